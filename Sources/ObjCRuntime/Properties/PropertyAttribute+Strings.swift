extension PropertyAttribute {
  /// Prints attributes as one string, in the order given.
  ///
  /// - Parameter attributes: The attributes.
  ///
  /// - Returns: The attribute string.
  ///
  /// - Complexity: O(*length of the string*).
  public static func string(_ attributes: [PropertyAttribute]) -> String {
    attributes.map(\.description).joined(separator: ",")
  }

  /// Reads an attribute string.
  ///
  /// Every string can be read, as with Apple's functions: what stands between two
  /// commas is a name of one character and a value, or a name in quotes and a value.
  /// Commas in a type's encoding, which C++ names bring, do not end it while a
  /// bracket or quote is open.
  ///
  /// - Parameter string: Such as `T@"NSString",C,N,V_title`.
  ///
  /// - Returns: The attributes, in the string's order.
  ///
  /// - Complexity: O(*length of the string*).
  public static func list(parsing string: String) -> [PropertyAttribute] {
    var attributes: [PropertyAttribute] = []
    var rest = Substring(string).unicodeScalars
    while let first = rest.first {
      let end = (first == "T" ? endOfType(rest) : nil) ?? rest.firstIndex(of: ",") ?? rest.endIndex
      if end != rest.startIndex { attributes.append(PropertyAttribute(parsing: rest[..<end])) }
      rest = rest[end...].dropFirst()
    }
    return attributes
  }

  /// Reads one attribute, which is not empty.
  private init(parsing text: Substring.UnicodeScalarView) {
    var value = text.dropFirst()
    guard text.first == "\"" else {
      self.init(String(text.prefix(1)), String(value))
      return
    }
    let name = value.prefix { $0 != "\"" }
    value = value[name.endIndex...].dropFirst()
    self.init(String(name), String(value))
  }

  /// Where the comma outside of brackets and quotes is; nil if they do not match.
  private static func endOfType(
    _ text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView.Index? {
    var depth = 0
    var isQuoted = false
    for index in text.indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case "{", "[", "(", "<": depth += 1
      case "}", "]", ")", ">": depth -= 1
      case "," where depth == 0 && !isQuoted: return index
      default: break
      }
      if depth < 0 { return nil }
    }
    return depth == 0 && !isQuoted ? text.endIndex : nil
  }

  /// Attributes in the order that clang writes them, whatever order they came in.
  ///
  /// The type comes first and the instance variable last; names that clang does not
  /// know stand before the latter, in their own order.
  static func inClangOrder(_ attributes: [PropertyAttribute]) -> [PropertyAttribute] {
    let order = ["T", "?", "R", "C", "&", "W", "P", "D", "N", "G", "S"]
    func rank(_ attribute: PropertyAttribute) -> Int {
      attribute.name == "V" ? order.count + 1 : order.firstIndex(of: attribute.name) ?? order.count
    }
    // Not `sorted`, which does not promise to be stable.
    return (0...order.count + 1).flatMap { place in attributes.filter { rank($0) == place } }
  }
}
