// swift-tools-version: 6.3
import CompilerPluginSupport
import Foundation
import Glibc
import PackageDescription

// The folder of the SwiftSyntax modules that belong to the toolchain which reads this
// manifest: beside that of the manifest library, which this process has loaded, or else in
// the toolchain that is first in the search path.
let swiftSyntax: String = {
  var candidates: [String] = []
  // Line by line: as a whole, Foundation reads the beginning of a file without a size.
  if let maps = fopen("/proc/self/maps", "r") {
    var line = [CChar](repeating: 0, count: 8192)
    while fgets(&line, Int32(line.count), maps) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard let path = text.firstIndex(of: "/"), let end = text.range(of: "/lib/swift/pm/") else {
        continue
      }
      candidates.append(text[path..<end.lowerBound] + "/lib/swift/host")
      break
    }
    fclose(maps)
  }
  let searched = ProcessInfo.processInfo.environment["PATH"] ?? ""
  for folder in searched.split(separator: ":") {
    let compiler = URL(fileURLWithPath: folder + "/swiftc")
    guard FileManager.default.isExecutableFile(atPath: compiler.path) else { continue }
    let binaries = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
    candidates.append(binaries.deletingLastPathComponent().path + "/lib/swift/host")
  }
  return candidates.first {
    FileManager.default.fileExists(atPath: $0 + "/SwiftSyntax.swiftmodule")
  } ?? "/usr/lib/swift/host"
}()

// One array per language, applied to every target of that language.

let cSettings: [CSetting] = [
  .enableWarning("all"),
  .enableWarning("extra"),
  .treatAllWarnings(as: .error),
]

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// A loop that is measured must not be faster than another for where it lies: as in calls.c.
// (-align-loops has no effect here, and this option is one of LLVM's x86 back end.)
#if arch(x86_64)
let loopSettings: [SwiftSetting] = [
  .unsafeFlags(["-Xllvm", "-x86-experimental-pref-innermost-loop-alignment=6"])
]
#else
let loopSettings: [SwiftSetting] = []
#endif

// The plug-in is built against the toolchain's own SwiftSyntax: no package has to be fetched.
// Optimised in debug builds too, where it runs for every annotated class.
let pluginSwiftSettings = swiftSettings + [.unsafeFlags(["-I", swiftSyntax, "-O"])]
let pluginLinkerSettings: [LinkerSetting] = [
  .unsafeFlags(["-L", swiftSyntax, "-Xlinker", "-rpath", "-Xlinker", swiftSyntax])
]

let package = Package(
  name: "ObjCRuntime",
  products: [
    // Dynamic, so that a process holds one copy of the runtime.
    .library(name: "ObjCRuntime", type: .dynamic, targets: ["ObjCRuntime", "ObjCHooks"])
  ],
  targets: [
    // The runtime.
    .systemLibrary(name: "CFFI", pkgConfig: "libffi", providers: [.apt(["libffi-dev"])]),
    .target(name: "CObjCRuntime", cSettings: cSettings),
    .target(name: "ObjCEncoding", swiftSettings: swiftSettings),
    .target(
      name: "ObjCMacroExpansion", swiftSettings: pluginSwiftSettings,
      linkerSettings: pluginLinkerSettings),
    .macro(
      name: "ObjCMacros", dependencies: ["ObjCMacroExpansion"],
      swiftSettings: pluginSwiftSettings, linkerSettings: pluginLinkerSettings),
    .target(
      name: "ObjCRuntime", dependencies: ["CFFI", "CObjCRuntime", "ObjCEncoding", "ObjCMacros"],
      swiftSettings: swiftSettings),

    .target(name: "ObjCHooks", dependencies: ["ObjCRuntime"], swiftSettings: swiftSettings),

    // The demo.
    .target(
      name: "DemoKit", dependencies: ["ObjCHooks", "ObjCRuntime"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "NavigationBarDemo", dependencies: ["DemoKit"], swiftSettings: swiftSettings),

    // The benchmarks.
    .target(
      name: "CBenchmarks", dependencies: ["CObjCRuntime"], path: "Benchmarks/CBenchmarks",
      cSettings: cSettings),
    .executableTarget(
      name: "Benchmarks", dependencies: ["CBenchmarks", "ObjCHooks", "ObjCRuntime"],
      path: "Benchmarks",
      exclude: ["CBenchmarks", "Limits.json"],
      swiftSettings: swiftSettings + loopSettings),

    // The tests. ReadmeExample is the README's example as a program, BarTutorial,
    // RunTimeClasses and SwizzlingWithoutRegret are the code of articles, SwitchScenarios is what
    // is tested in processes that start with debug switches on.
    .target(name: "CFixtures", path: "Tests/CFixtures", cSettings: cSettings),
    .target(
      name: "ObjCTestSupport", path: "Tests/ObjCTestSupport", swiftSettings: swiftSettings),
    .executableTarget(
      name: "ReadmeExample", dependencies: ["ObjCRuntime"], path: "Tests/ReadmeExample",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "BarTutorial", dependencies: ["ObjCHooks", "ObjCRuntime"], path: "Tests/BarTutorial",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "RunTimeClasses", dependencies: ["ObjCRuntime"], path: "Tests/RunTimeClasses",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "SwizzlingWithoutRegret", dependencies: ["ObjCHooks", "ObjCRuntime"],
      path: "Tests/SwizzlingWithoutRegret", swiftSettings: swiftSettings),
    .executableTarget(
      name: "SwitchScenarios", dependencies: ["ObjCRuntime", "ObjCTestSupport"],
      path: "Tests/SwitchScenarios", swiftSettings: swiftSettings),
    .testTarget(
      name: "ObjCEncodingTests", dependencies: ["ObjCEncoding"], swiftSettings: swiftSettings),
    .testTarget(
      name: "ObjCRuntimeTests",
      dependencies: ["ObjCRuntime", "ObjCTestSupport", "CFixtures", "SwitchScenarios"],
      swiftSettings: swiftSettings),
    // Not of the plug-in itself: SwiftPM would build all tests as tools of the build.
    .testTarget(
      name: "ObjCMacrosTests",
      dependencies: ["ObjCMacroExpansion", "ObjCRuntime", "ObjCTestSupport"],
      swiftSettings: pluginSwiftSettings, linkerSettings: pluginLinkerSettings),
    .testTarget(
      name: "ObjCHooksTests",
      dependencies: ["ObjCHooks", "ObjCRuntime", "ObjCTestSupport", "CFixtures"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "DemoKitTests",
      dependencies: ["DemoKit", "NavigationBarDemo", "ObjCHooks", "ObjCRuntime"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "BenchmarksTests", dependencies: ["Benchmarks"], swiftSettings: swiftSettings),
    .testTarget(
      name: "ReadmeTests",
      dependencies: ["BarTutorial", "ReadmeExample", "RunTimeClasses", "SwizzlingWithoutRegret"],
      swiftSettings: swiftSettings),

    // What users write, in the Swift 6 mode: that these compile is half of the test.
    .testTarget(
      name: "ClientTests", dependencies: ["ObjCRuntime", "ObjCTestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "MainActorClientTests", dependencies: ["ObjCRuntime"],
      swiftSettings: swiftSettings + [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu17
)
