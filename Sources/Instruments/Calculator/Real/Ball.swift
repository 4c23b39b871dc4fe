/// All real numbers x with
///
///     |x − mantissa · 2^exponent| ≤ radius
///
/// A real number is known by balls that contain it, one smaller than the other. Each operation
/// takes balls and gives one that contains the result for every choice of numbers in them; its
/// comment says why. `bits` is how many bits of the middle are kept.
///
/// **Source:** the idea of a middle with an error beside it is that of [Hoeven2009].
final class Ball: Sendable {
  let mantissa: Integer
  let exponent: Int64
  let radius: Bound

  @inline(never)
  init(_ mantissa: Integer, exponent: Int64 = 0, radius: Bound = .zero) {
    self.mantissa = mantissa
    self.exponent = exponent
    self.radius = radius
  }

  static let one = Ball(.one)

  /// |middle| < 2^top, and ≥ 2^(top − 1) unless it is zero.
  var top: Int64 { exponent + Int64(mantissa.bitWidth) }

  /// |middle|, or a little more.
  var size: Bound { Bound(mantissa.magnitude, exponent: exponent) }

  var isExact: Bool { radius.isZero }

  /// True when zero is surely outside: radius < 2^(top − 2) ≤ |middle| / 2, so that every number
  /// in the ball is above 2^(top − 2) in size.
  @inline(never)
  var excludesZero: Bool {
    !mantissa.isZero && (radius.isZero || radius.top <= top - 2)
  }

  /// The sign of every number in a ball that excludes zero.
  var signum: Int { mantissa.signum }

  @inline(never)
  var negated: Ball { Ball(mantissa.negated, exponent: exponent, radius: radius) }

  /// Multiplied by 2^power.
  @inline(never)
  func scaled(by power: Int64) -> Ball {
    Ball(mantissa, exponent: exponent + power, radius: radius.scaled(by: power))
  }

  @inline(never)
  func widened(by error: Bound) -> Ball {
    Ball(mantissa, exponent: exponent, radius: radius + error)
  }

  /// The same ball with a middle of at most so many bits. The middle moves by less than one unit of
  /// its new last place, which the radius takes up. Bits far below the radius go too.
  @inline(never)
  func rounded(_ bits: Int) -> Ball {
    var cut = Int64(max(mantissa.bitWidth - bits, 0))
    if !radius.isZero {
      // Never more than the whole: a middle that is cut away altogether leaves at most its size.
      cut = min(max(cut, radius.top - 24 - exponent), Int64(mantissa.bitWidth) + 1)
    }
    if cut <= 0 { return self }
    return Ball(
      mantissa.shiftedRight(Int(cut)), exponent: exponent + cut,
      radius: radius + Bound(power: exponent + cut))
  }

  /// How many bits of the value are certain; large for an exact one.
  var accuracy: Int64 { radius.isZero ? 1 << 40 : top - radius.top }
}
