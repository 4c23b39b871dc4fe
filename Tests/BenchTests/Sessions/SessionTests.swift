import Bench
import TestSupport
import Testing

@Suite("Sessions")
struct SessionTests {
  /// A list of numbers: −1 begins anew, 0 is refused, odd ones can be taken back.
  final class Numbers: SessionState {
    var list: [Int] = []
    init() {}
    func check(_ event: Int) throws(Refusal) {
      if event == 0 { throw Refusal("test.zero", "Zero is refused.") }
    }
    func apply(_ event: Int) { list = event == -1 ? [] : list + [event] }
    static func canUndo(_ event: Int) -> Bool { event > 0 && event % 2 == 1 }
    static func begins(_ event: Int) -> Bool { event == -1 }
  }

  @Test("The state is the fold of the events")
  func fold() throws {
    let session = Session<Numbers>()
    for event in [2, 3, 4] { try session.apply(.event(event)) }
    #expect(session.state.list == [2, 3, 4] && session.events == [2, 3, 4])
  }

  @Test("A refused event changes nothing, and neither does a check")
  func refused() throws {
    let session = Session<Numbers>()
    try session.apply(.event(3))
    #expect(throws: Refusal("test.zero", "Zero is refused.")) { try session.apply(.event(0)) }
    try session.check(.event(5))
    try session.check(.undo)
    #expect(session.state.list == [3] && session.events == [3] && session.canUndo)
  }

  @Test("Undo takes back the newest event that can be, one at a time")
  func undo() throws {
    let session = Session<Numbers>()
    for event in [1, 2, 3, 4] { try session.apply(.event(event)) }
    try session.apply(.undo)
    #expect(session.state.list == [1, 2, 4])
    try session.apply(.undo)
    #expect(session.state.list == [2, 4] && !session.canUndo)
    #expect(throws: Refusal.self) { try session.apply(.undo) }
    #expect(throws: Refusal.self) { try session.check(.undo) }
    #expect(session.state.list == [2, 4])
  }

  /// The newest word of each kind; words that begin alike continue one another.
  final class Words: SessionState {
    var words: [Character: String] = [:]
    init() {}
    func check(_ event: String) {}
    func apply(_ event: String) { words[event.first ?? "-"] = event }
    static func canUndo(_ event: String) -> Bool { true }
    static func begins(_ event: String) -> Bool { false }
    static func continues(_ earlier: String, _ later: String) -> Bool {
      earlier.first == later.first
    }
  }

  @Test("What continues is one step, until something else happens or is taken back")
  func continued() throws {
    let session = Session<Words>()
    for event in ["a1", "a2", "b1", "a3", "a4"] { try session.apply(.event(event)) }
    #expect(session.state.words == ["a": "a4", "b": "b1"] && session.events == ["a2", "b1", "a4"])
    try session.apply(.undo)
    #expect(session.state.words == ["a": "a2", "b": "b1"])
    try session.apply(.undo)
    #expect(session.state.words == ["a": "a2"])
    try session.apply(.event("a5"))
    try session.apply(.undo)
    #expect(session.state.words == ["a": "a2"] && session.canUndo)
    try session.apply(.undo)
    #expect(!session.canUndo)
  }

  @Test("Undo does not reach behind a new beginning")
  func beginning() throws {
    let session = Session<Numbers>()
    for event in [1, 3, -1] { try session.apply(.event(event)) }
    #expect(!session.canUndo)
    try session.apply(.event(5))
    try session.apply(.undo)
    #expect(session.state.list == [] && !session.canUndo)
  }

  @Test("The journal folded again gives the same state, undos and all")
  func replay() throws {
    var generator = SeededGenerator(12)
    for _ in 0..<200 {
      var journal: [Session<Numbers>.Entry] = []
      let session = Session<Numbers>()
      for _ in 0..<30 {
        let pick = generator.integer(-3..<20)
        let entry: Session<Numbers>.Entry = pick < -1 ? .undo : .event(pick)
        if (try? session.apply(entry)) != nil { journal.append(entry) }
      }
      let again = Session<Numbers>()
      for entry in journal { try again.apply(entry) }
      #expect(again.state.list == session.state.list && again.canUndo == session.canUndo)
    }
  }
}
