/// The digits of a number, rounded to the nearest at the last of them, halves away from zero.
///
/// A value that ends within the digits asked for is given whole. Of one that does not, each digit
/// is right: the number is computed until both ends of its ball round to the same digits. Digits
/// for 50 are therefore those for 200 up to the last, which may be one more.
///
/// - Parameters:
///   - digits: Significant digits asked for. Domain: 1 to 10,000,000.
///   - work: What this may cost.
/// - Throws: ``CalculatorError/tooMuchWork``; ``CalculatorError/tooLarge`` for more than
///   2^(2³¹), and the other way.
public func shown(
  _ number: Number, digits: Int, work: Work
) throws(CalculatorError) -> NumberDigits {
  let count = min(max(digits, 1), 10_000_000)
  if let rational = number.rational {
    if rational.isZero { return .zero(.exact) }
    if let written = rational.written {
      return writtenDigits(written, count, negative: rational.isNegative)
    }
    let limbs = rational.numerator.limbCount + rational.denominator.limbs.count
    if limbs <= 64 + count / 4 {
      if let exact = try exactDigits(rational, count, work) { return exact }
      return try dividedDigits(rational, count, work)
    }
    let rounded = try refinedDigits(number, count, work)
    if let exact = try exactDigits(rational, from: rounded, work) { return exact }
    return rounded
  }
  if let (factor, exponent) = number.scaledPowerOfTen {
    let digits = try shown(Number(factor), digits: count, work: work)
    return NumberDigits(
      negative: digits.negative, digits: digits.digits, exponent: digits.exponent + exponent,
      certainty: digits.certainty)
  }
  let rounded = try refinedDigits(number, count, work)
  return try exactDigits(number, from: rounded, work) ?? rounded
}

/// The digits of a number as it was typed, rounded where there are more than asked for.
private func writtenDigits(
  _ written: DecimalLiteral, _ count: Int, negative: Bool
) -> NumberDigits {
  var digits = Array(written.digits.prefix(count))
  var exponent = Int64(written.exponent) + Int64(written.digits.count) - 1
  if digits.count == written.digits.count {
    return NumberDigits(
      negative: negative, digits: digits, exponent: exponent, certainty: .exact)
  }
  if written.digits[count] >= 5 {
    var place = count - 1
    while place >= 0, digits[place] == 9 {
      digits[place] = 0
      place -= 1
    }
    if place >= 0 {
      digits[place] += 1
    } else {
      // All nines: the next power of ten.
      digits[0] = 1
      exponent += 1
    }
  }
  return NumberDigits(
    negative: negative, digits: digits, exponent: exponent, certainty: .rounded)
}

/// Zeros at the end of rounded digits after which a search for the whole value is worth its work.
private let tellingZeros = 4

/// Whether digits that end in zeros are the whole value: that of a power that is too long to be
/// written out, such as 20^1000000/2^1000000, or one whose difference to them is proven to be zero.
private func exactDigits(
  _ number: Number, from rounded: NumberDigits, _ work: Work
) throws(CalculatorError) -> NumberDigits? {
  guard rounded.certainty == .rounded else { return nil }
  var digits = rounded.digits
  while digits.count > 1, digits.last == 0 { digits.removeLast() }
  guard digits.count + tellingZeros <= rounded.digits.count else { return nil }
  let power = Number(rounded.exponent - Int64(digits.count) + 1)
  var value = Number(Rational(lowest: Integer(Natural(digits: digits))))
  if rounded.negative { value = value.negated }
  value = try value.times(Number(10).power(power, work), work)
  guard try number.isProvenEqual(to: value, work) else { return nil }
  return NumberDigits(
    negative: rounded.negative, digits: digits, exponent: rounded.exponent, certainty: .exact)
}

/// All digits of a fraction that ends within `count` of them; nil for any other.
///
///     p/q = p 2^(m−a) 5^(m−b) / 10^m  for  q = 2^a 5^b,  m = max(a, b)
///
/// Zeros at the end of this numerator are those of a whole number.
private func exactDigits(
  _ value: Rational, _ count: Int, _ work: Work
) throws(CalculatorError) -> NumberDigits? {
  let numerator = value.numerator.magnitude
  let denominator = value.denominator
  let twos = denominator.trailingZeros
  let rest = denominator.shiftedRight(twos)
  if !rest.isOne, rest.remainder(by: 5) != 0 { return nil }
  let five = Natural(small: 5)
  try work.charge(4 * Work.product(rest.limbs.count, rest.limbs.count))
  var fives = 0
  if !rest.without(five, &fives).isOne { return nil }
  let whole =
    twos > fives
    ? numerator * five.power(twos - fives) : numerator.shiftedLeft(fives - twos)
  try chargeDigits(whole, work)
  var digits = whole.digits
  let exponent = Int64(digits.count) - 1 - Int64(max(twos, fives))
  while digits.count > 1, digits.last == 0 { digits.removeLast() }
  if digits.count > count { return nil }
  return NumberDigits(
    negative: value.isNegative, digits: digits, exponent: exponent, certainty: .exact)
}

/// The same for a fraction with long parts: when its rounded digits end in zeros, whether what
/// stands before them is the whole value, N 10^k = p/q.
private func exactDigits(
  _ value: Rational, from rounded: NumberDigits, _ work: Work
) throws(CalculatorError) -> NumberDigits? {
  var digits = rounded.digits
  while digits.count > 1, digits.last == 0 { digits.removeLast() }
  guard digits.count < rounded.digits.count else { return nil }
  let power = rounded.exponent - Int64(digits.count) + 1
  let limbs = Int(power.magnitude) / 9 + 1
  if limbs > largestExactLimbs { return nil }
  try work.charge(Work.product(limbs, limbs) / 2)
  let tens = Natural.powerOfTen(Int(power.magnitude))
  let left = try product(value.denominator, Natural(digits: digits), work)
  let isWhole =
    power >= 0
    ? try product(left, tens, work) == value.numerator.magnitude
    : try product(value.numerator.magnitude, tens, work) == left
  return isWhole
    ? NumberDigits(
      negative: value.isNegative, digits: digits, exponent: rounded.exponent, certainty: .exact)
    : nil
}

/// Reading a number's digits costs about one division by half of it at each of its levels.
private func chargeDigits(_ whole: Natural, _ work: Work) throws(CalculatorError) {
  let half = whole.limbs.count / 2 + 1
  try work.charge((half < transformThreshold ? 6 : 20) * Work.product(half, half))
}

/// The first digits of a fraction by one exact division.
private func dividedDigits(
  _ value: Rational, _ count: Int, _ work: Work
) throws(CalculatorError) -> NumberDigits {
  var exponent = decimalExponent(value.magnitudeBits)
  let last = Int64(count) - 1
  while true {
    let shift = last - exponent
    let limbs = Int(shift.magnitude) / 9 + 1
    try work.charge(Work.product(limbs, limbs))
    let power = Natural.powerOfTen(Int(shift.magnitude))
    let top =
      shift > 0
      ? try product(value.numerator.magnitude, power, work) : value.numerator.magnitude
    let bottom = shift < 0 ? try product(value.denominator, power, work) : value.denominator
    try work.chargeQuotient(top.limbs.count + 1, bottom.limbs.count)
    // ⌊2t/b⌋ + 1, halved, is t/b to the nearest.
    let rounded = (top.shiftedLeft(1).divided(by: bottom).quotient + .one).shiftedRight(1)
    try chargeDigits(rounded, work)
    let digits = rounded.digits
    if digits.count == count {
      return NumberDigits(
        negative: value.isNegative, digits: digits, exponent: exponent, certainty: .rounded)
    }
    exponent += Int64(digits.count - count)
  }
}

/// The exponent of the first digit of a number of so many bits, or one beside it: log₁₀ 2 is
/// 1292913986 / 2³², but for 2^−36.
private func decimalExponent(_ bits: Int64) -> Int64 { ((bits - 1) * 1_292_913_986) >> 32 }

/// The first digits of any number: more bits until they are certain.
private func refinedDigits(
  _ number: Number, _ count: Int, _ work: Work
) throws(CalculatorError) -> NumberDigits {
  let needed = Int64(count) * 3322 / 1000 + 16
  var bits = Int(needed) + 24
  var separated = false
  var failures = 0
  while true {
    let ball = try number.ball(bits, work)
    if let ball, ball.excludesZero {
      let lacking = needed - ball.accuracy
      if lacking > 0 {
        bits += Int(lacking) + 24
        continue
      }
      if let digits = try roundedDigits(ball, count, bits, certain: true, work) { return digits }
      // Near the middle between two neighbours.
      failures += 1
      bits += 64 << failures
      if bits > Int(needed) + Number.mostZeroBits {
        guard let digits = try roundedDigits(ball, count, bits, certain: false, work) else {
          throw .tooMuchWork
        }
        return digits
      }
    } else if separated {
      bits *= 2
    } else {
      do {
        let found = try number.separated(from: max(bits, 128), work)
        if found.sign == 0 { return .zero(.exact) }
        bits = max(bits, found.bits)
        separated = true
      } catch {
        if case .undecided(let digits) = error { return .zero(.unproven(digits: digits)) }
        throw error
      }
    }
  }
}

/// The digits to which both ends of a ball round. Nil when they are different, unless it need not
/// be certain: then those of the middle.
private func roundedDigits(
  _ ball: Ball, _ count: Int, _ bits: Int, certain: Bool, _ work: Work
) throws(CalculatorError) -> NumberDigits? {
  var exponent = decimalExponent(ball.top)
  let size = ball.mantissa.isNegative ? ball.negated : ball
  while true {
    let shift = Int64(count) - 1 - exponent
    let power = try Ball(Integer(10)).power(shift.magnitude, bits + 8, work)
    let scaled =
      shift < 0 ? try size.over(power, bits + 8, work) : try size.times(power, bits + 8, work)
    guard let scaled else { return nil }
    let places = 32
    let fixed = FixedPoint(places: places, work: work)
    let middle = fixed.middle(scaled) + Integer(1 << 31)
    // The radius in units of 2^−32, and one for cutting off the middle.
    guard scaled.radius.isZero || scaled.radius.top < 30 else { return nil }
    let margin = Integer(
      (scaled.radius.isZero ? 0 : 1 << max(scaled.radius.top + 32, 0)) + 1)
    let low = (middle - margin).shiftedRight(places)
    let high = (middle + margin).shiftedRight(places)
    if certain, !(low == high) { return nil }
    let whole = certain ? low : middle.shiftedRight(places)
    try chargeDigits(whole.magnitude, work)
    let digits = whole.magnitude.digits
    if digits.count != count {
      exponent += Int64(digits.count - count)
      continue
    }
    let certainty: Certainty =
      certain ? .rounded : .unproven(digits: max(ball.accuracy * 30103 / 100_000, 1))
    return NumberDigits(
      negative: ball.mantissa.isNegative, digits: digits, exponent: exponent,
      certainty: certainty)
  }
}
