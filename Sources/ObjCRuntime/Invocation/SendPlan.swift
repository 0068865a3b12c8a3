internal import CObjCRuntime
internal import ObjCEncoding

/// How libffi sends a message of one combination of types.
///
/// Working it out takes a hundred times as long as the call, so each is kept for good:
/// a program has few.
struct SendPlan: Sendable {
  /// What tells one plan from another: the Swift types of the arguments, and the result.
  struct Key: Hashable {
    enum Result: Hashable {
      case type(ObjectIdentifier)
      /// Of a method whose result is dropped: its encoding, which is interned. Null for
      /// a method whose type is unknown.
      case method(UnsafePointer<CChar>?)
    }

    let result: Result
    let arguments: [ObjectIdentifier]
  }

  let interface: CallInterface

  let result: TypeEncoding

  /// Where the result, receiver, selector and arguments lie in one block; all are
  /// multiples of 16.
  let offsets: [Int]

  /// Where the addresses of receiver, selector and arguments lie in it.
  let offsetOfAddresses: Int

  /// The bytes of the block.
  let byteCount: Int

  /// - Throws: ``ObjCError`` with code ``ObjCError/Code/unsupportedType``.
  init(result: TypeEncoding, arguments: [TypeEncoding]) throws(ObjCError) {
    let types: [TypeEncoding] = [.object(className: nil, protocols: []), .selector] + arguments
    interface = try CallInterface(MethodEncoding(result: result, arguments: types))
    self.result = result
    let slots = [max(result.size ?? 0, 16), 16, 16] + arguments.map { max($0.size ?? 8, 8) }
    var offsets: [Int] = []
    var end = 0
    for size in slots {
      offsets.append(end)
      end += (size + 15) & ~15
    }
    self.offsets = offsets
    offsetOfAddresses = end
    byteCount = end + types.count * MemoryLayout<UnsafeMutableRawPointer?>.stride
  }

  /// The plan for a key, from the cache or made now, without the lock: encodings are
  /// asked of types that are not ours.
  static func of(
    _ key: Key, _ make: () throws(ObjCError) -> SendPlan
  ) throws(ObjCError) -> SendPlan {
    if let known = withRuntimeLock({ SendPlanCache.shared.plans[key] }) { return known }
    let plan = try make()
    withRuntimeLock { SendPlanCache.shared.plans[key] = plan }
    return plan
  }
}

/// Guarded by the runtime lock.
private final class SendPlanCache: @unchecked Sendable {
  static let shared = SendPlanCache()
  var plans: [SendPlan.Key: SendPlan] = [:]
}
