import Bench
import TestSupport
import Testing

@Suite("Records")
struct RecordTests {
  static let id = "019abc00-0000-7000-8000-000000000001"
  static let time: Int64 = 1_763_726_400_123

  static var measurement: Record.Measurement {
    var measurement = Record.Measurement(
      instrument: "cabin-leak", procedure: "analyse", procedureVersion: 1, origin: .measured,
      title: "Hatch “PrK” \n closed",
      inputs: Values([
        "recording": .series(.empty), "limit": .number(65_328.5), "law": .choice("linear"),
        "upper": .missing, "count": .integer(9_007_199_254_740_993), "flag": .flag(true),
        "note": .text("é=1+1"), "when": .time(1_763_726_400_123),
        "grid": Grid(columns: 2, rows: 1, cells: [1, .nan]).map { .grid($0) } ?? .missing,
      ]),
      outputs: Values([
        "rate": .estimate(Estimate(value: -2, low: -.infinity, high: .infinity)),
        "hole": .estimate(Estimate(value: 0.0015, low: 0.001, high: 0.002, coverage: 0.9)),
      ]),
      chunks: [("recording", [.init(sha256: String(repeating: "a", count: 64), count: 12)])],
      verdict: Message(
        "cabin-leak.verdict.leak", "Falling {rate} over {span}, {word}, {n}",
        [
          .init("rate", .quantity(0.5, .pressureRate)), .init("span", .duration(60)),
          .init("word", .text("x")), .init("n", .integer(3)),
        ]))
    measurement.place = "Zvezda"
    measurement.labels = ["drill", "2026"]
    measurement.started = 1_763_720_000_000
    measurement.replaces = id
    return measurement
  }

  @Test("A measurement comes back whole, and its bytes are stable")
  func roundTrip() throws {
    let record = Record(
      id: RecordTests.id, time: RecordTests.time, .measurement(RecordTests.measurement))
    let bytes = record.bytes
    let back = try Record(bytes: bytes)
    #expect(back.bytes == bytes)
    guard case .measurement(let measurement) = back.content else { return #expect(Bool(false)) }
    let expected = RecordTests.measurement
    // NaN is not equal to itself, so the grid is looked at by its bytes alone.
    for id in ["limit", "law", "upper", "count", "flag", "note", "when"] {
      #expect(measurement.inputs[id] == expected.inputs[id], "\(id)")
    }
    #expect(measurement.outputs["rate"] == expected.outputs["rate"])
    #expect(measurement.outputs["hole"] == expected.outputs["hole"])
    // Canonical bytes order the parameters by name.
    #expect(
      measurement.verdict?.recordJSON.canonicalText == expected.verdict?.recordJSON.canonicalText)
    #expect(measurement.chunks.first?.chunks == expected.chunks.first?.chunks)
    #expect(measurement.labels == expected.labels && measurement.place == "Zvezda")
    #expect(measurement.started == expected.started && measurement.replaces == RecordTests.id)
    #expect(back.id == RecordTests.id && back.time == RecordTests.time)
  }

  @Test("An unbounded end is null in the record")
  func unbounded() throws {
    let record = Record(id: RecordTests.id, time: 0, .measurement(RecordTests.measurement))
    let json = try JSON(bytes: record.bytes)
    #expect(json["outputs"]?["rate"]?["low"] == .null && json["outputs"]?["rate"]?["high"] == .null)
    #expect(json["inputs"]?["upper"] == .null)
  }

  @Test("A deletion and a tombstone are these bytes and no more")
  func small() throws {
    let deletion = Record(id: RecordTests.id, time: 0, .deletion(of: "b"))
    #expect(
      String(decoding: deletion.bytes, as: UTF8.self)
        == #"{"deletes":"b","format":"fieldbook.record","id":"019abc00-0000-7000-8000-000000000001","time":"1970-01-01T00:00:00.000Z","version":1}"#
    )
    #expect(try Record(bytes: deletion.bytes) == deletion)
    let forgotten = Record(id: RecordTests.id, time: 0, .forgotten)
    #expect(
      String(decoding: forgotten.bytes, as: UTF8.self)
        == #"{"forgotten":true,"format":"fieldbook.record","id":"019abc00-0000-7000-8000-000000000001","time":"1970-01-01T00:00:00.000Z","version":1}"#
    )
    #expect(try Record(bytes: forgotten.bytes) == forgotten)
  }

  @Test("A record that lacks a part, or holds a wrong one, is refused by the name of the part")
  func damaged() throws {
    let whole = try JSON(
      bytes: Record(id: RecordTests.id, time: 0, .measurement(RecordTests.measurement)).bytes)
    for (key, error) in [
      ("format", RecordError.notARecord), ("version", .malformed("version")),
      ("id", .malformed("id")),
      ("time", .malformed("time")), ("instrument", .malformed("instrument")),
      ("procedure", .malformed("procedure")), ("procedureVersion", .malformed("procedureVersion")),
      ("origin", .malformed("origin")), ("inputs", .malformed("inputs")),
      ("outputs", .malformed("outputs")),
    ] {
      let without = JSON.object(whole.members.filter { $0.key != key })
      #expect(throws: error) { try Record(bytes: without.canonicalBytes) }
      let wrong = JSON.object(whole.members.map { $0.key == key ? .init(key, .flag(true)) : $0 })
      #expect(throws: error) { try Record(bytes: wrong.canonicalBytes) }
    }
    #expect(
      RecordError.malformed("origin").refusal.message.english()
        == "This record is damaged at “origin”. Export it again, or use a backup.")
  }

  @Test("A newer format, another file and broken JSON each have their sentence")
  func foreign() {
    func refusal(_ text: String) -> String? {
      do throws(RecordError) {
        _ = try Record(bytes: Array(text.utf8))
        return nil
      } catch {
        return error.refusal.message.english()
      }
    }
    #expect(
      refusal(#"{"format":"fieldbook.record","version":2}"#)
        == "This record has format 2, newer than this program. Update Fieldbook.")
    #expect(
      refusal(#"{"a":1}"#) == "This is not a record of Fieldbook. Choose a file that it exported.")
    #expect(refusal("[]") == "This is not a record of Fieldbook. Choose a file that it exported.")
    #expect(refusal("{") == "This is not JSON: byte 1 breaks it. Export the file again.")
  }

  @Test("A record cut off anywhere is refused, and no change of a byte crashes the reader")
  func fuzz() {
    let bytes = Record(id: RecordTests.id, time: 0, .measurement(RecordTests.measurement)).bytes
    for count in 0..<bytes.count {
      #expect(throws: RecordError.self) { try Record(bytes: Array(bytes.prefix(count))) }
    }
    var generator = SeededGenerator(9)
    for _ in 0..<3000 {
      var damaged = bytes
      damaged[generator.integer(0..<damaged.count)] = UInt8(generator.integer(32..<127))
      _ = try? Record(bytes: damaged)
    }
  }

  @Test("A grid that does not fit its own size is refused, not computed")
  func grids() throws {
    let huge =
      #"{"columns":4294967296,"rows":4294967296,"cells":[]}"#
    let text =
      #"{"format":"fieldbook.record","version":1,"id":"x","time":"1970-01-01T00:00:00.000Z","instrument":"a","procedure":"b","procedureVersion":1,"origin":"measured","inputs":{"g":"#
      + huge + #"},"outputs":{}}"#
    #expect(throws: RecordError.malformed("g")) { try Record(bytes: Array(text.utf8)) }
    #expect(Grid(columns: .max, rows: .max, cells: []) == nil)
    #expect(Grid(columns: 0, rows: 0, cells: []) == nil)
    #expect(Grid(columns: 2, rows: 2, cells: [1, 2, 3, 4]) != nil)
    #expect(Grid(columns: 2, rows: 2, cells: [1, 2, 3, 4, 5]) == nil)
  }

  @Test("A cell of a table is never a formula, and never parts its row")
  func cells() {
    func cell(_ text: String) -> String { String(decoding: CSVCell.text(text), as: UTF8.self) }
    // [OWASPCSV]
    for first in ["=", "+", "-", "@", "\t", "\r", "\n"] {
      #expect(cell(first + "1+1").hasPrefix("\"'"))
    }
    #expect(cell("=cmd|' /C calc'!A0") == "\"'=cmd|' /C calc'!A0\"")
    #expect(cell("a\"b") == "\"a\"\"b\"")
    #expect(cell("a\r\nb") == "\"a  b\"")
    #expect(cell("") == "" && cell("a,b;c") == "\"a,b;c\"")
  }
}
