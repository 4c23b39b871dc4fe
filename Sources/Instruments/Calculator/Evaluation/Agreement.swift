/// Whether a value is what was expected, to the digits that are printed.
public enum Agreement {
  /// - Parameters:
  ///   - expected: A decimal number, such as −1.25 or 4.2e-7.
  /// - Returns: Whether the value, rounded or cut off at the last digit of the expected number,
  ///   is that number; nil where the expected text is no number.
  public static func holds(
    _ value: Number, _ expected: String, _ work: Work
  ) throws(CalculatorError) -> Bool? {
    guard let printed = PrintedNumber(expected) else { return nil }
    let unit = try Number(10).power(Number(printed.lastPlace), work)
    let number = try printed.number(unit, work)
    let difference = try value.minus(number, work)
    if try isAtMost(difference, unit.scaled(by: .half, work), work) { return true }
    // Cut off: the value lies further from zero, by less than a unit of the last digit.
    let away = printed.isNegative ? difference.negated : difference
    guard try away.sign(work) >= 0 else { return false }
    return try unit.minus(away, work).sign(work) > 0
  }

  private static func isAtMost(
    _ difference: Number, _ limit: Number, _ work: Work
  ) throws(CalculatorError) -> Bool {
    guard try limit.minus(difference, work).sign(work) >= 0 else { return false }
    return try limit.plus(difference, work).sign(work) >= 0
  }
}

/// A decimal number as it was printed: whole × 10^lastPlace.
private struct PrintedNumber {
  private(set) var isNegative = false
  private var digits: [UInt8] = []
  private(set) var lastPlace: Int64 = 0

  init?(_ text: String) {
    var exponent: [UInt8] = []
    var hasPoint = false
    var hasExponent = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if hasExponent {
          exponent.append(byte)
        } else {
          digits.append(byte - 0x30)
          if hasPoint { lastPlace -= 1 }
        }
      case UInt8(ascii: "-") where hasExponent && exponent.isEmpty,
        UInt8(ascii: "+") where hasExponent && exponent.isEmpty:
        exponent.append(byte)
      case UInt8(ascii: "-") where digits.isEmpty && !hasPoint && !isNegative: isNegative = true
      case UInt8(ascii: ".") where !hasPoint && !hasExponent: hasPoint = true
      case UInt8(ascii: "e") where !hasExponent && !digits.isEmpty: hasExponent = true
      case UInt8(ascii: "E") where !hasExponent && !digits.isEmpty: hasExponent = true
      default: return nil
      }
    }
    guard !digits.isEmpty else { return nil }
    if hasExponent {
      guard let shift = Int64(String(decoding: exponent, as: UTF8.self)),
        shift.magnitude <= 1_000_000_000
      else { return nil }
      lastPlace += shift
    }
  }

  func number(_ unit: Number, _ work: Work) throws(CalculatorError) -> Number {
    let whole = try Number(DecimalLiteral(digits: digits, exponent: 0), work)
    let value = try whole.times(unit, work)
    return isNegative ? value.negated : value
  }
}
