import Bench
import TestSupport
import Testing

@Suite("Numbers as text")
struct NumberTextTests {
  @Test(
    "Decimals, halves away from zero on the decimal digits, a true minus, thin spaces",
    arguments: [
      (740.0, 1, "740.0"), (0, 0, "0"), (0, 2, "0.00"), (0.5, 0, "1"), (1.5, 0, "2"), (2.5, 0, "3"),
      (-2.5, 0, "−3"), (0.125, 2, "0.13"), (1.005, 2, "1.01"), (2.675, 2, "2.68"),
      (-0.04, 1, "0.0"), (-0.05, 1, "−0.1"), (9.999, 2, "10.00"), (999.95, 1, "1000.0"),
      (9999.4, 0, "9999"), (9999.5, 0, "10\u{2009}000"), (1_013.25, 2, "1013.25"),
      (101_325, 0, "101\u{2009}325"), (-1_234_567.891, 1, "−1\u{2009}234\u{2009}567.9"),
      (1e-7, 3, "0.000"), (1.5e-7, 7, "0.0000002"), (123_456, -2, "123\u{2009}500"),
      (49, -2, "0"), (50, -2, "100"),
      (1e21, 0, "1\u{2009}000\u{2009}000\u{2009}000\u{2009}000\u{2009}000\u{2009}000\u{2009}000"),
      (0.1 + 0.2, 17, "0.30000000000000004"), (5e-324, 1, "0.0"),
    ])
  func decimals(value: Double, decimals: Int, text: String) {
    #expect(value.text(decimals: decimals) == text)
  }

  @Test(
    "Significant digits",
    arguments: [
      (1013.25, 4, "1013"), (1013.25, 6, "1013.25"), (0.000123456, 3, "0.000123"),
      (0.0999, 2, "0.10"), (9.96, 2, "10"), (99.96, 3, "100"), (0, 3, "0.00"),
      (-98.7, 2, "−99"), (123_456, 2, "120\u{2009}000"), (1, 1, "1"),
    ])
  func significant(value: Double, digits: Int, text: String) {
    #expect(value.text(significant: digits) == text)
  }

  @Test("Dutch writes a comma, and the same thin spaces")
  func dutch() {
    #expect(1_013.25.text(decimals: 2, locale: .dutch) == "1013,25")
    #expect((-12_345.6).text(decimals: 1, locale: .dutch) == "−12\u{2009}345,6")
    #expect(NumberLocale(code: "nl-BE") == .dutch)
    #expect(NumberLocale(code: "de") == .english)
  }

  @Test("A change carries its sign; nothing rounds to a signed zero")
  func signed() {
    #expect(0.25.text(decimals: 1, signed: true) == "+0.3")
    #expect((-0.25).text(decimals: 1, signed: true) == "−0.3")
    #expect(0.01.text(decimals: 1, signed: true) == "0.0")
    #expect((-0.01).text(decimals: 1, signed: true) == "0.0")
    #expect((-0.0).text(decimals: 1) == "0.0")
  }

  @Test("What is no number is an en dash")
  func notFinite() {
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(value.text(decimals: 2) == "–")
      #expect(value.shortestText == "null")
    }
  }

  @Test("Reading back what was printed with enough digits gives the number again")
  func roundTrip() throws {
    var generator = SeededGenerator(5)
    for _ in 0..<5000 {
      let value = (generator.uniform(-1e6, 1e6) * 1e3).rounded() / 1e3
      for locale in [NumberLocale.english, .dutch] {
        let text = value.text(decimals: 4, locale: locale)
        let typed = try TypedQuantity(text, quantity: .pressure, unit: Units.pascal, locale: locale)
        #expect(typed.si == value, "\(text)")
      }
    }
  }

  @Test("Rounding is to the nearest: never off by more than half a step")
  func nearest() throws {
    var generator = SeededGenerator(6)
    for _ in 0..<5000 {
      let value = generator.uniform(-1e5, 1e5)
      let decimals = generator.integer(0..<6)
      let typed = try TypedQuantity(
        value.text(decimals: decimals), quantity: .pressure, unit: Units.pascal, locale: .english)
      #expect((typed.si - value).magnitude <= 0.5 * typed.resolution * (1 + 1e-9))
    }
  }
}
