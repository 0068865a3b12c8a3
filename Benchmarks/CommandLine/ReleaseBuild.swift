import Glibc

/// Replaces a debug build of this program by a release build of the same sources.
enum ReleaseBuild {
  /// Builds in release and runs the result in place of this process.
  ///
  /// - Throws: ``BenchmarkError`` if that fails; otherwise it does not return.
  static func run(arguments: [String]) throws -> Never {
    let products = try Products(executable: Products.runningExecutable())
    Console.note("Benchmarks measure optimised code: building in release.")
    do {
      // A build beside somebody's measurement would spoil it.
      let lock = try BenchmarkLock()
      try build(into: products.scratch)
      _ = consume lock
    }
    try replaceProcess(by: products.release, arguments: arguments)
  }

  private static func build(into scratch: String) throws {
    let status = try ChildProcess.run([
      "swift", "build", "-c", "release", "--product", "Benchmarks",
      "--package-path", packageDirectory, "--scratch-path", scratch,
    ])
    guard status == 0 else { throw BenchmarkError("the release build failed: status \(status)") }
  }

  private static func replaceProcess(by path: String, arguments: [String]) throws -> Never {
    var vector: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    vector.append(nil)
    execv(path, vector)
    throw BenchmarkError(system: "cannot run \(path)")
  }

  /// Where this file's package is.
  private static var packageDirectory: String {
    #filePath.split(separator: "/", omittingEmptySubsequences: false)
      .dropLast(3).joined(separator: "/")
  }
}

/// The places of SwiftPM's products, derived from that of the debug build:
/// `<scratch>/<triple>/debug/Benchmarks`.
struct Products: Equatable {
  let scratch: String
  let release: String

  init(executable: String) throws(BenchmarkError) {
    let parts = executable.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 3, parts[parts.count - 2] == "debug" else {
      throw BenchmarkError(
        "\(executable) is a debug build outside of a build directory: use swift run Benchmarks")
    }
    scratch = parts.dropLast(3).joined(separator: "/")
    release = (parts.dropLast(2) + ["release", parts[parts.count - 1]]).joined(separator: "/")
  }

  static func runningExecutable() throws -> String {
    guard let path = realpath("/proc/self/exe", nil) else {
      throw BenchmarkError(system: "cannot find this executable")
    }
    defer { free(path) }
    return String(cString: path)
  }
}
