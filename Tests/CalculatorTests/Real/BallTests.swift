import TestSupport
import Testing

@testable import Calculator

/// A ball must contain the number. That is tried against the same number computed with many more
/// bits: if the small ball did not meet the large one, one of them would be wrong.
@Suite("Balls")
struct BallTests {
  enum Function: CaseIterable {
    case exponential, logarithm, sine, cosine, arctangent, squareRoot, gamma, power

    func callAsFunction(_ x: Ball, _ bits: Int, _ work: Work) throws -> Ball? {
      switch self {
      case .exponential: try x.exponential(bits, work)
      case .logarithm: try x.logarithm(bits, work)
      case .sine: try x.sine(quarters: 0, bits, work)
      case .cosine: try x.sine(quarters: 1, bits, work)
      case .arctangent: try x.arctangent(bits, work)
      case .squareRoot: try x.squareRoot(bits, work)
      case .gamma: try x.gamma(bits, work)
      case .power: try x.power(.small(-3, 7), bits, work)
      }
    }
  }

  /// |middle difference| ≤ both radii.
  static func meet(_ one: Ball, _ other: Ball) throws -> Bool {
    let difference = try one.minus(other, 4000, Work())
    return !((difference.radius) < difference.size) || difference.mantissa.isZero
  }

  @Test(
    "A value with few bits lies where the one with many bits does", arguments: Function.allCases)
  func containment(function: Function) throws {
    var generator = SeededGenerator(11)
    for round in 0..<(function == .gamma ? 30 : 200) {
      let work = Work()
      let width = generator.integer(1..<6)
      var mantissa = Integer(NaturalLawTests.number(width, &generator))
      if mantissa.isZero { mantissa = .one }
      let scale = generator.integer(-40..<8) - mantissa.bitWidth
      let negative =
        round & 1 == 1 && ![.logarithm, .squareRoot, .power].contains(function)
      let x = Ball(negative ? mantissa.negated : mantissa, exponent: Int64(scale))
      let bits = generator.integer(20..<300)
      guard let rough = try function(x, bits, work), let fine = try function(x, bits + 400, work)
      else { continue }
      #expect(try Self.meet(rough, fine), "\(round)")
      if function != .gamma { #expect(rough.accuracy > Int64(bits) - 8, "\(round)") }
    }
  }

  @Test(
    "So it does with thousands of bits, where functions are found in other ways",
    arguments: [Function.exponential, .logarithm, .sine, .cosine, .arctangent])
  func longValues(function: Function) throws {
    var generator = SeededGenerator(15)
    for round in 0..<12 {
      let work = Work()
      let mantissa = Integer(NaturalLawTests.number(round % 4 * 40 + 1, &generator) + .one)
      let scale = generator.integer(-40..<8) - mantissa.bitWidth
      let x = Ball(mantissa, exponent: Int64(scale))
      let bits = generator.integer(900..<5000)
      let rough = try #require(try function(x, bits, work))
      let fine = try #require(try function(x, bits + 700, work))
      let difference = try rough.minus(fine, 6000, work)
      #expect(!(difference.radius < difference.size) || difference.mantissa.isZero, "\(round)")
      #expect(rough.accuracy > Int64(bits) - 8, "\(round)")
    }
  }

  @Test(
    "The image of a wide ball contains the image of what is inside", arguments: Function.allCases)
  func wideBalls(function: Function) throws {
    var generator = SeededGenerator(12)
    for round in 0..<200 {
      let work = Work()
      let mantissa = Integer(NaturalLawTests.number(2, &generator) + .one)
      let exponent = Int64(generator.integer(-4..<4) - mantissa.bitWidth)
      let radius = exponent + Int64(generator.integer(0..<30))
      let wide = Ball(mantissa, exponent: exponent, radius: Bound(power: radius))
      let shift = Integer(NaturalLawTests.number(1, &generator))
      // A point inside: off by less than the radius.
      let inside = try Ball(mantissa, exponent: exponent).plus(
        Ball(
          round & 1 == 0 ? shift : shift.negated, exponent: radius - Int64(shift.bitWidth)),
        1000, work)
      guard inside.signum > 0, let image = try function(wide, 200, work),
        let point = try function(inside, 400, work)
      else { continue }
      #expect(try Self.meet(image, point), "\(round)")
    }
  }

  @Test("Sums, products and quotients contain those of points inside")
  func arithmetic() throws {
    var generator = SeededGenerator(13)
    for round in 0..<500 {
      let work = Work()
      func ball() -> (Ball, Ball) {
        let mantissa = Integer(
          NaturalLawTests.number(generator.integer(1..<4), &generator) + .one,
          negative: generator.integer(0..<2) == 0)
        let exponent = Int64(generator.integer(-100..<100))
        let radius = exponent + Int64(generator.integer(-5..<20))
        let wide = Ball(mantissa, exponent: exponent, radius: Bound(power: radius))
        let middle = Ball(mantissa, exponent: exponent)
        let shift = Ball(Integer(generator.integer(0..<2) == 0 ? 1 : -1), exponent: radius - 1)
        return (wide, (try? middle.plus(shift, 2000, work)) ?? middle)
      }
      let ((x, inX), (y, inY)) = (ball(), ball())
      let bits = generator.integer(10..<200)
      #expect(try Self.meet(x.plus(y, bits, work), inX.plus(inY, 2000, work)), "\(round)")
      #expect(try Self.meet(x.times(y, bits, work), inX.times(inY, 2000, work)), "\(round)")
      #expect(try Self.meet(x.squared(bits, work), inX.squared(2000, work)), "\(round)")
      if let quotient = try x.over(y, bits, work), let point = try inX.over(inY, 2000, work) {
        #expect(try Self.meet(quotient, point), "\(round)")
      }
      let small = UInt32(generator.integer(1..<1000))
      #expect(
        try Self.meet(
          x.over(small, bits, work),
          inX.over(Ball(Integer(Int64(small))), 2000, work) ?? inX), "\(round)")
    }
  }

  @Test("A bound is never below what it bounds")
  func bounds() {
    var generator = SeededGenerator(14)
    for _ in 0..<2000 {
      let a = generator.next() >> UInt64(generator.integer(2..<64))
      let b = generator.next() >> UInt64(generator.integer(2..<64))
      let shift = generator.integer(0..<40)
      let sum = Bound(a, exponent: 0) + Bound(b, exponent: Int64(-shift))
      // a 2^shift + b in whole numbers.
      let exact = Natural(small: a).shiftedLeft(shift) + Natural(small: b)
      func value(_ bound: Bound, _ scale: Int) -> Natural {
        let exponent = Int(bound.exponent) + scale
        let mantissa = Natural(small: UInt64(bound.mantissa))
        // Rounding down is harsher than what is asked.
        return exponent >= 0
          ? mantissa.shiftedLeft(exponent) : mantissa.shiftedRight(-exponent)
      }
      #expect(!(value(sum, shift + 80) < exact.shiftedLeft(80)))
      let product = Bound(a, exponent: 0) * Bound(b, exponent: 0)
      #expect(
        !(value(product, 80) < (Natural(small: a) * Natural(small: b)).shiftedLeft(80)))
    }
  }
}
