import Foundation

/// Runs `body` on `count` new threads at once and returns when all have ended.
///
/// - Parameters:
///   - count: How many threads.
///   - body: Gets the thread's number, from zero.
public func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let start = DispatchSemaphore(value: 0)
  let group = DispatchGroup()
  let threads = (0..<count).map { index in
    group.enter()
    let thread = Thread {
      start.wait()
      body(index)
      group.leave()
    }
    thread.stackSize = 8 << 20
    return thread
  }
  for thread in threads { thread.start() }
  for _ in threads { start.signal() }
  group.wait()
}
