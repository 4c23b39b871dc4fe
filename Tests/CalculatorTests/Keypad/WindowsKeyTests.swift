import Bench
import Calculator
import Testing

/// The key sequences of a desktop calculator.
@Suite("Keys of a desktop calculator")
struct WindowsKeyTests {
  /// Rows in which a ruling of ours gives another display.
  private static let rulings: [(keys: String, display: String, reason: String)] = [
    ("standard: 2 + 3 = 4 =", "4", "after = a digit begins a new calculation"),
    ("standard: 7 - 4 / *", "4", "× and ÷ go before − in every mode"),
    ("standard: 9 + 0 * +/-", "0", "± works on the number shown, which is 0"),
    ("standard: 1 EXP +/- 9 9 9 9 / 1 0 =", "1e-10000", "no number is too small here"),
    ("scientific: 1 EXP +/- 9 9 9 9 / 1 0 =", "1e-10000", "no number is too small here"),
  ]

  private static let errors = [
    "Overflow": "calculator.too-large", "Result is undefined": "calculator.undefined",
    "Cannot divide by zero": "calculator.division-by-zero",
  ]

  @Test("Each sequence shows what is expected")
  func rows() throws {
    let rows = CalculatorData.rows("windows-keys")
    #expect(rows.count == 115)
    for row in rows {
      let keys = Keys(String(row.input.drop { $0 != ":" }.dropFirst()))
      #expect(keys.refusals == [], "\(row.input)")
      if let ruling = WindowsKeyTests.rulings.first(where: { $0.keys == row.input }) {
        #expect(display(keys, digits: 32) == ruling.display, "\(row.input)")
        continue
      }
      let expected = row.expected.filter { $0 != "," }
      let digits = expected.drop { "0.-".contains($0) }.filter { $0 != "." }.count
      let shown = display(keys, digits: max(digits, 1))
      if expected == "Invalid input" {
        let domain = ["calculator.root-of-negative", "calculator.logarithm-of-negative"]
        #expect(domain.contains(shown), "\(row.input)")
      } else {
        #expect(shown == WindowsKeyTests.errors[expected] ?? expected, "\(row.input)")
      }
    }
  }

  private func display(_ keys: Keys, digits: Int) -> String {
    switch keys.state.shown {
    case .typed(let number):
      return number.shown(DisplayStyle(isGrouped: false)).replacing("−", with: "-")
    case .value(let calculation):
      do throws(CalculatorError) {
        return try CalculationResult(calculation, digits: digits).figures.copied(.english)
      } catch { return error.refusal.message.code }
    }
  }
}
