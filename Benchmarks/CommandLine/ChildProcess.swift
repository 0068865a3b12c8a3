import Glibc

/// Runs other programs.
enum ChildProcess {
  /// Runs a command, found on `PATH`, and waits for its end.
  ///
  /// Its output goes to standard error, so that results stay alone on standard output.
  ///
  /// - Returns: The exit status; for a signal 128 plus its number, as in the shell.
  static func run(_ command: [String]) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)

    var vector: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    vector.append(nil)
    defer { vector.forEach { free($0) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, command[0], &actions, nil, vector, environ)
    guard failure == 0 else {
      throw BenchmarkError("cannot run \(command[0]): \(String(cString: strerror(failure)))")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw BenchmarkError(system: "cannot wait for \(command[0])") }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// The first line that a shell command prints, or nil.
  static func firstLine(of command: String) -> String? {
    guard let pipe = popen(command, "r") else { return nil }
    defer { pclose(pipe) }
    var buffer = [CChar](repeating: 0, count: 1024)
    guard fgets(&buffer, Int32(buffer.count), pipe) != nil else { return nil }
    let bytes = buffer.prefix { $0 != 0 && $0 != CChar(UInt8(ascii: "\n")) }
    return String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
