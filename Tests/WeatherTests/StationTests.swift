import Bench
import Testing
import Weather

@Suite("A station")
struct StationTests {
  static let start = StationDesk.start

  @Test("keeps the mean of five readings, and starts the next cycle after half an hour")
  func cycles() {
    let desk = StationDesk()
    for (count, pressure) in [1000.0, 1000.1, 1000.2, 1000.1, 1000.1].enumerated() {
      #expect(desk.state.wantsReading(at: Self.start + 10 * Double(count)))
      #expect(!desk.state.wantsReading(at: Self.start + 10 * Double(count) - 1) || count == 0)
      desk.happen(
        .reading(AirReading(time: Self.start + 10 * Double(count), pressure: pressure * 100)))
    }
    #expect(desk.state.points.count == 1)
    #expect(abs(desk.state.points[0].pressure - 100_010) < 1e-6)
    #expect(desk.state.points[0].time == Self.start + 20)
    #expect(desk.state.nextReading(after: Self.start + 60) == Self.start + 1800)
    #expect(!desk.state.wantsReading(at: Self.start + 1799))
    #expect(desk.state.wantsReading(at: Self.start + 1800))
  }

  @Test("is started by hand at any time; a start while it measures changes nothing")
  func byHand() {
    let desk = StationDesk()
    desk.cycle(0, 1000)
    desk.happen(.begin(time: Self.start + 600))
    desk.happen(.reading(AirReading(time: Self.start + 600, pressure: 100_000)))
    desk.happen(.reading(AirReading(time: Self.start + 610, pressure: 100_000)))
    for _ in 0..<3 { desk.happen(.begin(time: Self.start + 611)) }
    #expect(desk.state.cycle?.readings.count == 2)
    for count in 2..<5 {
      desk.happen(.reading(AirReading(time: Self.start + 600 + 10 * Double(count), pressure: 1e5)))
    }
    #expect(desk.state.points.count == 2)
    // The half hours go on as they were.
    #expect(desk.state.nextCycle == Self.start + 1800)
  }

  @Test("takes from a stream what a cycle asks for")
  func stream() {
    let desk = StationDesk()
    for second in 0..<120 {
      desk.happen(.reading(AirReading(time: Self.start + Double(second), pressure: 100_000)))
    }
    #expect(desk.state.points.count == 1)
    #expect(desk.state.cycle == nil)
  }

  @Test(
    "forecasts by the seed's limits, both of which are stable",
    arguments: [
      (0.5, PressureForecast.stable), (0.51, .good), (2.49, .good), (2.5, .unstable),
      (-0.5, .stable), (-0.51, .rainy), (-2.49, .rainy), (-2.5, .thunderstorm), (0, .stable),
    ])
  func thresholds(rate: Double, expected: PressureForecast) {
    let desk = StationDesk()
    desk.cycle(0, 1000)
    #expect(StationOutlook(desk.state)?.forecast == nil)
    desk.cycle(60, 1000 + rate)
    let outlook = StationOutlook(desk.state)
    #expect(outlook?.forecast == expected)
    #expect(outlook?.span == 3600)
  }

  @Test("waits for half an hour of pressure, and looks back two hours at most")
  func window() {
    let desk = StationDesk()
    desk.cycle(0, 1000)
    desk.happen(.begin(time: Self.start + 20 * 60))
    desk.cycle(20, 1000)
    #expect(StationOutlook(desk.state)?.forecast == nil)
    for half in 1...6 { desk.cycle(30 * Double(half), 1000 + Double(half)) }
    let outlook = StationOutlook(desk.state)
    #expect(outlook?.span == 7200)
    #expect(abs((outlook?.rate?.value ?? 0) * 36 - 2) < 1e-9)
  }

  @Test("loses nothing when it is opened again from its journal, or from a shortened one")
  func restart() throws {
    let desk = StationDesk()
    desk.happen(.set(field: "altitude", .number(120)))
    for half in 0...8 {
      desk.cycle(30 * Double(half), 1000 - 0.4 * Double(half), temperature: 14, humidity: 80)
    }
    desk.happen(.reading(AirReading(time: Self.start + 9 * 1800, pressure: 99_700)))
    // A cycle runs: its readings are not to be lost by shortening.
    #expect(desk.state.cycle != nil && desk.state.compacted == nil)
    for events in [desk.session.events, desk.state.carried] {
      let again = Session<StationState>()
      for event in events {
        let json = try JSON(bytes: event.json.canonicalBytes)
        try again.apply(.event(try StationEvent(json: json) { _ in nil }))
      }
      #expect(again.state.points == desk.state.points)
      #expect(again.state.nextCycle == desk.state.nextCycle)
      #expect(again.state.scores == desk.state.scores)
      let (one, other) = (StationOutlook(desk.state), StationOutlook(again.state))
      #expect(one?.rate == other?.rate && one?.rain == other?.rain && one?.span == other?.span)
    }
  }

  @Test("asks whether it was the weather when the pressure jumps, and goes on by the answer")
  func jumps() {
    let desk = StationDesk()
    for half in 0...3 { desk.cycle(30 * Double(half), 1000) }
    desk.cycle(120, 996.2)
    guard case .jump(let change, _) = desk.state.suspension else {
      Issue.record("no jump was seen")
      return
    }
    #expect(abs(change + 380) < 1e-6)
    #expect(StationOutlook(desk.state)?.forecast == nil)
    desk.happen(.stayed(time: Self.start + 121 * 60))
    #expect(StationOutlook(desk.state)?.forecast == .rainy)
    desk.session.undoOnce()
    // 3.8 hPa are 31.7 m of air at 288.15 K.
    desk.happen(.moved(time: Self.start + 121 * 60, height: 31.98))
    #expect(desk.state.suspension == nil)
    #expect(StationOutlook(desk.state)?.forecast == .stable)
    #expect(abs((StationOutlook(desk.state)?.rate?.value ?? 1) * 36) < 0.03)
  }

  @Test("compares nothing across a move of unknown height")
  func unknownMove() {
    let desk = StationDesk()
    desk.happen(.set(field: "altitude", .number(10)))
    for half in 0...3 { desk.cycle(30 * Double(half), 1000) }
    desk.happen(.moved(time: Self.start + 100 * 60, height: nil))
    #expect(desk.state.altitude == nil)
    desk.cycle(120, 999)
    #expect(StationOutlook(desk.state)?.forecast == nil)
    desk.cycle(150, 999)
    #expect(StationOutlook(desk.state)?.forecast == .stable)
    #expect(desk.state.suspension == nil)
  }

  @Test("does not believe readings that were taken on the move")
  func unsteady() {
    let desk = StationDesk()
    for count in 0..<5 {
      desk.happen(
        .reading(
          AirReading(
            time: Self.start + 10 * Double(count), pressure: 100_000 - 30 * Double(count))))
    }
    #expect(desk.state.points.isEmpty)
    #expect(desk.state.suspension == .unsteady(time: Self.start + 40))
  }

  @Test("is calibrated to a known station")
  func calibration() {
    let desk = StationDesk()
    #expect(
      desk.refusal(.calibrate(time: Self.start, pressure: 101_300, station: "EDDH"))
        == "weather.calibrate.altitude")
    desk.happen(.set(field: "altitude", .number(100)))
    desk.cycle(0, 1000, temperature: 10)
    // [WMO8]: 1000 hPa at 100 m and 10 °C are 1012.142 at sea level.
    desk.happen(.calibrate(time: Self.start + 60, pressure: 101_214.2, station: "EDDH"))
    #expect(abs(desk.state.calibration?.offset ?? 1) < 0.1)
    desk.happen(.calibrate(time: Self.start + 60, pressure: 101_314.2, station: "EDDH"))
    #expect(abs((desk.state.calibration?.offset ?? 0) - 98.8) < 0.1)
    #expect(abs((StationOutlook(desk.state)?.seaLevelPressure ?? 0) - 101_314.2) < 0.1)
    #expect(
      desk.refusal(.calibrate(time: Self.start, pressure: 98_000, station: ""))
        == "weather.calibrate.far")
  }

  @Test(
    "refuses what is no reading",
    arguments: [
      (AirReading(time: start, pressure: 10_130), "weather.reading.kilopascal"),
      (AirReading(time: start, pressure: 1013), "weather.reading.pressure"),
      (AirReading(time: start, pressure: .nan), "weather.reading.not-a-number"),
      (AirReading(time: start), "weather.reading.empty"),
      (AirReading(time: .nan, pressure: 100_000), "weather.reading.time"),
      (AirReading(time: start, humidity: 1.2), "weather.reading.humidity"),
      (AirReading(time: start, temperature: 20), "weather.reading.temperature"),
    ])
  func refusals(reading: AirReading, code: String) {
    let desk = StationDesk()
    #expect(desk.refusal(.reading(reading)) == code)
  }

  @Test("takes repeated readings once, and refuses a clock that goes back")
  func order() {
    let desk = StationDesk()
    let reading = AirReading(time: Self.start, pressure: 100_000)
    desk.happen(.reading(reading))
    desk.happen(.reading(reading))
    #expect(desk.state.cycle?.readings.count == 1)
    #expect(
      desk.refusal(.reading(AirReading(time: Self.start - 3600, pressure: 100_000)))
        == "weather.reading.back")
  }

  @Test("bridges no gap: after a night without readings it begins anew")
  func gap() {
    let desk = StationDesk()
    for half in 0...3 { desk.cycle(30 * Double(half), 1000) }
    desk.cycle(600, 995)
    #expect(StationOutlook(desk.state)?.forecast == nil)
    desk.cycle(630, 995.1)
    #expect(StationOutlook(desk.state)?.span == 1800)
  }

  @Test("goes on when a sensor that measured pressure no longer does")
  func pressureFails() {
    let desk = StationDesk()
    desk.happen(.set(field: "altitude", .number(10)))
    for half in 0...3 { desk.cycle(30 * Double(half), 1000, temperature: 12) }
    for count in 0..<5 {
      desk.happen(
        .reading(AirReading(time: Self.start + 7200 + 10 * Double(count), temperature: 285)))
    }
    let outlook = StationOutlook(desk.state)
    #expect(outlook?.time == Self.start + 7220)
    #expect(outlook?.pressure == nil && outlook?.zambretti == nil)
  }

  @Test("closes a record for every day of UTC, which gives the same again")
  func days() throws {
    let desk = StationDesk()
    for half in 0..<96 {
      desk.cycle(30 * Double(half), 1000 + Double(half % 7) / 10, temperature: 12, humidity: 60)
    }
    let now = Self.start + 96 * 1800
    let first = try #require(desk.state.dueDay(at: now))
    #expect(first == Self.start)
    let measurement = try desk.state.measurement(
      from: first, to: first + StationState.day, chunks: [])
    #expect(measurement.outputs["readings"] == .integer(48))
    #expect(try Weather.day.run(measurement.inputs) == measurement.outputs)
    desk.happen(.closed(through: first + StationState.day))
    #expect(desk.state.dueDay(at: now) == Self.start + StationState.day)
    #expect(desk.state.dueDay(at: now - 1) == nil)
  }
}

extension Session {
  func undoOnce() {
    do throws(Refusal) { try apply(.undo) } catch { preconditionFailure("nothing to undo") }
  }
}
