import Testing

@testable import Calculator

@Suite("Fractions")
struct RationalLawTests {
  static func fraction(_ limbs: Int, _ generator: inout SeededGenerator) throws -> Rational {
    let top = NaturalLawTests.number(limbs, &generator)
    let bottom = NaturalLawTests.number(limbs, &generator) + .one
    return try .reduced(
      Integer(top, negative: generator.integer(0..<2) == 0), bottom, Work())
  }

  @Test(
    "Sums, products and their inverses give the fraction back in lowest terms",
    arguments: [1, 2, 5, 20])
  func laws(limbs: Int) throws {
    var generator = SeededGenerator(UInt64(limbs))
    let work = Work()
    for _ in 0..<40 {
      let (x, y) = (try Self.fraction(limbs, &generator), try Self.fraction(limbs, &generator))
      let z = try Self.fraction(limbs, &generator)
      #expect(try x.plus(y, work).minus(y, work) == x)
      #expect(try x.plus(y, work).times(z, work) == x.times(z, work).plus(y.times(z, work), work))
      if !y.isZero { #expect(try x.times(y, work).over(y, work) == x) }
      let sum = try x.plus(y, work)
      #expect(greatestCommonDivisor(sum.numerator.magnitude, sum.denominator).isOne)
      #expect(try sum.compared(to: x, work) == y.numerator.signum)
    }
  }

  @Test("The floor is not above the fraction and less than one below it")
  func floors() throws {
    var generator = SeededGenerator(7)
    let work = Work()
    for _ in 0..<100 {
      let x = try Self.fraction(2, &generator)
      let rest = try x.minus(Rational(lowest: x.floor), work)
      #expect(!rest.isNegative)
      #expect(try rest.compared(to: .one, work) < 0)
    }
  }
}
