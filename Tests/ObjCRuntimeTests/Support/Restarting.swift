import Glibc

/// Says in the second process which descriptor the first one's standard error has.
private let marker = "OBJC_TEST_STANDARD_ERROR"

/// Goes on with variables set that the runtime reads only when a process starts.
///
/// To be called first in the body of an exit test: its process begins again with
/// the same arguments and these variables, comes here a second time, and returns.
///
/// - Parameter variables: `NAME=value`.
func restart(with variables: String...) {
  if let standardError = getenv(marker).flatMap({ Int32(String(cString: $0)) }) {
    return restoreStandardError(standardError)
  }
  // The environment that the process began with: the test library removes the
  // variables that make it an exit test's.
  let names = variables.map { $0.prefix { $0 != "=" } + "=" }
  let inherited = strings(in: "/proc/self/environ")
    .filter { entry in !names.contains { entry.hasPrefix($0) } }
  let environment = inherited + variables + ["\(marker)=\(dup(STDERR_FILENO))"]
  dup2(fileno(tmpfile()), STDERR_FILENO)
  let pointers = [strings(in: "/proc/self/cmdline"), environment].map { list in
    list.map { strdup($0) } + [nil]
  }
  execve("/proc/self/exe", pointers[0], pointers[1])
  fatalError("the process cannot begin again: \(String(cString: strerror(errno)))")
}

/// Writes what the start of the process has printed, and prints to `standardError` again.
///
/// Before an exit test the test library writes bytes that mark the beginning of the output;
/// the first process has done that already.
private func restoreStandardError(_ standardError: Int32) {
  lseek(STDERR_FILENO, 0, SEEK_SET)
  let printed = bytes(of: STDERR_FILENO)
  let lines = printed.prefix((printed.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
  lines.withUnsafeBytes { _ = write(standardError, $0.baseAddress, $0.count) }
  dup2(standardError, STDERR_FILENO)
  close(standardError)
}

/// The zero-terminated strings in a file of the proc file system.
private func strings(in path: String) -> [String] {
  let file = open(path, O_RDONLY)
  defer { close(file) }
  return bytes(of: file).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
}

private func bytes(of file: Int32) -> [UInt8] {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = read(file, &buffer, buffer.count)
    guard count > 0 else { return bytes }
    bytes += buffer[..<count]
  }
}
