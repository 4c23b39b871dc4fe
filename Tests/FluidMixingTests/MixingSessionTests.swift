import Bench
import FluidMixing
import Testing

@Suite("The mixing lab's session")
struct MixingSessionTests {
  private let session = Session<MixingState>()

  private func apply(_ type: String, _ more: KeyValuePairs<String, JSON> = [:]) throws {
    var members = [JSON.Member("type", .text(type))]
    for (key, value) in more { members.append(JSON.Member(key, value)) }
    try session.apply(type == "undo" ? .undo : .event(try MixingEvent(json: .object(members))))
  }

  private func code(_ body: () throws -> Void) -> String? {
    do { try body() } catch { return (error as? Refusal)?.message.code }
    return nil
  }

  @Test("Keys of D add up as they are read, and begin anew after a movement")
  func keys() throws {
    try apply("key", ["key": .number(0.1)])
    for _ in 0..<6 { try apply("key", ["key": .number(0.1)]) }
    try apply("key", ["key": .number(0.25)])
    #expect(session.state.step == 0.95)
    try apply("add", ["movement": .text("T0.95")])
    try apply("key", ["key": .number(4)])
    #expect(session.state.step == 4)
  }

  @Test("A D that is none is refused with what was typed, and the one before stays")
  func wrongStep() throws {
    try apply("step", ["text": .text("0,3")])
    for (text, code) in [
      ("", "mixing.no-step"), ("four", "mixing.no-step"), ("0", "mixing.step"),
      ("-2", "mixing.step"), ("1e9", "mixing.step"),
    ] {
      #expect(self.code { try apply("step", ["text": .text(text)]) } == code, "\(text)")
    }
    #expect(session.state.step == 0.3)
  }

  @Test("A protocol is added to, put in another order, repeated, shortened and cleared")
  func protocolEdited() throws {
    for word in ["T4", "-B0.5", "B2"] { try apply("add", ["movement": .text(word)]) }
    try apply("reorder", ["from": .number(2), "to": .number(0)])
    try apply("times", ["times": .number(3)])
    #expect(session.state.plan.map { $0.text } == ["B2", "T4", "-B0.5"])
    #expect(session.state.count == 9)
    #expect(session.state.travel == 19.5)
    try apply("remove", ["place": .number(1)])
    #expect(session.state.count == 6)
    #expect(code { try apply("remove", ["place": .number(2)]) } == "mixing.place")
    #expect(code { try apply("times", ["times": .number(0)]) } == "mixing.repetitions")
    try apply("clear")
    #expect(code { try apply("mix") } == "mixing.nothing")
    try apply("undo")
    #expect(session.state.count == 6)
  }

  @Test("How a swipe works is settled by the first movement, until all is cleared")
  func locked() throws {
    try apply("atOnce", ["on": .flag(true)])
    try apply("now", ["movement": .text("T1")])
    #expect(code { try apply("atOnce", ["on": .flag(false)]) } == "mixing.locked")
    try apply("restart")
    try apply("atOnce", ["on": .flag(false)])
    #expect(!session.state.isAtOnce)
  }

  @Test("A mixing that is given up leaves the movements made in the log; undo takes both back")
  func stopped() throws {
    try apply("plan", ["plan": .text("T4 B4"), "times": .number(3)])
    try apply("mix")
    #expect(session.state.log.count == 6)
    try apply("stop", ["after": .number(2)])
    #expect(session.state.log.map { $0.text } == ["T4", "B4"])
    try apply("undo")
    #expect(session.state.log.isEmpty)
  }

  @Test(
    "Painting on what was mixed begins another log; starting again keeps what was painted first")
  func painted() throws {
    let points = JSON.list([.number(10), .number(20), .number(90), .number(70)])
    let stroke: KeyValuePairs<String, JSON> = ["size": .number(26), "points": points]
    try apply("stroke", stroke)
    try apply("now", ["movement": .text("T4")])
    try apply("stroke", stroke)
    try apply("now", ["movement": .text("B2")])
    #expect(session.state.log.map { $0.text } == ["B2"])
    #expect(session.state.painting.first.layers.count == 3)
    try apply("restart")
    #expect(session.state.painting.layers.count == 1)
  }

  @Test("A painting is read as it was written, to the place")
  func paintingText() throws {
    let stroke = try Stroke(
      .square, size: 8, isBlack: false, places: [Place(1.234, 5), Place(7, 8.5), Place(7.1, 8.5)])
    let painting = Painting(
      .disk, [.stroke(stroke), .movement(try Movement(.bottom, 0.5, isReversed: true))])
    #expect(painting.text == "s8w 1.23,5 7,8.5 7.1,8.5;-B0.5")
    #expect(try Painting(.disk, text: painting.text) == painting)
    #expect(throws: FluidMixingError.painting("hello")) { try Painting(.disk, text: "hello") }
  }

  @Test(
    "A stroke covers what its tool sweeps",
    arguments: [
      (Stroke.Tool.round, 100 * 20 + Double.pi * 100), (.square, 120 * 20),
    ])
  func swept(tool: Stroke.Tool, area: Double) throws {
    let grid = try CellGrid(columns: 200, rows: 120)
    let stroke = try Stroke(
      tool, size: 20, isBlack: true, places: [Place(50, 60), Place(90, 60), Place(150, 60)])
    var cells = InitialPicture.white.cells(grid)
    stroke.paint(&cells, grid)
    #expect(abs(cells.reduce(0, +) - area) < 0.01 * area)
    try Stroke(tool, size: 300, isBlack: false, places: [Place(-20, 60), Place(220, 60)])
      .paint(&cells, grid)
    #expect(cells.allSatisfy { $0 == 0 })
  }

  @Test("What was done is told as the shortest protocol")
  func shortest() throws {
    let log = try MixingProtocol(text: "T4 B4", repetitions: 3)
    let told = try MixingProtocol(log: (0..<6).map { log[$0] })
    #expect(told == log)
    let odd = try MixingProtocol(log: (0..<5).map { log[$0] })
    #expect(odd.movements.count == 5 && odd.repetitions == 1)
  }
}
