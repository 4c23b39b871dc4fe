import Bench
import TestSupport
import Testing

@Suite("Reading decimals")
struct DecimalReadingTests {
  /// The toolchain's own correctly rounded conversion is the oracle.
  static func agrees(_ text: String) -> Bool {
    DecimalReading.number(text)?.bitPattern == Double(text)?.bitPattern
  }

  @Test(
    "Hard cases agree with the platform to the last bit",
    arguments: [
      // Halfway cases, the edges of the normal and subnormal ranges, and many digits [Clinger1990].
      "9007199254740993", "9007199254740992", "9007199254740991", "9007199254740993.0",
      "9007199254740992.99999999999999999999", "1e22", "1e23", "8.5e22", "1e-22", "1e-23",
      "2.2250738585072014e-308", "2.2250738585072011e-308", "4.9406564584124654e-324",
      "5e-324", "2.4703282292062328e-324", "1.7976931348623157e308", "1.7976931348623158e308",
      "0.1", "0.2", "0.30000000000000004", "123456789012345678901234567890", "1e0", "1E+2", "1e-2",
      "0.000000000000000000000000000000000000001234567890123456789", "6929495644600919.5",
      "3.518437208883201171875e13", "62.5364939768271845828", "8.10109172351e-10",
      "1.50000000000000011102230246251565404236316680908203125", "-0", "-0.0", "+1.5", "0e999",
      "1015.099976", "1.015099976E3", "1.096465300E-1", "00012", "1.", ".5",
      "1844674407370955161600",
      "9223372036854775807", "0.9999999999999999999999999", "100000000000000000000000e-22",
    ])
  func hard(text: String) {
    #expect(DecimalReadingTests.agrees(text), "\(text)")
  }

  @Test(
    "What is not a plain number is not read",
    arguments: [
      "", "-", "+", ".", "-.", "e5", "1e", "1e+", "1e5.5", "1.2.3", "1,2", "NaN", "nan", "inf",
      "-inf", "Infinity", "0x10", "1 ", " 1", "1_000", "--1", "1-", "1e400", "−1", "½", "1d5",
    ])
  func refused(text: String) {
    #expect(DecimalReading.number(text) == nil)
  }

  @Test("The decimal sign is the one asked for")
  func comma() {
    let comma = UInt8(ascii: ",")
    #expect(DecimalReading.number("1013,25", point: comma) == 1013.25)
    #expect(DecimalReading.number("1013.25", point: comma) == nil)
    #expect(DecimalReading.number("0,12345678901234567890123", point: comma) == 0.12345678901234568)
  }

  @Test("100,000 texts of every length and size agree with the platform to the last bit")
  func random() {
    var generator = SeededGenerator(2026)
    var differing: [String] = []
    for index in 0..<100_000 {
      let text =
        index % 3 == 0 ? "\(generator.anyDouble())" : DecimalReadingTests.digits(&generator)
      if let expected = Double(text), expected.isFinite,
        DecimalReading.number(text)?.bitPattern != expected.bitPattern
      {
        differing.append(text)
      }
    }
    #expect(differing.isEmpty, "\(differing.prefix(5))")
  }

  /// A sign, 1 to 40 digits with or without a point, with or without an exponent.
  static func digits(_ generator: inout SeededGenerator) -> String {
    let count = generator.integer(1..<(generator.integer(0..<4) == 0 ? 40 : 20))
    let point = generator.integer(0..<(count + 1))
    var text = generator.integer(0..<2) == 0 ? "-" : ""
    for index in 0..<count {
      if index == point && index > 0 { text += "." }
      text += String(generator.integer(0..<10))
    }
    switch generator.integer(0..<4) {
    case 0: text += "e\(generator.integer(-330..<310))"
    case 1: text += "E\(generator.integer(-25..<26))"
    default: break
    }
    return text
  }

  @Test(
    "Whole numbers are exact to the ends of 64 bits",
    arguments: [
      ("0", Int64?.some(0)), ("-0", 0), ("1698501144401773000", 1_698_501_144_401_773_000),
      ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil),
      ("-9223372036854775809", nil), ("", nil), ("-", nil), ("1.0", nil), ("+1", nil), ("1e3", nil),
      ("99999999999999999999", nil),
    ])
  func whole(text: String, value: Int64?) {
    #expect(DecimalReading.whole(text) == value)
  }
}
