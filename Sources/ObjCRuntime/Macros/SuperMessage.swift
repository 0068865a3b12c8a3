/// What a super call in an annotated method sends.
@frozen
public enum _ObjCSuperMessage: Sendable {
  /// The message that the class itself overrides.
  case selector(UInt)
  /// The Swift name with the labels, such as `insert(_:at:)`, of any method.
  case name(StaticString)

  /// The selector of the message.
  ///
  /// - Parameters:
  ///   - cls: The class that defines the sending method.
  ///   - result: The type of the superclass's method's result, `Bool` if it only throws.
  ///   - types: Those of its arguments, which tell overloads apart too.
  ///
  /// - Returns: The selector; nil if the method is no message.
  ///
  /// - Complexity: O(1) for a selector, O(*superclasses*) and a lock for a name.
  @inlinable
  @inline(__always)
  func selector(
    above cls: ObjCClass, _ result: Any.Type, _ types: () -> [Any.Type]
  ) -> Selector? {
    switch self {
    case .selector(let word): _ObjCMessage.selector(word)
    case .name(let name): Self.selector(name, above: cls, result, types())
    }
  }

  @usableFromInline
  static func selector(
    _ name: StaticString, above cls: ObjCClass, _ result: Any.Type, _ types: [Any.Type]
  ) -> Selector? {
    let message = MessageName(
      name: name.description, arguments: types.map { ObjectIdentifier($0) }, isClassMethod: false)
    let (names, result) = (MessageNames.shared, ObjectIdentifier(result))
    return names.selector(of: message, result: result, above: cls)
      ?? names.selectorInCategory(of: message, result: result, above: cls)
  }
}

extension ObjCObject {
  /// A super call with more arguments than the functions by arity take.
  @discardableResult
  public final func _objcSuperMany<each Argument: ObjCConvertible, Result: ObjCConvertible>(
    _ method: (repeat each Argument) -> Result, _ cls: ObjCClass, _ message: _ObjCSuperMessage,
    _ arguments: repeat each Argument
  ) -> Result {
    var (types, values) = ([Any.Type](), [any ObjCConvertible]())
    repeat types.append((each Argument).self)
    repeat values.append(each arguments)
    guard let selector = message.selector(above: cls, Result.self, { types }) else {
      return method(repeat each arguments)
    }
    return ForeignCall.send(superTarget(cls), selector, values)
  }

  /// A super call with more arguments than the functions by arity take.
  public final func _objcSuperMany<each Argument: ObjCConvertible>(
    _ method: (repeat each Argument) -> Void, _ cls: ObjCClass, _ message: _ObjCSuperMessage,
    _ arguments: repeat each Argument
  ) {
    var (types, values) = ([Any.Type](), [any ObjCConvertible]())
    repeat types.append((each Argument).self)
    repeat values.append(each arguments)
    guard let selector = message.selector(above: cls, Void.self, { types }) else {
      return method(repeat each arguments)
    }
    ForeignCall.send(superTarget(cls), selector, values)
  }

  /// A super call with more arguments than the functions by arity take.
  @discardableResult
  public final func _objcSuperMany<each Argument: ObjCConvertible, Result: ObjCConvertible>(
    _ method: (repeat each Argument) throws -> Result, _ cls: ObjCClass,
    _ message: _ObjCSuperMessage, _ arguments: repeat each Argument
  ) throws -> Result {
    var (types, values) = ([Any.Type](), [any ObjCConvertible]())
    repeat types.append((each Argument).self)
    repeat values.append(each arguments)
    guard let selector = message.selector(above: cls, Result.self, { types }) else {
      return try method(repeat each arguments)
    }
    return try _ObjCMessage.throwing(object: {
      ForeignCall.send(superTarget(cls), selector, values + [$0])
    })
  }

  /// A super call with more arguments than the functions by arity take.
  public final func _objcSuperMany<each Argument: ObjCConvertible>(
    _ method: (repeat each Argument) throws -> Void, _ cls: ObjCClass,
    _ message: _ObjCSuperMessage, _ arguments: repeat each Argument
  ) throws {
    var (types, values) = ([Any.Type](), [any ObjCConvertible]())
    repeat types.append((each Argument).self)
    repeat values.append(each arguments)
    guard let selector = message.selector(above: cls, Bool.self, { types }) else {
      return try method(repeat each arguments)
    }
    try _ObjCMessage.throwing(success: {
      ForeignCall.send(superTarget(cls), selector, values + [$0])
    })
  }

  /// A super call of a method that can be no message, since a message cannot carry its types.
  @_disfavoredOverload
  @discardableResult
  public final func _objcSuper<each Argument, Result, Failure: Error>(
    _ method: (repeat each Argument) throws(Failure) -> Result, _ cls: ObjCClass,
    _ message: _ObjCSuperMessage, _ arguments: repeat each Argument
  ) throws(Failure) -> Result {
    try method(repeat each arguments)
  }

  private final func superTarget(_ cls: ObjCClass) -> _ObjCTarget {
    _ObjCMessage.superTarget(self, cls)
  }
}

extension _ObjCMessage {
  /// Sends a message that answers an object or, with an error, nil.
  ///
  /// - Parameter send: Sends it with a place for the error.
  ///
  /// - Returns: The object's value.
  ///
  /// - Throws: The error; ``ObjCThrownObject`` if that is none of Swift's.
  public static func throwing<Result: ObjCConvertible>(
    object send: (UnsafeMutablePointer<ObjCObject?>) -> ObjCObject?
  ) throws -> Result {
    var word: UInt = 0
    let object = withPlace(for: &word, send)
    guard let object else { throw thrown(word) }
    guard let result = Result._from(word: object._word, isRetained: false) else {
      stop("a super call was answered with \(object.debugDescription) instead of a \(Result.self)")
    }
    return result
  }

  /// Sends a message that answers whether there was no error.
  ///
  /// - Parameter send: Sends it with a place for the error.
  ///
  /// - Throws: The error; ``ObjCThrownObject`` if that is none of Swift's.
  public static func throwing(
    success send: (UnsafeMutablePointer<ObjCObject?>) -> Bool
  ) throws {
    var word: UInt = 0
    if !withPlace(for: &word, send) { throw thrown(word) }
  }

  private static func withPlace<Result>(
    for word: inout UInt, _ send: (UnsafeMutablePointer<ObjCObject?>) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &word) { place in
      // SAFETY: the pointer only travels as an argument; the callee stores a word.
      send(UnsafeMutableRawPointer(place).assumingMemoryBound(to: ObjCObject?.self))
    }
  }
}
