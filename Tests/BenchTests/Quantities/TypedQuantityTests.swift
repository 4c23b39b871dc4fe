import Bench
import Testing

@Suite("Quantities as people type them")
struct TypedQuantityTests {
  static func read(
    _ text: String, _ quantity: Quantity = .pressure, _ locale: NumberLocale = .english
  ) throws(Refusal) -> TypedQuantity {
    let unit = quantity == .pressure ? Units.pascal : Units.of(quantity)[0]
    return try TypedQuantity(text, quantity: quantity, unit: unit, locale: locale)
  }

  @Test(
    "Numbers with and without a unit, in both notations",
    arguments: [
      ("740", NumberLocale.english, 740.0), ("740.5 hPa", .english, 74_050),
      ("740,5", .english, 740.5), ("740,5", .dutch, 740.5), ("740.5", .dutch, 740.5),
      ("1 013.25 hPa", .english, 101_325), ("1\u{2009}013,25hPa", .dutch, 101_325),
      ("1\u{202F}013,25 hPa", .english, 101_325), ("1,013.25 hPa", .english, 101_325),
      ("1.013,25 hPa", .dutch, 101_325), ("1.013,25 hPa", .english, 101_325),
      ("1'013.25 hPa", .english, 101_325), ("1,013,250.5", .english, 1_013_250.5),
      ("−5", .english, -5), ("-5", .dutch, -5), ("+5", .english, 5), ("1e5", .english, 1e5),
      ("1,5e3", .english, 1500), ("1.01325e5 Pa", .english, 101_325), ("1 atm", .english, 101_325),
      ("1 mm[Hg]", .english, 133.322387415), ("0,5 bar", .dutch, 50_000), (".5", .english, 0.5),
    ])
  func read(text: String, locale: NumberLocale, pascal: Double) throws {
    let typed = try TypedQuantityTests.read(text, .pressure, locale)
    #expect(abs(typed.si - pascal) <= 2 * pascal.ulp)
  }

  @Test(
    "What could mean two numbers is refused, not guessed",
    arguments: [
      ("1,013", NumberLocale.english), ("1.013", .dutch), ("1.013.250", .english),
      ("1,013,250", .english), ("1,5.25", .english), ("12,34.5", .english), ("1,500e1", .english),
      ("1.2.3", .dutch),
    ])
  func ambiguous(text: String, locale: NumberLocale) {
    #expect {
      try TypedQuantityTests.read(text, .pressure, locale)
    } throws: {
      ($0 as? Refusal)?.message.code == "number.ambiguous"
    }
  }

  @Test(
    "Each refusal says what is wrong and what to do",
    arguments: [
      ("", "There is no number in “”. Type digits, such as 740.5."),
      ("mmHg", "There is no number in “mmHg”. Type digits, such as 740.5."),
      ("12-5", "“12-5” is not a number. Type digits, such as 740.5."),
      ("1e400", "“1e400” is not a number. Type digits, such as 740.5."),
      (
        "1,013",
        "“1,013” can be read in two ways. Leave out the sign between thousands, and write decimals as 1013.25."
      ),
      (
        "740 furlong",
        "“furlong” is not a unit of pressure here. Use one of: mmHg, hPa, Pa, kPa, inHg, psi, atm, bar, torr."
      ),
    ])
  func sentences(text: String, sentence: String) {
    #expect {
      try TypedQuantityTests.read(text)
    } throws: {
      ($0 as? Refusal)?.message.english() == sentence
    }
  }

  @Test(
    "The step of the last digit typed is kept",
    arguments: [
      ("740 Pa", 1.0), ("740.0 Pa", 0.1), ("740 hPa", 100), ("740.05 kPa", 10), ("1.5e3 Pa", 100),
      ("2e3", 1000), ("1.5e-2", 0.001),
    ])
  func resolution(text: String, step: Double) throws {
    #expect(abs(try TypedQuantityTests.read(text).resolution / step - 1) < 1e-12)
  }

  @Test("A temperature is read with its offset, its step without")
  func temperature() throws {
    let typed = try TypedQuantityTests.read("21.5 °C", .temperature)
    #expect(typed.si == 294.65 && abs(typed.resolution - 0.1) < 1e-15)
    #expect(abs(try TypedQuantityTests.read("70 F", .temperature).si - 294.261111) < 1e-6)
  }
}
