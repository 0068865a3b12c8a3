/// What a super call in an annotated method sends.
///
/// `Override` is the type of the method by which the class itself overrides a method of that
/// name, or `Void`: an overload of another type may be meant.
@frozen
public struct _ObjCSuperMessage<Override>: Sendable {
  /// The selector of the override; zero for none.
  @usableFromInline let selector: UInt
  /// The Swift name with the labels, such as `insert(_:at:)`.
  @usableFromInline let name: StaticString

  /// A super call in a class that has an override.
  @inlinable
  @inline(__always)
  public init(_ selector: UInt, _ name: StaticString) {
    self.selector = selector
    self.name = name
  }

  /// The selector of the message.
  ///
  /// - Parameters:
  ///   - method: The type of the superclass's method.
  ///   - cls: The class that defines the sending method.
  ///   - result: The type of the method's result, `Bool` if it only throws.
  ///   - types: Those of its arguments, with the error pointer of a throwing one.
  ///
  /// - Returns: The selector; nil if the method is no message.
  ///
  /// - Complexity: O(1) for the override, O(*superclasses*) and a lock for another method.
  @inlinable
  @inline(__always)
  func selector<Method>(
    of method: Method.Type, above cls: ObjCClass, _ result: Any.Type, _ types: () -> [Any.Type]
  ) -> Selector? {
    if Override.self == Method.self { return _ObjCMessage.selector(selector) }
    return MessageNames.selector(name, above: cls, result, types())
  }
}

extension MessageNames {
  /// The selector of a superclass's method; nil if that is no message.
  @usableFromInline
  static func selector(
    _ name: StaticString, above cls: ObjCClass, _ result: Any.Type, _ types: [Any.Type]
  ) -> Selector? {
    let message = MessageName(
      name: name.description, arguments: types.map { ObjectIdentifier($0) }, isClassMethod: false)
    let result = ObjectIdentifier(result)
    return shared.selector(of: message, result: result, above: cls)
      ?? shared.selectorInCategory(of: message, result: result, above: cls)
  }
}

/// The error pointer of a throwing message.
public typealias _ObjCErrorPointer = UnsafeMutablePointer<ObjCObject?>

extension ObjCObject {
  /// A super call with more arguments than the functions by arity take.
  @discardableResult
  public final func _objcSuperMany<
    each Argument: ObjCConvertible, Result: ObjCConvertible, Override
  >(
    _ method: (repeat each Argument) -> Result, _ cls: ObjCClass,
    _ message: _ObjCSuperMessage<Override>, _ arguments: repeat each Argument
  ) -> Result {
    let (types, values) = Self.listed(repeat each arguments)
    let type = ((repeat each Argument) -> Result).self
    let selector = message.selector(of: type, above: cls, Result.self) { types }
    guard let selector else { return method(repeat each arguments) }
    let target = _ObjCMessage.superTarget(self, cls)
    return ForeignCall.send(target, selector, values)
  }

  /// A super call with more arguments than the functions by arity take.
  public final func _objcSuperMany<each Argument: ObjCConvertible, Override>(
    _ method: (repeat each Argument) -> Void, _ cls: ObjCClass,
    _ message: _ObjCSuperMessage<Override>, _ arguments: repeat each Argument
  ) {
    let (types, values) = Self.listed(repeat each arguments)
    let type = ((repeat each Argument) -> Void).self
    let selector = message.selector(of: type, above: cls, Void.self) { types }
    guard let selector else { return method(repeat each arguments) }
    let target = _ObjCMessage.superTarget(self, cls)
    ForeignCall.send(target, selector, values)
  }

  /// A super call with more arguments than the functions by arity take.
  @discardableResult
  public final func _objcSuperMany<
    each Argument: ObjCConvertible, Result: ObjCConvertible, Override
  >(
    _ method: (repeat each Argument) throws -> Result, _ cls: ObjCClass,
    _ message: _ObjCSuperMessage<Override>, _ arguments: repeat each Argument
  ) throws -> Result {
    let (types, values) = Self.listed(repeat each arguments)
    let type = ((repeat each Argument) throws -> Result).self
    let selector = message.selector(of: type, above: cls, Result.self) {
      types + [_ObjCErrorPointer.self]
    }
    guard let selector else { return try method(repeat each arguments) }
    let target = _ObjCMessage.superTarget(self, cls)
    return try _ObjCMessage.throwing(object: {
      ForeignCall.send(target, selector, values + [$0])
    })
  }

  /// A super call with more arguments than the functions by arity take.
  public final func _objcSuperMany<each Argument: ObjCConvertible, Override>(
    _ method: (repeat each Argument) throws -> Void, _ cls: ObjCClass,
    _ message: _ObjCSuperMessage<Override>, _ arguments: repeat each Argument
  ) throws {
    let (types, values) = Self.listed(repeat each arguments)
    let type = ((repeat each Argument) throws -> Void).self
    let selector = message.selector(of: type, above: cls, Bool.self) {
      types + [_ObjCErrorPointer.self]
    }
    guard let selector else { return try method(repeat each arguments) }
    let target = _ObjCMessage.superTarget(self, cls)
    try _ObjCMessage.throwing(success: {
      ForeignCall.send(target, selector, values + [$0])
    })
  }

  /// A super call of a method that can be no message, since a message cannot carry its types.
  @_disfavoredOverload
  @discardableResult
  public final func _objcSuper<each Argument, Result, Failure: Error, Override>(
    _ method: (repeat each Argument) throws(Failure) -> Result, _ cls: ObjCClass,
    _ message: _ObjCSuperMessage<Override>, _ arguments: repeat each Argument
  ) throws(Failure) -> Result {
    try method(repeat each arguments)
  }

  private static func listed<each Argument: ObjCConvertible>(
    _ arguments: repeat each Argument
  ) -> ([Any.Type], [any ObjCConvertible]) {
    var (types, values) = ([Any.Type](), [any ObjCConvertible]())
    repeat types.append((each Argument).self)
    repeat values.append(each arguments)
    return (types, values)
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
  @usableFromInline
  static func throwing<Result: ObjCConvertible>(
    object send: (_ObjCErrorPointer) -> ObjCObject?
  ) throws -> Result {
    var word: UInt = 0
    let object = withPlace(for: &word, send)
    guard let object else { throw thrown(word) }
    let result = Result._from(word: object._word, isRetained: false)
    _fixLifetime(object)
    guard let result else {
      stop("a super call was answered with \(object.debugDescription) instead of a \(Result.self)")
    }
    return result
  }

  /// Sends a message that answers whether there was no error.
  ///
  /// - Parameter send: Sends it with a place for the error.
  ///
  /// - Throws: The error; ``ObjCThrownObject`` if that is none of Swift's.
  @usableFromInline
  static func throwing(
    success send: (_ObjCErrorPointer) -> Bool
  ) throws {
    var word: UInt = 0
    if !withPlace(for: &word, send) { throw thrown(word) }
  }

  private static func withPlace<Result>(
    for word: inout UInt, _ send: (_ObjCErrorPointer) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &word) { place in
      // SAFETY: the pointer only travels as an argument; the callee stores a word.
      send(UnsafeMutableRawPointer(place).assumingMemoryBound(to: ObjCObject?.self))
    }
  }
}
