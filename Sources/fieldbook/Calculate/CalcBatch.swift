import Bench
import Calculator
import Foundation

/// A file of expressions with the values that are expected.
struct CalcBatch {
  private let path: String
  private let options: CalcOptions

  init(_ path: String, _ options: CalcOptions) {
    self.path = path
    self.options = options
  }

  /// Prints each row that differs and a count. A value that was expected to be refused begins with
  /// “ERROR”.
  ///
  /// - Throws: ``Refusal`` when a row differs, so that the exit code is 1.
  func run() throws {
    guard let file = FileManager.default.contents(atPath: path) else {
      throw Refusal(
        "command.cannot-open", "{path} cannot be opened: {reason}. Check its name and its rights.",
        [
          .init("path", .text(path)),
          .init("reason", .text("no such file, or no right to read it")),
        ])
    }
    var count = 0
    var different = 0
    var progress = Progress()
    for (number, line) in file.split(separator: 0x0A).enumerated() {
      let cells = line.split(separator: 0x09, maxSplits: 1, omittingEmptySubsequences: false)
      guard cells.count == 2 else {
        throw Refusal(
          "command.no-tab", "Line {line} has no tab. Write: expression, tab, expected value.",
          [.init("line", .integer(Int64(number + 1)))])
      }
      let expression = String(decoding: cells[0], as: UTF8.self)
      let expected = String(decoding: cells[1], as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      count += 1
      if let found = try difference(expression, expected) {
        different += 1
        try Terminal.answer("\(expression)\n  expected \(expected)\n  found    \(found)")
      }
      progress.tell { "\(count) rows" }
    }
    progress.end()
    try Terminal.answer("\(count) rows, \(count - different) agree, \(different) differ")
    if different > 0 {
      throw Refusal(
        "command.rows-differ", "Not every row agrees: {count} of {rows} differ.",
        [.init("count", .integer(Int64(different))), .init("rows", .integer(Int64(count)))])
    }
  }

  /// What was found instead; nil where the row agrees.
  private func difference(_ expression: String, _ expected: String) throws -> String? {
    do throws(Refusal) {
      let result = try options.result(expression)
      let number: Number
      let agrees: Bool?
      do throws(CalculatorError) {
        number = try result.calculation.number()
        agrees = try Agreement.holds(number, expected, Work())
      } catch { throw error.refusal }
      if agrees == true { return nil }
      return result.figures.source
    } catch {
      return expected.hasPrefix("ERROR") ? nil : "refused: " + error.message.english()
    }
  }
}
