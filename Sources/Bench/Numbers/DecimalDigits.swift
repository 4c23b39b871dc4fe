/// The shortest decimal digits that read back as the same double, and where the point stands.
///
///     value = ± 0.d₁d₂d₃… × 10^pointPosition
///
/// Rounding for display works on these digits, so that every platform prints the same.
struct DecimalDigits {
  var isNegative = false
  /// Digits 0…9, without leading zeros; empty for zero.
  var digits: [UInt8] = []
  /// How many of the digits stand before the point; may be negative or beyond the last digit.
  var pointPosition = 0

  /// - Parameter value: Any finite number.
  init(_ value: Double) {
    var seenPoint = false
    var exponent = 0
    var readingExponent = false
    var exponentIsNegative = false
    for byte in value.description.byteArray {
      switch byte {
      case UInt8(ascii: "-"):
        if readingExponent { exponentIsNegative = true } else { isNegative = true }
      case UInt8(ascii: "."): seenPoint = true
      case UInt8(ascii: "e"): readingExponent = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = byte - UInt8(ascii: "0")
        if readingExponent {
          exponent = exponent * 10 + Int(digit)
        } else if digits.isEmpty && digit == 0 {
          if seenPoint { pointPosition -= 1 }
        } else {
          digits.append(digit)
          if !seenPoint { pointPosition += 1 }
        }
      default: break
      }
    }
    pointPosition += exponentIsNegative ? -exponent : exponent
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { pointPosition = 0 }
  }

  /// The character of a digit by its position from the first; "0" beyond the digits there are.
  func figure(_ position: Int) -> UInt8 {
    UInt8(ascii: "0") + (digits.indices.contains(position) ? digits[position] : 0)
  }

  /// Keeps digits down to 10^-decimals, halves away from zero.
  mutating func round(decimals: Int) {
    let kept = pointPosition + decimals
    guard kept < digits.count else { return }
    guard kept >= 0 else {
      digits = []
      pointPosition = 0
      return
    }
    let roundsUp = digits[kept] >= 5
    digits.removeSubrange(kept...)
    if roundsUp { carry() }
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { pointPosition = 0 }
  }

  /// Keeps the first digits and drops the rest: towards zero.
  mutating func truncate(significant: Int) {
    if digits.count > significant { digits.removeSubrange(significant...) }
    while digits.last == 0 { digits.removeLast() }
  }

  private mutating func carry() {
    var index = digits.count - 1
    while index >= 0 {
      if digits[index] < 9 {
        digits[index] += 1
        return
      }
      digits[index] = 0
      index -= 1
    }
    digits.insert(1, at: 0)
    pointPosition += 1
  }
}
