import Bench
import CabinLeak
import Testing

/// A search as the page drives it.
@Suite("Searches in a session")
struct SearchSessionTests {
  static let search = LeakPlanText.event("search", at: 120)

  static func hatch(_ one: String, _ other: String, _ closed: Bool, at time: Double) -> String {
    #"{"type":"hatch","t":\#(time),"one":"\#(one)","other":"\#(other)","closed":\#(closed)}"#
  }

  /// 120 s with open hatches, a leak of 1 mmHg in 200 s in Nauka.
  static func desk() throws -> (Desk, LeakDrill) {
    let desk = try Desk(Desk.open(), #"{"type":"start","t":0}"#)
    let module = try #require(HatchPlan.station.index(of: "Nauka"))
    let drill = LeakDrill(.station, crew: 0, module: module, millimetre: 200, seed: 3)
    try read(desk, drill, from: -1, to: 120)
    try desk.apply(search)
    return (desk, drill)
  }

  static func read(_ desk: Desk, _ drill: LeakDrill, from: Double, to: Double) throws {
    let readings = drill.readings(after: from, through: to, desk.state.search?.moves ?? [])
    try desk.apply(
      JSON.object([
        "p": .list(readings.pressures.map { .number($0) }),
        "t": .list(readings.times.map { .number($0) }), "type": .text("readings"),
      ]).canonicalText)
  }

  /// Does what the page asks for, to the end.
  static func obey(_ desk: Desk, _ drill: LeakDrill) throws -> (kind: String, time: Double) {
    var now = 120.0
    for _ in 0..<200 {
      let view = try #require(try desk.view(now: now)["search"])
      let kind = view.text("kind") ?? ""
      if ["found", "undecidable", "no-leak"].contains(kind) { return (kind, now) }
      if let next = view["next"], next["asked"] == .flag(true) {
        let closed = next["closed"] == .flag(true)
        try desk.apply(
          hatch(next.text("one") ?? "", next.text("other") ?? "", !closed, at: now))
      }
      try read(desk, drill, from: now, to: now + 5)
      now += 5
    }
    return ("", now)
  }

  /// The verdict, filled in.
  static func said(_ desk: Desk, at now: Double) throws -> String {
    let search = try #require(desk.state.search)
    return SearchStanding(search, now: now, LeakParameters()).verdict.message(search.plan)
      .english(desk.preferences)
  }

  @Test("Doing what is asked finds the module, and says how sure that is")
  func found() throws {
    let (desk, drill) = try Self.desk()
    let end = try Self.obey(desk, drill)
    #expect(end.kind == "found")
    let view = try #require(try desk.view(now: end.time)["search"])
    #expect(try Self.said(desk, at: end.time).hasPrefix("The leak is in Nauka, "))
    let line = view.list("lines").first { $0.text("module") == "Nauka" }
    #expect((line?.number("probability") ?? 0) > 0.95 && line?["found"] == .flag(true))
  }

  @Test("The journal folded again gives the same page; saved, the record replays, and is looked at")
  func replayed() throws {
    let (desk, drill) = try Self.desk()
    let end = try Self.obey(desk, drill)
    let again = try Desk()
    for event in desk.journal { try again.apply(event) }
    #expect(try again.view(now: end.time) == desk.view(now: end.time))
    try desk.apply(#"{"type":"search-end","t":\#(end.time)}"#)
    try desk.apply(#"{"type":"stop","t":\#(end.time)}"#)
    let series = desk.state.recording.series
    let chunk = Record.Chunk(sha256: "c", count: Int64(series.count))
    let measurement = LeakRecord.measurement(desk.state, title: "Search", chunks: [chunk])
    #expect(measurement.procedure == "search" && measurement.procedureVersion == 1)
    #expect(measurement.outputs["module"] == .text("Nauka"))
    #expect(measurement.verdict?.english().contains("Nauka") == true)
    let instruments = InstrumentList([CabinLeak.instrument])
    #expect(try Replay.of(measurement, with: instruments) { _ in series } == .same)
    let viewed = Session<LeakState>()
    try LeakRecord.unfold(measurement, chunk, series, into: viewed)
    #expect(viewed.state.search?.moves == desk.state.search?.moves)
    #expect(viewed.state.search?.ended == end.time)
  }

  @Test("Settings that count in the estimate fold the search again")
  func refolded() throws {
    let (desk, drill) = try Self.desk()
    let end = try Self.obey(desk, drill)
    let before = try desk.view(now: end.time)["search"]
    try desk.apply(#"{"type":"set","field":"settle","value":30}"#)
    try desk.apply(#"{"type":"set","field":"settle","value":20}"#)
    #expect(try desk.view(now: end.time)["search"] == before)
  }

  @Test("A recording without a search is the record it always was")
  func without() throws {
    let desk = try Desk(
      Desk.open(), #"{"type":"start","t":0}"#,
      Desk.batch(stride(from: 0, through: 60, by: 1), pressure: slowLeak),
      #"{"type":"stop","t":60}"#)
    let measurement = LeakRecord.measurement(desk.state, title: "", chunks: [])
    #expect(measurement.procedure == "analyse" && measurement.procedureVersion == 2)
    #expect(try desk.view()["search"] == .null)
  }

  @Test("What makes no sense is refused with what to do, and changes nothing")
  func refused() throws {
    let early = try Desk(Desk.open())
    #expect(early.refusal(Self.search) == "Record the pressure first, then search.")
    let (desk, _) = try Self.desk()
    let before = try desk.view(now: 120)
    #expect(
      desk.refusal(Self.search) == "A search is under way. End it, then begin another one.")
    #expect(
      desk.refusal(Self.hatch("Soyuz", "Kibo", true, at: 121))
        == "There is no hatch between Soyuz and Kibo in this plan. Choose one of the plan's.")
    #expect(
      desk.refusal(Self.hatch("Soyuz", "Rassvet", false, at: 121))
        == "The hatch Soyuz – Rassvet is open already. If that is wrong, undo the last tap.")
    #expect(
      desk.refusal(LeakPlanText.event("search", at: 1, plan: "A, 1, B\nB, 2, C"))
        == "Line 2 of the plan: A hatch leads to C, which is not in the plan. Check the name, or add the module."
    )
    #expect(try desk.view(now: 120) == before)
    try desk.apply(Self.hatch("Rassvet", "Soyuz", true, at: 121))
    #expect(
      desk.refusal(Self.hatch("Soyuz", "Rassvet", true, at: 122))
        == "The hatch Soyuz – Rassvet is closed already. If that is wrong, undo the last tap.")
    try desk.apply(#"{"type":"search-end","t":123}"#)
    #expect(
      desk.refusal(Self.hatch("Soyuz", "Rassvet", false, at: 124))
        == "No search is under way. Begin one, then close hatches.")
    try desk.apply(LeakPlanText.event("search", at: 125))
    // What the search before left closed is closed still.
    #expect(desk.state.search?.moves.count == 1)
  }

  @Test("A wrong tap is undone as though it had not been")
  func undone() throws {
    let (desk, drill) = try Self.desk()
    let before = try desk.view(now: 130)
    try desk.apply(Self.hatch("Zarya", "Zvezda", true, at: 121))
    try desk.apply(#"{"type":"undo"}"#)
    #expect(try desk.view(now: 130)["search"] == before["search"])
    try Self.read(desk, drill, from: 120, to: 130)
    let straight = try Self.desk().0
    try Self.read(straight, drill, from: 120, to: 130)
    #expect(try desk.view(now: 130)["search"] == straight.view(now: 130)["search"])
  }

  @Test("In a drill the readings that a wrong tap made go with it")
  func undoneInDrill() throws {
    func begun() throws -> (Desk, LeakDrill) {
      let desk = try Desk(
        Desk.open("simulator", "simulated"),
        LeakPlanText.event("drill", more: #","t1mm":60,"module":"Nauka","seed":5"#),
        #"{"type":"start","t":0}"#)
      let drill = try #require(desk.state.drill)
      try Self.read(desk, drill, from: -1, to: 120)
      try desk.apply(Self.search)
      return (desk, drill)
    }
    let (desk, drill) = try begun()
    try desk.apply(Self.hatch("Zarya", "Zvezda", true, at: 121))
    try Self.read(desk, drill, from: 120, to: 160)
    #expect(try desk.view(now: 160)["drill"]?.number("until") == 160)
    try desk.apply(#"{"type":"undo"}"#)
    #expect(try desk.view(now: 160)["drill"]?.number("until") == 121)
    try Self.read(desk, drill, from: 121, to: 160)
    let (straight, same) = try begun()
    try Self.read(straight, same, from: 120, to: 160)
    #expect(desk.state.recording.pressures == straight.state.recording.pressures)
    let again = try Desk()
    for event in desk.journal { try again.apply(event) }
    #expect(try again.view(now: 160) == desk.view(now: 160))
  }

  @Test("A record tells what was done, and what came of each closed hatch")
  func told() throws {
    let (desk, drill) = try Self.desk()
    let end = try Self.obey(desk, drill)
    try desk.apply(#"{"type":"search-end","t":\#(end.time)}"#)
    try desk.apply(#"{"type":"stop","t":\#(end.time)}"#)
    let out = JSONWriter()
    out.object()
    LeakView(desk.session, desk.preferences).writeSearched(out)
    out.endObject()
    let told = try JSON(bytes: out.bytes)
    let moves = told.list("moves")
    #expect(moves.count == (desk.state.search?.moves.count ?? 0) + 2)
    #expect(moves.first?["message"]?.text("text") == "search begun")
    #expect(moves.first?.text("at") == "00:02:00" && moves.last?["said"] == .null)
    let closed = moves.filter { $0["message"]?.text("code") == "cabin-leak.event.closed" }
    #expect(!closed.isEmpty && closed.count * 2 >= moves.count - 3)
    for move in closed.dropLast() {
      let code = move["said"]?.text("code") ?? ""
      #expect(
        code.hasSuffix("this-side") || code.hasSuffix("that-side") || code.hasSuffix("open-now"))
    }
    #expect(closed.last?["said"]?.text("code") == "cabin-leak.search.found")
    #expect(told["search"]?.list("lines").contains { $0["found"] == .flag(true) } == true)
  }

  @Test("A gap while a hatch is closed is marked and not bridged; the search goes on")
  func gap() throws {
    let (desk, drill) = try Self.desk()
    let hatch = try #require(HatchPlan.station.hatch(between: "Zarya", and: "Zvezda"))
    try desk.apply(Self.hatch("Zarya", "Zvezda", true, at: 120))
    try Self.read(desk, drill, from: 120, to: 140)
    try desk.apply(#"{"type":"gap","from":140,"to":170}"#)
    try Self.read(desk, drill, from: 170, to: 200)
    #expect(desk.state.search?.test?.hatch == hatch)
    let view = try #require(try desk.view(now: 200)["search"])
    #expect(view.text("kind") == "that-side")
    #expect(desk.state.recording.segmentStarts.count == 2)
  }

  @Test("Pressure that rises is no leak to search for")
  func rising() throws {
    let desk = try Desk(
      Desk.open(), #"{"type":"start","t":0}"#,
      Desk.batch(stride(from: 0, through: 120, by: 1)) { 98_000 + 0.5 * $0 }, Self.search)
    let view = try #require(try desk.view(now: 121)["search"])
    #expect(view.text("kind") == "rising")
    #expect(try Self.said(desk, at: 121).hasPrefix("The pressure rises 13."))
  }

  @Test("A leak that no one hole can make is called a contradiction, not guessed")
  func contradiction() throws {
    let (desk, _) = try Self.desk()
    try desk.apply(Self.hatch("Zarya", "Zvezda", true, at: 121))
    // Behind a closed hatch the fall becomes slower by two thirds: neither side does that.
    let from = desk.state.recording.lastPressure
    try desk.apply(
      Desk.batch(stride(from: 122, through: 220, by: 1)) { from - 0.2 * ($0 - 121) })
    let view = try #require(try desk.view(now: 221)["search"])
    #expect(view.text("kind") == "undecidable")
    #expect(try Self.said(desk, at: 221).contains("undo a wrong tap"))
  }

  @Test("The clock of a closed hatch counts half of T1mm down, then says that it is overdue")
  func clock() throws {
    let (desk, drill) = try Self.desk()
    try desk.apply(Self.hatch("Zarya", "Zvezda", true, at: 120))
    try Self.read(desk, drill, from: 120, to: 121)
    let clock = try #require(try desk.view(now: 150)["search"]?["clock"])
    #expect(abs((clock.number("left") ?? 0) - 70) < 12)
    let late = try #require(try desk.view(now: 260)["search"]?["clock"])
    #expect((late.number("left") ?? 0) < 0 && late.text("text")?.hasPrefix("−") == true)
    #expect(late["message"]?.text("text")?.contains("should be open by now") == true)
  }

  @Test("A drill reacts to its hatches, hides the leak until the end, and never alarms")
  func drill() throws {
    let desk = try Desk(
      Desk.open("simulator", "simulated"),
      LeakPlanText.event("drill", more: #","t1mm":30,"seed":5"#),
      #"{"type":"start","t":0}"#)
    let drill = try #require(desk.state.drill)
    try Self.read(desk, drill, from: -1, to: 120)
    try desk.apply(Self.search)
    let end = try Self.obey(desk, drill)
    #expect(end.kind == "found")
    let view = try desk.view(now: end.time)
    #expect(view["alarm"] == .null)
    #expect(view["chip"]?["message"]?.text("text") == "Drill")
    let name = drill.plan.modules[drill.module].name
    #expect(view["drill"]?.canonicalText.contains(name) == false)
    try desk.apply(#"{"type":"search-end","t":\#(end.time)}"#)
    let told = try desk.view(now: end.time)["drill"]?["message"]
    #expect(told?.text("text") == "Drill: the leak was in {module}.")
    #expect(told?.canonicalText.contains(name) == true)
    #expect(
      desk.refusal(LeakPlanText.event("search", at: end.time, plan: "A, 1, B\nB, 2"))
        == "This drill is simulated with another plan. Begin a drill with this one.")
    #expect(
      try Desk(Desk.open("simulator", "simulated"))
        .refusal(LeakPlanText.event("drill", more: #","t1mm":2,"seed":5"#))
        == "A leak to train with takes 20 s to 1 h 40 min for 1 mmHg.")
  }
}

enum LeakPlanText {
  static func event(
    _ type: String, at time: Double = 0, plan: String = HatchPlan.station.text, more: String = ""
  ) -> String {
    let text = JSON.text(plan).canonicalText
    return #"{"type":"\#(type)","t":\#(time),"plan":\#(text)\#(more)}"#
  }
}
