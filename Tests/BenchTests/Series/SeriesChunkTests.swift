import Bench
import TestSupport
import Testing

@Suite("Chunks of a series")
struct SeriesChunkTests {
  static func series(_ rows: Int, seed: UInt64 = 1) -> Series {
    var generator = SeededGenerator(seed)
    return Series([
      .init("time", unit: "s", (0..<rows).map { Double($0) }),
      .init("pressure", unit: "Pa", (0..<rows).map { _ in generator.anyDouble() }),
      .init("temperature", unit: "K", (0..<rows).map { $0 % 3 == 0 ? .nan : 290 }),
    ]) ?? .empty
  }

  @Test("Every bit comes back, of every double", arguments: [0, 1, 2, 1000])
  func roundTrip(rows: Int) throws {
    let series = SeriesChunkTests.series(rows)
    let back = try Series(chunk: series.chunkBytes)
    #expect(back.columns.map(\.name) == series.columns.map(\.name))
    #expect(back.columns.map(\.unit) == series.columns.map(\.unit))
    for (one, other) in zip(back.columns, series.columns) {
      #expect(one.values.map(\.bitPattern) == other.values.map(\.bitPattern))
    }
    #expect(back.chunkBytes == series.chunkBytes)
  }

  @Test("Special doubles keep their bits")
  func special() throws {
    let values = [0, -0.0, .infinity, -.infinity, .nan, 5e-324, 1.7976931348623157e308]
    let series = try #require(Series([.init("time", unit: "s", values)]))
    let back = try Series(chunk: series.chunkBytes)
    #expect(back["time"]?.map(\.bitPattern) == values.map(\.bitPattern))
  }

  @Test("The format is what the schema's page says: a line of JSON, then little-endian columns")
  func layout() throws {
    let series = try #require(
      Series([.init("time", unit: "s", [1.5]), .init("p", unit: "Pa", [-2])]))
    let head =
      #"{"columns":[{"name":"time","unit":"s"},{"name":"p","unit":"Pa"}],"count":1,"format":"fieldbook.series","version":1}"#
    #expect(
      series.chunkBytes
        == Array(head.utf8) + [0x0A, 0, 0, 0, 0, 0, 0, 0xF8, 0x3F, 0, 0, 0, 0, 0, 0, 0, 0xC0])
  }

  @Test("A chunk that was cut off anywhere is refused")
  func truncated() {
    let bytes = SeriesChunkTests.series(5).chunkBytes
    for count in 0..<bytes.count {
      #expect(throws: SeriesError.self) { try Series(chunk: Array(bytes.prefix(count))) }
    }
    #expect(throws: SeriesError.truncated) { try Series(chunk: Array(bytes.dropLast())) }
    #expect(throws: SeriesError.truncated) { try Series(chunk: bytes + [0]) }
  }

  @Test("A newer version is named, not guessed at")
  func newer() {
    let head =
      #"{"columns":[{"name":"time","unit":"s"}],"count":0,"format":"fieldbook.series","version":2}"#
    #expect(throws: SeriesError.newerVersion(2)) { try Series(chunk: Array((head + "\n").utf8)) }
    #expect(
      SeriesError.newerVersion(2).refusal.message.english()
        == "These readings were written in format 2. Update Fieldbook.")
  }

  @Test(
    "Damaged heads are refused",
    arguments: [
      "", "\n", "{}\n", "time\n1\n", #"{"format":"fieldbook.series","version":1}"# + "\n",
      #"{"columns":[],"count":0,"format":"fieldbook.series","version":1}"# + "\n",
      #"{"columns":[{"name":"t","unit":"s"}],"count":-1,"format":"fieldbook.series","version":1}"#
        + "\n",
      #"{"columns":[{"name":"t","unit":"s"}],"count":9223372036854775807,"format":"fieldbook.series","version":1}"#
        + "\n",
      #"{"columns":[{"name":"t","unit":"s"}],"count":1,"format":"other","version":1}"#
        + "\n12345678",
      #"{"columns":[{"unit":"s"}],"count":1,"format":"fieldbook.series","version":1}"#
        + "\n12345678",
      #"{"columns":[7],"count":1,"format":"fieldbook.series","version":1}"# + "\n12345678",
    ])
  func damaged(text: String) {
    #expect(throws: SeriesError.self) { try Series(chunk: Array(text.utf8)) }
  }

  @Test("No bytes can crash the reader")
  func fuzz() {
    var generator = SeededGenerator(77)
    let whole = SeriesChunkTests.series(4).chunkBytes
    for _ in 0..<3000 {
      var bytes = whole
      for _ in 0..<generator.integer(1..<4) {
        bytes[generator.integer(0..<bytes.count)] = UInt8(truncatingIfNeeded: generator.next())
      }
      _ = try? Series(chunk: bytes)
    }
  }

  @Test("Columns of different length are no series")
  func ragged() {
    #expect(Series([]) == nil)
    #expect(Series([.init("time", unit: "s", [1]), .init("p", unit: "Pa", [])]) == nil)
  }
}
