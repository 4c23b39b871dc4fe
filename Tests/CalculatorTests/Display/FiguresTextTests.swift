import Bench
import Calculator
import Testing

@Suite("Digits on the display")
struct FiguresTextTests {
  private func figures(
    _ digits: String, _ point: Int64, negative: Bool = false, complete: Bool = true
  ) -> Figures {
    Figures(
      isNegative: negative, digits: digits.utf8.map { $0 - 48 }, point: point, isComplete: complete)
  }

  @Test("Numbers of each size have their form")
  func forms() {
    let style = DisplayStyle()
    #expect(figures("", 0).shown(style) == "0")
    #expect(figures("12345", 3).shown(style) == "123.45")
    #expect(figures("12", 4).shown(style) == "1200")
    #expect(figures("12", 5).shown(style) == "12\u{2009}000")
    #expect(figures("1234567", 7, negative: true).shown(style) == "−1\u{2009}234\u{2009}567")
    #expect(figures("1", 0).shown(style) == "0.1")
    #expect(figures("15", -2, negative: true).shown(style) == "−0.0015")
    #expect(figures("1", -5).shown(style) == "0.000001")
    #expect(figures("1", -6).shown(style) == "1 × 10^−7")
    #expect(figures("123", -59).shown(style) == "1.23 × 10^−60")
    #expect(figures("1", 32).copied(.english) == "1" + String(repeating: "0", count: 31))
    #expect(figures("1", 33).shown(style) == "1 × 10^32")
    #expect(figures("428", 369_693_100, complete: false).shown(style) == "4.28 × 10^369693099")
    // Digits that are not known are not written as zeros.
    #expect(figures("123", 5, complete: false).shown(style) == "1.23 × 10^4")
  }

  @Test("Another language, no groups, and copies")
  func styles() {
    let dutch = DisplayStyle(locale: .dutch)
    #expect(figures("12345678", 5).shown(dutch) == "12\u{2009}345,678")
    #expect(
      figures("12345678", 5).shown(DisplayStyle(isGrouped: false)) == "12345.678")
    #expect(figures("12345678", 5, negative: true).copied(.dutch) == "-12345,678")
    let long = String(repeating: "7", count: 100)
    #expect(figures(long, 100).copied(.english) == long)
    #expect(figures("1", 101).copied(.english) == "1e100")
    #expect(figures("428", 41).copied(.english) == "4.28e40")
    #expect(figures("428", -41, negative: true).copied(.english) == "-4.28e-42")
    #expect(Expression.shown("max(1.5, 2)", .dutch) == "max(1,5; 2)")
    #expect(Expression.shown("max(1.5, 2)", .english) == "max(1.5, 2)")
  }

  @Test("What was copied, pasted, is an equal number in either language")
  func pasteBack() throws {
    var generator = SeededGenerator(81)
    for _ in 0..<500 {
      var digits = (0..<generator.integer(1..<40)).map { _ in UInt8(generator.integer(0..<10)) }
      digits[0] = max(digits[0], 1)
      digits[digits.count - 1] = max(digits[digits.count - 1], 1)
      let figures = Figures(
        isNegative: false, digits: digits, point: Int64(generator.integer(-60..<60)),
        isComplete: true)
      let literal = DecimalLiteral(
        digits: digits, exponent: Int32(figures.point) - Int32(digits.count))
      for locale in [NumberLocale.english, .dutch] {
        let copied = figures.copied(locale)
        let again = try Expression.read(try PastedText.expression(copied, locale))
        #expect(again.instructions == [.literal(literal)], "\(copied)")
        let shown = figures.shown(DisplayStyle(locale: locale))
        if figures.isPlain {
          let again = try Expression.read(try PastedText.expression(shown, locale))
          #expect(again.instructions == [.literal(literal)], "\(shown)")
        }
      }
    }
  }

  @Test(
    "A number shows while it is typed",
    arguments: [
      ("1 2 3 4 5 . 5 0", "12\u{2009}345,50"), ("5 .", "5,"), ("+/- 5", "−5"), ("0 . 0", "0,0"),
      ("1 EXP +/- 9", "1 × 10^−9"), ("1 EXP", "1 × 10^"),
    ])
  func typed(keys: String, text: String) {
    guard case .typed(let number) = Keys(keys).state.shown else {
      Issue.record("nothing is typed")
      return
    }
    #expect(number.shown(DisplayStyle(locale: .dutch)) == text)
  }
}
