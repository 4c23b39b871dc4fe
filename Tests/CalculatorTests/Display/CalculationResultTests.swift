import Bench
import Calculator
import Testing

@Suite("Results and their copies")
struct CalculationResultTests {
  private func result(
    _ text: String, digits: Int = 20, _ angle: AngleUnit = .radians
  ) throws -> CalculationResult {
    try CalculationResult(Calculation(try Expression.read(text), angle: angle), digits: digits)
  }

  @Test("A result says how certain its digits are")
  func certainty() throws {
    let exact = try result("0.1+0.2")
    #expect(exact.figures.shown(DisplayStyle()) == "0.3")
    #expect(exact.certainty == .exact && !exact.hasMore)
    #expect(exact.certainty.title.english() == "exact")
    let rounded = try result("2/3", digits: 5)
    #expect(rounded.figures.shown(DisplayStyle()) == "0.66667")
    #expect(rounded.certainty.title.english() == "every digit right" && rounded.hasMore)
    let unproven = Certainty.unproven(digits: 3000)
    #expect(unproven.title.english() == "to 3000 digits, not proven")
    #expect(try result("√2+√8-√18").figures.shown(DisplayStyle()) == "0")
  }

  @Test("Each form of copy")
  func copies() throws {
    let third = try result("100/3", digits: 7)
    #expect(try third.copy(.shown, .english) == "33.33333")
    #expect(try third.copy(.shown, .dutch) == "33,33333")
    #expect(
      try third.copy(.full, .english) == "33.333333333333333333333333333333333333333333333333")
    #expect(try third.copy(.fifty, .english) == (try third.copy(.full, .english)))
    #expect(try third.copy(.fraction, .english) == "100/3")
    #expect(try third.copy(.expression, .english) == "100 / 3")
    let small = try result("-1/1024", digits: 3)
    #expect(try small.copy(.shown, .english) == "-0.000977")
    #expect(try small.copy(.full, .english) == "-0.0009765625")
    #expect(try small.copy(.fraction, .english) == "-1/1024")
    #expect(try result("-7").copy(.fraction, .english) == "-7")
    #expect(try result("0").copy(.fraction, .english) == "0")
    #expect(try result("sqrt 2").copy(.fraction, .english) == nil)
    #expect(try result("1.5+min(1,2)").copy(.expression, .dutch) == "1,5 + min(1; 2)")
  }

  @Test("A whole number of thousands of digits is copied whole")
  func longCopy() throws {
    let copied = try result("3^5000").copy(.full, .english) ?? ""
    // log10 3^5000 = 2385.6…
    #expect(copied.count == 2386)
    let again = try result(copied + "/3^5000")
    #expect(again.figures.shown(DisplayStyle()) == "1" && again.certainty == .exact)
  }

  @Test("What is exact, copied in full and pasted, is an equal value")
  func pasteBack() throws {
    for text in ["0.1+0.2", "2^100", "-1/1024", "1e-60", "10^100+1", "7", "1/3*3"] {
      for locale in [NumberLocale.english, .dutch] {
        let copied = try #require(try result(text).copy(.full, locale))
        let pasted = try PastedText.expression(copied, locale)
        let difference = try result("(\(pasted))-(\(text))")
        #expect(difference.figures.digits.isEmpty && difference.certainty == .exact, "\(text)")
      }
    }
  }

  @Test("The procedure keeps expression, digits, certainty and what was read")
  func procedure() throws {
    let run = { (inputs: Values) in try Calculator.evaluate.run(inputs) }
    let rent = try run(Values(["expression": .text("287"), "label": .text("Rent cost/month")]))
    #expect(rent["result"] == .text("287") && rent["certainty"] == .text("exact"))
    let sine = try run(
      Values(["expression": .text("sin 1"), "digits": .integer(7), "angle": .choice("degrees")]))
    // sin 1° = 0.017452406437283512819…, mpmath.
    #expect(sine["result"] == .text("0.01745241") && sine["certainty"] == .text("rounded"))
    #expect(sine["read"] == .text("sin(1)") && sine["agreement"] == .missing)
    #expect(throws: Refusal.self) { try run(Values(["expression": .text("2+")])) }
    #expect(throws: Refusal.self) { try run(Values(["expression": .text("1/0")])) }
    #expect(throws: Refusal.self) { try run(Values(["expression": .text("Ans+1")])) }
    #expect(throws: Refusal.self) {
      try run(Values(["expression": .text("1"), "digits": .integer(0)]))
    }
    #expect(Calculator.instrument.procedure("evaluate") != nil)
  }
}
