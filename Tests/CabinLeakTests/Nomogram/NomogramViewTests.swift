import Bench
import CabinLeak
import Testing

@Suite("The nomogram's page")
struct NomogramViewTests {
  func view(_ desk: Desk, _ law: ReserveLaw? = nil) throws -> JSON {
    let out = JSONWriter()
    out.object()
    NomogramView(desk.state, desk.preferences, law: law).write(out)
    out.endObject()
    return try JSON(bytes: out.bytes)
  }

  func recorded(_ pressure: (Double) -> Double, to end: Double = 600) throws -> Desk {
    try Desk(
      Desk.open(), #"{"type":"start","t":0,"utc":1763726400000}"#,
      Desk.batch(stride(from: 0.0, through: end, by: 1), pressure: pressure))
  }

  @Test("Without a recording there are lines, a leaving line and no point")
  func empty() throws {
    let view = try view(Desk())
    #expect(view["present"] == .null && view["reading"] == .null)
    let kinds = view.list("lines").compactMap { $0.text("kind") }
    #expect(kinds.filter { $0 == "alarm" }.count == 1 && kinds.filter { $0 == "equal" }.count > 6)
    #expect(view["alarm"]?.text("text") == "10 min")
    #expect(view["constantHole"]?.list("rows").count == 7)
  }

  @Test("The present state stands where the display says, with its band and both reserves")
  func present() throws {
    let desk = try recorded(slowLeak)
    let page = try desk.view()
    for (law, own, other) in [
      (ReserveLaw.constantHole, "reserve", "other"), (.linear, "other", "reserve"),
    ] {
      let present = try #require(try view(desk, law)["present"])
      #expect(present[own]?.text("text") == page["reserve"]?["shown"]?.text("text"))
      #expect(present[other]?.text("text") == page["reserve"]?["other"]?["shown"]?.text("text"))
      #expect(present["time"]?.text("text") == page["timePer"]?.text("text"))
      let heights = try ["low", "y", "high"].map { try #require(present.number($0)) }
      #expect(heights[0] < heights[1] && heights[1] < heights[2])
      let course = try view(desk, law).list("course").compactMap { $0.number }
      #expect(abs(course[1] - heights[1]) < 0.001)
      // A constant hole takes ever longer for a millimetre, the linear law does not.
      #expect(law == .linear ? course[21] == course[1] : course[21] > course[1] + 0.01)
    }
  }

  @Test("A steady pressure has no reserve, and a band that is open upwards")
  func steady() throws {
    let desk = try recorded { 740 * mmHg - 0.001 * $0 }
    let present = try #require(try view(desk)["present"])
    #expect(present["reserve"]?["missing"] == .flag(true))
    #expect(present.number("high") ?? 0 >= 1)
    let rising = try recorded { 740 * mmHg + 0.1 * $0 }
    #expect(try view(rising)["present"]?["y"] == .null)
  }

  @Test("Limit, alarm and units are the recording's own")
  func parameters() throws {
    let desk = try recorded(slowLeak)
    try desk.apply(#"{"type":"set","field":"limit","value":80000}"#)
    try desk.apply(#"{"type":"set","field":"alarm","value":1800}"#)
    desk.preferences = Preferences(json: try JSON(text: #"{"units":{"pressure":"hPa"}}"#))
    let view = try view(desk)
    #expect(view["limit"]?.text("text") == "800" && view["limit"]?.text("unit") == "hPa")
    #expect(view["alarm"]?.text("text") == "30 min")
    let alarm = try #require(view.list("lines").first { $0.text("kind") == "alarm" })
    #expect(alarm.text("text") == "30 min")
    #expect(view["timeCaption"]?.text("code") == "cabin-leak.nomogram.time")
  }
}
