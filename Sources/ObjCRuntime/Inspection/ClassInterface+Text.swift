internal import ObjCEncoding

extension ClassInterface {
  /// What a printed interface shows beyond names and types.
  public struct Details: OptionSet, Sendable {
    /// The bits, one for each detail.
    public let rawValue: Int

    /// Creates a set from bits.
    ///
    /// - Parameter rawValue: The bits, one for each detail.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The address of each implementation.
    public static let addresses = Details(rawValue: 1 << 0)

    /// The contents of the caches of class and metaclass.
    public static let caches = Details(rawValue: 1 << 1)
  }

  /// The interface as Objective-C writes it, with what it has no words for in comments.
  ///
  ///     @interface UINavigationBar : UIView {
  ///       long _tag;  // offset 24, size 8
  ///     }
  ///     - (void)insertSubview:(id)arg1 atIndex:(long)arg2;
  ///     @end
  ///
  ///     @interface UINavigationBar (SCBackgroundImage)
  ///     - (void)scInsertSubview:(id)arg1 atIndex:(long)arg2;
  ///     @end
  ///
  /// Categories come in the order in which they were attached, methods and
  /// properties by name, those of the class first. Without ``Details/addresses`` and ``Details/caches`` the
  /// text depends only on what the program did, and not on where memory was free.
  ///
  /// - Parameter details: What to show beyond that.
  ///
  /// - Returns: The text, which ends with a line end.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of methods.
  public func text(_ details: Details = []) -> String {
    var lines = isRegistered ? [] : ["// not registered"]
    lines.append(heading)
    lines += variableLines
    lines += Self.lines(for: classProperties, areClassProperties: true)
    lines += Self.lines(for: properties, areClassProperties: false)
    lines += methodLines(of: nil, details)
    lines.append("@end")
    for category in categories {
      lines += ["", "@interface \(name) (\(category))"]
      lines += methodLines(of: category, details)
      lines.append("@end")
    }
    if details.contains(.caches) {
      lines.append("")
      lines += Self.lines(of: instanceCache, named: name)
      lines += Self.lines(of: classCache, named: "\(name) (metaclass)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var heading: String {
    let superclass = superclassName.map { " : \($0)" } ?? ""
    let protocols = protocolNames.isEmpty ? "" : " <\(protocolNames.joined(separator: ", "))>"
    return "@interface \(name)\(superclass)\(protocols)\(variables.isEmpty ? "" : " {")"
  }

  private var variableLines: [String] {
    guard !variables.isEmpty else { return [] }
    let lines = variables.map { variable in
      let type = variable.type ?? .unknown
      return "  \(type.cDeclaration(of: variable.name));"
        + "  // offset \(variable.offset), size \(variable.size)"
    }
    return lines + ["}"]
  }

  private static func lines(
    for properties: [Property], areClassProperties: Bool
  ) -> [String] {
    properties.sorted { $0.name < $1.name }
      .map { line(for: $0, isClassProperty: areClassProperties) }
  }

  private static func line(for property: Property, isClassProperty: Bool) -> String {
    let attributes = PropertyAttribute.list(parsing: property.attributes)
    func value(_ letter: String) -> String? { attributes.first { $0.name == letter }?.value }
    let words: [(String, String)] = [
      ("N", "nonatomic"), ("R", "readonly"), ("C", "copy"), ("&", "strong"), ("W", "weak"),
    ]
    var options = isClassProperty ? ["class"] : []
    options += words.compactMap { value($0.0) == nil ? nil : $0.1 }
    if let getter = value("G") { options.append("getter=\(getter)") }
    if let setter = value("S") { options.append("setter=\(setter)") }
    let type = value("T").flatMap { try? TypeEncoding(parsing: $0) } ?? .unknown
    let list = options.isEmpty ? "" : " (\(options.joined(separator: ", ")))"
    var comments = value("V").map { [$0] } ?? []
    if value("D") != nil { comments.append("@dynamic") }
    return "@property\(list) \(type.cDeclaration(of: property.name));"
      + (comments.isEmpty ? "" : "  // \(comments.joined(separator: "; "))")
  }

  /// The names of the categories, the first attached first.
  private var categories: [String] {
    var names: [String] = []
    // Look-up order is the reverse of attachment.
    for case let name? in (instanceMethods.reversed() + classMethods.reversed()).map(\.category)
    where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  private func methodLines(of category: String?, _ details: Details) -> [String] {
    Self.lines(of: classMethods, "+", in: category, details)
      + Self.lines(of: instanceMethods, "-", in: category, details)
  }

  private static func lines(
    of methods: [Method], _ sign: String, in category: String?, _ details: Details
  ) -> [String] {
    // Of two with one selector the first in look-up order answers.
    let answering = Dictionary(methods.map { ($0.selector, $0) }) { first, _ in first }
    let originals = Dictionary(
      methods.map { ($0.originalImplementation ?? $0.implementation, $0.selector.name) }
    ) { first, _ in first }
    return methods.filter { $0.category == category }.sorted { $0.selector.name < $1.selector.name }
      .map { method in
        let declaration = method.encoding?.declaration(
          of: method.selector.name, isClassMethod: sign == "+")
        var comments: [String] = []
        if declaration == nil { comments.append("encoded as \"\(method.typeEncoding)\"") }
        if method.isHidden {
          let other = answering[method.selector]?.category.map { " by category \($0)" }
          comments.append("hidden\(other ?? "")")
        }
        if method.isChanged {
          let other = originals[method.implementation].map { ", now that of \($0)" }
          comments.append("implementation changed\(other ?? "")")
        } else if method.originalImplementation != nil {
          comments.append("implementation changed and restored")
        }
        if details.contains(.addresses) { comments.append("at \(method.implementation)") }
        let comment = comments.isEmpty ? "" : "  // " + comments.joined(separator: "; ")
        return (declaration ?? "\(sign) \(method.selector)") + ";" + comment
      }
  }

  private static func lines(of cache: CacheContents, named name: String) -> [String] {
    guard cache.capacity > 0 else { return ["// cache of \(name): empty"] }
    let heading =
      "// cache of \(name): \(cache.entries.count) of \(cache.capacity) buckets, "
      + "\(cache.byteCount) bytes\(cache.tableCount > 1 ? " with outgrown tables" : "")"
    return [heading]
      + cache.entries.map { entry in
        let place = entry.isDisplaced ? "displaced from \(entry.homeBucket)" : "home"
        return "//   \(entry.bucket) (\(place)): \(entry.selector) \(entry.implementation)"
      }
  }
}

extension ClassInterface: CustomStringConvertible {
  /// The interface as Objective-C writes it: ``text(_:)`` without further details.
  public var description: String { text() }
}
