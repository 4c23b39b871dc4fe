import Bench
import CabinLeak
import Catalogue
import FluidMixing
import Foundation
import Testing
import Weather

/// Makes Tests/Data and Tests/Golden anew, when a result is meant to change:
///
///     FIELDBOOK_MAKE_GOLDEN=1 swift test --filter GoldenMaker
///
/// and then the change log's section Numbers says what changed, and why.
@Suite("Golden maker", .serialized)
struct GoldenMaker {
  static let isAsked = ProcessInfo.processInfo.environment["FIELDBOOK_MAKE_GOLDEN"] == "1"
  static let time: Int64 = 1_763_726_400_000

  @Test("Recordings in the formats of the phones' apps", .enabled(if: isAsked))
  func data() throws {
    for file in RecordingFile.all {
      try Project.write(
        Array(file.text.utf8), to: Project.data.appendingPathComponent(file.name))
    }
  }

  @Test("Records with their chunks", .enabled(if: isAsked))
  func records() throws {
    for (index, (preset, end)) in [
      (LeakPreset.prk2020, 7200.0), (.slow, 600), (.fast, 300), (.tight, 600),
    ].enumerated() {
      let session = Session<LeakState>()
      let readings = LeakSimulator(preset, seed: UInt64(index + 1))
        .readings(after: -1, through: end)
      let origin = try #require(Record.Origin(identifier: preset.origin.rawValue))
      try session.apply(.event(.open(.simulator, name: preset.title.english(), origin)))
      try session.apply(.event(.start(time: 0, utc: GoldenMaker.time)))
      try session.apply(.event(.readings(times: readings.times, pressures: readings.pressures)))
      try session.apply(.event(.stop(time: end)))
      try save(session.state, preset.id, index + 1)
    }
    let session = Session<LeakState>()
    for event in try HandSession.journal() {
      try session.apply(.event(try LeakEvent(json: event) { _ in nil }))
    }
    try save(session.state, "hand", 5)
    try save(try SearchSession.state(), "search", 7)
    try reserve()
  }

  @Test("The journal of a session by hand, and its page", .enabled(if: isAsked))
  func journal() throws {
    let journal = try HandSession.journal()
    try Project.write(
      JSON.list(journal).canonicalBytes, to: Project.golden.appendingPathComponent("hand.journal"))
    try Project.write(
      HandSession.views(journal).canonicalBytes,
      to: Project.golden.appendingPathComponent("hand.view"))
  }

  @Test("Visits to lakes: records, journals and their pages", .enabled(if: isAsked))
  func visits() throws {
    for (index, name) in VisitSession.names.enumerated() {
      let journal = try VisitSession.journal(name)
      try keep(try VisitSession.measurement(name), name, "a\(index + 1)")
      try Project.write(
        JSON.list(journal).canonicalBytes,
        to: Project.golden.appendingPathComponent(name + ".journal"))
      try Project.write(
        VisitSession.views(journal).canonicalBytes,
        to: Project.golden.appendingPathComponent(name + ".view"))
    }
  }

  @Test("A day of a weather station: record, journal and page", .enabled(if: isAsked))
  func station() throws {
    let journal = try WeatherSession.journal()
    let (measurement, chunk) = try WeatherSession.measurement()
    try Project.write(chunk, to: Project.golden.appendingPathComponent("station.series"))
    try keep(measurement, "station", "b1")
    try Project.write(
      JSON.list(journal).canonicalBytes,
      to: Project.golden.appendingPathComponent("station.journal"))
    try Project.write(
      WeatherSession.views(journal).canonicalBytes,
      to: Project.golden.appendingPathComponent("station.view"))
  }

  @Test("A mixing run both ways, over a painting", .enabled(if: isAsked))
  func mixing() throws {
    let inputs = try FluidMixing.run.complete(
      Values([
        "geometry": .choice("rectangle"), "columns": .integer(50), "rows": .integer(30),
        "initial": .choice("stripes"), "painting": .text("r9b 5,5 20,25;s4w 30,15"),
        "protocol": .text("T4 -B0.7"), "steps": .integer(3), "mode": .choice("both"),
        "places": .integer(2),
      ]))
    try keep(
      Record.Measurement(
        instrument: FluidMixing.id, procedure: FluidMixing.run.id,
        procedureVersion: FluidMixing.run.version, origin: .measured, title: "Golden mixing",
        inputs: inputs, outputs: try FluidMixing.run.run(inputs)), "mixing", "c1")
  }

  @Test("What the calculator says to other calculators' expressions", .enabled(if: isAsked))
  func calculations() throws {
    let text = try CalculatorRows.lines().joined(separator: "\n") + "\n"
    try Project.write(Array(text.utf8), to: CalculatorRows.golden)
  }

  @Test("The command's answer for each recording", .enabled(if: isAsked))
  func answers() throws {
    for file in GoldenTests.recordings {
      let answer = try Command(
        "leak", "analyse", Project.data.appendingPathComponent(file).path, "--json")
      #expect(answer.code == 0)
      try Project.write(
        try answer.json().canonicalBytes,
        to: Project.golden.appendingPathComponent(file.replacing(".csv", with: ".answer")))
    }
  }

  private func save(_ state: LeakState, _ name: String, _ number: Int) throws {
    let series = state.recording.series
    let bytes = series.chunkBytes
    let chunk = Record.Chunk(sha256: sha256(bytes), count: Int64(series.count))
    try Project.write(bytes, to: Project.golden.appendingPathComponent(name + ".series"))
    try keep(
      LeakRecord.measurement(state, title: "Golden " + name, chunks: [chunk]), name, "0\(number)")
  }

  private func reserve() throws {
    let inputs = try CabinLeak.reserve.complete(
      Values(["pressure": .number(Units.mmHg.si(from: 740)), "t1mm": .number(60)]))
    try keep(
      Record.Measurement(
        instrument: CabinLeak.id, procedure: CabinLeak.reserve.id,
        procedureVersion: CabinLeak.reserve.version, origin: .measured, title: "Golden reserve",
        inputs: inputs, outputs: try CabinLeak.reserve.run(inputs)), "reserve", "06")
  }

  private func keep(_ measurement: Record.Measurement, _ name: String, _ end: String) throws {
    let record = Record(
      id: "019aa5f4-3000-7000-8000-0000000000\(end)", time: GoldenMaker.time,
      .measurement(measurement))
    try Project.write(record.bytes, to: Project.golden.appendingPathComponent(name + ".json"))
    try Project.write(
      Display.of(record, measurement).canonicalBytes,
      to: Project.golden.appendingPathComponent(name + ".display"))
  }
}
