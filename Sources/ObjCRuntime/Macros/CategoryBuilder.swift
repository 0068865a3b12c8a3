internal import CObjCRuntime

/// Describes an annotated extension, for code that macros generate.
public struct _ObjCCategoryBuilder {
  /// The category.
  public private(set) var category: ObjCCategory

  /// Begins a category.
  public init(_ name: String) {
    category = ObjCCategory(name)
  }

  /// Adds a method; the parameters are those of the class builder's.
  public mutating func addMethod(
    _ name: String, _ selector: String, _ implementation: IMP, _ signature: StaticString,
    _ types: [any ObjCConvertible.Type] = [], isClassMethod: Bool = false
  ) {
    let (result, arguments) = MessageSignature.types(of: signature, types)
    let types = _ObjCClassBuilder.encoding(of: arguments, result, in: category.name)
    category.append(
      ObjCCategory.Entry(
        selector: Selector(selector), implementation: implementation,
        typeEncoding: types.description), isClassMethod: isClassMethod)
  }

  /// Declares a property whose accessors are messages.
  public mutating func addProperty(
    _ name: String, _ type: any ObjCConvertible.Type, getter: String, setter: String?,
    variable: String?, isClassProperty: Bool = false
  ) {
    let attributes = _ObjCClassBuilder.attributes(
      name, type, getter: getter, setter: setter, variable: variable)
    _ObjCClassBuilder.orStop(category.name) { () throws(ObjCError) in
      if isClassProperty {
        _ = try category.addClassProperty(name, attributes: attributes)
      } else {
        _ = try category.addProperty(name, attributes: attributes)
      }
    }
  }

  /// Adopts a protocol, if it is one of the runtime's.
  public mutating func adopt(_ adopted: ObjCProtocol?) {
    guard let adopted else { return }
    _ObjCClassBuilder.orStop(category.name) { () throws(ObjCError) in
      try category.addProtocol(adopted)
    }
  }
}
