import Bench
import Testing

@testable import Calculator

@Suite("Numbers too long to be written out")
struct LongNumberTests {
  /// Remainders by Python's pow with three arguments.
  @Test(
    "Have a remainder all the same",
    arguments: [
      ("2^10000000 mod 7", "2e0"), ("-(2^10000000) mod 7", "5e0"), ("2^10000000 mod -7", "-5e0"),
      ("2^10000000 mod 0.7", "6e-1"), ("(3*2^10000000+5^9999999) mod 1000003", "5.65399e5"),
      ("9^(9^9) mod 10^10", "2.627177289e9"), ("1e1000000 mod 7", "4e0"),
      ("2^10000000/3 mod 5", "3.333333333333333333333333333e-1"),
      ("100000! mod 99991", "0e0"), ("2^10000000 mod 2^10000001 / 2^10000000", "1e0"),
    ])
  func remainders(expression: String, expected: String) throws {
    #expect(try Evaluated.text(expression, 28) == expected, "\(expression)")
  }

  @Test("Are rounded to whole numbers by their remainder")
  func wholeParts() throws {
    for (text, expected) in [
      ("floor(9^(9^9))-9^(9^9)", "0e0"), ("ceil(2^10000000/3)-2^10000000/3", "6.666666667e-1"),
      ("int(-(2^10000000)/3)+2^10000000/3", "3.333333333e-1"),
      ("floor(2^10000000/3)-2^10000000/3", "-3.333333333e-1"),
      ("floor(100000!/7)-100000!/7", "0e0"),
    ] { #expect(try Evaluated.text(text, 10) == expected, "\(text)") }
  }

  @Test("Have common divisors and multiples with short ones")
  func divisors() throws {
    for (text, expected) in [
      ("gcd(2^10000000, 3)", "1e0"), ("gcd(12, 6^10000000)", "1.2e1"),
      ("gcd(6^10000000, 3^40)", "1.2157665459056928801e19"),
      ("gcd(2^10000000, 2^10000000)/2^10000000", "1e0"), ("gcd(2^10000000, 0)/2^10000000", "1e0"),
      ("lcm(2^10000000, 12)/2^10000000", "3e0"), ("gcd(-(6^10000000), 9)", "9e0"),
      // Whole, though its form does not show it.
      ("gcd(log(2)*log2(10)*6, 4)", "2e0"),
    ] { #expect(try Evaluated.text(text) == expected, "\(text)") }
    #expect(Evaluated.error("gcd(2^10000000/3, 3)") == .notWhole)
    #expect(Evaluated.error("gcd(π, 3)") == .notWhole)
  }

  @Test("That would have to be written out are refused with a true sentence")
  func refused() {
    for text in ["floor(exp(10000000))", "exp(10000000) mod 7", "gcd(2^10000000, 3^10000000)"] {
      #expect(Evaluated.error(text) == .tooManyDigits, "\(text)")
    }
    for error in [CalculatorError.tooLarge, .tooSmall] {
      #expect(error.refusal.message.english().hasPrefix("A number in this is too"))
    }
  }

  @Test("Typed with an exponent, they have logarithms and roots at once; their sines are refused")
  func longExponents() throws {
    for (text, expected) in [
      ("log(1e1000000)", "1e6"), ("√1e1000000", "1e500000"), ("1e1000000*1e1000000", "1e2000000"),
      ("ln(1e1000000)/ln(10)", "1e6"), ("1e1000000+1-1e1000000", "1e0"),
      ("2.5e1000000/1e999999", "2.5e1"), ("√(4e-1000000)", "2e-500000"),
      ("1e-999999/3", "3.3333333333333333333333333333333333333333333333333e-1000000"),
    ] { #expect(try Evaluated.text(text) == expected, "\(text)") }
    let work = Work()
    let number = try Evaluated.value("sin(1e1000000)", .radians, work)
    #expect(throws: CalculatorError.tooMuchWork) { try shown(number, digits: 50, work: work) }
    #expect(work.spent < 1_000_000)
  }

  @Test("A million digits times one are the same digits")
  func millionDigits() throws {
    for (count, before, exponent) in [(1_000_000, "", 999_999), (100_000, "-0.", -1)] {
      let typed = [UInt8](unsafeUninitializedCapacity: count) { bytes, used in
        for index in 0..<count { bytes[index] = UInt8((index &* index &+ 3 * index) % 9 + 0x31) }
        used = count
      }
      let digits = try Evaluated.digits(
        before + String(decoding: typed, as: UTF8.self) + " × 1", count)
      #expect(digits.digits == typed.map { $0 - 0x30 })
      #expect(digits.exponent == Int64(exponent))
      #expect(digits.certainty == .exact)
      #expect(digits.negative == (before != ""))
    }
  }

  @Test("A fraction that was typed is in lowest terms")
  func lowestTerms() throws {
    for (text, other) in [
      ("0.5", "1/2"), ("0.00048828125", "1/2048"), ("0.3125", "5/16"), ("0.125e-2", "1/800"),
      ("1.52587890625e-5", "1/65536"), ("0.002048", "2^11/10^6"), ("2.44140625e-4", "5^12/10^12"),
      ("0.000000095367431640625", "5^21/5^20/2^20/50"), ("5e-1", "1/2"), ("12.5e1", "125"),
    ] {
      let (one, two) = (try Evaluated.value(text), try Evaluated.value(other))
      #expect(one.sameForm(as: two), "\(text)")
    }
  }

  @Test("Digits as they were typed are rounded as all others are")
  func rounding() throws {
    for (text, count, expected) in [
      ("99999.5", 5, "1.0000e5"), ("99999.4", 5, "9.9999e4"), ("0.00012345", 4, "1.235e-4"),
      ("-12345", 4, "-1.235e4"), ("99", 1, "1e2"), ("1234", 4, "1.234e3"), ("0.5", 1, "5e-1"),
    ] { #expect(try Evaluated.text(text, count) == expected, "\(text)") }
  }
}
