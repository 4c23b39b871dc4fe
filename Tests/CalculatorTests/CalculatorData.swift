import Foundation

/// The rows of Tests/Data/calculator: what other calculators are tested with.
enum CalculatorData {
  struct Row: CustomStringConvertible, Sendable {
    let input: String
    let expected: String
    var description: String { input }
  }

  static let files = [
    "bc", "fend", "gnome", "gnome-degrees", "kalker", "mpmath", "numbat", "qalculate",
    "speedcrunch",
  ]

  static func rows(_ name: String) -> [Row] {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Data/calculator/\(name).tsv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      return cells.count == 2 ? Row(input: String(cells[0]), expected: String(cells[1])) : nil
    }
  }
}
