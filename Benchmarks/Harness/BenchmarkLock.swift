import Glibc

/// The lock that keeps two benchmark jobs of one user from disturbing each other.
///
/// It is an advisory `flock` on a file in the temporary directory, so it holds
/// across checkouts. Other jobs that load the machine may take it too:
/// `flock /tmp/objcruntime-benchmarks-$UID.lock swift build`.
struct BenchmarkLock: ~Copyable {
  private let descriptor: Int32

  /// Where the file is: `$TMPDIR`, or `/tmp`.
  static var path: String {
    let directory = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    return "\(directory)/objcruntime-benchmarks-\(getuid()).lock"
  }

  /// Takes the lock; says so if it has to wait.
  ///
  /// - Throws: ``BenchmarkError`` if the file cannot be opened or locked.
  init() throws {
    // Closed on exec: the process that is re-run in release takes it anew.
    descriptor = open(Self.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw BenchmarkError(system: "cannot open \(Self.path)") }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
    Console.note("Another benchmark job is running (lock \(Self.path)); waiting for it.")
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw BenchmarkError(system: "cannot lock \(Self.path)") }
    }
  }

  deinit { close(descriptor) }
}
