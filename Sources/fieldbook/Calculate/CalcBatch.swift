import Bench
import Calculator
import Foundation

/// A file of expressions with the values that are expected; “-” is standard input.
struct CalcBatch {
  private let path: String
  private let options: CalcOptions

  init(_ path: String, _ options: CalcOptions) {
    self.path = path
    self.options = options
  }

  /// Prints each row that differs, by its line in the file, and a count. A value that was expected to
  /// be refused begins with “ERROR”. A row that is none, without a tab, differs; empty lines are no
  /// rows.
  ///
  /// - Throws: ``Refusal`` when a row differs, so that the exit code is 1.
  func run() throws {
    var bytes: [UInt8] = []
    try ReadingFile(path).pieces { piece, _ throws(Refusal) in bytes.append(contentsOf: piece) }
    var rows = 0
    var different: [JSON] = []
    var progress = Progress()
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = String(decoding: line, as: UTF8.self)
      if text.allSatisfy(\.isWhitespace) { continue }
      rows += 1
      if let difference = try difference(text, at: index + 1) {
        if !options.json { try Terminal.answer(difference.text) }
        different.append(difference.json)
      }
      progress.tell { "\(rows) rows" }
    }
    progress.end()
    try tell(rows, different)
  }

  private func tell(_ rows: Int, _ different: [JSON]) throws {
    let agree = rows - different.count
    try Terminal.answer(
      options.json
        ? JSON.object([
          "rows": .integer(Int64(rows)), "agree": .integer(Int64(agree)),
          "differ": .list(different),
        ]).canonicalText
        : "\(rows) rows, \(agree) agree, \(different.count) differ")
    if !different.isEmpty {
      throw Refusal(
        "command.rows-differ", "Not every row agrees: {count} of {rows} differ.",
        [
          .init("count", .integer(Int64(different.count))), .init("rows", .integer(Int64(rows))),
        ])
    }
  }

  private func difference(_ line: String, at number: Int) throws -> RowDifference? {
    let cells = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    guard cells.count == 2 else {
      return RowDifference(
        line: number, expression: line, expected: nil,
        found: .refused(
          Refusal(
            "command.no-tab", "This row has no tab. Write: expression, tab, expected value.")))
    }
    let expression = String(cells[0])
    // The minus sign that Fieldbook itself prints is a minus too.
    let expected = cells[1].trimmingCharacters(in: .whitespacesAndNewlines)
      .replacingOccurrences(of: "−", with: "-")
    guard let found = found(expression, expected) else { return nil }
    return RowDifference(line: number, expression: expression, expected: expected, found: found)
  }

  /// What was found instead; nil where the row agrees.
  private func found(_ expression: String, _ expected: String) -> RowDifference.Found? {
    do throws(Refusal) {
      let result = try options.result(expression)
      let agrees: Bool?
      do throws(CalculatorError) {
        agrees = try Agreement.holds(try result.calculation.number(), expected, Work())
      } catch { throw error.refusal }
      return agrees == true ? nil : .result(result.figures.source)
    } catch {
      return expected.hasPrefix("ERROR") ? nil : .refused(error)
    }
  }
}

/// A row that is not as it was expected.
private struct RowDifference {
  enum Found {
    case result(String)
    case refused(Refusal)
  }

  let line: Int
  let expression: String
  let expected: String?
  let found: Found

  var text: String {
    let answer =
      switch found {
      case .result(let text): text
      case .refused(let refusal): "refused: " + refusal.message.english()
      }
    return "line \(line): \(expression)\n"
      + (expected.map { "  expected \($0)\n" } ?? "") + "  found    \(answer)"
  }

  var json: JSON {
    var (result, refused) = (JSON.null, JSON.null)
    switch found {
    case .result(let text): result = .text(text)
    case .refused(let refusal):
      refused = .object([
        "code": .text(refusal.message.code), "text": .text(refusal.message.english()),
      ])
    }
    return .object([
      "line": .integer(Int64(line)), "expression": .text(expression),
      "expected": expected.map(JSON.text) ?? .null, "result": result, "refusal": refused,
    ])
  }
}
