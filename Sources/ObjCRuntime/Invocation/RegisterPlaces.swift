internal import CObjCRuntime
internal import ObjCEncoding

/// Where the arguments of a method stand in a register image.
///
/// Four bits for each argument, receiver and selector included: the index of a word of
/// the image. As many arguments as there are registers fit.
struct RegisterPlaces {
  /// Not zero: the selector stands in register 1.
  let packed: UInt64

  /// A vector register carries an argument or the result.
  let usesVectors: Bool

  /// The places, or nil if not everything travels in single registers.
  init?(_ encoding: MethodEncoding) {
    var packed: UInt64 = 0
    var words = 0
    var vectors = 0
    for (index, argument) in encoding.arguments.enumerated() {
      let place: Int
      switch RegisterKind(argument) {
      case .word:
        guard words < OBJCRT_WORD_REGISTERS else { return nil }
        place = words
        words += 1
      case .vector:
        guard vectors < OBJCRT_VECTOR_REGISTERS else { return nil }
        // Behind the image's eight words.
        place = 8 + vectors
        vectors += 1
      case nil: return nil
      }
      packed |= UInt64(place) << (4 * index)
    }
    guard packed != 0 else { return nil }
    let result = encoding.result.unqualified
    let resultKind = RegisterKind(result)
    guard result == .void || resultKind != nil else { return nil }
    self.packed = packed
    usesVectors = vectors > 0 || resultKind == .vector
  }
}

/// The register that a value travels in alone.
private enum RegisterKind {
  case word
  case vector

  init?(_ type: TypeEncoding) {
    switch type.unqualified {
    case .bool, .int8, .uint8, .int16, .uint16, .int32, .uint32, .long, .unsignedLong, .int64,
      .uint64, .cString, .object, .block, .classObject, .selector, .pointer, .functionPointer:
      self = .word
    case .float, .double: self = .vector
    default: return nil
    }
  }
}
