import Bench

/// Bytes as people copy them from a terminal or a data sheet.
enum HexadecimalBytes {
  static func read(_ text: String, of option: String) throws(Refusal) -> [UInt8] {
    var digits: [UInt8] = []
    let words = text.split { " \t\n:,_-".contains($0) }
    for word in words {
      let isPrefixed = word.hasPrefix("0x") || word.hasPrefix("0X")
      for character in isPrefixed ? word.dropFirst(2) : word {
        guard let digit = character.hexDigitValue, character.isASCII else {
          throw Refusal(
            "command.not-hexadecimal",
            "“{character}” in {option} is no hexadecimal digit. Give bytes such as 70 6B 43.",
            [.init("character", .text(String(character))), .init("option", .text(option))])
        }
        digits.append(UInt8(digit))
      }
    }
    guard digits.count.isMultiple(of: 2) else {
      throw Refusal(
        "command.half-a-byte",
        "{option} has {count} hexadecimal digits; every byte has two. One is missing or too many.",
        [.init("option", .text(option)), .init("count", .integer(Int64(digits.count)))])
    }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
