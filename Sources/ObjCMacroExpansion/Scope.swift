/// The names of what is generated for one class or category.
package struct Scope {
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

  /// The variable that holds the class and offsets.
  var layout: String { "__objc_\(name)" }

  /// The type that holds what is no member of the class.
  var functions: String { "__ObjCMethods_\(name)" }

  /// How many selectors one variable holds.
  static let blockSize = 64

  /// A variable that holds selectors.
  func block(_ index: Int) -> String { "words\(index)" }

  /// The selector of the method of that number.
  func selector(_ number: Int) -> String { "_ObjCMessage.selector(\(selectorWord(number)))" }

  /// The same as a word.
  func selectorWord(_ number: Int) -> String {
    "\(functions).\(block(number / Self.blockSize)).s\(number % Self.blockSize)"
  }

  /// The runtime class that defines the methods.
  var cls: String {
    isCategory ? "\(className).register()" : "_ObjCMessage.cls(\(className).\(layout).cls)"
  }
}
