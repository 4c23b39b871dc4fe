import StationTestSupport
import Bench
import Foundation
import Sensors
import Stations
import Store
import Testing
import Weather

@Suite("A station that lives on a file", .timeLimit(.minutes(2)))
struct FileStationTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/garden.csv" }

  init() throws { folder = try TemporaryFolder() }

  private func setup(speed: Double? = nil) -> StationSetup {
    var setup = StationSetup()
    setup.source = .chosen(.file(path: path))
    setup.folder = folder.path + "/data"
    setup.speed = speed
    return setup
  }

  private func write(_ rows: [String]) throws {
    let text = "time,pressure (hPa)\n" + rows.joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func news(_ station: WeatherStation) async throws -> [StationNews] {
    let happenings = station.happenings
    try await station.run()
    return await happenings.reduce(into: []) { $0.append($1) }
  }

  private func points(_ news: [StationNews]) -> [StationPoint] {
    news.compactMap { if case .forecast(let one) = $0 { one.point } else { nil } }
  }

  @Test("makes a point of each row of an hourly table, a record of each day, once")
  func hourly() async throws {
    let start = 1_780_272_000
    try write((0..<50).map { "\(start + 3600 * $0),\(1000 + $0 % 3)" })
    let first = try await news(WeatherStation(setup(speed: 1e6)))
    #expect(points(first).count == 50)
    #expect(first.filter { if case .closed = $0 { true } else { false } }.count >= 2)
    let again = try await news(WeatherStation(setup(speed: 1e6)))
    #expect(points(again).isEmpty)
    guard case .fault(let why, _) = again.last else {
      Issue.record("nothing was said of a file that is in the logbook")
      return
    }
    #expect(why.code == "station.nothing-new")
    let logbook = try Logbook(folder: folder.path + "/data")
    #expect(try logbook.records().count >= 2)
  }

  @Test("takes of a stream what its cycles ask for, leaves out what goes back")
  func stream() async throws {
    let start = 1_780_272_000
    var rows = (0..<3700).map { "\(start + $0),1000" }
    rows.insert("\(start - 500),1000", at: 100)
    try write(rows)
    let points = points(try await news(WeatherStation(setup(speed: 1e6))))
    #expect(points.map { $0.time } == [20, 1820, 3620].map { Double(start + $0) })
  }

  @Test("that holds kilopascals for hectopascals says so, and keeps none of it")
  func wrongUnit() async throws {
    try write((0..<10).map { "\(1_780_272_000 + 3600 * $0),101.3" })
    let told = try await news(WeatherStation(setup(speed: 1e6)))
    #expect(points(told).isEmpty)
    let faults = told.compactMap { if case .fault(let why, _) = $0 { why } else { nil } }
    #expect(faults.first?.code == "station.left-out")
    #expect(faults.first?.english().contains("10 readings") == true)
    #expect(faults.first?.english().contains("kPa") == true)
  }
}
