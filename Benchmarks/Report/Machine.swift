import Glibc

/// The machine that figures belong to.
struct Machine: Codable, Equatable {
  let processor: String
  let cores: Int
  let swift: String

  /// This one.
  static var current: Machine {
    Machine(
      processor: ChildProcess.firstLine(of: "sed -n 's/^model name.*: //p' /proc/cpuinfo")
        ?? "unknown processor",
      cores: sysconf(Int32(_SC_NPROCESSORS_ONLN)),
      // The toolchain on PATH is the one that `swift run` has just built with.
      swift: ChildProcess.firstLine(
        of: "swift --version 2>/dev/null | sed -n 's/.*Swift version \\([^ ]*\\).*/\\1/p'")
        ?? "of unknown version")
  }
}

extension Machine: CustomStringConvertible {
  var description: String { "\(processor), \(cores) cores, Swift \(swift)" }
}
