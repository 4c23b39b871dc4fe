/// What a calculation may cost, counted in operations on limbs, never in time: server, browser and
/// command then stop at the same place.
///
/// Whoever is about to do something charges it first, with a formula of the operands' lengths.
public final class Work {
  public private(set) var limit: Int64
  public private(set) var spent: Int64 = 0
  /// Constants that were computed for this calculation. They belong to it and to no other: what a
  /// calculation costs must not depend on the ones before it.
  let constants = ComputedConstants()

  /// About half a second of a processor of today: the value has so much, and its digits again.
  public static let usual: Int64 = 600_000_000

  public init(limit: Int64 = Work.usual) { self.limit = limit }

  @inline(never)
  func charge(_ operations: Int64) throws(CalculatorError) {
    spent += operations
    if spent > limit { throw .tooMuchWork }
  }

  /// Lets something spend at most so much of what is left. Returns the limit to put back after it.
  @inline(never)
  func lowerLimit(to operations: Int64) -> Int64 {
    let before = limit
    limit = min(limit, spent + operations)
    return before
  }

  func restore(limit: Int64) { self.limit = limit }

  /// Charges a product of numbers with so many limbs.
  @inline(never)
  func chargeProduct(_ one: Int, _ other: Int) throws(CalculatorError) {
    try charge(Work.product(one, other))
  }

  /// Charges a quotient: about two products of the length of divisor and quotient; for long ones
  /// six, since the products inside are shorter and cannot use transforms.
  @inline(never)
  func chargeQuotient(_ value: Int, _ divisor: Int) throws(CalculatorError) {
    let quotient = max(value - divisor, 1)
    let factor: Int64 = min(quotient, divisor) < transformThreshold ? 2 : 6
    try charge(factor * Work.product(quotient, divisor) + Int64(8 * value))
  }

  /// Lehmer's method goes over both numbers once for about 30 bits.
  @inline(never)
  func chargeDivisor(_ one: Int, _ other: Int) throws(CalculatorError) {
    let less = Int64(min(one, other))
    try charge(less * less * 6 + 2 * Work.product(max(one, other), 1) + 60)
  }

  /// Charges the search for factors: remainders by the small primes, or a power to compare with.
  @inline(never)
  func chargeFactors(_ value: Rational) throws(CalculatorError) {
    for limbs in [value.numerator.limbCount, value.denominator.limbs.count] {
      try charge(
        limbs > Natural.longestFactored ? 6 * Work.product(limbs, limbs) : Int64(limbs) * 500 + 400)
    }
  }

  /// A square root of a few limbs has many small steps, each with memory of its own.
  @inline(never)
  func chargeSquareRoot(_ limbs: Int) throws(CalculatorError) {
    try charge(3 * Work.product(limbs, limbs) / 2 + 4000)
  }

  /// The cost of a product: the memory it takes, then schoolbook below 40 limbs, above them three products of half the length
  /// for each part of the longer number that is as long as the shorter; from 2500 limbs on nine
  /// transforms of their common length.
  @inline(never)
  static func product(_ one: Int, _ other: Int) -> Int64 {
    let (long, short) = (Int64(max(one, other, 1)), Int64(max(min(one, other), 1)))
    if short < 40 { return long * short + 300 }
    if short >= Int64(transformThreshold) {
      var (size, levels): (Int64, Int64) = (1, 0)
      while size < long + short { (size, levels) = (2 * size, levels + 1) }
      return size * (18 * levels + 40)
    }
    var (length, factor, sum): (Int64, Int64, Int64) = (short, 1, 0)
    while length >= 40 {
      sum += factor * length * 8
      factor *= 3
      length = (length + 1) / 2
    }
    return (sum + factor * length * length) * ((long + short - 1) / short)
  }
}
