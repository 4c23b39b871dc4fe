import Bench
import CabinLeak
import Testing

/// When to stop searching, and what must not stay closed.
@Suite("Searches that have to end")
struct SearchLeaveTests {
  /// A drill under way: T1mm in Nauka from a pressure.
  static func desk(
    _ millimetre: Double, from pressure: Double, origin: String = "simulated"
  ) throws -> (Desk, LeakDrill) {
    let desk = try Desk(Desk.open("simulator", origin), #"{"type":"start","t":0}"#)
    let drill = LeakDrill(
      .station, crew: 0, module: 12, millimetre: millimetre, initialPressure: pressure * mmHg,
      seed: 3)
    try SearchSessionTests.read(desk, drill, from: -1, to: 90)
    try desk.apply(LeakPlanText.event("search", at: 90))
    return (desk, drill)
  }

  /// A search that was measured: 60 s for 1 mmHg in the crew's own module.
  static func besideCrew() throws -> (Desk, LeakDrill) {
    let desk = try Desk(Desk.open("simulator", "measured"), #"{"type":"start","t":0}"#)
    let drill = LeakDrill(.station, crew: 0, module: 0, millimetre: 60, seed: 3)
    try SearchSessionTests.read(desk, drill, from: -1, to: 120)
    try desk.apply(SearchSessionTests.search)
    return (desk, drill)
  }

  @Test(
    "T.res below the alarm stops the search, in a drill too, and says how long there is",
    arguments: ["simulated", "measured"])
  func leave(origin: String) throws {
    // 60 s × 520 ln(520/490) less what fell meanwhile: half an hour; 10 s: five minutes.
    let (slow, _) = try Self.desk(60, from: 520, origin: origin)
    #expect(try slow.view(now: 90)["search"]?.text("kind") == "close")
    let (fast, drill) = try Self.desk(10, from: 520, origin: origin)
    let search = try #require(try fast.view(now: 90)["search"])
    #expect(search.text("kind") == "leave" && search["settled"] == .flag(true))
    #expect(search["next"] == .null)
    let said = try SearchSessionTests.said(fast, at: 90)
    #expect(said.hasPrefix("Stop searching, leave: T.res is "))
    let standing = SearchStanding(
      try #require(fast.state.search), now: 90, fast.state.parameters)
    let truth =
      drill.timeConstant * log(drill.pressures(at: 90, [])[0] / LeakParameters.evacuationLimit)
    let reserve = try #require(standing.reserve)
    #expect(reserve.low < truth && truth < reserve.high && reserve.high < 600)
  }

  @Test("At or below the limit there is nothing to weigh")
  func limit() throws {
    let (desk, _) = try Self.desk(600, from: 489)
    #expect(
      try SearchSessionTests.said(desk, at: 90)
        == "Stop searching, leave: the pressure is at or below the limit.")
  }

  @Test("With a hatch closed, what is found out about the pressure also says to open it")
  func reminded() throws {
    let (desk, _) = try SearchSessionTests.desk()
    try desk.apply(SearchSessionTests.hatch("Zarya", "Zvezda", true, at: 121))
    let from = desk.state.recording.lastPressure
    try desk.apply(
      Desk.batch(stride(from: 122, through: 220, by: 1)) { from + 2 * ($0 - 121) })
    let view = try #require(try desk.view(now: 220)["search"])
    #expect(view.text("kind") == "rising")
    #expect(view["reminder"]?.text("text") == "Open the hatch {hatch}.")
    #expect(view["next"]?["asked"] == .flag(true))
    try desk.apply(#"{"type":"search-end","t":221}"#)
    let ended = try #require(try desk.view(now: 221)["search"]?["reminder"])
    #expect(ended.text("code") == "cabin-leak.search.left-closed")
    #expect(ended.canonicalText.contains("Zarya – Zvezda"))
  }

  @Test("Stop ends the search: nothing is left that a tap would be refused for")
  func stopped() throws {
    let (desk, _) = try SearchSessionTests.desk()
    try desk.apply(#"{"type":"stop","t":130}"#)
    let search = try #require(try desk.view(now: 130)["search"])
    #expect(search["ended"] == .flag(true) && search["next"] == .null)
    #expect(desk.state.searchEvents.last == .end(time: 130))
  }

  @Test("The end of a search is taken back, and so is a hatch after readings that were typed")
  func undone() throws {
    let (desk, _) = try SearchSessionTests.desk()
    try desk.apply(#"{"type":"search-end","t":125}"#)
    #expect(try desk.view(now: 125)["search"]?["undo"] == .flag(true))
    try desk.apply(#"{"type":"undo","of":"search"}"#)
    #expect(desk.state.search?.ended == nil && desk.state.search != nil)
    try desk.apply(#"{"type":"undo","of":"search"}"#)
    #expect(desk.state.search == nil)
    #expect(desk.refusal(#"{"type":"undo","of":"search"}"#) == "There is nothing to undo.")

    let hand = try Desk(Desk.hand)
    try hand.read([740], from: 0, every: 1)
    try hand.apply(#"{"type":"start","t":1}"#)
    try hand.read([740, 739.5, 739], from: 10, every: 20)
    try hand.apply(LeakPlanText.event("search", at: 60))
    try hand.apply(SearchSessionTests.hatch("Zarya", "Zvezda", true, at: 61))
    try hand.read([738.8, 738.7], from: 70, every: 10)
    let count = hand.state.recording.count
    try hand.apply(#"{"type":"undo","of":"search"}"#)
    #expect(hand.state.search?.moves.isEmpty == true && hand.state.recording.count == count)
    #expect(hand.state.recording.segmentStarts.isEmpty)
  }

  @Test("A parameter is taken back by its own button, whatever came after it")
  func parameter() throws {
    let desk = try Desk(Desk.open(), #"{"type":"start","t":0}"#)
    try desk.apply(#"{"type":"set","field":"volume","value":50}"#)
    try desk.apply(#"{"type":"mark","t":1,"text":"x"}"#)
    try desk.apply(#"{"type":"undo","of":"set"}"#)
    #expect(desk.state.parameters.vessel.volume == 916 && desk.state.marks.count == 1)
  }

  @Test("A second search leaves out what the first did with its hatches, and both are kept")
  func second() throws {
    let (desk, drill) = try SearchSessionTests.desk()
    // The leak is behind it: for 100 s nothing falls.
    try desk.apply(SearchSessionTests.hatch("Zarya", "Zvezda", true, at: 121))
    try SearchSessionTests.read(desk, drill, from: 120, to: 220)
    try desk.apply(#"{"type":"search-end","t":220}"#)
    let plan = "# Two\nSoyuz, 100, Rest\nRest, 816"
    try desk.apply(LeakPlanText.event("search", at: 221, plan: plan))
    let search = try #require(desk.state.search)
    #expect(try desk.view(now: 221)["search"]?.text("kind") == "waiting")
    #expect(search.began == 221 && search.moves.isEmpty)
    try desk.apply(SearchSessionTests.hatch("Soyuz", "Rest", true, at: 230))
    try desk.apply(SearchSessionTests.hatch("Soyuz", "Rest", false, at: 240))
    try desk.apply(#"{"type":"stop","t":300}"#)

    let chunk = Record.Chunk(sha256: "c", count: desk.state.recording.count)
    let measurement = LeakRecord.measurement(desk.state, title: "Two", chunks: [chunk])
    #expect(measurement.outputs["closings"] == .integer(2))
    let series = desk.state.recording.series
    let instruments = InstrumentList([CabinLeak.instrument])
    #expect(try Replay.of(measurement, with: instruments) { _ in series } == .same)
    let viewed = Session<LeakState>()
    try LeakRecord.unfold(measurement, chunk, series, into: viewed)
    #expect(viewed.state.searchEvents == desk.state.searchEvents)
    #expect(viewed.state.search?.plan.name == "Two")
    let out = JSONWriter()
    out.object()
    LeakView(viewed, desk.preferences).writeSearched(out)
    out.endObject()
    let moves = try JSON(bytes: out.bytes).list("moves")
    let begun = moves.filter { $0["message"]?.text("text") == "search begun" }
    #expect(begun.count == 2 && moves.count == 7)
  }

  @Test("Behind a closed hatch the alarm and T.res are still those of the whole volume")
  func parted() throws {
    // 60 s/mmHg: five hours; on a side of 27 m³ the pressure falls 33 times as fast.
    let (desk, drill) = try Self.besideCrew()
    let standing = SearchStanding(
      try #require(desk.state.search), now: 120, desk.state.parameters)
    let reserve = try #require(standing.reserve)
    #expect(reserve.low < 5.2 * 3600 && 5.2 * 3600 < reserve.high)
    #expect(try desk.view(now: 120)["search"]?["reserve"]?.text("text") != "–")
    try desk.apply(SearchSessionTests.hatch("Rassvet", "Zarya", true, at: 121))
    for end in stride(from: 125.0, through: 140, by: 5) {
      try SearchSessionTests.read(desk, drill, from: end - 5, to: end)
      let view = try desk.view(now: end)
      #expect(view["alarm"] == .null, "at \(end)")
      #expect(view["verdict"]?.text("code") == "cabin-leak.verdict.this-side-alone")
    }
    // Where it is urgent for all, it alarms behind a hatch as well.
    let (fast, leak) = try Self.desk(30, from: 520, origin: "measured")
    #expect(try fast.view(now: 90)["alarm"] == .null)
    try fast.apply(SearchSessionTests.hatch("Rassvet", "Zarya", true, at: 91))
    try SearchSessionTests.read(fast, leak, from: 90, to: 110)
    #expect(try fast.view(now: 110)["alarm"] == .null)
    let (urgent, hole) = try Self.desk(20, from: 510, origin: "measured")
    try urgent.apply(SearchSessionTests.hatch("Rassvet", "Zarya", true, at: 91))
    try SearchSessionTests.read(urgent, hole, from: 90, to: 110)
    #expect(
      try urgent.view(now: 110)["alarm"]?["sentence"]?.text("code")
        == "cabin-leak.alarm.reserve")
  }

  @Test(
    "A hatch that was closed before the fall was known is to be opened, and the sentence says why")
  func early() throws {
    let desk = try Desk(Desk.open(), #"{"type":"start","t":0}"#)
    let module = try #require(HatchPlan.station.index(of: "Nauka"))
    let drill = LeakDrill(.station, crew: 0, module: module, millimetre: 60, seed: 3)
    try SearchSessionTests.read(desk, drill, from: -1, to: 10)
    try desk.apply(LeakPlanText.event("search", at: 10))
    try desk.apply(SearchSessionTests.hatch("Zarya", "Zvezda", true, at: 11))
    try SearchSessionTests.read(desk, drill, from: 10, to: 100)
    let view = try #require(try desk.view(now: 100)["search"])
    #expect(view.text("kind") == "open-now" && view["next"]?["asked"] == .flag(true))
    #expect(
      try SearchSessionTests.said(desk, at: 100).hasPrefix(
        "Open the hatch Zarya – Zvezda: it was closed before it was known"))
  }

  @Test("A pressure that rises calls nobody away, with every hatch open or one closed")
  func rises() throws {
    for closed in [false, true] {
      let desk = try Desk(Desk.open("simulator", "measured"), #"{"type":"start","t":0}"#)
      let sensor = LeakDrill(
        .station, crew: 0, module: 3, millimetre: 1e9, initialPressure: 600 * mmHg, seed: 8)
      func read(_ from: Double, _ to: Double) throws {
        let readings = sensor.readings(after: from, through: to, [])
        try desk.apply(
          JSON.object([
            "p": .list(
              zip(readings.times, readings.pressures).map { .number($1 + $0 / 60 * mmHg) }),
            "t": .list(readings.times.map { .number($0) }), "type": .text("readings"),
          ]).canonicalText)
      }
      try read(-1, 1)
      try desk.apply(LeakPlanText.event("search", at: 1))
      for end in stride(from: 5.0, through: 240, by: 5) {
        try read(end == 5 ? 1 : end - 5, end)
        if closed, end == 100 {
          try desk.apply(SearchSessionTests.hatch("Zarya", "Zvezda", true, at: end))
        }
        let view = try desk.view(now: end)
        #expect(view["search"]?.text("kind") != "leave" && view["alarm"] == .null, "at \(end)")
      }
      #expect(try desk.view(now: 240)["search"]?.text("kind") == "rising")
    }
  }

  @Test("A side that leaks behind its own hatch alarms once the hatch is overdue: open it")
  func overdue() throws {
    let (desk, drill) = try Self.besideCrew()
    try desk.apply(SearchSessionTests.hatch("Rassvet", "Zarya", true, at: 121))
    for end in stride(from: 125.0, through: 300, by: 5) {
      try SearchSessionTests.read(desk, drill, from: end - 5, to: end)
    }
    let alarm = try #require(try desk.view(now: 300)["alarm"])
    #expect(alarm["sentence"]?.text("code") == "cabin-leak.alarm.this-side")
    #expect(alarm.canonicalText.contains("Rassvet – Zarya"))
    // Whoever ends the search and leaves the hatch closed hears the same.
    try desk.apply(#"{"type":"search-end","t":301}"#)
    #expect(
      try desk.view(now: 302)["alarm"]?["sentence"]?.text("code")
        == "cabin-leak.alarm.this-side")
  }

  @Test("A hatch that the search before left closed is closed in the next one")
  func leftClosed() throws {
    let (desk, _) = try SearchSessionTests.desk()
    try desk.apply(SearchSessionTests.hatch("Zarya", "Zvezda", true, at: 121))
    try desk.apply(#"{"type":"search-end","t":130}"#)
    #expect(
      try desk.view(now: 130)["search"]?["verdict"]?.text("text")
        == "The search has ended before it was decided.")
    try desk.apply(LeakPlanText.event("search", at: 131))
    let view = try #require(try desk.view(now: 131)["search"])
    #expect(view["next"]?["closed"] == .flag(true) && view["parted"] == .flag(true))
    #expect(
      desk.refusal(SearchSessionTests.hatch("Zarya", "Zvezda", true, at: 132))?
        .contains("is closed already") == true)
    try desk.apply(SearchSessionTests.hatch("Zarya", "Zvezda", false, at: 132))
    #expect(desk.state.search?.inside.contains(false) == false)
  }

  @Test("A second hatch that is closed does not hide the clock of the first")
  func two() throws {
    let (desk, drill) = try SearchSessionTests.desk()
    try desk.apply(SearchSessionTests.hatch("Harmony", "Columbus", true, at: 121))
    try SearchSessionTests.read(desk, drill, from: 120, to: 140)
    let before = try #require(try desk.view(now: 140)["search"]?["clock"]?.number("left"))
    try desk.apply(SearchSessionTests.hatch("Harmony", "Kibo", true, at: 140))
    let clock = try #require(try desk.view(now: 140)["search"]?["clock"])
    #expect(abs((clock.number("left") ?? 0) - before) < 1)
    #expect(clock["message"]?.canonicalText.contains("Columbus") == true)
    try desk.apply(SearchSessionTests.hatch("Harmony", "Columbus", false, at: 141))
    let other = try #require(try desk.view(now: 142)["search"]?["clock"])
    #expect(other["message"]?.canonicalText.contains("Kibo") == true)
  }

  @Test("A second search that was begun by accident does not take the answer of the first")
  func accident() throws {
    let (desk, drill) = try SearchSessionTests.desk()
    let end = try SearchSessionTests.obey(desk, drill)
    try desk.apply(#"{"type":"search-end","t":\#(end.time)}"#)
    try desk.apply(LeakPlanText.event("search", at: end.time + 1))
    try desk.apply(#"{"type":"stop","t":\#(end.time + 2)}"#)
    let chunk = Record.Chunk(sha256: "c", count: desk.state.recording.count)
    let measurement = LeakRecord.measurement(desk.state, title: "", chunks: [chunk])
    #expect(measurement.outputs["module"] == .text("Nauka"))
    let series = desk.state.recording.series
    let instruments = InstrumentList([CabinLeak.instrument])
    #expect(try Replay.of(measurement, with: instruments) { _ in series } == .same)
    let viewed = Session<LeakState>()
    try LeakRecord.unfold(measurement, chunk, series, into: viewed)
    #expect(viewed.state.search?.began == 120)
  }

  @Test("A second search after open hatches goes on from the last movement")
  func again() throws {
    let (desk, drill) = try SearchSessionTests.desk()
    try desk.apply(SearchSessionTests.hatch("Zarya", "Zvezda", true, at: 121))
    try SearchSessionTests.read(desk, drill, from: 120, to: 160)
    try desk.apply(SearchSessionTests.hatch("Zarya", "Zvezda", false, at: 160))
    try SearchSessionTests.read(desk, drill, from: 160, to: 260)
    try desk.apply(#"{"type":"search-end","t":260}"#)
    try desk.apply(LeakPlanText.event("search", at: 261))
    let standing = SearchStanding(
      try #require(desk.state.search), now: 261, desk.state.parameters)
    let slope = try #require(standing.slopes.last)
    #expect(standing.slopes.count == 1 && slope.span > 90 && slope.span < 99)
    let again = try Desk()
    for event in desk.journal { try again.apply(event) }
    #expect(try again.view(now: 261) == desk.view(now: 261))
  }
}
