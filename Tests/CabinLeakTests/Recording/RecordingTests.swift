import Bench
import CabinLeak
import Testing

@Suite("Recording")
struct RecordingTests {
  @Test("The pressure is shown as soon as it is read, recorded or not")
  func shown() throws {
    let desk = try Desk(Desk.hand, #"{"type":"reading","t":1,"p":98658.6}"#)
    let view = try desk.view()
    #expect(view["pressure"]?["text"]?.text == "740.0")
    #expect(
      view["state"]?.text == "ready" && view["initial"] == .null && view["count"]?.integer == 0)
    #expect(view["rate"]?["missing"]?.flag == true && view["reserve"] == .null)
    #expect(view["verdict"]?["text"]?.text == "Press Record to see how fast the pressure changes.")
  }

  @Test("Without a source nothing is shown and nothing can be recorded")
  func empty() throws {
    let desk = try Desk()
    let view = try desk.view()
    #expect(view["state"]?.text == "empty" && view["source"] == .null && view["chip"] == .null)
    #expect(view["pressure"]?["missing"]?.flag == true && view["pressure"]?["text"]?.text == "–")
    #expect(view["can"]?["start"]?.flag == false)
    #expect(
      desk.refusal(#"{"type":"start","t":0}"#)
        == "Choose where the readings come from before recording.")
    #expect(
      desk.refusal(#"{"type":"reading","t":0,"p":98000}"#)
        == "Choose where the readings come from first.")
  }

  @Test("On start the initial pressure freezes, with its time stamp")
  func initial() throws {
    let desk = try Desk(
      Desk.hand, #"{"type":"reading","t":1,"p":98658.6}"#,
      #"{"type":"start","t":2,"utc":1763726400000}"#)
    try desk.read([739, 738, 737], from: 60, every: 60)
    let view = try desk.view()
    #expect(view["initial"]?["text"]?.text == "740.0" && view["pressure"]?["text"]?.text == "737.0")
    #expect(view["started"]?.integer == 1_763_726_400_000)
    #expect(desk.state.recording.firstTime == 2 && view["count"]?.integer == 4)
    #expect(view["elapsed"]?.text == "00:02:58")
  }

  @Test("A reading that is old when Record is pressed is not the initial pressure")
  func oldInitial() throws {
    let desk = try Desk(
      Desk.hand, #"{"type":"reading","t":1,"p":98658.6}"#, #"{"type":"start","t":100}"#)
    #expect(desk.state.recording.count == 0)
  }

  @Test("The button goes start, pause, resume, stop, and nothing else")
  func button() throws {
    let desk = try Desk(Desk.hand)
    func allowed() throws -> [String] {
      let can = try desk.view()["can"]
      return ["start", "pause", "resume", "stop", "save", "export", "tap"].filter {
        can?[$0]?.flag == true
      }
    }
    #expect(try allowed() == ["start"])
    for event in ["pause", "resume", "stop", "tap"] {
      #expect(desk.refusal(#"{"type":"\#(event)","t":0}"#) != nil)
    }
    try desk.apply(#"{"type":"start","t":0}"#)
    #expect(try allowed() == ["pause", "stop"])
    try desk.read([740, 739.5, 739], from: 1, every: 30)
    #expect(try allowed() == ["pause", "stop", "tap"])
    #expect(desk.refusal(#"{"type":"start","t":70}"#) != nil)
    #expect(desk.refusal(#"{"type":"resume","t":70}"#) == "The recording is not paused.")
    try desk.apply(#"{"type":"pause","t":70}"#)
    #expect(try allowed() == ["resume", "stop", "export"])
    #expect(desk.refusal(#"{"type":"pause","t":70}"#) == "Nothing is being recorded.")
    try desk.apply(#"{"type":"resume","t":80}"#)
    #expect(try allowed() == ["pause", "stop", "tap"])
    try desk.apply(#"{"type":"stop","t":90}"#)
    #expect(try allowed() == ["save", "export"])
    #expect(desk.refusal(#"{"type":"stop","t":91}"#) == "Nothing is being recorded.")
    #expect(
      desk.refusal(#"{"type":"reading","t":92,"p":98000}"#)
        == "Choose where the readings come from first.")
    #expect(
      desk.refusal(#"{"type":"tap","t":92}"#) == "Press Record first, then tap each millimetre.")
  }

  @Test("Pause splits the regression: a jump while paused is no leak")
  func pause() throws {
    let desk = try Desk(Desk.open(), #"{"type":"start","t":0}"#)
    try desk.apply(Desk.batch(stride(from: 0, through: 120, by: 1)) { 98_000 - 0.5 * $0 })
    try desk.apply(#"{"type":"pause","t":120}"#)
    try desk.apply(Desk.batch(stride(from: 121, through: 130, by: 1)) { _ in 90_000 })
    #expect(desk.state.recording.count == 121)
    try desk.apply(#"{"type":"resume","t":131}"#)
    try desk.apply(Desk.batch(stride(from: 132, through: 252, by: 1)) { 99_000 - 0.5 * ($0 - 132) })
    #expect(desk.state.recording.segmentStarts == [121])
    let rate = try #require(LeakAnalysis(desk.state.recording, desk.state.parameters).rate)
    #expect(abs(rate.value + 0.5) < 0.01)
    #expect(try desk.view()["elapsed"]?.text == "00:04:01")
    #expect(desk.state.marks.map { $0.message.english() } == ["paused", "resumed"])
  }

  @Test("A new source discards what was recorded, and nothing of it can be undone")
  func discard() throws {
    let desk = try Desk(Desk.hand, #"{"type":"start","t":0}"#)
    try desk.read([740, 739, 738], from: 1, every: 60)
    try desk.apply(#"{"type":"stop","t":130}"#)
    try desk.apply(Desk.hand)
    let view = try desk.view()
    #expect(view["state"]?.text == "ready" && view["count"]?.integer == 0)
    #expect(view["rate"]?["missing"]?.flag == true && view["initial"] == .null)
    #expect(view["pressure"]?["missing"]?.flag == true)
    #expect(view["can"]?["undo"]?.flag == false)
    #expect(desk.refusal(#"{"type":"undo"}"#) == "There is nothing to undo.")
  }

  @Test("The journal folded again gives the same page, undo, pause, gap and all")
  func replay() throws {
    let desk = try Desk(Desk.hand, #"{"type":"start","t":0,"utc":1}"#)
    try desk.read([740, 739.5, 739], from: 1, every: 30, T: 295)
    for event in [
      #"{"type":"undo"}"#, #"{"type":"pause","t":95}"#, #"{"type":"resume","t":100}"#,
      #"{"type":"mark","t":101,"text":"=hatch"}"#, #"{"type":"gap","from":101,"to":120}"#,
      #"{"type":"set","field":"volume","value":100}"#,
      #"{"type":"set","field":"law","value":"linear"}"#,
      #"{"type":"set","field":"window","value":60}"#,
    ] { try desk.apply(event) }
    try desk.read([738, 737.5, 737], from: 121, every: 30, T: 294)
    let again = try Desk()
    for event in desk.journal { try again.apply(event) }
    #expect(try again.view() == (try desk.view()))
    #expect(again.state.recording.series.chunkBytes == desk.state.recording.series.chunkBytes)
  }

  @Test("A gap while the page slept is marked, not bridged")
  func gap() throws {
    let desk = try Desk(Desk.open(), #"{"type":"start","t":0}"#)
    try desk.apply(Desk.batch(stride(from: 0, through: 60, by: 1)) { _ in 98_000 })
    try desk.apply(#"{"type":"gap","from":60,"to":65}"#)
    try desk.apply(Desk.batch(stride(from: 65, through: 125, by: 1)) { _ in 97_000 })
    // An hour without an event of its own is found by itself.
    try desk.apply(Desk.batch(stride(from: 3725, through: 3785, by: 1)) { _ in 96_000 })
    #expect(desk.state.recording.segmentStarts == [61, 122])
    #expect(
      desk.state.marks.map { $0.message.english() } == [
        "gap of 5.0 s, page slept", "gap of 1 h",
      ])
    #expect(try desk.sentence("verdict")?.hasPrefix("No leak detected") == true)
    let graph = LeakGraph(desk.state, Preferences(), points: 10_000)
    #expect(graph.pressures.filter(\.isNaN).count == 2)
  }

  @Test("The clock set back by an hour changes nothing but the stamp")
  func clock() throws {
    let desk = try Desk(Desk.open(), #"{"type":"start","t":0,"utc":1763726400000}"#)
    try desk.apply(Desk.batch(stride(from: 0, through: 600, by: 1), pressure: slowLeak))
    let other = try Desk(Desk.open(), #"{"type":"start","t":0,"utc":1763722800000}"#)
    try other.apply(Desk.batch(stride(from: 0, through: 600, by: 1), pressure: slowLeak))
    for key in ["rate", "reserve", "elapsed", "duration", "verdict"] {
      #expect(try desk.view()[key] == (try other.view()[key]), "\(key)")
    }
    #expect(
      desk.refusal(#"{"type":"readings","t":[599],"p":[98000]}"#)
        == "This reading is older than the one before and was left out.")
  }

  @Test("A reading between the last one and the start would run backwards, and is refused")
  func beforeStart() throws {
    let desk = try Desk(
      Desk.hand, #"{"type":"reading","t":5,"p":98658}"#, #"{"type":"start","t":7}"#)
    #expect(
      desk.refusal(#"{"type":"reading","t":6,"p":98650}"#)
        == "This reading is older than the one before and was left out.")
  }
}
