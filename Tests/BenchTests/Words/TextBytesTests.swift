import Bench
import TestSupport
import Testing

@Suite("Texts and their bytes")
struct TextBytesTests {
  @Test("Any bytes become the text that Swift's own decoder makes of them", arguments: 1...20)
  func decoded(seed: UInt64) {
    var random = SeededGenerator(seed)
    // Leads, continuations and letters that are valid, cut off, too long, or no Unicode.
    let pieces: [[UInt8]] = [
      [0x41], [0xC3, 0xA9], [0xE2, 0x82, 0xAC], [0xF0, 0x9F, 0x98, 0x80], [0xC3], [0xE2, 0x82],
      [0xF0, 0x9F, 0x98], [0x80], [0xBF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80], [0xFF], [0xF0, 0x80], [0x00],
    ]
    for _ in 0..<500 {
      var bytes: [UInt8] = []
      for _ in 0..<random.integer(0..<12) { bytes += pieces[random.integer(0..<pieces.count)] }
      #expect(String(bytes: bytes).byteArray == Array(String(decoding: bytes, as: UTF8.self).utf8))
    }
  }

  @Test("Comparing, ordering and beginnings are those of the bytes", arguments: 1...20)
  func compared(seed: UInt64) {
    var random = SeededGenerator(seed)
    for _ in 0..<200 {
      let texts = (0..<2).map { _ in
        String((0..<random.integer(0..<4)).map { _ in "aé€"[random.integer(0..<3)] })
      }
      let (one, two) = (Array(texts[0].utf8), Array(texts[1].utf8))
      #expect(texts[0].sameBytes(as: texts[1]) == (one == two))
      #expect(texts[0].precedesByBytes(texts[1]) == one.lexicographicallyPrecedes(two))
      #expect(texts[0].hasBytePrefix(texts[1]) == one.starts(with: two))
    }
  }
}

extension String {
  fileprivate subscript(offset: Int) -> Character { self[index(startIndex, offsetBy: offset)] }
}
