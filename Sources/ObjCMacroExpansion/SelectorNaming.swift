/// Selectors as Swift's `@objc` names them.
enum SelectorNaming {
  // The words that Swift's own naming treats as prepositions.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
    "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on",
    "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  /// The selector of a method.
  ///
  /// - Parameters:
  ///   - name: The base name; `init` for an initialiser.
  ///   - labels: The argument labels, empty for `_`.
  ///   - isThrowing: The error pointer is one more argument, the last.
  ///
  /// - Returns: The selector.
  static func selector(_ name: String, labels: [String], isThrowing: Bool) -> String {
    guard let first = labels.first else { return isThrowing ? name + "AndReturnError:" : name }
    var selector = name
    if !first.isEmpty {
      if !prepositions.contains(firstWord(first)), !prepositions.contains(lastWord(name)) {
        selector += "With"
      }
      selector += capitalised(first)
    }
    selector += ":"
    for label in labels.dropFirst() { selector += label + ":" }
    return isThrowing ? selector + "error:" : selector
  }

  /// The selector of a property's setter.
  static func setter(_ property: String) -> String { "set\(capitalised(property)):" }

  /// As Swift and clang do it: ASCII only.
  static func capitalised(_ word: String) -> String {
    guard let first = word.first, first.isASCII else { return word }
    return first.uppercased() + word.dropFirst()
  }

  private static func firstWord(_ name: String) -> String {
    let upper = name.dropFirst().firstIndex { $0.isUppercase } ?? name.endIndex
    return name[..<upper].lowercased()
  }

  private static func lastWord(_ name: String) -> String {
    guard let upper = name.lastIndex(where: { $0.isUppercase }) else { return name.lowercased() }
    return name[upper...].lowercased()
  }

  /// Whether an object that a method of this name returns belongs to the caller: the alloc,
  /// new, copy, mutableCopy and init families, as clang defines them for ARC.
  static func returnsRetained(_ selector: String) -> Bool {
    ["alloc", "new", "copy", "mutableCopy", "init"].contains { isFamily($0, of: selector) }
  }

  /// Whether a method of this name consumes its receiver.
  static func isInitializer(_ selector: String) -> Bool { isFamily("init", of: selector) }

  private static func isFamily(_ family: String, of selector: String) -> Bool {
    let name = selector.drop { $0 == "_" }
    return name.hasPrefix(family)
      && !(name.dropFirst(family.count).first?.isLowercase ?? false)
  }
}
