import Bench
import FluidMixing
import Testing

@Suite("The mixing lab's work", .serialized)
struct MixingWorkTests {
  /// All in one test: the tables are made once.
  @Test(
    "Piece by piece it is what the procedure computes; a film's end and its start are the run's")
  func pieces() throws {
    let session = Session<MixingState>()
    for json in [
      #"{"type":"vessel","vessel":"square"}"#, #"{"type":"picture","picture":"disk"}"#,
      #"{"type":"plan","plan":"T1 -B0.5","times":2}"#, #"{"type":"mix"}"#,
    ] {
      try session.apply(.event(try MixingEvent(json: try JSON(text: json))))
    }
    let work = MixingWork(rows: 24)
    try work.show(session.state)
    var share = 0.0
    while try work.advance(60, moves: false) {
      #expect(work.share >= share)
      share = work.share
    }
    #expect(work.share == 1 && work.made == 0 && work.left == 4)
    // Frames are looked up from the start: at 0 it is the start, whatever was asked before.
    _ = try #require(work.frame(at: 0.7, every: 2))
    let still = try #require(work.frame(at: 0, every: 1))
    #expect(zip(still, work.cells).count { $0 != $1 } < 24)
    while try work.advance(60, moves: true) {}
    #expect(work.made == 4)

    let record = try MixingRecord.run(session.state, work, title: "Four")
    let again = try FluidMixing.run.run(record.inputs)
    #expect(again == record.outputs)
    #expect(
      try Replay.of(record, with: InstrumentList([FluidMixing.instrument])) { _ in nil } == .same)

    let opened = Session<MixingState>()
    var whole = record
    for id in ["columns", "rows"] { whole.inputs[id] = .integer(240) }
    for event in try MixingRecord.events(whole) {
      try opened.apply(.event(try MixingEvent(json: event)))
    }
    #expect(opened.state.painting == session.state.painting)
    #expect(opened.state.plan == session.state.plan && opened.state.times == 2)

    // Undone, the picture is again what it was, to the last bit.
    let mixed = work.cells
    try session.apply(.event(.now(try Movement(.top, 1))))
    try work.show(session.state)
    while try work.advance(60, moves: true) {}
    #expect(work.cells != mixed)
    try session.apply(.undo)
    try work.show(session.state)
    while try work.advance(60, moves: true) {}
    #expect(work.cells == mixed)

    let mixer = try #require(work.mixer)
    let film = try MixingFilm(mixer, from: work.first, [try Movement(.top, 1)])
    var file: [UInt8]?
    while file == nil { file = film.advance() }
    #expect(file?.prefix(6).elementsEqual("GIF89a".utf8) == true)
    #expect(film.share == 1)
  }

  @Test("A run that was not mixed, or is being mixed, is not saved")
  func early() throws {
    let session = Session<MixingState>()
    let work = MixingWork(rows: 24)
    try work.show(session.state)
    #expect(throws: Refusal.self) { try MixingRecord.run(session.state, work, title: "") }
    try session.apply(.event(.now(try Movement(.top, 1))))
    try work.show(session.state)
    #expect(throws: Refusal.self) { try MixingRecord.run(session.state, work, title: "") }
  }
}
