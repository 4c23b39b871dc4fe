import Bench
import CabinLeak
import Testing

@Suite("Our own CSV")
struct LeakCSVTests {
  static func text(_ desk: Desk, _ preferences: Preferences = Preferences()) -> String {
    String(decoding: LeakCSV.bytes(desk.state, preferences), as: UTF8.self)
  }

  static func read(_ text: String) throws -> (Series, ImportSummary) {
    let importer = ReadingImporter(into: SeriesSink())
    try importer.feed(Array(text.utf8))
    try importer.finish()
    return (importer.sink.series, importer.summary)
  }

  static func desk(_ origin: String = "measured") throws -> Desk {
    let desk = try Desk(
      Desk.open("simulator", origin), #"{"type":"start","t":0,"utc":1763726400000}"#)
    try desk.apply(
      Desk.batch(stride(from: 0, through: 300, by: 0.1)) { slowLeak($0) + sin($0 * 7) })
    return desk
  }

  @Test(
    "Written and read back, every reading is the same to the last bit", arguments: Units.pressures)
  func roundTrip(unit: Unit) throws {
    let desk = try LeakCSVTests.desk()
    let text = LeakCSVTests.text(desk, Preferences(locale: .dutch, units: [unit]))
    let (series, summary) = try LeakCSVTests.read(text)
    #expect(series["pressure"] == desk.state.recording.pressures)
    #expect(series["time"] == desk.state.recording.times)
    #expect(summary.format == "fieldbook" && summary.origin == .measured)
    #expect(summary.start == 1_763_726_400_000 && summary.notices.isEmpty)
  }

  @Test("The stretches between hatches are read back too: two slopes are not judged as one")
  func stretches() throws {
    let (desk, drill) = try SearchSessionTests.desk()
    try desk.apply(SearchSessionTests.hatch("Zarya", "Zvezda", true, at: 120))
    try SearchSessionTests.read(desk, drill, from: 120, to: 190)
    try desk.apply(SearchSessionTests.hatch("Zarya", "Zvezda", false, at: 190))
    try SearchSessionTests.read(desk, drill, from: 190, to: 240)
    try desk.apply(#"{"type":"stop","t":240}"#)
    let recording = desk.state.recording
    #expect(recording.segmentStarts.count == 2)
    let (series, _) = try LeakCSVTests.read(LeakCSVTests.text(desk))
    #expect(series["segment"] == recording.series["segment"])
    let again = try LeakRecording(series, desk.state.parameters.estimator)
    #expect(
      LeakAnalysis(again, desk.state.parameters).verdict
        == LeakAnalysis(recording, desk.state.parameters).verdict)
  }

  @Test("The header carries the person's unit and UTC", arguments: Units.pressures)
  func header(unit: Unit) throws {  // Fault 5 of the earlier app.
    let lines = LeakCSVTests.text(try LeakCSVTests.desk(), Preferences(units: [unit]))
      .split(separator: "\r\n")
    #expect(
      lines[0]
        == #""Time (s)","UTC","Pressure (Pa)","Pressure (\#(unit.symbol))","Segment","Origin","Note""#
    )
    #expect(lines[1].hasPrefix("0,2025-11-21T12:00:00.000Z,"))
    #expect(lines[11].split(separator: ",")[1] == "2025-11-21T12:00:01.000Z")
    let cells = lines[1].split(separator: ",", omittingEmptySubsequences: false)
    #expect(cells.count == 7)
    let pascal = try #require(Double(cells[2]))
    let shown = try #require(Double(cells[3]))
    #expect(unit.value(fromSI: pascal) == shown)
  }

  @Test("Every row says that it was not measured", arguments: ["simulated", "replayed"])
  func origin(origin: String) throws {
    let text = LeakCSVTests.text(try LeakCSVTests.desk(origin))
    #expect(
      text.split(separator: "\r\n").dropFirst().allSatisfy { $0.contains("," + origin + ",") })
    #expect(try LeakCSVTests.read(text).1.origin.rawValue == origin)
  }

  @Test("Notes stand at their reading, and none is a formula")
  func notes() throws {
    let desk = try Desk(Desk.open(), #"{"type":"start","t":0}"#)
    try desk.apply(Desk.batch(stride(from: 0, through: 5, by: 1)) { _ in 98_000 })
    try desk.apply(#"{"type":"mark","t":5.5,"text":"=HYPERLINK(\"x\")\r\n,y"}"#)
    try desk.apply(#"{"type":"pause","t":5.6}"#)
    try desk.apply(#"{"type":"resume","t":5.7}"#)
    try desk.apply(Desk.batch(stride(from: 6, through: 8, by: 1)) { _ in 98_000 })
    let lines = LeakCSVTests.text(desk).split(separator: "\r\n")
    #expect(lines.count == 10)
    #expect(
      lines[7]
        == #"6,,98000,735.0603515624999,2,measured,"'=HYPERLINK(""x"")  ,y; paused; resumed""#
        || lines[7].hasSuffix(#",2,measured,"'=HYPERLINK(""x"")  ,y; paused; resumed""#))
    #expect(lines[6].hasSuffix(",1,measured,"))
    #expect(try LeakCSVTests.read(LeakCSVTests.text(desk)).0.count == 9)
  }

  @Test("Temperatures have their column; a reading without one leaves its cell empty")
  func temperature() throws {
    let desk = try Desk(Desk.hand, #"{"type":"start","t":0}"#)
    try desk.read([740], from: 1, every: 1)
    try desk.read([739, 738], from: 61, every: 60, T: 294.5)
    let text = LeakCSVTests.text(desk)
    #expect(
      text.hasPrefix(#""Time (s)","UTC","Pressure (Pa)","Pressure (mmHg)","Temperature (K)","#))
    let rows = text.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(rows[1][4] == "" && rows[2][4] == "294.5")
    let (series, _) = try LeakCSVTests.read(text)
    let temperatures = try #require(series["temperature"])
    #expect(temperatures[0].isNaN && temperatures[1] == 294.5 && temperatures[2] == 294.5)
  }
}
