import Bench
import CabinLeak
import Testing

@Suite("What the page is told")
struct LeakViewTests {
  /// The members that the page reads; the bridge adds the notices.
  static let members = [
    "state", "source", "elapsed", "started", "pressure", "initial", "age", "stale", "rate",
    "timePer", "change", "mean", "hole", "volume", "reserve", "verdict", "chip", "alarm",
    "settling", "ruler", "stopwatch", "events", "count", "duration", "can", "parameters",
  ]

  static func desks() throws -> [Desk] {
    let recorded = try VerdictTests.desk(120, pressure: fastLeak)
    let rising = try VerdictTests.desk(120) { 98_000 + 5 * $0 }
    let stopped = try VerdictTests.desk(120, pressure: slowLeak)
    try stopped.apply(#"{"type":"stop","t":120}"#)
    return [
      try Desk(), try Desk(Desk.hand),
      try Desk(Desk.hand, #"{"type":"reading","t":1,"p":98658.6}"#),
      recorded, rising, stopped, try VerdictTests.desk(5) { _ in 60_000 },
    ]
  }

  @Test("Every member is there in every state, once")
  func members() throws {
    for desk in try LeakViewTests.desks() {
      let view = try desk.view()
      for member in LeakViewTests.members { #expect(view[member] != nil, "\(member)") }
      let can = try #require(view["can"])
      #expect(
        can.members.map(\.key)
          == ["start", "pause", "resume", "stop", "save", "export", "tap", "undo"])
      #expect(
        ["empty", "ready", "recording", "paused", "stopped"].contains(view["state"]?.text ?? ""))
    }
  }

  @Test("What is shown is ready to print: text, unit, and the interval with its coverage")
  func shown() throws {
    let view = try VerdictTests.desk(300, pressure: slowLeak).view()
    for key in ["rate", "timePer", "mean", "hole"] {
      let shown = try #require(view[key])
      #expect(shown["text"]?.text?.isEmpty == false && shown["si"]?.number != nil, "\(key)")
      #expect(shown["interval"]?["text"]?.text == "{low} to {high}", "\(key)")
      #expect(shown["coverage"]?.text == "95 %")
      #expect(try #require(shown["low"]?.number) < (try #require(shown["high"]?.number)))
    }
    let reserve = try #require(view["reserve"]?["shown"])
    // 5.08 h at the start [CrewLog108], less the five minutes that were recorded.
    #expect(reserve["text"]?.text == "5 h")
    #expect(reserve["parts"]?.list?.count == 1)
    #expect(view["reserve"]?["law"]?["text"]?.text == "constant hole")
    #expect(view["reserve"]?["other"]?["law"]?["text"]?.text == "linear")
    #expect(view["rate"]?["text"]?.text?.hasPrefix("−") == true)
  }

  @Test("Messages carry their code, their English and their parameters as text")
  func messages() throws {
    for desk in try LeakViewTests.desks() {
      let view = try desk.view()
      for key in ["verdict", "chip"] where view[key] != .null && view[key] != nil {
        let message = key == "chip" ? view[key]?["message"] : view[key]
        #expect(message?["code"]?.text?.hasPrefix("cabin-leak.") == true)
        for name in message?["parameters"]?.members ?? [] { #expect(name.value.text != nil) }
      }
    }
  }

  @Test("The ruler's dot, ticks and marks stand on it")
  func ruler() throws {
    for desk in try LeakViewTests.desks() {
      guard let ruler = try desk.view()["ruler"], ruler != .null else { continue }
      let places =
        (ruler["ticks"]?.list ?? []).compactMap { $0["at"]?.number }
        + (ruler["marks"]?.list ?? []).compactMap { $0["at"]?.number }
        + [ruler["dot"]?.number ?? 0]
      #expect(places.allSatisfy { $0 >= -1e-9 && $0 <= 1 + 1e-9 })
      #expect((ruler["ticks"]?.list?.count ?? 0) > 2)
    }
  }

  @Test("A silent source is told after three of its intervals")
  func stale() throws {
    let desk = try VerdictTests.desk(60, pressure: slowLeak)
    #expect(try desk.view(now: 62)["stale"] == .null)
    #expect(try desk.view(now: 62)["age"]?.number == 2)
    #expect(try desk.view(now: 74)["stale"]?["text"]?.text == "silent for {age}")
    #expect(try desk.view(now: 74)["stale"]?["parameters"]?["age"]?.text == "14 s")
  }

  @Test("A source that sends many readings at once is silent after three batches, not before")
  func staleBatches() throws {
    let desk = try Desk(
      #"{"type":"open","source":"simulator","name":"PrK","origin":"replayed"}"#,
      #"{"type":"start","t":0,"utc":0}"#)
    for batch in 0..<5 {
      let times = (0..<72).map { batch * 720 + $0 * 10 }
      let pressures = times.map { 97_000 - Double($0) * 0.1 }
      try desk.apply(#"{"type":"readings","t":\#(times),"p":\#(pressures)}"#)
    }
    #expect(try desk.view(now: 4 * 720 + 710 + 719)["stale"] == .null)
    #expect(try desk.view(now: 4 * 720 + 710 + 2200)["stale"] != .null)
  }

  @Test("Decimals, units and notation change what is shown, never what is so")
  func preferences() throws {
    let desk = try VerdictTests.desk(300, pressure: slowLeak)
    let english = try desk.view()
    desk.preferences = Preferences(locale: .dutch, units: [Units.hPa], decimals: 3)
    let dutch = try desk.view()
    #expect(dutch["pressure"]?["text"]?.text?.contains(",") == true)
    #expect(dutch["pressure"]?["text"]?.text?.split(separator: ",").last?.count == 3)
    for key in ["pressure", "rate", "timePer", "hole"] {
      #expect(dutch[key]?["si"] == english[key]?["si"])
    }
  }

  @Test("Simulated and replayed readings carry their origin and their word")
  func origins() throws {
    for origin in ["simulated", "replayed"] {
      let view = try VerdictTests.desk(60, origin: origin, pressure: slowLeak).view()
      #expect(view["origin"]?.text == origin && view["source"]?["origin"]?.text == origin)
      #expect(view["chip"]?["message"]?["text"]?.text == "Replaying")
    }
  }

  @Test("The graph thins without losing a spike, and parts segments")
  func graph() throws {
    let desk = try Desk(Desk.open(), #"{"type":"start","t":0}"#)
    try desk.apply(
      Desk.batch(stride(from: 0, through: 50_000, by: 1)) { $0 == 31_234 ? 90_000 : 98_000 })
    let graph = LeakGraph(desk.state, Preferences(units: [Units.pascal]), points: 1000)
    #expect(graph.times.count <= 1010 && graph.pressures.contains(90_000))
    #expect(graph.times.count == graph.pressures.count)
    #expect(zip(graph.times, graph.times.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(graph.rateTimes.count == graph.rates.count && graph.rates.count < 5000)
  }

  @Test("The forecast begins at the last reading and never passes the limit")
  func forecast() throws {
    let desk = try VerdictTests.desk(600, pressure: fastLeak)
    let graph = LeakGraph(desk.state, Preferences(), points: 1000)
    #expect(graph.forecastTimes.first == 600)
    #expect((graph.forecast.last ?? 0) > 489.9)
  }
}
