import Bench
import Testing

@testable import Calculator

@Suite("Calculations that are refused")
struct RefusalTests {
  @Test(
    "Each kind has its error",
    arguments: [
      ("1/0", .divisionByZero), ("0/0", .zeroByZero), ("(√2²-2)/(√3²-3)", .zeroByZero),
      ("tan(pi/2)", .tangentUndefined), ("√(-1)", .rootOfNegative), ("√(1-√2)", .rootOfNegative),
      ("(-8)^0.333", .powerOfNegative), ("(-2)^√2", .powerOfNegative),
      ("(-4)^(3/4)", .powerOfNegative),
      ("0^(-1)", .divisionByZero), ("0^(-√2)", .divisionByZero), ("ln 0", .logarithmOfZero),
      ("ln(1-√2)", .logarithmOfNegative), ("log10(-1)", .logarithmOfNegative),
      ("asin(1.0000000000000000000000000000001)", .outsideInverse), ("acos(-√2)", .outsideInverse),
      ("acosh(0.5)", .outsideInverse), ("atanh(1)", .outsideInverse),
      ("(-3)!", .factorialOfNegative),
      ("gcd(1.5, 2)", .notWhole), ("9^9^9^9", .tooLarge), ("2^(2^31)", .tooLarge),
      ("2^-(2^31)", .tooSmall), ("(1e9)!", .tooLarge), ("(10^999999)!", .tooLarge),
      ("exp(1e10)", .tooLarge),
      ("exp(-1e10)", .tooSmall), ("π^(10^10)", .tooLarge),
      ("gcd(2^10000000, 3^10000000)", .tooManyDigits),
      ("5 mod 0", .divisionByZero),
    ] as [(String, CalculatorError)])
  func errors(expression: String, expected: CalculatorError) {
    #expect(Evaluated.error(expression) == expected)
  }

  @Test("Rulings are answers, not errors")
  func rulings() throws {
    for (expression, expected) in [
      ("0^0", "1e0"), ("(-8)^(1/3)", "-2e0"), ("(-32)^0.2", "-2e0"), ("(-8)^(2/3)", "4e0"),
      ("-2^2", "-4e0"), ("2^3^2", "5.12e2"), ("100+10%", "1.1e2"), ("50+50+10%", "1.1e2"),
      ("0^0.5", "0e0"), ("1^1e1000", "1e0"), ("(-1)^(10^30+1)", "-1e0"), ("cbrt(-64)", "-4e0"),
      ("7 mod 3", "1e0"), ("(-7) mod 3", "2e0"), ("gcd(12, 18, 27)", "3e0"), ("lcm(4, 6)", "1.2e1"),
      ("min(√2, 1.5, 1.42)", "1.4142e0"), ("max(π, 22/7)", "3.1429e0"), ("floor(-π)", "-4e0"),
      ("ceil(π)", "4e0"), ("int(-π)", "-3e0"), ("sgn(√2-√3)", "-1e0"), ("abs(√2-√3)", "3.1784e-1"),
      ("floor(√2×√8)", "4e0"), ("floor(10^30×(√2-1)+√2×10^30)", "1.8284e30"), ("gamma(5)", "2.4e1"),
    ] {
      #expect(try Evaluated.text(expression, 5) == expected, "\(expression)")
    }
  }

  @Test("Giants end at once, within the work of a calculation, and the next one works")
  func giants() throws {
    for expression in [
      "9^9^9^9", "2^(2^31)", "(10^999999)!", "9^(9^(9^9))", "exp(exp(exp(exp(5))))",
      "1/(1+sin(10^1000000))", "tan(10^100000)^1000000", "((((10^99999)^99)^99)^99)^99",
    ] {
      let work = Work()
      let program = try Expression.read(expression)
      #expect(throws: CalculatorError.self) {
        let value = try Evaluator(angle: .radians, work: work).evaluate(program)
        _ = try shown(value, digits: 50, work: work)
      }
      #expect(try Evaluated.text("1+1") == "2e0")
    }
  }

  @Test("Functions of functions end with a sentence, not with the stack")
  func depth() throws {
    let deep = String(repeating: "sin(", count: 5000) + "1" + String(repeating: ")", count: 5000)
    #expect(Evaluated.error(deep) == .tooDeep)
    let roots = String(repeating: "√(1+", count: 5000) + "1" + String(repeating: ")", count: 5000)
    #expect(Evaluated.error(roots) == .tooDeep)
    let bearable = String(repeating: "cos(", count: 100) + "1" + String(repeating: ")", count: 100)
    #expect(try Evaluated.text(bearable, 10) == "7.390851332e-1")
  }

  @Test("The sentence says what is wrong, then what to do")
  func sentences() {
    #expect(
      CalculatorError.divisionByZero.refusal.message.text
        == "This divides by zero. Change the divisor.")
    #expect(CalculatorError.undecided(digits: 7).refusal.message.parameters.count == 1)
  }

  @Test("The same calculation costs the same work, whatever was calculated before")
  func sameWork() throws {
    let program = try Expression.read("sin(1)+ln(7)^π")
    func cost() throws -> Int64 {
      let work = Work()
      _ = try shown(
        Evaluator(angle: .radians, work: work).evaluate(program), digits: 60, work: work)
      return work.spent
    }
    let first = try cost()
    _ = try Evaluated.text("sin(1)", 400)
    #expect(try cost() == first)
  }
}
