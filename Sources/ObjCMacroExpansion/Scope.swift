/// The names of what is generated for one class or category.
struct Scope {
  /// As written in the source.
  let className: String
  /// Unique among a class and its categories, for identifiers.
  let name: String
  let isCategory: Bool

  init(className: String, category: String? = nil) {
    self.className = className
    isCategory = category != nil
    let identifier = ([className] + (category.map { [$0] } ?? [])).joined(separator: "_")
    name = String(identifier.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// The variable that holds selectors and offsets.
  var layout: String { "__objc_\(name)" }

  /// The selector that registration has stored in a field.
  func selector(_ field: String) -> String {
    let value = "\(className).\(layout).\(field)"
    // A category's are constants: its messages may be sent before anything registers them.
    return isCategory ? value : "_ObjCMessage.selector(\(value))"
  }

  /// The runtime class that defines the methods.
  var cls: String {
    isCategory ? "\(className).register()" : "_ObjCMessage.cls(\(className).\(layout).cls)"
  }
}
