internal import CObjCRuntime
internal import ObjCEncoding

// Whether Swift types fit the values of a call. The answer is remembered for the type that
// asked last, so that who reads or writes the same value again compares one word.

extension UnsafePointer<InvocationLayout> {
  /// Whether there is such an argument behind the selector, and this very type has been found
  /// to fit it.
  @inline(__always)
  func fits(_ index: Int, _ type: any ObjCConvertible.Type, isRead: Bool) -> Bool {
    // One comparison: a negative index is a large number without a sign.
    UInt(bitPattern: index) < UInt(bitPattern: pointee.count &- 2)
      && isRemembered(index &+ 2, type, isRead: isRead)
  }

  /// Whether this very type has been found to fit the result.
  @inline(__always)
  func fitsResult(_ type: any ObjCConvertible.Type, isRead: Bool) -> Bool {
    isRemembered(pointee.count, type, isRead: isRead)
  }

  @inline(__always)
  private func isRemembered(
    _ place: Int, _ type: any ObjCConvertible.Type, isRead: Bool
  ) -> Bool {
    // SAFETY: the word is read and written atomically.
    objcrt_rememberedType((isRead ? pointee.readTypes : pointee.writtenTypes) + place)
      == UInt(bitPattern: ObjectIdentifier(type))
  }

  /// Throws unless there is such an argument behind the selector, and a Swift type fits it.
  @inline(never)
  func check(
    _ index: Int, _ type: any ObjCConvertible.Type, isRead: Bool, of selector: objcrt_SEL?
  ) throws(ObjCError) {
    guard (0..<pointee.count - 2).contains(index) else {
      throw ObjCError(
        .invalidIndex,
        "\(describe(selector)) has \(pointee.count - 2) arguments, and none at \(index)")
    }
    try compare(index + 2, type, isRead: isRead, of: selector)
  }

  /// Throws unless a Swift type fits the result.
  @inline(never)
  func checkResult(
    _ type: any ObjCConvertible.Type, isRead: Bool, of selector: objcrt_SEL?
  ) throws(ObjCError) {
    try compare(pointee.count, type, isRead: isRead, of: selector)
  }

  private func compare(
    _ place: Int, _ type: any ObjCConvertible.Type, isRead: Bool, of selector: objcrt_SEL?
  ) throws(ObjCError) {
    let isResult = place == pointee.count
    let expected = isResult ? pointee.encoding.result : pointee.encoding.arguments[place]
    guard expected.accepts(type, asResult: isRead) else {
      throw ObjCError(
        .typeMismatch,
        "\(isResult ? "the result" : "argument \(place - 2)") of \(describe(selector)) is "
          + "\(expected), not \(type.objcTypeEncoding) (\(type))")
    }
    // The encoding that the type gives itself decides how many bytes are copied.
    if type._passing == .memory { _ = try MethodBody.encoding(of: type) }
    objcrt_rememberType(
      (isRead ? pointee.readTypes : pointee.writtenTypes) + place,
      UInt(bitPattern: ObjectIdentifier(type)))
  }

  func describe(_ selector: objcrt_SEL?) -> String {
    selector.map { Selector(record: $0).name } ?? "a method of type \(pointee.encoding)"
  }
}
