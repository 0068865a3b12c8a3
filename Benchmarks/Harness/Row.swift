/// What rows are compared with.
struct Yardstick {
  /// The name under which results are published; loops of several shapes share it.
  let name: String

  let loop: Loop
}

/// What a table is about.
///
/// The rows of a subject are measured together.
enum Subject: String, CaseIterable {
  case dispatch
  case cold
  case mutation
  case memory
  case objects
  case closures
  case forwarding
  case hooks
  case threads

  /// What is counted per operation.
  var unit: String { self == .memory ? "bytes" : "ns" }
}

/// How a row is measured.
enum Pace: CaseIterable {
  /// In many short slices: what fits into the processor's caches.
  case brief
  /// In a few long slices after a warm-up: what does not, and what needs threads.
  case sustained
  /// Once in each of a few fresh processes: what changes the process for good.
  case process
}

/// A line of a table: an operation and what it is compared with.
struct Row {
  /// What another runtime does for this row; nil if it lacks a function for it.
  typealias PeerWork = (Peer) throws -> Loop.Work?

  /// The name, such as `send/nil`.
  ///
  /// Scripts and bars rely on it.
  var name: String { loop.name }

  let subject: Subject
  let yardstick: Yardstick
  var pace = Pace.brief
  let loop: Loop

  /// Other runtimes' part; nil if none can have one.
  var peer: PeerWork?

  /// Whether other runtimes may take so long that a quick run leaves them out, and
  /// counting instructions too.
  var isSlow = false

  /// The loop of another runtime for this row.
  func loop(of peer: Peer) -> Loop {
    Loop("\(name) [\(peer.name)]", operations: loop.operations) { try self.peer?(peer) }
  }
}
