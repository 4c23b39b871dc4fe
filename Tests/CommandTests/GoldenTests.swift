import Bench
import CabinLeak
import Catalogue
import Foundation
import Testing

@Suite("Golden records")
struct GoldenTests {
  static let records = Project.files(Project.golden, ".json")
  /// The survey's lakes are a table, not a recording.
  static let recordings = Project.files(Project.data, ".csv").filter { !$0.hasPrefix("lakes-") }

  static func bytes(_ name: String) throws -> [UInt8] {
    try Project.bytes(Project.golden.appendingPathComponent(name))
  }

  @Test("There are records and recordings to look at")
  func present() {
    #expect(GoldenTests.records.count >= 6 && GoldenTests.recordings.count >= 6)
  }

  @Test("The calculator says to every expression what it said before, to the byte")
  func calculations() throws {
    let kept = String(decoding: try Project.bytes(CalculatorRows.golden), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    let now = try CalculatorRows.lines()
    #expect(now.count == kept.count && now.count > 2000)
    for (one, other) in zip(now, kept) where one != other { Issue.record("\(other) → \(one)") }
  }

  @Test("Computed again, a record gives its outputs again", arguments: records)
  func replay(name: String) throws {
    let bytes = try GoldenTests.bytes(name)
    let record = try Record(bytes: bytes)
    #expect(record.bytes == bytes)
    guard case .measurement(let measurement) = record.content else { return #expect(Bool(false)) }
    var series: [String: Series] = [:]
    for entry in measurement.chunks {
      let chunk = try GoldenTests.bytes(name.replacing(".json", with: ".series"))
      #expect(entry.chunks.map(\.sha256) == [sha256(chunk)])
      series[entry.id] = try Series(chunk: chunk)
      #expect(Int64(try #require(series[entry.id]).count) == entry.chunks[0].count)
      #expect(series[entry.id]?.chunkBytes == chunk)
    }
    #expect(try Replay.of(measurement, with: catalogue) { series[$0] } == .same)
  }

  @Test("A record is shown with the same digits, in every way of writing", arguments: records)
  func display(name: String) throws {
    let record = try Record(bytes: try GoldenTests.bytes(name))
    guard case .measurement(let measurement) = record.content else { return #expect(Bool(false)) }
    let kept = try JSON(bytes: try GoldenTests.bytes(name.replacing(".json", with: ".display")))
    #expect(try Display.of(record, measurement).differences(from: kept) == [])
  }

  @Test("A replay that does not agree says which outputs differ, another version that it changed")
  func different() throws {
    let record = try Record(bytes: try GoldenTests.bytes("reserve.json"))
    guard case .measurement(var measurement) = record.content else { return #expect(Bool(false)) }
    let linear = try #require(measurement.outputs.number("linear"))
    measurement.outputs["linear"] = .number(linear * (1 + 5e-13))
    #expect(try Replay.of(measurement, with: catalogue) { _ in nil } == .same)
    measurement.outputs["linear"] = .number(linear * (1 + 1e-11))
    #expect(try Replay.of(measurement, with: catalogue) { _ in nil } == .different(["linear"]))
    measurement.procedureVersion = 7
    #expect(
      try Replay.of(measurement, with: catalogue) { _ in nil }
        == .changedVersion(recorded: 7, now: 1))
    measurement.instrument = "sundial"
    #expect(throws: Refusal.self) { try Replay.of(measurement, with: catalogue) { _ in nil } }
  }

  @Test("A session's page is shown with the same digits")
  func page() throws {
    let journal = try JSON(bytes: try GoldenTests.bytes("hand.journal"))
    let kept = try JSON(bytes: try GoldenTests.bytes("hand.view"))
    #expect(try HandSession.views(journal.list ?? []).differences(from: kept) == [])
    #expect(JSON.list(try HandSession.journal()).canonicalBytes == journal.canonicalBytes)
  }

  @Test("A visit's page and its record are the same again", arguments: VisitSession.names)
  func visit(name: String) throws {
    let journal = try JSON(bytes: try GoldenTests.bytes(name + ".journal"))
    #expect(JSON.list(try VisitSession.journal(name)).canonicalBytes == journal.canonicalBytes)
    let kept = try JSON(bytes: try GoldenTests.bytes(name + ".view"))
    #expect(try VisitSession.views(journal.list ?? []).differences(from: kept) == [])
    let record = try JSON(bytes: try GoldenTests.bytes(name + ".json"))
    let made = Record(
      id: record.text("id") ?? "", time: GoldenMaker.time,
      .measurement(try VisitSession.measurement(name)))
    #expect(try JSON(bytes: made.bytes).differences(from: record) == [])
  }

  @Test("A weather station's page, its record and its points are the same again")
  func station() throws {
    let journal = try JSON(bytes: try GoldenTests.bytes("station.journal"))
    #expect(JSON.list(try WeatherSession.journal()).canonicalBytes == journal.canonicalBytes)
    let kept = try JSON(bytes: try GoldenTests.bytes("station.view"))
    #expect(try WeatherSession.views(journal.list ?? []).differences(from: kept) == [])
    let (measurement, chunk) = try WeatherSession.measurement()
    #expect(try GoldenTests.bytes("station.series") == chunk)
    let record = try JSON(bytes: try GoldenTests.bytes("station.json"))
    let made = Record(
      id: record.text("id") ?? "", time: GoldenMaker.time, .measurement(measurement))
    #expect(try JSON(bytes: made.bytes).differences(from: record) == [])
  }

  @Test("The command answers each recording as it did", arguments: recordings)
  func answers(name: String) throws {
    let answer = try Command(
      "leak", "analyse", Project.data.appendingPathComponent(name).path, "--json")
    let kept = try JSON(bytes: try GoldenTests.bytes(name.replacing(".csv", with: ".answer")))
    #expect(answer.code == 0)
    #expect(try answer.json().differences(from: kept) == [])
  }

  @Test("The recordings are what our simulator makes, byte for byte")
  func origin() throws {
    for file in RecordingFile.all {
      let kept = try Project.bytes(Project.data.appendingPathComponent(file.name))
      #expect(kept == Array(file.text.utf8), "\(file.name)")
    }
  }
}
