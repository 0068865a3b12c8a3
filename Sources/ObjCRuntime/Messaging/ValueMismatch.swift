internal import CObjCRuntime

/// The end of a call whose value has no place in the Swift type that it should become.
public enum _ObjCValueMismatch {
  /// Stops where a method returned such a word.
  @usableFromInline
  @inline(never)
  static func stopAtResult(
    _ word: UInt, of target: _ObjCTarget, _ selector: Selector, expected: any ObjCConvertible.Type
  ) -> Never {
    stopAt(
      word, "returned", expected, name(selector, to: ObjCClass(record: target.lookUpClass)),
      target.receiver)
  }

  /// Stops where a closure was passed such a word.
  static func stopAtArgument(
    _ word: UInt, number: Int, of receiver: UnsafeMutablePointer<objcrt_object>,
    _ selector: Selector, expected: any ObjCConvertible.Type
  ) -> Never {
    // SAFETY: every object starts with its class.
    let cls = ObjCClass(record: receiver.pointee.isa)
    let position = number == 0 ? "called on" : "passed as argument \(number)"
    stopAt(word, position, expected, name(selector, to: cls), receiver)
  }

  /// Stops where a message to nil should give a value that nil is none of.
  @usableFromInline
  @inline(never)
  static func stopAtNil(_ selector: Selector, expected: any ObjCConvertible.Type) -> Never {
    stop(
      "\(selector) was sent to nil, which gives nil, where the type \(expected) is expected: "
        + "use an optional")
  }

  private static func stopAt(
    _ word: UInt, _ position: String, _ expected: any ObjCConvertible.Type, _ method: String,
    _ receiver: UnsafeMutableRawPointer
  ) -> Never {
    stop(
      "\(method): \(describe(word, expected)) was \(position) where the type \(expected) is "
        + "expected\(word == 0 ? ": use an optional" : "") (receiver \(hexadecimal(receiver)))")
  }

  static func name(_ selector: Selector, to cls: ObjCClass) -> String {
    "\(cls.isMetaclass ? "+" : "-")[\(cls.name) \(selector)]"
  }

  static func describe(_ word: UInt, _ expected: any ObjCConvertible.Type) -> String {
    guard let id = UnsafeMutablePointer<objcrt_object>(bitPattern: word) else { return "nil" }
    guard expected._isObject else { return hexadecimal(id) }
    if objcrt_isTagged(id) { return "tagged value \(hexadecimal(id))" }
    // SAFETY: the method's encoding says that the word is an object.
    let cls = ObjCClass(record: id.pointee.isa)
    if cls.isMetaclass { return "class object \(cls.name) (\(hexadecimal(id)))" }
    if !objcrt_hasHeader(id) { return "<\(cls.name): \(hexadecimal(id))>, no heap object," }
    let object = ObjCObject.from(id: id)
    return "\(object.debugDescription), whose face is \(type(of: object)),"
  }
}
