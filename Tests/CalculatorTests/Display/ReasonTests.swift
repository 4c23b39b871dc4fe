import Bench
import Calculator
import Testing

@Suite("Why a result is as certain as it says")
struct ReasonTests {
  private func reason(_ text: String) throws -> (form: String?, code: String) {
    let result = try CalculationResult(
      Calculation(try Expression.read(text), angle: .radians), digits: 50)
    return (result.form, result.reason.code)
  }

  @Test(
    "The form in which it is kept, and the reason",
    arguments: [
      ("√2 + √8", "3 × √2", "calculator.why.rounded"),
      ("2/3", "2/3", "calculator.why.rounded"),
      ("-0.1 - 0.2", "−3/10", "calculator.why.fraction"),
      ("exp(pi*sqrt(163))", "e^(√163 × π)", "calculator.why.rounded"),
      ("1/(1+pi)", "(1 + π)^(−1)", "calculator.why.rounded"),
      ("ln 6 - ln 12", "−ln(2)", "calculator.why.rounded"),
      ("5!", nil, "calculator.why.whole"),
      ("√2 + √8 - √18", nil, "calculator.why.nothing"),
      ("10^1000000", "e^(1000000 × ln(5) + 1000000 × ln(2))", "calculator.why.whole"),
      ("(3/2)^5000", nil, "calculator.why.rounded"),
      (
        "16 atan(1/5) - 4 atan(1/239) - pi", "−4 × arctan(1/239) + 16 × arctan(1/5) − π",
        "calculator.why.angles"
      ),
    ] as [(String, String?, String)])
  func forms(text: String, form: String?, code: String) throws {
    let found = try reason(text)
    #expect(found.form == form)
    #expect(found.code == code)
  }

  @Test("Zero by the separation of roots, and zero that is not proven")
  func zeros() throws {
    #expect(
      try reason("sqrt(1+sqrt(2)+sqrt(3)) - ((1+sqrt(2)+sqrt(3))^2)^(1/4)").code
        == "calculator.why.roots")
    // The duplication of Γ is not among the rules.
    #expect(
      try reason("gamma(1/4)*gamma(3/4) - gamma(1/8)*gamma(5/8)*2^(-3/4)*gamma(3/4)/sqrt(pi)").code
        == "calculator.why.undecided")
  }
}
