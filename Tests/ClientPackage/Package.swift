// swift-tools-version: 6.3
import PackageDescription

// A package as a user would write it; Scripts/check.sh client builds and runs it.
let package = Package(
  name: "Client",
  dependencies: [.package(name: "ObjCRuntime", path: "../..")],
  targets: [
    .executableTarget(
      name: "Client", dependencies: [.product(name: "ObjCRuntime", package: "ObjCRuntime")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ])
  ],
  swiftLanguageModes: [.v6]
)
