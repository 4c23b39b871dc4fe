import Testing

@testable import Calculator

@Suite("What is exact")
struct ExactnessTests {
  @Test(
    "A hidden zero is proven to be zero",
    arguments: [
      "√2+√8-√18", "ln(6)-ln(2)-ln(3)", "(√7+√3)(√7-√3)-4", "√2×√3-√6", "1/√2-√2/2",
      "sqrt(5+2*sqrt(6))-sqrt(2)-sqrt(3)", "sqrt(6-4*sqrt(2))-2+sqrt(2)",
      "cbrt(2+sqrt(5))+cbrt(2-sqrt(5))-1", "((1+sqrt(5))/2)^2-(1+sqrt(5))/2-1",
      "cos(pi/5)-(1+sqrt(5))/4", "tan(pi/8)-sqrt(2)+1", "tan(pi/12)-2+√3",
      "sin(42*pi/180)-(sqrt(30+sqrt(180))-sqrt(5)+1)/8", "sin(pi/7)sin(2pi/7)sin(3pi/7)-√7/8",
      "√(2+√(2+√2))-2cos(pi/16)", "1/(1+√2+√3)-(2+√2-√6)/4", "√(1000003×1000033)-√1000003×√1000033",
      "sin(10000000000000000*pi)", "asin(1/2)-pi/6", "acos(-√3/2)-5pi/6", "atan(2-√3)-pi/12",
      "atan(1)*4-pi", "asin(sin(1))-1", "acos(cos(5))-2pi+5", "atan(tan(4))-4+pi",
      "cos(acos(0.3))-0.3", "tan(asin(3/5))-3/4", "cosh(5)^2-sinh(5)^2-1",
      "tanh(1)-(e^2-1)/(e^2+1)", "(e^pi)^2-e^(2*pi)", "exp(ln(pi))-pi", "exp(ln(3)/2)^2-3",
      "ln(10)/ln(2)-ln(5)/ln(2)-1", "ln(10)/ln(100)-1/2", "log10(10^0.1234)-0.1234",
      "log2(2^2048)-2048", "9^(9^9)/9^(9^9-1)-9", "1e6!/1e6!-1", "2.5!-15√π/8",
      "π^π/π^(π-1)-π", "√(sin(1))^2-sin(1)", "(√2+√3)^10-(49+20√6)^2×(5+2√6)", "10^100+1-10^100-1",
      "π/(π+1)+1/(π+1)-1", "tan(atan(10^15))-10^15", "tanh(5000)-1+2/(e^10000+1)",
      "ln(1000003×1000033)-ln(1000003)-ln(1000033)", "log10(10^100000)-100000",
      "√(3^100000)-3^50000",
      "sin(1)^2+cos(1)^2-1", "sin(2)-2*sin(1)*cos(1)", "sin(1)^4-(3-4cos(2)+cos(4))/8",
      "4*(4*atan(1/5)-atan(1/239))-pi", "atan(1)+atan(2)+atan(3)-pi", "asin(3/5)-atan(3/4)",
      "12atan(1/18)+8atan(1/57)-5atan(1/239)-pi/4", "tanh(10)-sinh(10)/cosh(10)",
      "ln(√2+1)+ln(√2-1)", "ln(√2+√3)+ln(√3-√2)", "2ln(1+√2)-ln(3+2√2)", "log2(3)*log(2)/log(3)-1",
      "log(2)*log2(10)-1", "log(3)*log2(10)-log2(3)", "10^300000-1e300000",
    ])
  func hiddenZeros(expression: String) throws {
    let digits = try Evaluated.digits(expression)
    #expect(digits.digits == [0])
    #expect(digits.certainty == .exact)
  }

  @Test(
    "Dividing by a hidden zero is an error and not a hang",
    arguments: [
      "1/(√13²-13)", "1/(0.1+0.2-0.3)", "1/(sqrt(5+2*sqrt(6))-sqrt(2)-sqrt(3))",
      "1/(ln 6-ln 2-ln 3)", "1/(tan(pi/8)-√2+1)", "0^(√2-√3)", "1/sin(2π)",
    ])
  func divisions(expression: String) {
    #expect(Evaluated.error(expression) == .divisionByZero)
  }

  @Test(
    "A small number that is not zero is not taken for it",
    arguments: [
      ("(1+1e-60)-1", "1e-60"), ("sqrt(10^200+1)-10^100-5e-101+1.25e-301", "6.25e-502"),
      ("√(10^40+1)-10^20", "4.999999999999999999999999999999999999999875e-21"),
      ("e^(π√163)-262537412640768744", "-7.49927402801814311120646143663e-13"),
      ("1/(10^30+1)-1/(10^30+2)", "9.9999999999999999999999999999700000000000000000000e-61"),
      ("tanh(5000)-1", "-1"), ("atan(10^50000)-π/2", "-1"),
      // Transcendental beside fractions: never zero, so that it is computed until it shows.
      ("cos(1e-5000)-1", "-5e-10001"), ("exp(1e-5000)-1", "1e-5000"),
      ("sinh(1e-5000)", "1e-5000"), ("sin(1e-4000)+cos(1e-4000)-1", "1e-4000"),
    ])
  func smallNumbers(expression: String, expected: String) throws {
    #expect(try Evaluated.digits(expression).digits != [0])
    if expected.count > 12 {
      #expect(try Evaluated.agrees(expression, expected, .radians))
    }
  }

  @Test("What is zero in every digit looked at, and not proven, says so")
  func unproven() throws {
    let digits = try Evaluated.digits("asin(√2-1)-atan((√2-1)/√(2√2-2))")
    #expect(digits.digits == [0])
    guard case .unproven(let count) = digits.certainty else {
      Issue.record("\(digits.certainty)")
      return
    }
    #expect(count > 1000)
    guard case .undecided = Evaluated.error("1/(asin(√2-1)-atan((√2-1)/√(2√2-2)))") else {
      Issue.record("divided")
      return
    }
  }

  @Test("Certainty is exact when the digits are the whole value, else rounded")
  func certainty() throws {
    #expect(try Evaluated.digits("1/8").certainty == .exact)
    #expect(try Evaluated.digits("1/3").certainty == .rounded)
    #expect(try Evaluated.digits("√2").certainty == .rounded)
    #expect(try Evaluated.digits("√4").certainty == .exact)
    #expect(try Evaluated.digits("2^200").certainty == .rounded)
    #expect(try Evaluated.digits("2^200", 70).certainty == .exact)
    #expect(try Evaluated.digits("10^100000").certainty == .exact)
    #expect(try Evaluated.digits("12300").isWhole)
    #expect(try !Evaluated.digits("1.5").isWhole)
    // Written otherwise, a value that ends is found to do so.
    for text in [
      "log2(3)*log(2)/log(3)", "log(2)*log2(10)", "100000!/99999!", "1+sin(1)^2+cos(1)^2",
    ] {
      #expect(try Evaluated.digits(text).certainty == .exact, "\(text)")
    }
    #expect(try Evaluated.digits("1+1e-60+π-π", 50).certainty == .rounded)
    #expect(try Evaluated.digits("tanh(10^10)").certainty == .rounded)
    #expect(try Evaluated.text("2/3", 5) == "6.6667e-1")
    #expect(try Evaluated.text("0.99999", 4) == "1.000e0")
    #expect(try Evaluated.text("12345", 4) == "1.235e4")
    #expect(try Evaluated.text("-12345", 4) == "-1.235e4")
  }
}

@Suite("Large arguments")
struct LargeArgumentTests {
  /// Computed with mpmath 1.3 at 34,000 bits.
  @Test("The sine of 10^10000 has its digits, and no zero in their place")
  func sine() throws {
    #expect(
      try Evaluated.text("sin(10^10000)")
        == "-5.2079374561575516553148154671839765672309205471714e-1")
    #expect(
      try Evaluated.text("exp(10^8)-exp(10^8-1)")
        == "9.7977216726267312657892877758819205929232151693960e43429447")
  }

  @Test("Powers of ten with a million digits are exact")
  func powersOfTen() throws {
    for text in ["1e1000000", "3e-999999", "10^300000"] {
      #expect(try Evaluated.digits(text).certainty == .exact)
      #expect(try Evaluated.digits(text).digits.count == 1)
    }
    #expect(try Evaluated.digits("1e1000000+1").certainty == .rounded)
  }
}
