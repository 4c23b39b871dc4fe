import Bench
import Testing

@testable import CabinLeak

@Suite("A live source")
struct LiveTests {
  private func begun() throws -> Desk {
    let desk = try Desk(
      #"{"type":"open","source":"live","name":"Phone","origin":"measured"}"#,
      #"{"type":"readings","t":[9.5,9.9],"p":[101325,101324]}"#)
    try desk.apply(#"{"type":"start","t":10,"utc":1700000000000,"n":2}"#)
    return desk
  }

  @Test("A reading made before Record was pressed and heard after it belongs to the recording")
  func start() throws {
    let desk = try begun()
    try desk.apply(#"{"type":"readings","t":[9.95,10.2],"p":[101323,101322],"n":4}"#)
    #expect(desk.state.recording.times == [9.9, 9.95, 10.2])
    #expect(desk.state.startUTC == 1_699_999_999_900)
    #expect(desk.state.origin == .measured)
  }

  @Test("It is stale after three of its intervals, recorded or not")
  func stale() throws {
    let desk = try Desk(#"{"type":"open","source":"live","name":"Phone","origin":"measured"}"#)
    #expect(try desk.view(now: 100)["stale"] == .null)
    for second in 0..<5 {
      try desk.apply(#"{"type":"readings","t":[\#(second)],"p":[101325]}"#)
    }
    #expect(try desk.view(now: 6.9)["stale"] == .null)
    #expect(try desk.view(now: 7.1)["stale"]?.text("code") == "cabin-leak.silent")
    try desk.apply(#"{"type":"start","t":7.1}"#)
    try desk.apply(#"{"type":"readings","t":[8],"p":[101325]}"#)
    #expect(try desk.view(now: 10)["stale"] == .null)
  }

  @Test("What it missed comes by its own times; a true gap stays a gap, a new run stands by itself")
  func missed() throws {
    let desk = try begun()
    let times = (0..<40).map { "\(10.5 + Double($0) / 2)" }.joined(separator: ",")
    let pressures = (0..<40).map { "\(101_320 - $0)" }.joined(separator: ",")
    try desk.apply(#"{"type":"readings","t":[\#(times)],"p":[\#(pressures)]}"#)
    #expect(desk.state.recording.segmentStarts.isEmpty)
    try desk.apply(#"{"type":"readings","t":[630],"p":[101200]}"#)
    #expect(desk.state.recording.gaps == [30...630])
    try desk.apply(#"{"type":"restart","t":631}"#)
    try desk.apply(#"{"type":"readings","t":[631],"p":[101500]}"#)
    #expect(desk.state.recording.segmentStarts.count == 2)
    #expect(desk.state.marks.last?.message.code == "cabin-leak.event.restart")
  }

  @Test("Temperatures come with the readings, and may be missing here and there")
  func temperatures() throws {
    let desk = try begun()
    try desk.apply(#"{"type":"readings","t":[10.5,11],"p":[101320,101319],"T":[293.15,null]}"#)
    #expect(desk.state.recording.temperatures.count == 3)
    #expect(desk.state.recording.temperatures[1] == 293.15)
    #expect(desk.refusal(#"{"type":"readings","t":[12,13],"p":[1e5,1e5],"T":[293]}"#) != nil)
  }
}
