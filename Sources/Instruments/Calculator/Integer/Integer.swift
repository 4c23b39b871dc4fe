/// A whole number of any size with its sign.
struct Integer: Equatable, Sendable {
  let magnitude: Natural
  let isNegative: Bool

  static let zero = Integer(0)
  static let one = Integer(1)

  @inline(never)
  init(_ magnitude: Natural, negative: Bool = false) {
    self.magnitude = magnitude
    isNegative = negative && !magnitude.isZero
  }

  @inline(never)
  init(_ value: Int64) {
    self.init(Natural(small: value.magnitude), negative: value < 0)
  }

  var isZero: Bool { magnitude.isZero }
  var isOne: Bool { !isNegative && magnitude.isOne }
  var signum: Int { isZero ? 0 : isNegative ? -1 : 1 }
  var bitWidth: Int { magnitude.bitWidth }
  var limbCount: Int { magnitude.limbs.count }
  var negated: Integer { Integer(magnitude, negative: !isNegative) }

  /// The number itself when it is below 2⁶² in size.
  @inline(never)
  var small: Int64? {
    guard let value = magnitude.small, value < 1 << 62 else { return nil }
    return isNegative ? -Int64(value) : Int64(value)
  }

  @inline(never)
  static func + (one: Integer, other: Integer) -> Integer {
    if one.isNegative == other.isNegative {
      return Integer(one.magnitude + other.magnitude, negative: one.isNegative)
    }
    return one.magnitude < other.magnitude
      ? Integer(other.magnitude - one.magnitude, negative: other.isNegative)
      : Integer(one.magnitude - other.magnitude, negative: one.isNegative)
  }

  static func - (one: Integer, other: Integer) -> Integer { one + other.negated }

  @inline(never)
  static func * (one: Integer, other: Integer) -> Integer {
    Integer(one.magnitude * other.magnitude, negative: one.isNegative != other.isNegative)
  }

  @inline(never)
  func compared(to other: Integer) -> Int {
    if isNegative != other.isNegative { return isNegative ? -1 : 1 }
    let order = magnitude.compared(to: other.magnitude)
    return isNegative ? -order : order
  }

  static func == (one: Integer, other: Integer) -> Bool { one.compared(to: other) == 0 }
  static func < (one: Integer, other: Integer) -> Bool { one.compared(to: other) < 0 }

  /// The largest whole number not above value / 2^bits.
  @inline(never)
  func shiftedRight(_ bits: Int) -> Integer {
    let part = magnitude.shiftedRight(bits)
    if !isNegative || bits == 0 { return Integer(part, negative: isNegative) }
    let exact = magnitude.trailingZeros >= bits
    return Integer(exact ? part : part + .one, negative: true)
  }

  @inline(never)
  func shiftedLeft(_ bits: Int) -> Integer {
    Integer(magnitude.shiftedLeft(bits), negative: isNegative)
  }

  /// The largest whole number not above value / divisor.
  @inline(never)
  func floorDivided(by divisor: Natural) -> Integer {
    let (quotient, remainder) = magnitude.divided(by: divisor)
    if !isNegative || remainder.isZero { return Integer(quotient, negative: isNegative) }
    return Integer(quotient + .one, negative: true)
  }
}
