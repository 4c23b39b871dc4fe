import Foundation

/// The records of Tests/Golden with the readings they name: real ones, of every instrument.
public enum GoldenRecords {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Tests/Golden")

  public static func records() throws -> [[UInt8]] { try files("json") }

  public static func blobs() throws -> [[UInt8]] { try files("series") }

  private static func files(_ end: String) throws -> [[UInt8]] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix("." + end) }
      .map { [UInt8](try Data(contentsOf: folder.appendingPathComponent($0))) }
      .filter { String(decoding: $0.prefix(2000), as: UTF8.self).contains("\"fieldbook.") }
  }
}
