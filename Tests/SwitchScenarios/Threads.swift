import Glibc
import ObjCRuntime
import ObjCTestSupport

/// What threads change together.
private final class Common: @unchecked Sendable {
  // SAFETY of @unchecked: the object outlives the threads; slots and associations may be used
  // by any of them.
  let object: ObjCObject
  let cls: ObjCClass
  let slot: WeakSlot<ObjCObject>
  let other = WeakSlot<ObjCObject>()
  let key = AssociationKey<ObjCObject>()

  init(_ cls: ObjCClass) {
    self.cls = cls
    object = cls.makeInstance()
    slot = WeakSlot(object)
  }

  /// Counts, and changes slots and associations.
  func use(times: Int) {
    for _ in 0..<times {
      objcrt_release(objcrt_retain(object.id))
      expect(slot.object === object)
      other.object = slot.object
      object[association: key] = cls.makeInstance()
      _ = object[association: key]
    }
  }
}

/// Ends the process with a failure unless it has one thread, as far as the system knows.
private func expectOneThread() {
  let isOnly = dlsym(nil, "__libc_single_threaded")
  // SAFETY: a `char` of the C library's.
  expect(isOnly?.load(as: CChar.self) != 0)
}

private func lives(_ counter: Lifetime.Counter) throws -> ObjCClass {
  try makeClass("Living\(ObjectIdentifier(counter).hashValue)") { cls in
    _ = try cls.addInstanceVariable("_lifetime", initialValue: Lifetime(counter))
  }
}

/// Starts threads, each from inside what has been done without them; what was counted before
/// is dropped by them, and the reverse.
let becomeManyThreads: Scenario = {
  expectOneThread()
  let counter = Lifetime.Counter()
  let cls = try lives(counter)
  do {
    let common = Common(cls)
    common.use(times: 10)
    let count = objcrt_retainCount(common.object.id)
    for _ in 0..<40 { objcrt_retain(common.object.id) }
    var threads: [pthread_t] = []
    for number in 0..<4 {
      var thread = pthread_t()
      let context = Unmanaged.passRetained(common).toOpaque()
      let started = pthread_create(
        &thread, nil,
        { context in
          guard let context else { return nil }
          let common = Unmanaged<Common>.fromOpaque(context).takeRetainedValue()
          common.use(times: 5_000)
          for _ in 0..<10 { objcrt_release(common.object.id) }
          return nil
        }, context)
      expect(started == 0)
      threads.append(thread)
      common.use(times: 100 * number)
    }
    common.use(times: 5_000)
    for thread in threads { expect(pthread_join(thread, nil) == 0) }
    common.use(times: 10)
    expect(objcrt_retainCount(common.object.id) == count)
    expect(counter.alive == 2)
  }
  expect(counter.alive == 0)
}

/// Forks with one thread, and after others have been: the child goes on counting what it has got.
let forkAndCount: Scenario = {
  expectOneThread()
  typealias Fork = @convention(c) () -> pid_t
  guard let address = dlsym(nil, "fork") else { fatalError("no fork") }
  // SAFETY: that is its type.
  let fork = unsafeBitCast(address, to: Fork.self)
  let counter = Lifetime.Counter()
  let cls = try lives(counter)
  for _ in 0..<2 {
    let common = Common(cls)
    common.use(times: 10)
    let child = fork()
    expect(child >= 0)
    if child == 0 {
      common.use(times: 100)
      // One thread more in the child.
      var thread = pthread_t()
      let context = Unmanaged.passUnretained(common).toOpaque()
      let started = pthread_create(
        &thread, nil,
        { context in
          guard let context else { return nil }
          Unmanaged<Common>.fromOpaque(context).takeUnretainedValue().use(times: 1_000)
          return nil
        }, context)
      expect(started == 0)
      common.use(times: 1_000)
      expect(pthread_join(thread, nil) == 0)
      _exit(counter.alive == 2 ? 0 : 1)
    }
    var status: Int32 = 0
    expect(waitpid(child, &status, 0) == child && status == 0)
    common.use(times: 10)
    expect(counter.alive == 2)
    var thread = pthread_t()
    expect(pthread_create(&thread, nil, { _ in nil }, nil) == 0)
    expect(pthread_join(thread, nil) == 0)
  }
  expect(counter.alive == 0)
}
