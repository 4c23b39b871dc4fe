/// The greatest common divisor by Lehmer's method: many steps of Euclid's algorithm are found from
/// the highest 62 bits alone and then applied to the whole numbers at once.
///
/// A quotient is taken only when both ends of the interval in which the true ratio lies agree on
/// it, so each step is one that Euclid's algorithm takes. The result does not depend on that: any
/// step is a unimodular map, which keeps the common divisors.
///
/// **Source:** [Knuth1997], 4.5.2, algorithm L.
@inline(never)
func greatestCommonDivisor(_ one: Natural, _ other: Natural) -> Natural {
  var (a, b) = one < other ? (other, one) : (one, other)
  while !b.isZero {
    if let x = a.small, let y = b.small { return Natural(small: euclid(x, y)) }
    if let step = LehmerStep(a, b) {
      (a, b) = step.apply(to: a, b)
      if a < b { (a, b) = (b, a) }
    } else {
      (a, b) = (b, a.divided(by: b).remainder)
    }
  }
  return a
}

private func euclid(_ one: UInt64, _ other: UInt64) -> UInt64 {
  var (a, b) = (one, other)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}

/// (a, b) → (p a − q b, s b − r a) or with both signs turned.
private struct LehmerStep {
  var (p, q, r, s): (Int64, Int64, Int64, Int64) = (1, 0, 0, 1)

  /// Nil when the highest bits do not decide a single quotient.
  init?(_ a: Natural, _ b: Natural) {
    let shift = a.bitWidth - 62
    guard shift > 0, b.bitWidth > shift + 31 else { return nil }
    guard let high = a.shiftedRight(shift).small, let low = b.shiftedRight(shift).small else {
      return nil
    }
    var (x, y) = (Int64(high), Int64(low))
    var found = false
    // The coefficients stay below 2³⁰, so that no product of them with a limb overflows.
    while y + r != 0, y + s != 0 {
      let quotient = (x + p) / (y + r)
      if quotient != (x + q) / (y + s) || quotient >= 1 << 30 { break }
      let (nextR, nextS) = (p - quotient * r, q - quotient * s)
      if abs(nextR) >= 1 << 30 || abs(nextS) >= 1 << 30 { break }
      (p, q, r, s) = (r, s, nextR, nextS)
      (x, y) = (y, x - quotient * y)
      found = true
    }
    if !found { return nil }
  }

  func apply(to a: Natural, _ b: Natural) -> (Natural, Natural) {
    (combination(p, a, q, b), combination(r, a, s, b))
  }

  /// |u a + v b|, where u and v have different signs.
  private func combination(_ u: Int64, _ a: Natural, _ v: Int64, _ b: Natural) -> Natural {
    let left = a.multiplied(by: UInt32(abs(u)))
    let right = b.multiplied(by: UInt32(abs(v)))
    return left < right ? right - left : left - right
  }
}
