import StationTestSupport
import Bench
import Foundation
import Sensors
import Stations
import Store
import Testing
import Weather

@Suite("A weather station", .timeLimit(.minutes(2)))
struct StationTests {
  /// s of UTC: 1 June 2026, 00:00.
  static let start = 1_780_272_000.0
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func setup(
    start: Double = StationTests.start, _ source: StationSetup.Source = .chosen(.simulator)
  ) -> StationSetup {
    var setup = StationSetup()
    setup.source = source
    setup.folder = folder.path
    setup.clock = PacedClock(start: start, speed: .infinity)
    return setup
  }

  static func scripted(
    _ script: @escaping @Sendable (Double) throws(Refusal) -> AirReading
  ) -> StationSetup.Source {
    .made { (_) throws(Refusal) in ScriptedSource(script: script) }
  }

  /// Runs a station until its news have shown what a test waits for.
  @discardableResult
  func run(
    _ station: WeatherStation, until enough: ([StationNews]) async -> Bool
  ) async throws -> [StationNews] {
    let happenings = station.happenings
    let running = Task { try await station.run() }
    var all: [StationNews] = []
    for await news in happenings {
      all.append(news)
      if await enough(all) { await station.stop() }
    }
    try await running.value
    return all
  }

  /// The events of the only journal, folded.
  func journaled() throws -> (state: StationState, events: Int) {
    let logbook = try Logbook(folder: folder.path)
    let session = try #require(try logbook.sessions(of: "weather").first)
    let journal = try logbook.journal(of: session.id)
    let folded = Session<StationState>()
    for bytes in journal {
      try folded.apply(.event(try StationEvent(json: JSON(bytes: bytes)) { _ in nil }))
    }
    return (folded.state, journal.count)
  }

  @Test("has 48 cycles in a day of simulated time, and one record whose replay gives the same")
  func day() async throws {
    let news = try await run(WeatherStation(setup())) { all in
      all.contains { if case .closed = $0 { true } else { false } }
    }
    let notices = news.compactMap { if case .forecast(let notice) = $0 { notice } else { nil } }
    #expect(notices.filter { $0.point.time < Self.start + 86_400 }.count == 48)
    #expect(notices.allSatisfy { $0.origin == .simulated })
    for (index, notice) in notices.prefix(48).enumerated() {
      #expect(notice.point.time == Self.start + 1800 * Double(index) + 20)
    }
    // The seed's rule waits for half an hour, then says something each time.
    #expect(notices[0].outlook.forecast == nil)
    #expect(notices.dropFirst().allSatisfy { $0.outlook.forecast != nil })

    let logbook = try Logbook(folder: folder.path)
    let records = try logbook.records()
    #expect(records.count == 1)
    let record = try Record(bytes: try #require(records.first))
    #expect(record.bytes == records.first)
    guard case .measurement(let measurement) = record.content else {
      Issue.record("the day is no measurement")
      return
    }
    #expect(measurement.origin == .simulated)
    #expect(measurement.outputs["readings"] == .integer(48))
    let chunk = try #require(measurement.chunks.first?.chunks.first)
    let bytes = try #require(try logbook.blob(chunk.sha256))
    let series = try Series(chunk: bytes)
    let replay = try Replay.of(
      measurement, with: InstrumentList([Weather.instrument]), series: { _ in series })
    #expect(replay == .same)
  }

  @Test("shortens its journal with the day, and goes on from it as if nothing had been")
  func shortened() async throws {
    try await run(WeatherStation(setup())) { all in
      all.contains { if case .closed = $0 { true } else { false } }
    }
    let first = try journaled()
    // A day and whatever was measured until it heard that it is to stop.
    #expect(first.events < 100)
    #expect((48..<60).contains(first.state.points.count))
    #expect(first.state.closedThrough == Self.start + 86_400)
    let again = WeatherStation(setup(start: Self.start + 86_401))
    let news = try await run(again) { all in all.count >= 3 }
    guard case .opened(_, _, let points) = news[0], case .forecast(let notice) = news[1] else {
      Issue.record("it did not go on")
      return
    }
    #expect(points == first.state.points.count)
    #expect(notice.outlook.span > 3600)
    let logbook = try Logbook(folder: folder.path)
    #expect(try logbook.sessions(of: "weather").count == 1)
  }

  @Test("that is started by hand while a cycle runs does not count anew")
  func byHand() async throws {
    let readings = Counter()
    let source = Self.scripted { time in
      readings.add()
      return AirReading(time: time, pressure: 100_000)
    }
    let station = WeatherStation(setup(source))
    // Beside it, somebody who presses the button all the time.
    let pressing = Task {
      while !Task.isCancelled {
        try await station.begin()
        await Task.yield()
      }
    }
    let news = try await run(station) { all in all.count > 5 }
    pressing.cancel()
    let points = news.filter { if case .forecast = $0 { true } else { false } }.count
    #expect(points >= 5)
    #expect(readings.value >= 5 * points && readings.value <= 5 * (points + 2))
    let state = try journaled().state
    #expect(state.points.allSatisfy { $0.pressure == 100_000 })
  }

  @Test("that is started by hand between two cycles measures at once")
  func between() async throws {
    var setup = setup(Self.scripted { AirReading(time: $0, pressure: 100_000) })
    // Half an hour takes three seconds.
    setup.clock = PacedClock(start: Self.start, speed: 600)
    let station = WeatherStation(setup)
    let news = try await run(station) { all in
      if all.count == 2 { try? await station.begin() }
      return all.count >= 4
    }
    let times = news.compactMap { if case .forecast(let one) = $0 { one.point.time } else { nil } }
    #expect(times.count >= 3)
    #expect(times[1] - times[0] < 1800)
    // The half hours stay what they were.
    #expect(times.contains(Self.start + 1820))
  }

  @Test("whose bus dies in mid-run says so, goes on trying, and resumes")
  func deadBus() async throws {
    let dead = (Self.start + 15)...(Self.start + 4000)
    let source = Self.scripted { (time) throws(Refusal) in
      guard !dead.contains(time) else { throw Refusal("bme280.no-answer", "Nothing answers.") }
      return AirReading(time: time, pressure: 100_000)
    }
    let news = try await run(WeatherStation(setup(source))) { all in
      all.contains { if case .forecast = $0 { true } else { false } }
    }
    let silences = news.compactMap { if case .fault(_, let span) = $0 { span } else { nil } }
    // At once, after a minute, after ten.
    #expect(silences.count == 3 && silences[0] == 0)
    #expect(silences[1] >= 60 && silences[1] < 130 && silences[2] >= 600)
    let recovered = news.compactMap { if case .recovered(let span) = $0 { span } else { nil } }
    #expect(recovered.count == 1 && abs((recovered.first ?? 0) - 3985) < 65)
    let times = news.compactMap { if case .forecast(let one) = $0 { one.point.time } else { nil } }
    #expect((times.first ?? 0) - dead.upperBound < 120)
  }

  @Test("whose pressure is not sampled keeps the rest and says so once")
  func skipped() async throws {
    let source = Self.scripted { AirReading(time: $0, temperature: 290, humidity: 0.5) }
    let news = try await run(WeatherStation(setup(source))) { $0.count > 5 }
    let faults = news.compactMap { if case .fault(let why, _) = $0 { why.code } else { nil } }
    #expect(faults == ["station.no-pressure"])
    #expect(try journaled().state.points.first?.temperature == 290)
  }

  @Test("tells of readings that are no air, and takes none of them")
  func nonsense() async throws {
    let source = Self.scripted { time in
      AirReading(time: time, pressure: time < Self.start + 300 ? 10_130 : 101_300)
    }
    let news = try await run(WeatherStation(setup(source))) { all in
      all.contains { if case .forecast = $0 { true } else { false } }
    }
    guard case .fault(let why, _) = news[1] else {
      Issue.record("kilopascals were taken for hectopascals")
      return
    }
    #expect(why.code == "weather.reading.kilopascal")
    #expect(try journaled().state.points.allSatisfy { $0.pressure == 101_300 })
  }

  @Test("posts a notification for each forecast, with where it comes from")
  func notification() async throws {
    let posted = Counter()
    let mark = 100_123.0
    let token = NotificationCenter.default.addObserver(
      forName: WeatherStation.forecastDidChange, object: nil, queue: nil
    ) { note in
      let notice = note.userInfo?[WeatherStation.notice] as? StationNotice
      // Other stations run beside this one.
      if notice?.point.pressure == mark, notice?.origin == .measured { posted.add() }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    let station = WeatherStation(setup(Self.scripted { AirReading(time: $0, pressure: mark) }))
    let forecasts = station.forecasts
    let streamed = Task { await forecasts.reduce(into: 0) { count, _ in count += 1 } }
    let news = try await run(station) { $0.count > 4 }
    let told = news.filter { if case .forecast = $0 { true } else { false } }.count
    #expect(posted.value == told)
    #expect(await streamed.value == told)
  }

  @Test("without a sensor says so, and never takes the simulator unasked")
  func noSensor() async throws {
    let search = SensorSearch(iio: folder.path, devices: folder.path)
    let station = WeatherStation(setup(.search(search)))
    await #expect(throws: Refusal.self) { try await station.run() }
    await station.start()
    for await _ in station.happenings {}
    let logbook = try Logbook(folder: folder.path)
    #expect(try logbook.sessions(of: "weather").isEmpty)
  }

  @Test("waits for a clock that was set back, and writes nothing before what it has")
  func clockBack() async throws {
    let source = Self.scripted { AirReading(time: $0, pressure: 100_000) }
    try await run(WeatherStation(setup(source))) { $0.count > 3 }
    let before = try journaled().state.latest?.time ?? 0
    let late = WeatherStation(setup(start: before - 7200, source))
    let news = try await run(late) { all in
      all.contains { if case .forecast = $0 { true } else { false } }
    }
    guard case .fault(let why, _) = news[1] else {
      Issue.record("a clock that was set back was not told of")
      return
    }
    #expect(why.code == "weather.reading.back")
    let times = try journaled().state.points.map { $0.time }
    #expect(times == times.sorted())
  }
}
