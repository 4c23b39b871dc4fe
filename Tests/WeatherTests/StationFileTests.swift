import Bench
import Testing
import Weather

@Suite("A file as a station")
struct StationFileTests {
  private func file(_ text: String, end: Double = 1_700_000_000) throws -> StationFile {
    let table = WeatherTable()
    try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws in try table.feed(bytes) }
    try table.close()
    return try StationFile(table.rows, end: end)
  }

  @Test("Rows out of order and twice are in order and once")
  func order() throws {
    let file = try file(
      """
      time,pressure (hPa),humidity (%)
      2024-01-01T02:00:00Z,1001,80
      2024-01-01T00:00:00Z,1003,
      2024-01-01T01:00:00Z,999,70
      2024-01-01T01:00:00Z,1002,75
      """)
    #expect(file.points.map { $0.pressure } == [100_300, 100_200, 100_100])
    #expect(file.points[0].humidity.isNaN && file.points[2].humidity == 0.8)
    #expect(!file.isDatedByGuess)
  }

  @Test("A phone's recording without dates ends when it was written, and is averaged")
  func phyphox() throws {
    var text = "\"Time (s)\",\"Pressure (hPa)\"\n"
    for second in 0...3600 { text += "\(second),\(1013 - Double(second) / 3600)\n" }
    let file = try file(text)
    #expect(file.isDatedByGuess)
    #expect(file.points.count >= 6 && file.points.count <= 8)
    #expect(abs(file.points[file.points.count - 1].time - 1_700_000_000) < 600)
    #expect(file.points.allSatisfy { $0.error > 0 || $0.time >= 1_700_000_000 - 1 })
  }

  @Test("Times in milliseconds and nanoseconds are known by their size")
  func epochs() throws {
    for scale in ["", "000", "000000000"] {
      let file = try file(
        "time,seconds_elapsed,relativeAltitude,pressure\n1700000000\(scale),0,0,1000\n1700003600\(scale),3600,0,999\n"
      )
      #expect(file.points.map { $0.time } == [1_700_000_000, 1_700_003_600])
    }
  }

  @Test("What was exported is read back as it was")
  func roundTrip() throws {
    let desk = StationDesk()
    for half in 0...6 {
      desk.cycle(30 * Double(half), 1000 - Double(half) / 3, temperature: 9.3, humidity: 71)
    }
    let table = WeatherTable()
    let bytes = StationCSV.bytes(desk.state, Preferences())
    try bytes.withUnsafeBufferPointer { (bytes) throws in try table.feed(bytes) }
    try table.close()
    let again = try StationFile(table.rows, end: 0)
    #expect(again.points.count == desk.state.points.count)
    for (one, other) in zip(again.points, desk.state.points) {
      #expect(abs(one.pressure - other.pressure) < 1e-6 && abs(one.time - other.time) < 1e-3)
      #expect(abs(one.temperature - other.temperature) < 1e-9)
      #expect(abs(one.humidity - other.humidity) < 1e-12)
    }
  }

  private func opened(_ text: String, altitude: Double? = nil) throws -> StationState {
    let session = Session<StationState>()
    try session.apply(.event(.open(.file, name: "file", .measured)))
    if let altitude { try session.apply(.event(.set(field: "altitude", .number(altitude)))) }
    let file = try file(text)
    try session.apply(.event(.imported(name: "file", file.series, .measured)))
    return session.state
  }

  private func halfHours(_ pressures: [Double]) -> String {
    pressures.enumerated().reduce("time (s),pressure (hPa)\n") { text, row in
      text + "\(1_700_000_000 + 1800 * row.offset),\(row.element)\n"
    }
  }

  @Test("A hillside in the newest hours is no storm")
  func hillside() throws {
    let flat = [Double](repeating: 1000, count: 20)
    let state = try opened(halfHours(flat + [990]))
    #expect(StationOutlook(state)?.forecast == nil)
    #expect(state.suspension == .jump(change: -1000, time: 1_700_036_000))
    // Half an hour at the new place is compared with itself.
    let later = try opened(halfHours(flat + [990, 990, 990]))
    #expect(StationOutlook(later)?.forecast == .stable)
    #expect(later.suspension == nil)
  }

  @Test("Two readings a week apart are no change of two hours")
  func sparse() throws {
    let state = try opened("time (s),pressure (hPa)\n1700000000,1010\n1700600000,990\n")
    #expect(StationOutlook(state)?.forecast == nil)
    #expect(StationOutlook(state)?.basis == .climatology)
  }

  @Test("Times of a zone and millibars are understood")
  func zones() throws {
    let file = try file(
      "time,pressure [mbar]\n2024-01-01T06:00:00+02:00,1001\n2024-01-01T00:30:00-04:30,1002\n")
    #expect(file.points.map { $0.time } == [1_704_081_600, 1_704_085_200])
    #expect(file.points.map { $0.pressure } == [100_100, 100_200])
  }
}
