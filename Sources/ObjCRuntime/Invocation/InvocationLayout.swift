internal import CFFI
internal import CObjCRuntime
internal import ObjCEncoding

/// Where the values of a call lie in an invocation's memory.
///
/// The memory holds, each part 16-aligned: the addresses of the arguments, as `ffi_call`
/// wants them; a byte for each argument that says what the invocation owns; the result;
/// and the arguments, receiver and selector first.
///
/// Immortal, one for each signature.
struct InvocationLayout {
  /// How a value is owned.
  enum Kind: UInt8 {
    case plain, object, cString
  }

  /// An argument or the result.
  struct Value {
    var offset: Int
    /// Bytes that are copied in and out.
    var size: Int
    var kind: Kind
    /// In a call whose values all travel in registers: the number of the word, or of the
    /// vector with `vectorFlag` added.
    var register: UInt8
  }

  static let vectorFlag: UInt8 = 0x80
  static let memory: UInt8 = 0xFF

  let encoding: MethodEncoding
  /// The signature, once it exists.
  var signature: UnsafeMutablePointer<objcrt_object>?
  let interface: UnsafeMutablePointer<ffi_cif>
  let count: Int
  let values: UnsafeMutablePointer<Value>
  /// The last of `values`.
  let result: UnsafeMutablePointer<Value>
  /// For each of `values`, the Swift types that were last found to fit it, read or written.
  ///
  /// Accessed with `objcrt_rememberedType` and its counterpart only.
  let readTypes: UnsafeMutablePointer<UInt>
  let writtenTypes: UnsafeMutablePointer<UInt>
  /// Where each of `values` but the result stands in an invocation's memory, and, if all of
  /// them are in registers, in the image of these.
  let memoryOffsets: UnsafeMutablePointer<Int>
  let frameOffsets: UnsafeMutablePointer<Int>
  let ownershipOffset: Int
  let byteCount: Int
  /// Arguments and result all travel in registers of their own.
  let isInRegisters: Bool
  /// Some argument is a structure of which libffi passes a copy.
  let hasLargeStructures: Bool
  /// The result is an object.
  let returnsObject: Bool
  /// The result is a structure.
  let returnsStructure: Bool
  /// The caller passes an address for the result.
  let returnsInMemory: Bool

  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/unsupportedType``.
  init(_ encoding: MethodEncoding) throws(ObjCError) {
    self.encoding = encoding
    interface = try CallInterface(encoding).pointer
    count = encoding.arguments.count
    // SAFETY of this initialiser: all values are initialised, and never freed.
    values = .allocate(capacity: count + 1)
    result = values + count
    readTypes = .allocate(capacity: 2 * (count + 1))
    readTypes.initialize(repeating: 0, count: 2 * (count + 1))
    writtenTypes = readTypes + count + 1
    memoryOffsets = .allocate(capacity: 2 * count)
    frameOffsets = memoryOffsets + count
    ownershipOffset = count * MemoryLayout<UnsafeRawPointer>.size
    var end = Self.aligned(ownershipOffset + count)
    var registers = RegisterAssignment()
    let resultValue = Self.value(encoding.result, at: &end)
    returnsObject = resultValue.kind == .object
    returnsStructure =
      switch encoding.result.unqualified {
      case .structure, .union: true
      default: false
      }
    returnsInMemory = encoding.result.resultClass() == .memory
    for (index, argument) in encoding.arguments.enumerated() {
      var value = Self.value(argument, at: &end)
      value.register = registers.place(argument)
      (values + index).initialize(to: value)
      (memoryOffsets + index).initialize(to: value.offset)
      (frameOffsets + index).initialize(to: Self.frameOffset(ofRegister: value.register))
    }
    hasLargeStructures = UnsafeBufferPointer(start: values, count: count).contains { $0.size > 16 }
    result.initialize(to: resultValue)
    result.pointee.register = RegisterAssignment.placeResult(encoding.result)
    isInRegisters = registers.areEnough && result.pointee.register != Self.memory
    byteCount = end
  }

  /// The words begin an `objcrt_forward_frame`, vectors of 16 bytes follow.
  private static func frameOffset(ofRegister register: UInt8) -> Int {
    register & vectorFlag == 0 ? Int(register) * 8 : 64 + Int(register & ~vectorFlag) * 16
  }

  private static func aligned(_ offset: Int) -> Int { (offset + 15) & ~15 }

  private static func value(_ type: TypeEncoding, at end: inout Int) -> Value {
    var size = type.size ?? 0
    // An array argument is a pointer, as in C.
    if case .array = type.unqualified { size = 8 }
    defer { end += aligned(max(size, 16)) }
    return Value(offset: end, size: size, kind: Kind(type), register: memory)
  }
}

extension InvocationLayout.Kind {
  init(_ type: TypeEncoding) {
    switch type {
    case .object, .block: self = .object
    case .cString: self = .cString
    case .atomic(let inner), .qualified(_, let inner): self.init(inner)
    default: self = .plain
    }
  }
}

/// Both architectures number integer and floating-point arguments separately; six words
/// (eight on aarch64, where six are counted too) and eight vectors are in registers.
private struct RegisterAssignment {
  private enum File { case word, vector, memory }

  var words: UInt8 = 0
  var vectors: UInt8 = 0
  var areEnough = true

  mutating func place(_ type: TypeEncoding) -> UInt8 {
    switch Self.file(of: type) {
    case .word where words < 6:
      words += 1
      return words - 1
    case .vector where vectors < 8:
      vectors += 1
      return vectors - 1 | InvocationLayout.vectorFlag
    default:
      areEnough = false
      return InvocationLayout.memory
    }
  }

  static func placeResult(_ type: TypeEncoding) -> UInt8 {
    if case .void = type.unqualified { return 0 }
    switch file(of: type) {
    case .word: return 0
    case .vector: return InvocationLayout.vectorFlag
    case .memory: return InvocationLayout.memory
    }
  }

  private static func file(of type: TypeEncoding) -> File {
    switch type {
    case .bool, .int8, .uint8, .int16, .uint16, .int32, .uint32, .long, .unsignedLong, .int64,
      .uint64, .cString, .object, .block, .classObject, .selector, .pointer, .functionPointer:
      .word
    case .float, .double: .vector
    case .atomic(let inner), .qualified(_, let inner): file(of: inner)
    default: .memory
    }
  }
}
