internal import CObjCRuntime
internal import ObjCEncoding

/// Makes the records of properties: strings interned, accessors' selectors registered.
enum PropertyRecord {
  /// A record of checked attributes, written in clang's order.
  ///
  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/invalidName``,
  ///   ``ObjCError/Code/malformedAttributes``, ``ObjCError/Code/malformedEncoding`` or
  ///   ``ObjCError/Code/arityMismatch``.
  static func checked(
    _ name: String, _ attributes: [PropertyAttribute]
  ) throws(ObjCError) -> objcrt_property {
    guard !name.isEmpty, name.utf8.count < 4096, !name.utf8.contains(0) else {
      throw ObjCError(.invalidName, "\(name.utf8.count) bytes are no name of a property")
    }
    let ordered = PropertyAttribute.inClangOrder(attributes)
    try check(ordered, of: name)
    return make(name, ordered)
  }

  /// A record of attributes as they are.
  static func make(_ name: String, _ attributes: [PropertyAttribute]) -> objcrt_property {
    func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    let type = value("T").map { text in
      (try? TypeEncoding(parsing: text)).map(\.traditional.description) ?? text
    }
    let isReadOnly = value("R") != nil
    let setter = value("S") ?? (isReadOnly ? nil : defaultSetter(name))
    return objcrt_property(
      name: objcrt_internPropertyString(name),
      attributes: objcrt_internPropertyString(PropertyAttribute.string(attributes)),
      type: type.map { objcrt_internString($0) },
      getter: objcrt_selectorRegister(value("G") ?? name),
      setter: setter.map { objcrt_selectorRegister($0) })
  }

  /// `set` and the name with its first letter in upper case, as the language has it.
  private static func defaultSetter(_ name: String) -> String {
    guard let first = name.unicodeScalars.first, first.isASCII else { return "set\(name):" }
    return "set\(String(first).uppercased() + String(name.unicodeScalars.dropFirst())):"
  }

  private static func check(
    _ attributes: [PropertyAttribute], of property: String
  ) throws(ObjCError) {
    let text = PropertyAttribute.string(attributes)
    // Whatever a name or value must not hold shows here: a comma, a quote, nothing at all.
    guard !text.utf8.contains(0), PropertyAttribute.list(parsing: text) == attributes else {
      throw ObjCError(
        .malformedAttributes, "the attributes \(text) of property \(property) cannot be read back")
    }
    guard Set(attributes.map(\.name)).count == attributes.count else {
      throw ObjCError(
        .malformedAttributes, "the attributes \(text) of property \(property) repeat a name")
    }
    for attribute in attributes {
      switch attribute.name {
      case "T":
        do {
          _ = try TypeEncoding(parsing: attribute.value)
        } catch {
          throw ObjCError(.malformedEncoding, "the type of property \(property): \(error)")
        }
      case "G": try checkAccessor(attribute, of: property, argumentCount: 0)
      case "S": try checkAccessor(attribute, of: property, argumentCount: 1)
      default: break
      }
    }
  }

  private static func checkAccessor(
    _ attribute: PropertyAttribute, of property: String, argumentCount: Int
  ) throws(ObjCError) {
    let colons = attribute.value.utf8.count { $0 == UInt8(ascii: ":") }
    guard !attribute.value.isEmpty, colons == argumentCount else {
      throw ObjCError(
        .arityMismatch,
        "accessor \(attribute.value) of property \(property) must take \(argumentCount) arguments")
    }
  }
}

extension TypeEncoding {
  /// The encoding without the names of classes and the signatures of blocks, which
  /// selectors and the `type` of a property record must not have.
  var traditional: TypeEncoding {
    switch self {
    case .object: .object(className: nil, protocols: [])
    case .block: .block(signature: nil)
    case .pointer(let pointee): .pointer(pointee.traditional)
    case .atomic(let type): .atomic(type.traditional)
    case .qualified(let qualifiers, let type): .qualified(qualifiers, type.traditional)
    case .array(let count, let element): .array(count: count, element: element.traditional)
    case .structure(let name, let fields):
      .structure(name: name, fields: fields.map(Self.traditional))
    case .union(let name, let fields): .union(name: name, fields: fields.map(Self.traditional))
    default: self
    }
  }

  private static func traditional(_ fields: [Field]) -> [Field] {
    fields.map { Field(name: $0.name, type: $0.type.traditional) }
  }
}
