import CMath

/// Reads decimal numbers from bytes, correctly rounded, at the speed of an import.
public enum DecimalReading {
  /// The double nearest to the decimal text, or nil when the text is not a plain number.
  ///
  /// Accepts a sign, digits with at most one `point`, and an exponent; "NaN", "inf" and an empty
  /// cell give nil.
  ///
  /// Error: correctly rounded. Up to 19 digits with an exponent within ±22 the quotient or
  /// product of two exact doubles is exact to the last bit [Clinger1990]; beyond that C's
  /// own conversion is used.
  public static func number(
    _ bytes: UnsafeBufferPointer<UInt8>, point: UInt8 = UInt8(ascii: ".")
  ) -> Double? {
    var index = 0
    let count = bytes.count
    var isNegative = false
    if index < count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    var mantissa: UInt64 = 0
    var significant = 0
    var scale = 0
    var digits = 0
    var seenPoint = false
    while index < count {
      let byte = bytes[index]
      if byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
        digits += 1
        if significant < 19 {
          mantissa = mantissa &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
          if mantissa != 0 { significant += 1 }
          if seenPoint { scale -= 1 }
        } else {
          significant += 1
          if !seenPoint { scale += 1 }
        }
      } else if byte == point && !seenPoint {
        seenPoint = true
      } else {
        break
      }
      index += 1
    }
    guard digits > 0 else { return nil }
    if index < count, bytes[index] == UInt8(ascii: "e") || bytes[index] == UInt8(ascii: "E") {
      guard let exponent = wholeExponent(bytes, from: index + 1) else { return nil }
      scale += exponent
    } else if index < count {
      return nil
    }
    if mantissa == 0 { return isNegative ? -0.0 : 0 }
    if significant <= 19, mantissa < 1 << 53, scale >= -22, scale <= 22 {
      let value =
        scale < 0 ? Double(mantissa) / powersOfTen[-scale] : Double(mantissa) * powersOfTen[scale]
      return isNegative ? -value : value
    }
    return slowNumber(bytes, point: point)
  }

  public static func number(_ text: String, point: UInt8 = UInt8(ascii: ".")) -> Double? {
    text.byteArray.withUnsafeBufferPointer { number($0, point: point) }
  }

  /// The whole number that the bytes spell, or nil: exact up to the range of 64 bits.
  public static func whole(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    var index = 0
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { index = 1 }
    guard index < bytes.count else { return nil }
    // Counted downwards, since the lowest number has no positive twin.
    var value: Int64 = 0
    while index < bytes.count {
      guard bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9") else { return nil }
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, exceeds) = product.subtractingReportingOverflow(
        Int64(bytes[index] - UInt8(ascii: "0")))
      if overflows || exceeds { return nil }
      value = sum
      index += 1
    }
    if isNegative { return value }
    return value == Int64.min ? nil : -value
  }

  public static func whole(_ text: String) -> Int64? {
    text.byteArray.withUnsafeBufferPointer { whole($0) }
  }

  private static func wholeExponent(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    var isNegative = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    guard index < bytes.count else { return nil }
    var exponent = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 100_000)
      index += 1
    }
    return isNegative ? -exponent : exponent
  }

  private static func slowNumber(_ bytes: UnsafeBufferPointer<UInt8>, point: UInt8) -> Double? {
    var text = bytes.map { CChar(bitPattern: $0 == point ? UInt8(ascii: ".") : $0) }
    text.append(0)
    let value = text.withUnsafeBufferPointer { text in
      text.baseAddress.map { fieldbook_decimal($0) } ?? .nan
    }
    return value.isFinite ? value : nil
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
