// swift-tools-version: 6.3
import PackageDescription

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

let package = Package(
  name: "ObjCRuntime",
  products: [
    // Dynamic, so that a process holds one copy of the runtime.
    .library(name: "ObjCRuntime", type: .dynamic, targets: ["ObjCRuntime"])
  ],
  targets: [
    .systemLibrary(name: "CFFI", pkgConfig: "libffi", providers: [.apt(["libffi-dev"])]),
    .target(name: "CObjCRuntime", cSettings: cSettings),
    .target(name: "ObjCEncoding", swiftSettings: swiftSettings),
    .target(
      name: "ObjCRuntime", dependencies: ["CFFI", "CObjCRuntime", "ObjCEncoding"],
      swiftSettings: swiftSettings),
    .target(name: "DemoKit", dependencies: ["ObjCRuntime"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "NavigationBarDemo", dependencies: ["DemoKit"], swiftSettings: swiftSettings),
    .testTarget(
      name: "DemoKitTests", dependencies: ["DemoKit", "NavigationBarDemo", "ObjCRuntime"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ObjCEncodingTests", dependencies: ["ObjCEncoding"], swiftSettings: swiftSettings),
    .testTarget(
      name: "ObjCRuntimeTests", dependencies: ["ObjCRuntime"], swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu17
)
