import Bench

/// The language of the calculator: one rule of precedence in every mode.
///
/// From the loosest to the tightest: `+ −`, then `× / mod` and products without a sign, then a
/// sign or a function without parentheses before a value, then `^` from the right, then `!` and
/// `%` behind a value. So −2^2 = −4, 2^3^2 = 512, 4/2(1+1) = 4, and sin 2^2 = sin(4).
///
/// A percentage of a plain number right after `+` or `−` is taken of the whole sum on its left:
/// 100 + 10% is 110, and is shown as 100 + 100 × 10 / 100. Anywhere else `%` is a hundredth.
///
/// A parenthesis that is left open is closed at the end; one too many is an error. An equals sign at
/// the end is left out.
public enum Expression {
  /// The longest expression that is read, in bytes of UTF-8.
  public static let byteLimit = 4_194_304
  /// The most words that are read: numbers, names and signs.
  public static let partLimit = 200_000

  /// Reads an expression.
  ///
  /// Works through the words once, with a stack of its own ([Dijkstra1961]): time and memory grow
  /// with the length, and no depth of parentheses is too deep.
  public static func read(_ text: String) throws(ExpressionError) -> Program {
    let bytes = text.utf8.count
    guard bytes <= byteLimit else { throw .tooLong(bytes: Int64(bytes)) }
    return try ExpressionParser(withoutEquals(text.byteArray)).program()
  }

  /// What is typed as on a keypad, "2 + 3 =", asks for nothing more.
  private static func withoutEquals(_ bytes: [UInt8]) -> [UInt8] {
    var end = bytes.count
    while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
    return end > 0 && bytes[end - 1] == UInt8(ascii: "=") ? Array(bytes[..<(end - 1)]) : bytes
  }
}
