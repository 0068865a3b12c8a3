import CBenchmarks
import Glibc

/// Another Objective-C runtime, loaded into this process if it is there.
struct Peer {
  /// Its column's title, and its name in results.
  let name: String

  let functions: benchmark_peer

  /// What is wrong with a peer that is no part of the run.
  let failure: String?

  /// Loads a runtime.
  ///
  /// - Parameters:
  ///   - name: Its name in results.
  ///   - file: A path, or the name of a library that is installed.
  init(name: String, file: String) {
    self.name = name
    var functions = benchmark_peer()
    let complaint = benchmark_loadPeer(file, &functions)
    failure = complaint.map { String(cString: $0) }
    free(UnsafeMutablePointer(mutating: complaint))
    self.functions = functions
  }

  /// GCC's runtime, and those that `OBJC_BENCHMARK_RUNTIMES` names.
  static let all =
    [Peer(name: "libobjc4", file: "libobjc.so.4")]
    + named(
      by: getenv("OBJC_BENCHMARK_RUNTIMES").map { String(cString: $0) } ?? "")

  /// Loads the runtimes of a list of paths with colons between them.
  ///
  /// A runtime is called what its file is called; a number follows if that is taken.
  static func named(by paths: String) -> [Peer] {
    var taken: [String: Int] = [:]
    return paths.split(separator: ":").map { path in
      let file = String(path.split(separator: "/").last ?? path)
      taken[file, default: 0] += 1
      let number = taken[file, default: 1]
      return Peer(name: number == 1 ? file : "\(file) \(number)", file: String(path))
    }
  }
}
