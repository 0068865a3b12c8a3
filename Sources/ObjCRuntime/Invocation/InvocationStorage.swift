internal import CFFI
internal import CObjCRuntime
internal import Glibc

/// The memory of an invocation: a header in the object, and behind it the values.
///
/// Concurrency: as an object's instance variables, for one thread at a time.
struct InvocationStorage {
  struct Header {
    var layout: UnsafePointer<InvocationLayout>?
    /// Where the values begin.
    var base: UnsafeMutableRawPointer?
    var signature: UnsafeMutablePointer<objcrt_object>?
    var target: UnsafeMutablePointer<objcrt_object>?
    /// How many bytes of values there is room for.
    var capacity = 0
    /// The word that holds the object's counts, as it was when nobody else knew of it.
    var pristineCount: UInt = 0
    /// How many calls to the target are under way, and one that was replaced meanwhile.
    var calls = 0
    var replacedTarget: UnsafeMutablePointer<objcrt_object>?
    var ownsTarget = false
    /// The object result that the invocation owns, if that is still its result.
    var ownedResult: UnsafeMutablePointer<objcrt_object>?
    var retainsArguments = false
  }

  /// What an invocation owns of an argument.
  private enum Ownership {
    static let nothing: UInt8 = 0
    static let reference: UInt8 = 1
    static let memory: UInt8 = 2
  }

  let header: UnsafeMutablePointer<Header>

  /// The memory of an instance of the class `NSInvocation`.
  init(of id: UnsafeMutablePointer<objcrt_object>) {
    // SAFETY: instances of the class have the variable.
    header = objcrt_invocationHeader(id).assumingMemoryBound(to: Header.self)
  }

  // SAFETY of everything below: the layout describes the memory at `base`, which was
  // allocated for it; offsets and sizes are the layout's own.

  @inline(__always)
  var layout: UnsafePointer<InvocationLayout> {
    guard let layout = header.pointee.layout else { Self.stopWithoutSignature() }
    return layout
  }

  @inline(never)
  private static func stopWithoutSignature() -> Never {
    stop("an NSInvocation has no signature: it was not made with one")
  }

  @inline(__always)
  var base: UnsafeMutableRawPointer {
    guard let base = header.pointee.base else { Self.stopWithoutSignature() }
    return base
  }

  private var addresses: UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    base.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  }

  private var ownership: UnsafeMutablePointer<UInt8> {
    (base + layout.pointee.ownershipOffset).assumingMemoryBound(to: UInt8.self)
  }

  /// The address of an argument, the receiver being 0.
  @inline(__always)
  func argument(_ index: Int) -> UnsafeMutableRawPointer {
    base + layout.pointee.values[index].offset
  }

  @inline(__always)
  var result: UnsafeMutableRawPointer { base + layout.pointee.result.pointee.offset }

  var selector: objcrt_SEL? {
    get { argument(1).load(as: objcrt_SEL?.self) }
    nonmutating set { argument(1).storeBytes(of: newValue, as: objcrt_SEL?.self) }
  }

  /// Gives the invocation a signature; it owns nothing so far.
  func begin(
    _ layout: UnsafePointer<InvocationLayout>, signature: UnsafeMutablePointer<objcrt_object>
  ) {
    header.pointee.signature = signature
    if header.pointee.layout == layout { return }
    header.pointee.layout = layout
    let base = base
    for index in 0..<layout.pointee.count {
      addresses[index] = base + layout.pointee.values[index].offset
      ownership[index] = Ownership.nothing
    }
  }
}

extension InvocationStorage {
  /// Copies the arguments of a message whose values are all in registers.
  func copyArguments(from frame: UnsafeMutablePointer<objcrt_forward_frame>) {
    let layout = layout
    let (source, base) = (UnsafeRawPointer(frame), base)
    // SAFETY: each argument has a word of a register, and of memory.
    for index in 2..<layout.pointee.count {
      base.storeBytes(
        of: source.load(fromByteOffset: layout.pointee.frameOffsets[index], as: UInt.self),
        toByteOffset: layout.pointee.memoryOffsets[index], as: UInt.self)
    }
  }
}

// MARK: - Ownership

extension InvocationStorage {
  /// The object at an argument's address.
  private func object(_ index: Int) -> UnsafeMutablePointer<objcrt_object>? {
    argument(index).load(as: UnsafeMutablePointer<objcrt_object>?.self)
  }

  /// Notes that the invocation owns a reference to an argument just written.
  func own(_ index: Int) { ownership[index] = Ownership.reference }

  /// Takes what the invocation owns of an argument that is about to be overwritten.
  ///
  /// Foreign code may run when it is dropped, so the argument is overwritten first.
  func takeOwned(_ index: Int) -> Owned {
    defer { ownership[index] = Ownership.nothing }
    return switch ownership[index] {
    case Ownership.reference: .reference(object(index))
    case Ownership.memory: .memory(argument(index).load(as: UnsafeMutableRawPointer?.self))
    default: .nothing
    }
  }

  enum Owned {
    case nothing
    case reference(UnsafeMutablePointer<objcrt_object>?)
    case memory(UnsafeMutableRawPointer?)

    func drop() {
      switch self {
      case .nothing: return
      case .reference(let object): objcrt_release(object)
      case .memory(let bytes): free(bytes)
      }
    }
  }

  /// What is owned of an argument that was just written without a reference.
  func retainIfDue(_ index: Int) {
    if header.pointee.retainsArguments { retain(index) }
  }

  private func retain(_ index: Int) {
    guard ownership[index] == Ownership.nothing else { return }
    switch layout.pointee.values[index].kind {
    case .plain: return
    case .object:
      objcrt_retain(object(index))
      ownership[index] = Ownership.reference
    case .cString:
      let characters = argument(index).load(as: UnsafePointer<CChar>?.self)
      guard let characters else { return }
      argument(index).storeBytes(of: strdup(characters), as: UnsafeMutablePointer<CChar>?.self)
      ownership[index] = Ownership.memory
    }
  }

  func retainArguments() {
    if header.pointee.retainsArguments { return }
    header.pointee.retainsArguments = true
    if !header.pointee.ownsTarget {
      objcrt_retain(header.pointee.target)
      header.pointee.ownsTarget = true
    }
    for index in 2..<layout.pointee.count { retain(index) }
  }

  /// Makes `object` the target; the invocation owns a reference if that is asked for or due.
  func setTarget(_ object: UnsafeMutablePointer<objcrt_object>?, owning: Bool) {
    let previous = header.pointee.ownsTarget ? header.pointee.target : nil
    header.pointee.ownsTarget = owning || header.pointee.retainsArguments
    if header.pointee.ownsTarget { objcrt_retain(object) }
    header.pointee.target = object
    guard let previous else { return }
    // A call that is under way needs it to its end.
    if header.pointee.calls == 0 {
      objcrt_release(previous)
    } else if header.pointee.replacedTarget == nil {
      header.pointee.replacedTarget = previous
    } else {
      objcrt_autorelease(previous)
    }
  }

  @inline(never)
  func dropReplacedTarget() {
    if header.pointee.calls != 0 { return }
    let replaced = header.pointee.replacedTarget
    header.pointee.replacedTarget = nil
    objcrt_release(replaced)
  }

  @inline(never)
  static func stopWithoutSelector() -> Never {
    stop("an NSInvocation is invoked that has no selector")
  }

  /// Makes a word the result; the invocation takes over a reference to it.
  func setObjectResult(_ word: UInt) {
    let previous = header.pointee.ownedResult
    result.storeBytes(of: word, as: UInt.self)
    if layout.pointee.returnsObject {
      header.pointee.ownedResult = objectResult
    } else {
      // What is said to be a pointer is given to the sender without a reference.
      _ObjCOwnership.autorelease(word)
    }
    objcrt_release(previous)
  }

  var objectResult: UnsafeMutablePointer<objcrt_object>? {
    result.load(as: UnsafeMutablePointer<objcrt_object>?.self)
  }

  /// Gives the object result away with the ownership that a sender of `selector` expects.
  ///
  /// - Parameters:
  ///   - selector: The message's selector, whose family decides.
  ///   - keeping: The invocation lives on and shall have its result.
  ///
  /// - Returns: The object as a word.
  func giveObjectResult(for selector: objcrt_SEL, keeping: Bool) -> UInt {
    let object = objectResult
    let isRetained = objcrt_selectorReturnsRetained(selector)
    // A class or a pointer that was set after an object is not owned.
    if let object, object == header.pointee.ownedResult, !keeping {
      header.pointee.ownedResult = nil
      if !isRetained { objcrt_autoreleaseReturnValue(object) }
    } else if isRetained {
      objcrt_retain(object)
    } else {
      objcrt_retainAutoreleaseReturnValue(object)
    }
    return UInt(bitPattern: object)
  }

  /// Drops everything that the invocation owns, and zeroes the result.
  func end() {
    guard let layout = header.pointee.layout else { return }
    setTarget(nil, owning: false)
    header.pointee.retainsArguments = false
    for index in 2..<layout.pointee.count where ownership[index] != Ownership.nothing {
      takeOwned(index).drop()
    }
    zeroResult()
  }

  func zeroResult() {
    let previous = header.pointee.ownedResult
    header.pointee.ownedResult = nil
    memset(result, 0, max(layout.pointee.result.pointee.size, 16))
    objcrt_release(previous)
  }
}

// MARK: - Calling

extension InvocationStorage {
  /// Calls an implementation and keeps its result.
  func call(_ implementation: IMP, on receiver: UnsafeMutableRawPointer) {
    argument(0).storeBytes(of: receiver, as: UnsafeMutableRawPointer.self)
    guard layout.pointee.returnsObject else { return callFunction(implementation, result) }
    callForObject(implementation, on: receiver)
  }

  private func callForObject(_ implementation: IMP, on receiver: UnsafeMutableRawPointer) {
    guard let selector else { Self.stopWithoutSelector() }
    // An init method consumes a reference to its receiver; the caller keeps its own.
    if objcrt_selectorIsInit(selector) { _ObjCOwnership.retain(receiver) }
    objcrt_expectReturnValue()
    // Not into the invocation: it owns what it has, until this call or one inside it is over.
    var word: UInt = 0
    callFunction(implementation, &word)
    if !objcrt_selectorReturnsRetained(selector) { _ObjCOwnership.claim(word) }
    setObjectResult(word)
  }

  @inline(__always)
  private func callFunction(_ implementation: IMP, _ result: UnsafeMutableRawPointer) {
    let function = unsafeBitCast(implementation, to: (@convention(c) () -> Void).self)
    if layout.pointee.hasLargeStructures { return callWithCopies(function, result) }
    ffi_call(layout.pointee.interface, function, result, addresses)
  }

  // libffi replaces the addresses of large structures by those of its own copies.
  private func callWithCopies(
    _ function: @escaping @convention(c) () -> Void, _ result: UnsafeMutableRawPointer
  ) {
    let layout = layout.pointee
    withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: layout.count) {
      _ = $0.initialize(from: UnsafeBufferPointer(start: addresses, count: layout.count))
      ffi_call(layout.interface, function, result, $0.baseAddress)
    }
  }
}
