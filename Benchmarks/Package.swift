// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that nobody who uses Fieldbook compiles it.
let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "fieldbook", path: "..")],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        .product(name: "AlgaeBloom", package: "fieldbook"),
        .product(name: "BME280", package: "fieldbook"),
        .product(name: "Bench", package: "fieldbook"),
        .product(name: "CabinLeak", package: "fieldbook"),
        .product(name: "Weather", package: "fieldbook"),
      ]),
    .executableTarget(
      name: "calculator-times",
      dependencies: [
        .product(name: "Bench", package: "fieldbook"),
        .product(name: "Calculator", package: "fieldbook"),
      ]),
  ]
)
