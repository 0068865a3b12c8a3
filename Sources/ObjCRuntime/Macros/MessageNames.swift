/// The Swift name of a message, with what tells overloads apart but for the result.
struct MessageName: Hashable {
  let name: String
  let arguments: [ObjectIdentifier]
  let isClassMethod: Bool
}

/// The selectors of annotated classes, by which overrides and super calls find theirs.
///
/// Concurrency: guarded by the runtime lock.
@usableFromInline
final class MessageNames: @unchecked Sendable {
  static let shared = MessageNames()

  /// One of the messages of a name, which differ in their results.
  struct Overload: Equatable {
    let result: ObjectIdentifier
    let selector: Selector
  }

  private var classes: [ObjCClass: [MessageName: [Overload]]] = [:]
  /// Those of categories, which may be made before the class is registered, by their face.
  private var categories: [ObjectIdentifier: [MessageName: [Overload]]] = [:]

  func insert(_ messages: [MessageName: [Overload]], of cls: ObjCClass) {
    withRuntimeLock { classes[cls] = messages }
  }

  /// A category of a face has been described, perhaps not for the first time.
  func insert(_ overload: Overload, of message: MessageName, face: ObjCObject.Type) {
    withRuntimeLock {
      let known = categories[ObjectIdentifier(face)]?[message] ?? []
      if known.contains(overload) { return }
      categories[ObjectIdentifier(face), default: [:]][message] = known + [overload]
    }
  }

  /// A class is about to be freed; another one may get its address.
  func forgetLocked(_ cls: ObjCClass) { classes[cls] = nil }

  // Results are compared among overloads only: an override's may be a subclass's of what the
  // superclass's method promises.

  /// The selector of the method that one of the superclasses has under that name.
  func selector(
    of message: MessageName, result: ObjectIdentifier, above cls: ObjCClass
  ) -> Selector? {
    withRuntimeLock { first(above: cls, result) { classes[$0]?[message] } }
  }

  /// The selector of the method that a category of one of the superclasses has under that name.
  func selectorInCategory(
    of message: MessageName, result: ObjectIdentifier, above cls: ObjCClass
  ) -> Selector? {
    withRuntimeLock {
      first(above: cls, result) { categories[ObjectIdentifier($0.face)]?[message] }
    }
  }

  private func first(
    above cls: ObjCClass, _ result: ObjectIdentifier, _ overloads: (ObjCClass) -> [Overload]?
  ) -> Selector? {
    var next = cls.superclass
    while let current = next {
      if let found = overloads(current) {
        let isOnly = found.allSatisfy { $0.selector == found.first?.selector }
        let overload = isOnly ? found.first : found.first { $0.result == result }
        if let overload { return overload.selector }
      }
      next = current.superclass
    }
    return nil
  }
}
