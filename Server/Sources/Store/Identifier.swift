/// Names of records and sessions: the time in front, so that they sort by it, and 74 random bits
/// from the system's secure source.
///
/// **Source:** [RFC9562], 5.7 "UUID Version 7".
public enum Identifier {
  /// - Parameter time: Milliseconds of UTC since 1970.
  public static func new(time: Int64) -> String {
    var random = SystemRandomNumberGenerator()
    let high =
      UInt64(truncatingIfNeeded: time) << 16 | 0x7000 | random.next(upperBound: UInt64(0x1000))
    let noise: UInt64 = random.next()
    // The variant of the standard: 10 in front.
    let low = noise >> 2 | 1 << 63
    let digits = hexadecimal(high) + hexadecimal(low)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { text.append("-") }
      text.append(digit)
    }
    return text
  }

  private static func hexadecimal(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether a text has the form of a UUID, in lower case.
  public static func isIdentifier(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count == 36
      && bytes.enumerated().allSatisfy { index, byte in
        [8, 13, 18, 23].contains(index)
          ? byte == UInt8(ascii: "-")
          : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }
}
