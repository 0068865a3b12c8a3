/// A loop that can be timed.
struct Loop {
  /// Runs so many iterations.
  typealias Body = (_ iterations: Int) -> Void

  /// Unique among all loops.
  let name: String

  /// How many of the measured operations one iteration has.
  let operations: Int

  /// Builds what the loop needs, outside of the timing.
  let prepare: () throws -> Body

  init(_ name: String, operations: Int = 1, prepare: @escaping () throws -> Body) {
    self.name = name
    self.operations = operations
    self.prepare = prepare
  }
}

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
  case closures
}

/// A line of a table: an operation and what it is compared with.
struct Row {
  /// The name, such as `send/nil`.
  ///
  /// Scripts and bars rely on it.
  var name: String { loop.name }

  let subject: Subject
  let yardstick: Yardstick
  let loop: Loop
}
