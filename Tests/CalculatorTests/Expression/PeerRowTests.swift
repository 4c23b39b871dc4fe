import Bench
import Calculator
import Testing

/// Every expression that other calculators are tested with is read, but for their own grammar.
@Suite("What other calculators read")
struct PeerRowTests {
  @Test("Every expression of their tests is read", arguments: CalculatorData.files)
  func read(file: String) {
    let rows = CalculatorData.rows(file)
    #expect(!rows.isEmpty)
    // Digits that recur are not in the language.
    for row in rows where row.input != ".1(0)" {
      #expect(throws: Never.self, "\(row.input)") { try Expression.read(row.input) }
    }
  }

  /// What a peer refuses and we answer, each for its reason.
  private static let ours: [(reason: String, rows: [String])] = [
    (
      "a point may end a number", ["1."]
    ),
    (
      "values side by side are a product",
      [
        ".1(0 )", "(5)6", "1 2", "1 2 3 4 5", "1/1 1/2", "2/1 1/2", "2 4^3", "-2 4^3", "1 2/3^2",
        "1 2^2/3", "1^2 2/3", "1 2/-3", "10. 0.2",
      ]
    ),
  ]

  /// What the language reads and the evaluation refuses, or answers by a ruling.
  private static let evaluated = [
    "1/0", "0/0", "-1/0", "-1/(2-2)", "0^0", "2^1e1000", "0.5!", "(-2)!", "1/sin(0)", "(-1)!",
    "(-10.0)!", "log 0", "ln 0", "tan 90",
  ]

  @Test(
    "What they refuse is refused, but for their own grammar",
    arguments: ["errors-fend", "errors-gnome", "errors-speedcrunch"])
  func refused(file: String) {
    let rows = CalculatorData.rows(file)
    #expect(!rows.isEmpty)
    for row in rows {
      let isRead = (try? Expression.read(row.input)) != nil
      let isOurs = PeerRowTests.ours.contains { $0.rows.contains(row.input) }
      #expect(isRead == (isOurs || PeerRowTests.evaluated.contains(row.input)), "\(row.input)")
    }
  }

  @Test("Bad input of every kind has a sentence of that kind")
  func badInputs() {
    let kinds = [
      "calculator.point": "syntax", "calculator.second-point": "syntax",
      "calculator.exponent-without-digits": "syntax", "calculator.missing-value": "syntax",
      "calculator.empty-parentheses": "syntax", "calculator.unknown-character": "syntax",
      "calculator.unbalanced": "unbalanced", "calculator.ends-early": "incomplete",
      "calculator.literal-too-large": "too large",
    ]
    let rows = CalculatorData.rows("bad-inputs")
    #expect(rows.count == 41)
    for row in rows {
      do throws(ExpressionError) {
        _ = try Expression.read(row.input)
        #expect(
          !["ERROR:syntax", "ERROR:unbalanced", "ERROR:incomplete"].contains(row.expected),
          "\(row.input)")
      } catch {
        let kind = kinds[error.refusal.message.code] ?? "none"
        #expect(row.expected == "ERROR:" + kind, "\(row.input)")
      }
    }
  }
}
