import Bench
import TestSupport
import Testing

@Suite("Timestamps")
struct TimestampTests {
  @Test(
    "Known moments",
    arguments: [
      // Unix time by its definition (POSIX.1, 4.16): days × 86 400 since 1970-01-01.
      (Int64(0), "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
      (951_782_400_000, "2000-02-29T00:00:00.000Z"), (951_868_800_000, "2000-03-01T00:00:00.000Z"),
      (1_000_000_000_000, "2001-09-09T01:46:40.000Z"),
      (2_147_483_648_000, "2038-01-19T03:14:08.000Z"),
      (4_107_456_000_000, "2100-02-28T00:00:00.000Z"),
      (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
      (-2_208_988_800_000, "1900-01-01T00:00:00.000Z"),
      (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"),
      (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
      (1_698_501_144_401, "2023-10-28T13:52:24.401Z"),
    ])
  func known(milliseconds: Int64, text: String) {
    #expect(Timestamp.text(milliseconds) == text)
    #expect(Timestamp.milliseconds(text) == milliseconds)
  }

  @Test("Any moment of ten thousand years comes back")
  func roundTrip() {
    var generator = SeededGenerator(8)
    for _ in 0..<20_000 {
      let moment = Int64.random(in: -62_167_219_200_000...253_402_300_799_999, using: &generator)
      #expect(Timestamp.milliseconds(Timestamp.text(moment)) == moment)
    }
  }

  @Test("The thousandths may be left out")
  func short() {
    #expect(Timestamp.milliseconds("2001-09-09T01:46:40Z") == 1_000_000_000_000)
  }

  @Test(
    "What is no moment of UTC is refused",
    arguments: [
      "", "2026-11-21", "2026-11-21T12:00:00", "2026-11-21T12:00:00+01:00", "2026-11-21 12:00:00Z",
      "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-11-31T00:00:00Z",
      "2026-02-29T00:00:00Z",
      "2100-02-29T00:00:00Z", "2026-11-00T00:00:00Z", "2026-11-21T24:00:00Z",
      "2026-11-21T12:60:00Z",
      "2026-11-21T12:00:61Z", "2026-11-21T12:00:00.0Z", "2026-11-21T12:00:00.0000Z",
      "2026-11-21T12:00:00,000Z", "２０２６-11-21T12:00:00Z", "2026-1-21T12:00:000Z",
      "-026-11-21T12:00:00Z",
    ])
  func refused(text: String) {
    #expect(Timestamp.milliseconds(text) == nil)
  }
}
