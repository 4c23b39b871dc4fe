import Bench
import Calculator
import Testing

@Suite("What is pasted")
struct PastedTextTests {
  private func pasted(_ text: String, _ locale: NumberLocale) -> String {
    do throws(ExpressionError) {
      return try Expression.read(try PastedText.expression(text, locale)).text
    } catch {
      return error.refusal.message.code
    }
  }

  @Test(
    "Each way of writing a number is read by the rule",
    arguments: [
      ("1.234,5", "1234.5", "1234.5"),
      ("1,234.5", "1234.5", "1234.5"),
      ("1 234,5", "1234.5", "1234.5"),
      ("1 234.5", "1234.5", "1234.5"),
      ("1\u{2009}234\u{202F}567", "1234567", "1234567"),
      ("1'234.5", "1234.5", "1234.5"),
      ("1’234’567,25", "1234567.25", "1234567.25"),
      ("1.234.567", "1234567", "1234567"),
      ("1,234,567", "1234567", "1234567"),
      ("1,234", "1234", "1.234"),
      ("1.234", "1.234", "1234"),
      ("0,125", "0.125", "0.125"),
      ("0.125", "0.125", "0.125"),
      ("1,5", "1.5", "1.5"),
      ("1.5", "1.5", "1.5"),
      ("12345,678", "12345.678", "12345.678"),
      ("1.234e5", "1.234e5", "1.234e5"),
      ("1,234e-5", "1.234e-5", "1.234e-5"),
      ("-1,5", "−1.5", "−1.5"),
      ("−1.5", "−1.5", "−1.5"),
      ("= 1,5 + 2,25 =", "1.5 + 2.25", "1.5 + 2.25"),
      ("max(1,2)", "max(1, 2)", "max(1.2)"),
      ("max(1,5; 2)", "max(1, 5, 2)", "max(1.5, 2)"),
      ("max(1, 2)", "max(1, 2)", "max(1, 2)"),
      ("min(1,5)+1,5", "calculator.misplaced-comma", "min(1.5) + 1.5"),
      ("1,23,4", "calculator.misplaced-comma", "calculator.misplaced-comma"),
      ("1.2,3.4", "calculator.misplaced-comma", "calculator.misplaced-comma"),
      ("12.34.56", "calculator.second-point", "calculator.second-point"),
      ("٣٫٥", "3.5", "3.5"),
      ("€ 5", "calculator.unknown-character", "calculator.unknown-character"),
      ("", "calculator.empty", "calculator.empty"),
    ])
  func numbers(text: String, english: String, dutch: String) {
    #expect(pasted(text, .english) == english)
    #expect(pasted(text, .dutch) == dutch)
  }

  @Test("An expression as it is shown, pasted again, is the same calculation")
  func shownAgain() throws {
    for text in ["max(1.5, 2) × 1234.25", "1e-5 + 0.5", "√(2) / 3", "2^−3", "1234567"] {
      for locale in [NumberLocale.english, .dutch] {
        let shown = Expression.shown(text, locale)
        let again = try PastedText.expression(shown, locale)
        #expect(try Expression.read(again) == Expression.read(text))
      }
    }
  }
}
