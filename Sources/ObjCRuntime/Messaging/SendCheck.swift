internal import CObjCRuntime
internal import ObjCEncoding

/// The question that debug builds ask before each send: do the types fit the method.
///
/// Concurrency: answers are remembered in atomic words of the C core, without a
/// lock, so that the check does not order the threads that it watches.
@usableFromInline
enum SendCheck {
  /// Stops the process, saying expected and actual types, if they do not fit.
  ///
  /// - Returns: True.
  @usableFromInline
  static func passes(
    _ target: _ObjCTarget, _ selector: Selector, _ result: (any ObjCConvertible.Type)?,
    _ arguments: any ObjCConvertible.Type...
  ) -> Bool {
    var key = UInt(bitPattern: target.lookUpClass)
    mix(&key, UInt(bitPattern: selector.record))
    if let result { mix(&key, UInt(bitPattern: ObjectIdentifier(result))) }
    for argument in arguments { mix(&key, UInt(bitPattern: ObjectIdentifier(argument))) }
    mix(&key, UInt(arguments.count))
    // What was seen before a method was added may not hold now.
    mix(&key, objcrt_methodEpoch())
    if objcrt_sendCheckKnows(key) { return true }
    // Without a method there is nothing to compare: dispatch will speak up.
    let cls = ObjCClass(record: target.lookUpClass)
    guard let method = cls.instanceMethod(selector), let encoding = method.encoding else {
      return true
    }
    if let difference = difference(encoding, result, arguments) {
      stop(
        "\(method): \(difference) (sent to \(hexadecimal(target.receiver)), method is \(encoding))")
    }
    objcrt_sendCheckRemember(key)
    return true
  }

  private static func mix(_ key: inout UInt, _ word: UInt) {
    key = (key ^ word) &* 0x9E37_79B9_7F4A_7C15
    key ^= key >> 29
  }

  private static func difference(
    _ encoding: MethodEncoding, _ result: (any ObjCConvertible.Type)?,
    _ arguments: [any ObjCConvertible.Type]
  ) -> String? {
    guard encoding.arguments.count - 2 == arguments.count else {
      return "arguments: \(encoding.arguments.count - 2) expected, \(arguments.count) sent"
    }
    for (index, type) in arguments.enumerated() {
      let expected = encoding.arguments[index + 2]
      if !expected.accepts(type, asResult: false) {
        return "argument \(index + 1) is expected as \(expected), sent as \(type.objcTypeEncoding)"
          + " (\(type))"
      }
    }
    if let result, !encoding.result.accepts(result, asResult: true) {
      return "the result is \(encoding.result), expected as \(result.objcTypeEncoding) (\(result))"
    }
    return nil
  }
}

extension TypeEncoding {
  /// Whether a Swift type may stand where this encoding does: the same class of
  /// the C ABI and the same size, names, qualifiers and signedness aside.
  package func accepts(_ type: any ObjCConvertible.Type, asResult: Bool) -> Bool {
    guard let actual = try? TypeEncoding(parsing: type.objcTypeEncoding) else { return false }
    switch (unqualified.sendKind, actual.unqualified.sendKind) {
    case (.integer(let expected), .integer(let given)): return expected == given
    case (.pointer, .pointer): return true
    // Class objects are objects, but an ObjCObject cannot hold one.
    case (.object, .classObject), (.classObject, .classObject): return true
    case (.object, .object): return true
    case (.object, .pointer): return true
    // As an argument an object is a pointer; as a result a pointer is no object.
    case (.pointer, .object), (.pointer, .classObject): return !asResult
    case (.other, .other): return isEquivalent(to: actual)
    default: return false
    }
  }

  private enum SendKind {
    case integer(bytes: Int)
    case pointer, object, classObject, other
  }

  private var sendKind: SendKind {
    switch self {
    case .bool, .int8, .uint8: .integer(bytes: 1)
    case .int16, .uint16: .integer(bytes: 2)
    case .int32, .uint32, .long, .unsignedLong: .integer(bytes: 4)
    case .int64, .uint64: .integer(bytes: 8)
    case .pointer, .cString, .functionPointer: .pointer
    case .object, .block: .object
    case .classObject: .classObject
    case .atomic(let type), .qualified(_, let type): type.sendKind
    default: .other
    }
  }
}
