import Bench
import Foundation
import TestSupport
import Testing
import Weather

@Suite("Laws of a station")
struct StationLawTests {
  /// Any event, sensible or not.
  private func event(_ random: inout SeededGenerator, _ time: inout Double) -> StationEvent {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    time += number(-50...900)
    switch Int.random(in: 0...11, using: &random) {
    case 0: return .begin(time: time)
    case 1: return .moved(time: time, height: Bool.random(using: &random) ? number(-60...60) : nil)
    case 2: return .stayed(time: time)
    case 3: return .judged(forecast: time, rained: Bool.random(using: &random))
    case 4: return .calibrate(time: time, pressure: number(95_000...105_000), station: "x")
    case 5: return .set(field: "altitude", .number(number(-500...9500)))
    case 6:
      return .typed(
        AirReading(time: time, pressure: number(20_000...120_000)), resolution: number(0...100))
    default:
      let start = time
      time += 40
      return .readings(
        (0..<5).map { count in
          AirReading(
            time: start + 10 * Double(count),
            pressure: Int.random(in: 0...9, using: &random) == 0
              ? .nan : number(96_000...96_200), temperature: number(250...310),
            humidity: number(0...1.06))
        })
    }
  }

  @Test(
    "Whatever happens, what it shows is finite and within its bounds, and a journal gives it again")
  func anything() throws {
    for seed in 1...40 {
      var random = SeededGenerator(UInt64(seed))
      let session = Session<StationState>()
      try session.apply(.event(.open(.sensor, name: "any", .measured)))
      var time = 1.6e9
      for _ in 0..<300 {
        let event = event(&random, &time)
        do { try session.apply(.event(event)) } catch { continue }
        guard let outlook = StationOutlook(session.state) else { continue }
        let rain = outlook.rain
        #expect(
          rain.value > 0 && rain.value < 1 && rain.low <= rain.value && rain.high >= rain.value)
        #expect(rain.low >= 0 && rain.high <= 1)
        if let rate = outlook.rate { #expect(rate.value.isFinite && rate.low <= rate.high) }
        if let level = outlook.seaLevelPressure { #expect(level.isFinite && level > 0) }
        if let dew = outlook.dewPoint, let air = outlook.temperature { #expect(dew <= air + 0.2) }
      }
      let out = JSONWriter()
      out.object()
      StationView(session, Preferences(), now: time).write(out)
      out.endObject()
      _ = try JSON(bytes: out.bytes)
      let again = Session<StationState>()
      for event in session.events {
        let json = try JSON(bytes: event.json.canonicalBytes)
        try again.apply(.event(try StationEvent(json: json) { _ in nil }))
      }
      // As text, in which what was not measured equals itself.
      func text(_ state: StationState) -> [[UInt8]] {
        state.carried.map { $0.json.canonicalBytes }
      }
      #expect(text(again.state) == text(session.state), "seed \(seed)")
    }
  }

  @Test("A demonstration's three days give forecasts that its rain can judge, the same each time")
  func demonstration() throws {
    func play() throws -> StationState {
      let session = Session<StationState>()
      try session.apply(.event(.open(.simulator, name: "storm", .replayed)))
      try session.apply(.event(.set(field: "altitude", .number(2))))
      let sensor = try DemonstrationSensor(.replayed, seed: 7)
      let days = DemonstrationSensor.replayed
      let readings = try sensor.cycles(
        after: days.lowerBound - 1, through: days.upperBound, spacing: 10)
      try session.apply(.event(.readings(readings)))
      for forecast in session.state.scores.issued {
        guard let rained = DemonstrationSensor.rained(forecast) else { continue }
        try session.apply(.event(.judged(forecast: forecast.time, rained: rained)))
      }
      return session.state
    }
    let state = try play()
    #expect(state.points.count == 144 || state.points.count == 145)
    #expect(
      state.scores.judged.count >= 10 && state.scores.table.count == state.scores.judged.count)
    #expect(state.scores.table.hits + state.scores.table.misses > 0)
    #expect(try play().points == state.points)
    let lowest = state.points.min { $0.pressure < $1.pressure }
    // [NYCFlights13]: 1001.1 hPa, 1 November 2013, 20:00 UTC.
    #expect(abs((lowest?.pressure ?? 0) - 100_110) < 10)
  }

  @Test("The doubt of a chance of rain is what two halves of a year differ by")
  func doubt() throws {
    let history = try WeatherData.newark()
    func logit(_ probability: Double) -> Double { log(probability / (1 - probability)) }
    var inside = 0
    var count = 0
    for seed in 0..<6 {
      // Whole weeks, so that the halves know nothing of each other.
      func half(_ first: Bool) throws -> RainModel {
        try #require(
          RainModel(history, horizonHours: 6) { index in
            let week = Int64(history.time(index) / 604_800)
            return (CountedRandom(seed: UInt64(seed), stream: 1).uniform(week) < 0.5) == first
          })
      }
      let (one, other) = (try half(true), try half(false))
      for index in Swift.stride(from: 200, to: history.count, by: 97) {
        let features = RainFeatures.values(history, at: index)
        guard one.basis(features) == .full else { continue }
        let (here, there) = (one.estimate(features), other.estimate(features))
        let widths = [here, there].map { (logit($0.high) - logit($0.low)) / 2 }
        let expected = (widths[0] * widths[0] + widths[1] * widths[1]).squareRoot()
        count += 1
        if abs(logit(here.value) - logit(there.value)) <= expected { inside += 1 }
      }
    }
    let share = Double(inside) / Double(count)
    #expect(share > 0.85 && share <= 1, "\(share)")
  }
}
