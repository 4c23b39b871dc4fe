import Testing

@testable import Calculator

/// Laws that hold whatever the numbers are, over expressions made by a seeded generator.
@Suite("Laws of calculation")
struct MetamorphicLawTests {
  /// A random expression whose value exists: every divisor and argument is kept in its domain.
  static func expression(_ depth: Int, _ generator: inout SeededGenerator) -> String {
    if depth == 0 {
      switch generator.integer(0..<6) {
      case 0: return "π"
      case 1: return "e"
      case 2: return "√\(generator.integer(2..<60))"
      case 3: return "\(generator.integer(1..<1000))/\(generator.integer(1..<1000))"
      case 4: return "\(generator.integer(0..<100)).\(generator.integer(0..<1_000_000))"
      default: return "\(generator.integer(1..<50))"
      }
    }
    let one = "(\(expression(depth - 1, &generator)))"
    let two = "(\(expression(depth - 1, &generator)))"
    switch generator.integer(0..<12) {
    case 0: return "\(one)+\(two)"
    case 1: return "\(one)-\(two)"
    case 2, 3: return "\(one)×\(two)"
    case 4: return "\(one)/(1+abs\(two))"
    case 5: return "√(1+abs\(one))"
    case 6: return "ln(1+abs\(one))"
    case 7: return "sin\(one)"
    case 8: return "cos\(one)"
    case 9: return "atan\(one)"
    case 10: return "exp(sin\(one))"
    default: return "(1+abs\(one))^sin\(two)"
    }
  }

  static let seeds = Array(0..<40 as Range<UInt64>)

  @Test("x + y less y is x, and x times y over y is x", arguments: seeds)
  func inverseOperations(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    let x = "(\(Self.expression(2, &generator)))"
    let y = "(\(Self.expression(2, &generator)))"
    let plain = try Evaluated.text(x, 30)
    #expect(try Evaluated.text("(\(x)+\(y))-\(y)", 30) == plain, "\(x) \(y)")
    if Evaluated.error("1/\(y)") == nil {
      #expect(try Evaluated.text("\(x)×\(y)/\(y)", 30) == plain, "\(x) \(y)")
    }
  }

  @Test("A function of its inverse is the number", arguments: seeds)
  func inverseFunctions(seed: UInt64) throws {
    var generator = SeededGenerator(1000 + seed)
    let x = "(\(Self.expression(1, &generator)))"
    let small = "(\(x)/(1+abs\(x)))"
    for (expression, same) in [
      ("ln(exp(\(small)))", small), ("exp(ln(1+abs\(x)))", "1+abs\(x)"),
      ("√(1+abs\(x))^2", "1+abs\(x)"), ("tan(atan\(x))", x), ("sin(asin\(small))", small),
      ("cos(acos\(small))", small), ("sinh(asinh\(small))", small),
      ("tanh(atanh\(small))", small), ("cbrt\(x)^3", x), ("asin(sin\(small))", small),
      ("log10(10^\(small))", small), ("-(-\(x))", x),
    ] {
      let (left, right) = (try Evaluated.digits(expression, 30), try Evaluated.digits(same, 30))
      // An exact value has no zeros at its end, the same one found otherwise may have them.
      func plain(_ digits: NumberDigits) -> [UInt8] {
        var digits = digits.digits
        while digits.count > 1, digits.last == 0 { digits.removeLast() }
        return digits
      }
      #expect(plain(left) == plain(right), "\(expression)")
      #expect(left.exponent == right.exponent && left.negative == right.negative, "\(expression)")
    }
  }

  @Test("Digits for 50 are those for 200, rounded", arguments: seeds)
  func prefixes(seed: UInt64) throws {
    var generator = SeededGenerator(2000 + seed)
    let x = Self.expression(3, &generator)
    let (short, long) = (try Evaluated.digits(x, 50), try Evaluated.digits(x, 200))
    guard short.certainty == .rounded, long.digits.count > 50 else { return }
    #expect(short.exponent == long.exponent || long.digits.prefix(50).allSatisfy { $0 == 9 })
    let up = long.digits[50] >= 5
    let prefix = Natural(digits: Array(long.digits[0..<50])) + (up ? .one : .zero)
    #expect(prefix == Natural(digits: short.digits) || prefix == .powerOfTen(50), "\(x)")
  }

  @Test("A sum does not depend on its order", arguments: seeds)
  func order(seed: UInt64) throws {
    var generator = SeededGenerator(3000 + seed)
    let parts = (0..<5).map { _ in "(\(Self.expression(1, &generator)))" }
    let forward = try Evaluated.value(parts.joined(separator: "+"))
    let backward = try Evaluated.value(parts.reversed().joined(separator: "+"))
    #expect(forward.sameForm(as: backward))
  }
}
