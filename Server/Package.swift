// swift-tools-version: 6.2
import PackageDescription

/// The same guards as the laboratory's package.
let guards: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// What only `serve --lan` needs, and the first build does not pay for.
let lan: TargetDependencyCondition? = .when(traits: ["LAN"])

let package = Package(
  name: "fieldbook-station",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "HTTP", targets: ["HTTP"]),
    .executable(name: "fieldbook-server", targets: ["fieldbook-server"]),
  ],
  traits: [
    .trait(
      name: "LAN",
      description: "`serve --lan`: certificates, TLS and codes to scan, for phones of this network."
    )
  ],
  dependencies: [
    // Named, so that a clone may be called anything.
    .package(name: "fieldbook", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // OpenSSL of the system.
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(
      name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
    // The logbook on disk.
    .target(
      name: "Store",
      dependencies: [
        "CCrypto",
        .product(name: "Bench", package: "fieldbook"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: guards),
    .target(
      name: "StationTestSupport",
      dependencies: [.product(name: "Bench", package: "fieldbook")],
      path: "Tests/StationTestSupport", swiftSettings: guards),
    .testTarget(
      name: "StoreTests",
      dependencies: [
        "StationTestSupport", "Store",
        .product(name: "Bench", package: "fieldbook"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: guards),
    // The logbook in files that people keep and carry.
    .target(
      name: "Exchange",
      dependencies: ["CArchive", "Store", .product(name: "Bench", package: "fieldbook")],
      swiftSettings: guards),
    .testTarget(
      name: "ExchangeTests",
      dependencies: [
        "Exchange", "StationTestSupport", "Store", "fieldbook-server",
        .product(name: "Bench", package: "fieldbook"),
        .product(name: "Catalogue", package: "fieldbook"),
      ],
      swiftSettings: guards),
    // The kernel's structures of I²C.
    .target(name: "CI2C"),
    // Where readings come from.
    .target(
      name: "Sensors",
      dependencies: [
        "CI2C",
        .product(name: "BME280", package: "fieldbook"),
        .product(name: "Bench", package: "fieldbook"),
        .product(name: "Weather", package: "fieldbook"),
      ],
      swiftSettings: guards),
    .testTarget(
      name: "SensorsTests",
      dependencies: [
        "StationTestSupport", "Sensors",
        .product(name: "BME280", package: "fieldbook"),
        .product(name: "Bench", package: "fieldbook"),
        .product(name: "Weather", package: "fieldbook"),
      ],
      exclude: ["Trees"], swiftSettings: guards),
    // A weather station: a source, a clock and a journal.
    .target(
      name: "Stations",
      dependencies: [
        "Sensors", "Store",
        .product(name: "Bench", package: "fieldbook"),
        .product(name: "Weather", package: "fieldbook"),
      ],
      swiftSettings: guards),
    .testTarget(
      name: "StationsTests",
      dependencies: [
        "StationTestSupport", "Sensors", "Stations", "Store", "fieldbook-server",
        .product(name: "Bench", package: "fieldbook"),
        .product(name: "Weather", package: "fieldbook"),
      ],
      swiftSettings: guards),
    // What live sources tell, into the logbook.
    .target(
      name: "Feeds",
      dependencies: [
        "Sensors", "Store",
        .product(name: "Bench", package: "fieldbook"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Weather", package: "fieldbook"),
      ],
      swiftSettings: guards),
    // What the speed claims rest on: swift run -c release station-benchmarks.
    .executableTarget(
      name: "station-benchmarks",
      dependencies: [
        "Feeds", "Store",
        .product(name: "Bench", package: "fieldbook"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Benchmarks/ingest", swiftSettings: guards),
    .testTarget(
      name: "FeedsTests",
      dependencies: [
        "Feeds", "Sensors", "StationTestSupport", "Store",
        .product(name: "Bench", package: "fieldbook"),
      ],
      swiftSettings: guards),
    // Who vouches for this station among the devices of its network.
    .target(
      name: "Authority",
      dependencies: [
        .product(name: "Bench", package: "fieldbook"),
        .product(name: "Crypto", package: "swift-crypto", condition: lan),
        .product(name: "SwiftASN1", package: "swift-asn1", condition: lan),
        .product(name: "X509", package: "swift-certificates", condition: lan),
      ],
      swiftSettings: guards),
    .testTarget(
      name: "AuthorityTests", dependencies: ["Authority", "StationTestSupport"],
      swiftSettings: guards),
    .target(
      name: "HTTP",
      dependencies: [
        "Authority", "Feeds", "Store", .target(name: "CQREncode", condition: lan),
        .product(name: "Bench", package: "fieldbook"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird", condition: lan),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl", condition: lan),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      resources: [
        .embedInCode("Description/openapi.json"), .embedInCode("Trust/trust.css"),
      ],
      swiftSettings: guards),
    .executableTarget(
      name: "fieldbook-server",
      dependencies: [
        "Exchange", "Feeds", "HTTP", "Sensors", "Stations", "Store",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Bench", package: "fieldbook"),
        .product(name: "Catalogue", package: "fieldbook"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "Weather", package: "fieldbook"),
      ],
      swiftSettings: guards),
    .testTarget(
      name: "HTTPTests",
      dependencies: [
        "HTTP", "StationTestSupport", "Store", "fieldbook-server",
        .product(name: "Bench", package: "fieldbook"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: guards),
  ]
)
