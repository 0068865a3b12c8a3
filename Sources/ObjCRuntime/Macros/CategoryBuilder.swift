internal import CObjCRuntime

/// Describes an annotated extension, for code that macros generate.
public struct _ObjCCategoryBuilder {
  /// The category.
  public private(set) var category: ObjCCategory
  private var descriptions: MessageDescriptions
  private let face: ObjCObject.Type

  /// Begins a category; the parameters are those of the class builder's.
  public init(_ name: String, face: ObjCObject.Type, _ methods: StaticString) {
    category = ObjCCategory(name)
    self.face = face
    descriptions = MessageDescriptions(methods, face: face)
  }

  /// Adds the described methods.
  public mutating func add(_ list: _ObjCMethodList) {
    for entry in list.entries { add(entry.implementation, entry.types) }
  }

  private mutating func add(_ implementation: IMP, _ types: [any ObjCConvertible.Type]) {
    let method = descriptions.next(types)
    guard let selector = method.selector else {
      stop("@ObjCCategory \(category.name): \(method.name) has no selector")
    }
    MessageNames.shared.insert(
      MessageNames.Overload(result: method.resultIdentifier, selector: selector),
      of: method.message, face: face)
    let types = _ObjCClassBuilder.encoding(
      of: method.arguments, method.result, in: category.name)
    category.append(
      ObjCCategory.Entry(
        selector: selector, implementation: implementation, typeEncoding: types.description),
      isClassMethod: method.isClassMethod)
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
