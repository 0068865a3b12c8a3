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
  targets: [
    .target(name: "ObjCEncoding", swiftSettings: swiftSettings),
    .testTarget(
      name: "ObjCEncodingTests", dependencies: ["ObjCEncoding"], swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c17
)
