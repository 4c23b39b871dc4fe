// swift-tools-version: 6.0
import PackageDescription

/// The guards: imports stay inside their module, members come only from what a file imports,
/// and every existential is visible. The Embedded build for the browser is the proof.
let guards: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "fieldbook",
  products: [
    .library(name: "Bench", targets: ["Bench"]),
    .library(name: "AlgaeBloom", targets: ["AlgaeBloom"]),
    .library(name: "CabinLeak", targets: ["CabinLeak"]),
    .library(name: "Calculator", targets: ["Calculator"]),
    .library(name: "BME280", targets: ["BME280"]),
    .library(name: "Weather", targets: ["Weather"]),
    .library(name: "FluidMixing", targets: ["FluidMixing"]),
    .library(name: "Catalogue", targets: ["Catalogue"]),
    .executable(name: "fieldbook", targets: ["fieldbook"]),
    .executable(name: "AlgaeModule", targets: ["AlgaeModule"]),
    .executable(name: "LeakModule", targets: ["LeakModule"]),
    .executable(name: "CalculatorModule", targets: ["CalculatorModule"]),
    .executable(name: "WeatherModule", targets: ["WeatherModule"]),
    .executable(name: "MixingModule", targets: ["MixingModule"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .target(name: "CMath"),
    .target(name: "Bench", dependencies: ["CMath"], swiftSettings: guards),
    // Fits and scores, for what is learnt from data.
    .target(name: "Statistics", dependencies: ["Bench"], swiftSettings: guards),
    .target(
      name: "BME280", dependencies: ["Bench"], exclude: ["README.md"], swiftSettings: guards),
    .target(
      name: "AlgaeBloom", dependencies: ["Bench"], path: "Sources/Instruments/AlgaeBloom",
      swiftSettings: guards),
    // How the estimator's numbers are made again from the survey: for the command alone.
    .target(
      name: "AlgaeSurvey", dependencies: ["AlgaeBloom", "Bench", "Statistics"],
      path: "Sources/Instruments/AlgaeSurvey", swiftSettings: guards),
    .target(
      name: "CabinLeak", dependencies: ["Bench"], path: "Sources/Instruments/CabinLeak",
      swiftSettings: guards),
    .target(
      name: "Calculator", dependencies: ["Bench"], path: "Sources/Instruments/Calculator",
      swiftSettings: guards),
    .target(
      name: "Weather", dependencies: ["BME280", "Bench", "Statistics"],
      path: "Sources/Instruments/Weather",
      swiftSettings: guards),
    .target(
      name: "FluidMixing", dependencies: ["Bench", "Statistics"],
      path: "Sources/Instruments/FluidMixing",
      swiftSettings: guards),
    .target(
      name: "Catalogue",
      dependencies: ["AlgaeBloom", "Bench", "CabinLeak", "Calculator", "FluidMixing", "Weather"],
      swiftSettings: guards),
    .target(name: "WebBridge", dependencies: ["Bench"], swiftSettings: guards),
    .executableTarget(
      name: "AlgaeModule", dependencies: ["AlgaeBloom", "Bench", "WebBridge"],
      path: "Sources/WebModules/AlgaeModule", swiftSettings: guards),
    .executableTarget(
      name: "LeakModule", dependencies: ["Bench", "CabinLeak", "WebBridge"],
      path: "Sources/WebModules/LeakModule", swiftSettings: guards),
    .executableTarget(
      name: "CalculatorModule", dependencies: ["Bench", "Calculator", "WebBridge"],
      path: "Sources/WebModules/CalculatorModule", swiftSettings: guards),
    .executableTarget(
      name: "WeatherModule", dependencies: ["BME280", "Bench", "Weather", "WebBridge"],
      path: "Sources/WebModules/WeatherModule", swiftSettings: guards),
    .executableTarget(
      name: "MixingModule", dependencies: ["Bench", "FluidMixing", "WebBridge"],
      path: "Sources/WebModules/MixingModule", swiftSettings: guards),
    .executableTarget(
      name: "fieldbook",
      dependencies: [
        "AlgaeBloom", "AlgaeSurvey", "BME280", "Bench", "CabinLeak", "Calculator", "Catalogue",
        "FluidMixing", "Statistics", "Weather",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: guards),
    .target(
      name: "TestSupport", dependencies: ["Bench"], path: "Tests/TestSupport",
      swiftSettings: guards),
    .testTarget(
      name: "BME280Tests", dependencies: ["BME280", "Bench", "TestSupport"], swiftSettings: guards),
    .testTarget(name: "BenchTests", dependencies: ["Bench", "TestSupport"], swiftSettings: guards),
    .testTarget(
      name: "AlgaeBloomTests", dependencies: ["AlgaeBloom", "Bench", "TestSupport"],
      swiftSettings: guards),
    .testTarget(
      name: "AlgaeSurveyTests",
      dependencies: ["AlgaeBloom", "AlgaeSurvey", "Bench", "Statistics", "TestSupport"],
      swiftSettings: guards),
    .testTarget(
      name: "CabinLeakTests", dependencies: ["Bench", "CabinLeak", "TestSupport"],
      swiftSettings: guards),
    .testTarget(
      name: "CalculatorTests", dependencies: ["Bench", "Calculator", "TestSupport"],
      swiftSettings: guards),
    .testTarget(
      name: "FluidMixingTests", dependencies: ["Bench", "FluidMixing", "TestSupport"],
      swiftSettings: guards),
    .testTarget(
      name: "WeatherTests", dependencies: ["Bench", "TestSupport", "Weather"],
      swiftSettings: guards),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "AlgaeBloom", "Bench", "CabinLeak", "Calculator", "Catalogue", "FluidMixing", "Weather",
        "fieldbook",
      ],
      swiftSettings: guards),
  ]
)
