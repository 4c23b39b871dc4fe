public import Bench

/// Bytes as people copy them from a terminal or a data sheet: spaces, colons, commas and 0x between
/// them do not matter.
public enum HexadecimalBytes {
  /// - Parameter name: What these bytes are, for the sentence of a refusal.
  public static func read(_ text: String, of name: String) throws(Refusal) -> [UInt8] {
    var digits: [UInt8] = []
    let bytes = text.byteArray
    var index = 0
    var isFresh = true
    while index < bytes.count {
      let byte = bytes[index]
      if " \t\r\n:,_-".utf8.contains(byte) {
        isFresh = true
      } else if isFresh, byte == UInt8(ascii: "0"), index + 1 < bytes.count,
        bytes[index + 1] | 0x20 == UInt8(ascii: "x")
      {
        index += 1
        isFresh = false
      } else {
        guard let digit = digit(byte) else { throw noDigit(bytes, index, name) }
        digits.append(digit)
        isFresh = false
      }
      index += 1
    }
    guard digits.count % 2 == 0 else {
      throw Refusal(
        "bme280.half-a-byte",
        "{option} has {count} hexadecimal digits; every byte has two. One is missing or too many.",
        [.init("option", .text(name)), .init("count", .integer(Int64(digits.count)))])
    }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// "65 5A C0"
  public static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for byte in bytes {
      if !text.isEmpty { text.append(UInt8(ascii: " ")) }
      for half in [byte >> 4, byte & 0xF] {
        text.append(half < 10 ? UInt8(ascii: "0") + half : UInt8(ascii: "A") + half - 10)
      }
    }
    return String(bytes: text)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func noDigit(_ bytes: [UInt8], _ index: Int, _ name: String) -> Refusal {
    // The whole character, when it has more than one byte.
    var end = index + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return Refusal(
      "bme280.not-hexadecimal",
      "“{character}” in {option} is no hexadecimal digit. Give bytes such as 70 6B 43.",
      [
        .init("character", .text(String(bytes: Array(bytes[index..<end])))),
        .init("option", .text(name)),
      ])
  }
}
