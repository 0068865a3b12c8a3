import Glibc

/// Runs other programs.
enum ChildProcess {
  /// Runs a command, found on `PATH`, and waits for its end.
  ///
  /// Its output goes to standard error, so that results stay alone on standard output.
  ///
  /// - Returns: The exit status; for a signal 128 plus its number, as in the shell.
  static func run(_ command: [String]) throws -> Int32 {
    try wait(for: try start(command, output: STDERR_FILENO), command[0])
  }

  /// Runs a command, found on `PATH`, and returns what it prints.
  ///
  /// - Throws: ``BenchmarkError`` if it cannot be run or fails.
  static func output(of command: [String]) throws -> String {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw BenchmarkError(system: "cannot make a pipe") }
    defer { close(ends[0]) }
    // Of two copies of the writing end the child must not keep this one open.
    ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
    let process: pid_t
    do {
      defer { close(ends[1]) }
      process = try start(command, output: ends[1])
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(ends[0], &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    let status = try wait(for: process, command[0])
    guard status == 0 else {
      throw BenchmarkError("\(command.joined(separator: " ")) failed: status \(status)")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The first line that a shell command prints, or nil.
  static func firstLine(of command: String) -> String? {
    guard let output = try? output(of: ["sh", "-c", command]) else { return nil }
    return output.split(separator: "\n").first.map(String.init)
  }

  private static func start(_ command: [String], output: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)

    var vector: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    vector.append(nil)
    defer { vector.forEach { free($0) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, command[0], &actions, nil, vector, environ)
    guard failure == 0 else {
      throw BenchmarkError("cannot run \(command[0]): \(String(cString: strerror(failure)))")
    }
    return process
  }

  private static func wait(for process: pid_t, _ name: String) throws -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw BenchmarkError(system: "cannot wait for \(name)") }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
