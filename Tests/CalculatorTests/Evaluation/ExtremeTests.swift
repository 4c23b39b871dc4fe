import Testing

@testable import Calculator

@Suite("Far out")
struct ExtremeTests {
  private let ones = "1." + String(repeating: "0", count: 49) + "e0"

  @Test("What is too small to be shown can be added to something")
  func vanishing() throws {
    #expect(try Evaluated.text("1+exp(-10^10)") == ones)
    #expect(try Evaluated.text("tanh(10^10)") == ones)
    #expect(try Evaluated.text("tanh(-10^10)") == "-" + ones)
    #expect(try Evaluated.text("1/(1+exp(-10^10))") == ones)
    #expect(try Evaluated.text("ln(exp(-10^10))") == "-1e10")
    #expect(try Evaluated.digits("1+exp(-10^10)").certainty == .rounded)
    #expect(try Evaluated.text("floor(exp(-10^10))") == "0e0")
  }

  @Test("By itself it is too small, and its reciprocal too large")
  func refused() {
    for text in ["exp(-10^10)", "-exp(-10^10)", "2^(-2^40)", "sqrt(exp(-10^10))"] {
      #expect(Evaluated.error(text) == .tooSmall)
    }
    for text in ["exp(10^10)", "1/exp(-10^10)", "cosh(10^10)", "1/(1+exp(10^10))"] {
      #expect(Evaluated.error(text) == .tooLarge)
    }
  }

  @Test("A power of ten is exact, however large")
  func powersOfTen() throws {
    for (text, expected) in [
      ("10^1000000", "1e1000000"), ("-3*10^2000000", "-3e2000000"), ("10^(-10^7)", "1e-10000000"),
    ] {
      let digits = try Evaluated.digits(text)
      #expect(Evaluated.text(digits) == expected)
      #expect(digits.certainty == .exact)
    }
    #expect(try Evaluated.digits("10^1000000+1").certainty == .rounded)
    #expect(try Evaluated.digits("7^1000000").certainty == .rounded)
  }

  @Test(
    "Hidden zeros of Γ and of the arcsine are found by form",
    arguments: [
      "gamma(1/2)-sqrt(pi)", "gamma(1/3)*gamma(2/3)-2*pi/sqrt(3)", "gamma(7/3)-4/9*gamma(1/3)",
      "gamma(-1/4)*gamma(5/4)+sqrt(2)*pi", "0.3!-0.3*gamma(0.3)", "asin(1/3)-atan(sqrt(2)/4)",
      "sin(asin(0.3))-0.3", "cos(asin(2/7))-sqrt(45)/7",
    ])
  func zeros(text: String) throws {
    let digits = try Evaluated.digits(text)
    #expect(digits.digits == [0])
    #expect(digits.certainty == .exact)
  }

  /// Values of mpmath 1.4.
  @Test("Γ of fractions")
  func gamma() throws {
    for (text, expected) in [
      ("gamma(0.1)", "9.5135076986687318362924871772654021925505786260884"),
      ("gamma(-1/3)", "-4.0623538182792012508358640844635413565579817981704"),
      ("3.7!", "15.431411600047431711956331094886539793379648649662"),
    ] { #expect(try Evaluated.agrees(text, expected, .radians)) }
  }
}
