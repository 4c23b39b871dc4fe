public import Bench

/// What was pasted or typed in a person's own notation, brought to the language.
///
/// The rule for each number, which is written in the help:
///
/// 1. With both a point and a comma, the last of them is the decimal sign and the other parts
///    thousands: 1.234,5 and 1,234.5 are the same everywhere.
/// 2. A sign that occurs more than once parts thousands: 1.234.567.
/// 3. The decimal sign of the person's language is the decimal sign: 1,234 is a little more than
///    one in Dutch.
/// 4. The other sign parts thousands if one to three digits stand before it, the first not a zero,
///    and exactly three behind: 1,234 is more than a thousand in English. Otherwise, and before an
///    exponent, it is the decimal sign after all: 1,5 is one and a half in English too.
///
/// Spaces and apostrophes between groups of three are left out. In English a comma also parts the
/// arguments of a function: an expression that can be read as it stands is, and one with the name of
/// a function is never read otherwise. Where the comma is the
/// decimal sign a semicolon parts them. An equals sign at either end is left out.
public enum PastedText {
  /// - Returns: Text of the language, which can be read.
  public static func expression(
    _ text: String, _ locale: NumberLocale
  ) throws(ExpressionError) -> String {
    guard text.utf8.count <= Expression.byteLimit else {
      throw .tooLong(bytes: Int64(text.utf8.count))
    }
    let bytes = withoutEquals(text.byteArray)
    let plain = String(bytes: bytes)
    if !locale.decimalSeparator.sameBytes(as: ",") {
      do throws(ExpressionError) {
        _ = try Expression.read(plain)
        return plain
      } catch {
        // The numbers may be written as others write them, but min(1,5) is not 1.5.
        if hasCall(bytes) { throw error }
      }
    }
    let rewritten = String(bytes: numbers(bytes, locale))
    _ = try Expression.read(rewritten)
    return rewritten
  }

  /// Letters that stand before a parenthesis.
  private static func hasCall(_ bytes: [UInt8]) -> Bool {
    for index in bytes.indices.dropFirst() where bytes[index] == UInt8(ascii: "(") {
      let before = bytes[index - 1] | 0x20
      if before >= UInt8(ascii: "a") && before <= UInt8(ascii: "z") { return true }
    }
    return false
  }

  private static func withoutEquals(_ bytes: [UInt8]) -> [UInt8] {
    func isLeftOut(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: "=") }
    var start = 0
    var end = bytes.count
    while start < end, isLeftOut(bytes[start]) { start += 1 }
    while end > start, isLeftOut(bytes[end - 1]) { end -= 1 }
    return Array(bytes[start..<end])
  }

  /// Rewrites every number of a text.
  private static func numbers(_ bytes: [UInt8], _ locale: NumberLocale) -> [UInt8] {
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let number = PastedNumber(bytes, at: index)
      if number.length > 0 {
        output += number.rewritten(locale)
        index += number.length
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return output
  }
}
