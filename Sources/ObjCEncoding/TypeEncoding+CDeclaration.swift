extension TypeEncoding {
  /// The type as C writes it, such as `const char *` or `struct CGRect`.
  ///
  /// See ``cDeclaration(of:)``.
  ///
  /// - Complexity: O(*n* × *depth*), where *n* is the number of types in the encoding.
  public var cDeclaration: String { cDeclaration(of: "") }

  /// The declaration of something of this type, as C writes it.
  ///
  ///     try TypeEncoding(parsing: "[12^f]").cDeclaration(of: "rows")   // "float *rows[12]"
  ///
  /// Structures and unions are written by their tag, anonymous ones with their
  /// members. Types are those of LP64 Linux: `q` is a `long`. What an encoding does
  /// not tell is left open: the parameters of a function pointer are `()`, an object
  /// without a class is an `id`, and a type without a letter is `/* unknown */`.
  ///
  /// - Parameter name: What is declared; empty for the type alone.
  ///
  /// - Returns: The declaration, without a semicolon.
  ///
  /// - Complexity: O(*n* × *depth*), where *n* is the number of types in the encoding.
  public func cDeclaration(of name: String) -> String {
    switch self {
    case .pointer(let pointee):
      return pointee.cDeclaration(of: pointee.needsParentheses ? "(*\(name))" : "*\(name)")
    case .functionPointer:
      return "void (*\(name))()"
    case .array(let count, let element):
      return element.cDeclaration(of: "\(name)[\(count == 0 ? "" : String(count))]")
    case .block(let signature):
      return Self.block(signature, named: name)
    case .bitField(let width, let storage):
      let type = storage?.type.cDeclaration ?? "unsigned int"
      return "\(Self.join(type, name)) : \(width)"
    case .qualified(let qualifiers, let type):
      return (qualifiers.map(\.keyword) + [type.cDeclaration(of: name)]).joined(separator: " ")
    default:
      return Self.join(cSpecifier, name)
    }
  }

  /// The words in front of what is declared, for types without a declarator.
  private var cSpecifier: String {
    switch self {
    case .void: "void"
    case .bool: "bool"
    case .int8: "char"
    case .uint8: "unsigned char"
    case .int16: "short"
    case .uint16: "unsigned short"
    case .int32, .long: "int"
    case .uint32, .unsignedLong: "unsigned int"
    case .int64: "long"
    case .uint64: "unsigned long"
    case .int128: "__int128"
    case .uint128: "unsigned __int128"
    case .float: "float"
    case .double: "double"
    case .longDouble: "long double"
    case .complex(let part): "\(part.cDeclaration) _Complex"
    case .cString: "char *"
    case .object(let className, let protocols): Self.object(className, protocols)
    case .classObject: "Class"
    case .selector: "SEL"
    case .structure(let name, let fields): Self.aggregate("struct", name, fields)
    case .union(let name, let fields): Self.aggregate("union", name, fields)
    case .vector(let size, _, let element):
      "__attribute__((vector_size(\(size)))) \(element.cDeclaration)"
    case .atomic(let value): "_Atomic(\(value.cDeclaration))"
    // The others have declarators of their own, above.
    default: "/* unknown */"
    }
  }

  /// Whether a pointer to this type has to be written in parentheses.
  private var needsParentheses: Bool {
    if case .array = unqualified { true } else { false }
  }

  /// Stars stand next to what is declared, words apart from it.
  private static func join(_ specifier: String, _ name: String) -> String {
    name.isEmpty || specifier.hasSuffix("*") ? specifier + name : "\(specifier) \(name)"
  }

  private static func object(_ className: String?, _ protocols: [String]) -> String {
    let list = protocols.isEmpty ? "" : "<\(protocols.joined(separator: ", "))>"
    guard let className else { return "id\(list)" }
    return list.isEmpty ? "\(className) *" : "\(className)\(list) *"
  }

  private static func block(_ signature: [TypeEncoding]?, named name: String) -> String {
    guard let signature, let result = signature.first else { return "void (^\(name))()" }
    // The first argument is the block itself, which C does not write.
    let arguments = signature.dropFirst(2).map(\.cDeclaration)
    let list = arguments.isEmpty ? "void" : arguments.joined(separator: ", ")
    return result.cDeclaration(of: "(^\(name))(\(list))")
  }

  private static func aggregate(_ keyword: String, _ name: String, _ fields: [Field]?) -> String {
    guard name == "?" else { return "\(keyword) \(name)" }
    guard let fields else { return "\(keyword) { /* unknown */ }" }
    let members = fields.enumerated().map { index, field in
      " \(field.type.cDeclaration(of: field.name ?? "field\(index + 1)"));"
    }
    return "\(keyword) {\(members.joined()) }"
  }
}

extension TypeEncoding.Qualifier {
  /// The word that C or Objective-C has for the qualifier.
  fileprivate var keyword: String {
    switch self {
    case .const: "const"
    case .in: "in"
    case .inout: "inout"
    case .out: "out"
    case .bycopy: "bycopy"
    case .byref: "byref"
    case .oneway: "oneway"
    case .register: "register"
    }
  }
}

extension MethodEncoding {
  /// The declaration of a method of this type, as Objective-C writes it.
  ///
  ///     let encoding = try MethodEncoding(parsing: "v32@0:8@16q24")
  ///     encoding.declaration(of: "insertSubview:atIndex:", isClassMethod: false)
  ///     // "- (void)insertSubview:(id)arg1 atIndex:(long)arg2"
  ///
  /// - Parameters:
  ///   - selector: The method's name, with a colon for each argument.
  ///   - isClassMethod: Whether it begins with a plus.
  ///
  /// - Returns: The declaration without a semicolon, or `nil` if the selector has
  ///   another number of arguments than the encoding.
  ///
  /// - Complexity: O(*length of the selector and the encoding*).
  public func declaration(of selector: String, isClassMethod: Bool) -> String? {
    let types = arguments.dropFirst(2)
    let parts = selector.split(separator: ":", omittingEmptySubsequences: false)
    guard arguments.count >= 2, parts.count == types.count + 1 else { return nil }
    var text = "\(isClassMethod ? "+" : "-") (\(result.cDeclaration))"
    // Behind the last colon stands nothing; a name without a colon is one part.
    guard !types.isEmpty else { return text + selector }
    for (index, (part, type)) in zip(parts, types).enumerated() {
      text += "\(index == 0 ? "" : " ")\(part):(\(type.cDeclaration))arg\(index + 1)"
    }
    return parts.last?.isEmpty == true ? text : nil
  }
}
