internal import CObjCRuntime

/// Describes an annotated protocol, for code that macros generate.
public struct _ObjCProtocolBuilder {
  let value: ObjCProtocol

  /// The registered protocol of that name, described by `describe` if it is new.
  public static func named(
    _ name: String, _ describe: (_ObjCProtocolBuilder) -> Void
  ) -> ObjCProtocol? {
    if let known = ObjCProtocol(named: name) { return known }
    do {
      let builder = _ObjCProtocolBuilder(value: try ObjCProtocol(name))
      describe(builder)
      try builder.value.register()
      return builder.value
    } catch {
      // Another thread was faster.
      if let known = ObjCProtocol(named: name) { return known }
      stop("@ObjCProtocol \(name): \(error)")
    }
  }

  private func orStop(_ body: () throws(ObjCError) -> Void) {
    do { try body() } catch { stop("@ObjCProtocol \(value.name): \(error)") }
  }

  /// Adds a required method.
  public func addMethod(
    _ selector: String, _ arguments: [any ObjCConvertible.Type],
    _ result: (any ObjCConvertible.Type)?, isClassMethod: Bool = false
  ) {
    let types = _ObjCClassBuilder.encoding(of: arguments, result, in: value.name)
    orStop { () throws(ObjCError) in
      try value.addMethodDescription(
        Selector(selector), typeEncoding: types.description, isInstance: !isClassMethod)
    }
  }

  /// Adds a required property.
  public func addProperty(
    _ name: String, _ type: any ObjCConvertible.Type, setter: String?, isClassProperty: Bool
  ) {
    let attributes = _ObjCClassBuilder.attributes(
      name, type, getter: name, setter: setter, variable: nil)
    orStop { () throws(ObjCError) in
      try value.addProperty(name, attributes: attributes, isInstance: !isClassProperty)
    }
  }

  /// Adopts a protocol, if it is one of the runtime's.
  public func adopt(_ adopted: ObjCProtocol?) {
    guard let adopted else { return }
    orStop { () throws(ObjCError) in try value.addProtocol(adopted) }
  }
}

/// What a type that is no annotated protocol is to the runtime: nothing.
///
/// Each annotated
/// protocol has a function of this name for itself, which fits better.
@_disfavoredOverload
public func __objcProtocol<Value>(_ type: Value.Type) -> ObjCProtocol? { nil }
