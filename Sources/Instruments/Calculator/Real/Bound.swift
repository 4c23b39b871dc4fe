/// A number from zero up that is never too small: what an error is at most.
///
///     value = mantissa · 2^exponent,  mantissa 0 or 2³¹ … 2³² − 1
///
/// Every operation rounds up, by less than one part in 2³⁰.
struct Bound: Sendable {
  let mantissa: UInt32
  let exponent: Int64

  static let zero = Bound(mantissa: 0, exponent: 0)

  private init(mantissa: UInt32, exponent: Int64) {
    self.mantissa = mantissa
    self.exponent = exponent
  }

  /// value · 2^exponent or more.
  @inline(never)
  init(_ value: UInt64, exponent: Int64) {
    guard value != 0 else {
      self = .zero
      return
    }
    let width = 64 - value.leadingZeroBitCount
    if width <= 32 {
      self.init(
        mantissa: UInt32(value) << UInt32(32 - width), exponent: exponent - Int64(32 - width))
      return
    }
    let shift = width - 32
    let (cut, lost) = (value >> UInt64(shift), value & ((1 as UInt64) << UInt64(shift) - 1) != 0)
    if lost, cut == 0xFFFF_FFFF {
      self.init(mantissa: 1 << 31, exponent: exponent + Int64(shift) + 1)
    } else {
      self.init(mantissa: UInt32(cut) + (lost ? 1 : 0), exponent: exponent + Int64(shift))
    }
  }

  /// 2^exponent.
  @inline(never)
  init(power exponent: Int64) { self.init(mantissa: 1 << 31, exponent: exponent - 31) }

  /// |value| · 2^exponent or more.
  @inline(never)
  init(_ value: Natural, exponent: Int64) {
    let shift = max(value.bitWidth - 63, 0)
    let top = value.shiftedRight(shift).small ?? 0
    // What was cut off is less than one.
    self.init(shift == 0 ? top : top + 1, exponent: exponent + Int64(shift))
  }

  var isZero: Bool { mantissa == 0 }

  /// The value is below 2^top.
  var top: Int64 { exponent + 32 }

  @inline(never)
  func scaled(by power: Int64) -> Bound {
    isZero ? self : Bound(mantissa: mantissa, exponent: exponent + power)
  }

  @inline(never)
  static func + (one: Bound, other: Bound) -> Bound {
    if one.isZero { return other }
    if other.isZero { return one }
    let (high, low) = one.exponent < other.exponent ? (other, one) : (one, other)
    let distance = high.exponent - low.exponent
    // With 31 bits of room below the larger one; what falls out counts as one unit.
    let part =
      distance >= 63 ? 1 : (UInt64(low.mantissa) << 31) >> UInt64(distance) + 1
    let sum = UInt64(high.mantissa) << 31 + (distance == 0 ? part - 1 : part)
    return Bound(sum, exponent: high.exponent - 31)
  }

  @inline(never)
  static func * (one: Bound, other: Bound) -> Bound {
    Bound(UInt64(one.mantissa) * UInt64(other.mantissa), exponent: one.exponent + other.exponent)
  }

  /// Exact: both are normalised.
  static func < (one: Bound, other: Bound) -> Bool {
    if one.isZero || other.isZero { return one.isZero && !other.isZero }
    if one.exponent != other.exponent { return one.exponent < other.exponent }
    return one.mantissa < other.mantissa
  }
}
