import Bench
import Foundation

/// The folders of this checkout.
enum Project {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let golden = root.appendingPathComponent("Tests/Golden")
  static let data = root.appendingPathComponent("Tests/Data")

  static func files(_ folder: URL, _ suffix: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted()
  }

  static func bytes(_ url: URL) throws -> [UInt8] { Array(try Data(contentsOf: url)) }

  static func write(_ bytes: [UInt8], to url: URL) throws { try Data(bytes).write(to: url) }
}

extension JSON {
  /// Where two answers differ: texts exactly, numbers by more than a part in 10¹².
  func differences(from other: JSON, at path: String = "") -> [String] {
    switch (self, other) {
    case (.object(let one), .object(let two)):
      let keys = Set(one.map(\.key)).union(two.map(\.key))
      return keys.sorted().flatMap { key -> [String] in
        guard let mine = self[key], let theirs = other[key] else { return [path + "/" + key] }
        return mine.differences(from: theirs, at: path + "/" + key)
      }
    case (.list(let one), .list(let two)):
      guard one.count == two.count else { return [path + ": \(one.count) and \(two.count) items"] }
      return zip(one, two).enumerated().flatMap { index, pair in
        pair.0.differences(from: pair.1, at: path + "/\(index)")
      }
    default:
      if let one = number, let two = other.number {
        let isClose = (one - two).magnitude <= 1e-12 * max(one.magnitude, two.magnitude)
        return isClose ? [] : [path + ": \(one) and \(two)"]
      }
      return self == other ? [] : [path + ": \(canonicalText) and \(other.canonicalText)"]
    }
  }
}
