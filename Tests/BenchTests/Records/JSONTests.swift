import Bench
import TestSupport
import Testing

@Suite("JSON")
struct JSONTests {
  @Test(
    "What the grammar allows is read",
    arguments: [
      // Our own corpus along the grammar of [RFC8259], §§ 2 to 7.
      "null", "true", "false", " \n\t\r 1 \n", "0", "-0", "-1", "1e5", "1E+5", "1.5e-5", "0.0",
      "[]",
      "{}", " [ ] ", "[1,2,3]", "[[],[[]],{}]", #"{"a":{"b":[null]}}"#, #""""#,
      #""\"\\\/\b\f\n\r\t""#,
      #""\u00e9\u20AC\uD83D\uDE00""#, #""é€😀""#, #"{"":0}"#, #"["\u0000"]"#,
      "123456789012345678901234567890",
      #"{"a":1,"A":2}"#, "[1 , 2]", "-0.5", "1e-400", "\"\u{7F}\"",
    ])
  func accepted(text: String) throws {
    let json = try JSON(text: text)
    let bytes = json.canonicalBytes
    #expect(try JSON(bytes: bytes).canonicalBytes == bytes)
  }

  @Test(
    "What the grammar forbids is refused",
    arguments: [
      "", " ", "nul", "True", "NULL", "01", "-01", "-", "+1", ".5", "1.", "1.e5", "1e", "1e+",
      "0x1",
      "NaN", "Infinity", "-Infinity", "1e400", "[", "]", "[1", "[1,]", "[,1]", "[1 2]", "{", "}",
      "{]",
      #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{a:1}"#, #"{'a':1}"#, #"{"a":1 "b":2}"#,
      #"{"a":1,"a":2}"#,
      #"{"a":1,"\u0061":2}"#, "\"", "\"a", "\"\t\"", "\"\n\"", #""\x""#, #""\u12""#, #""\u12G4""#,
      #""\uD800""#, #""\uD800x""#, #""\uD800\u0041""#, #""\uDC00""#, "1 2", "[] []", "//", "/**/1",
      "\u{FEFF}1", "[1]x", "tru\u{0}",
    ])
  func refused(text: String) {
    #expect(throws: JSONError.self) { try JSON(text: text) }
  }

  @Test("Bytes that are no UTF-8 are refused, not repaired")
  func invalidUTF8() {
    for bytes: [UInt8] in [
      [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xC0, 0x80, 0x22],
      [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0xFF, 0xFE, 0x31, 0x00],
    ] {
      #expect(throws: JSONError.self) { try JSON(bytes: bytes) }
    }
  }

  @Test("Nesting is read to its bound and refused beyond, never a crash")
  func depth() throws {
    let deepest = JSON.deepest
    _ = try JSON(
      text: String(repeating: "[", count: deepest) + String(repeating: "]", count: deepest))
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      for count in [deepest + 1, 100_000] {
        #expect(throws: JSONError.tooDeep) {
          try JSON(
            text: String(repeating: open, count: count) + "0"
              + String(repeating: close, count: count))
        }
      }
    }
    #expect(
      JSONError.tooDeep.refusal.message.english()
        == "This JSON is nested too deeply to be a record.")
  }

  @Test("A refusal names the byte, or the key that stands twice")
  func sentences() {
    #expect(throws: JSONError.unexpected(at: 3)) { try JSON(text: "[1,]") }
    #expect(
      JSONError.unexpected(at: 3).refusal.message.english()
        == "This is not JSON: byte 3 breaks it. Export the file again.")
    #expect(throws: JSONError.repeatedKey("a")) { try JSON(text: #"{"a":1,"a":2}"#) }
    #expect(
      JSONError.repeatedKey("a").refusal.message.english()
        == "This JSON names “a” twice, so its meaning is not certain.")
  }

  @Test(
    "Numbers are written as the standard's own examples",
    arguments: [
      // [RFC8785], appendix B.
      (UInt64(0x0000_0000_0000_0000), "0"), (0x8000_0000_0000_0000, "0"),
      (0x0000_0000_0000_0001, "5e-324"), (0x8000_0000_0000_0001, "-5e-324"),
      (0x7FEF_FFFF_FFFF_FFFF, "1.7976931348623157e+308"),
      (0xFFEF_FFFF_FFFF_FFFF, "-1.7976931348623157e+308"),
      (0x4340_0000_0000_0000, "9007199254740992"), (0xC340_0000_0000_0000, "-9007199254740992"),
      (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44B5_2D02_C7E1_4AF5, "9.999999999999997e+22"), (0x44B5_2D02_C7E1_4AF6, "1e+23"),
      (0x44B5_2D02_C7E1_4AF7, "1.0000000000000001e+23"),
      (0x444B_1AE4_D6E2_EF4E, "999999999999999700000"),
      (0x444B_1AE4_D6E2_EF4F, "999999999999999900000"), (0x444B_1AE4_D6E2_EF50, "1e+21"),
      (0x3EB0_C6F7_A0B5_ED8C, "9.999999999999997e-7"), (0x3EB0_C6F7_A0B5_ED8D, "0.000001"),
      (0x41B3_DE43_5555_5553, "333333333.3333332"), (0x41B3_DE43_5555_5554, "333333333.33333325"),
      (0x41B3_DE43_5555_5555, "333333333.3333333"), (0x41B3_DE43_5555_5556, "333333333.3333334"),
      (0x41B3_DE43_5555_5557, "333333333.33333343"),
      (0xBECB_F647_612F_3696, "-0.0000033333333333333333"),
      (0x4314_3FF3_C1CB_0959, "1424953923781206.2"),
    ])
  func numbers(bits: UInt64, text: String) {
    #expect(Double(bitPattern: bits).shortestText == text)
    #expect(JSON.number(Double(bitPattern: bits)).canonicalText == text)
  }

  @Test("Any double comes back to the last bit, and its text is then the same again")
  func numberRoundTrip() throws {
    var generator = SeededGenerator(3)
    for _ in 0..<20_000 {
      let value = generator.anyDouble()
      let text = JSON.number(value).canonicalText
      let back = try #require(try JSON(text: text).number)
      #expect(back == value)
      #expect(back.shortestText == text)
    }
  }

  @Test("Canonical bytes read back to themselves, whatever the value")
  func roundTrip() throws {
    var generator = SeededGenerator(4)
    for _ in 0..<2000 {
      let json = JSONTests.any(&generator, depth: 0)
      let bytes = json.canonicalBytes
      #expect(try JSON(bytes: bytes).canonicalBytes == bytes)
    }
  }

  @Test("Keys are in the order of their bytes, white space is left out")
  func canonical() throws {
    let json = try JSON(text: #"{ "b" : [ 1.0 , 2e0 ], "a" : "x", "aa": null, "A": true, "": 0 }"#)
    #expect(json.canonicalText == #"{"":0,"A":true,"a":"x","aa":null,"b":[1,2]}"#)
    #expect(
      JSON.text("\u{0}\u{8}\t\n\u{C}\r\u{1F}\"\\/é😀").canonicalText
        == #""\u0000\b\t\n\f\r\u001f\"\\/é😀""#)
    #expect(JSON.finite(.nan).canonicalText == "null")
    #expect(JSON.integer(.max).canonicalText == "9223372036854775807")
  }

  static func any(_ generator: inout SeededGenerator, depth: Int) -> JSON {
    let count = generator.integer(0..<4)
    switch generator.integer(0..<(depth < 4 ? 7 : 5)) {
    case 0: return .null
    case 1: return .flag(generator.integer(0..<2) == 0)
    case 2: return .integer(Int64(truncatingIfNeeded: generator.next()))
    case 3: return .number(generator.anyDouble())
    case 4: return .text(text(&generator))
    case 5: return .list((0..<count).map { _ in any(&generator, depth: depth + 1) })
    default:
      return .object(
        (0..<count).map { .init("\($0)" + text(&generator), any(&generator, depth: depth + 1)) })
    }
  }

  static func text(_ generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<generator.integer(0..<9) {
      let code = UInt32(generator.integer(0..<(generator.integer(0..<2) == 0 ? 0x80 : 0x11_0000)))
      if let scalar = Unicode.Scalar(code) { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
