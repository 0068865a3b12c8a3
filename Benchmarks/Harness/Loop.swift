/// What is measured, or what that is compared with.
struct Loop {
  /// Runs so many iterations.
  typealias Body = (_ iterations: Int) -> Void

  /// A loop that is ready to run.
  enum Work {
    /// It is timed from outside, in slices.
    case iterations(Body)
    /// It measures one sample itself: nanoseconds, or bytes, per operation; nil if it
    /// took too long.
    case sample(() throws -> Double?)
  }

  /// Unique among all loops.
  let name: String

  /// How many of the measured operations one iteration has.
  let operations: Int

  /// Builds what the loop needs, outside of the timing; nil if it cannot run here.
  let prepare: () throws -> Work?

  /// A loop that cannot be missing.
  init(_ name: String, operations: Int = 1, prepare: @escaping () throws -> Body) {
    self.init(name, operations: operations) { .iterations(try prepare()) }
  }

  /// A loop that may be missing, or measures itself.
  init(_ name: String, operations: Int = 1, work prepare: @escaping () throws -> Work?) {
    self.name = name
    self.operations = operations
    self.prepare = prepare
  }
}
