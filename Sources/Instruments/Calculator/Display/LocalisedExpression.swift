public import Bench

extension Expression {
  /// An expression of the language as a person's own language writes numbers: with a decimal
  /// comma the arguments of a function are parted by semicolons.
  public static func shown(_ text: String, _ locale: NumberLocale) -> String {
    guard locale.decimalSeparator.sameBytes(as: ",") else { return text }
    var bytes = text.byteArray
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: ",") { bytes[index] = UInt8(ascii: ";") }
      if bytes[index] == UInt8(ascii: ".") { bytes[index] = UInt8(ascii: ",") }
    }
    return String(bytes: bytes)
  }
}
