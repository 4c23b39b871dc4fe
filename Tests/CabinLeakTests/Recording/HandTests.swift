import Bench
import CabinLeak
import Testing

@Suite("Entry by hand and the stopwatch")
struct HandTests {
  @Test("Readings of a mechanical gauge give rate, reserve and hole")
  func typed() throws {
    let desk = try Desk(Desk.hand, #"{"type":"start","t":0}"#)
    try desk.read((0..<11).map { 740 - Double($0) }, from: 0, every: 60)
    let analysis = LeakAnalysis(desk.state.recording, desk.state.parameters)
    let rate = try #require(analysis.rate)
    #expect(rate.low < -mmHg / 60 && -mmHg / 60 < rate.high)
    #expect(analysis.verdict.id == "leak" && !analysis.isSettling)
    let reserve = try #require(analysis.reserve)
    #expect(reserve.low < reserve.value && reserve.value < reserve.high)
    #expect(try desk.view()["settling"] == .null)
  }

  @Test("A page that slept between readings of a gauge marks it, and they still make one rate")
  func slept() throws {
    let desk = try Desk(Desk.hand, #"{"type":"start","t":0}"#)
    for minute in 0..<6 {
      try desk.read([740 - Double(minute)], from: Double(60 * minute), every: 1)
      try desk.apply(#"{"type":"gap","from":\#(60 * minute + 5),"to":\#(60 * minute + 55)}"#)
    }
    #expect(LeakAnalysis(desk.state.recording, desk.state.parameters).verdict.id == "leak")
    #expect(desk.state.marks.contains { $0.message.english() == "gap of 50 s, page slept" })
  }

  @Test("A last reading at the limit means leave, whatever the readings before it say")
  func lastAtLimit() throws {
    let desk = try Desk(Desk.hand, #"{"type":"start","t":0}"#)
    try desk.read([740, 740, 740, 740, 490], from: 0, every: 60)
    #expect(LeakAnalysis(desk.state.recording, desk.state.parameters).verdict == .belowLimit)
  }

  @Test("Each tap is a millimetre less, and shows its seconds")
  func taps() throws {
    let desk = try Desk(
      Desk.hand, #"{"type":"reading","t":0,"p":98658.5666871,"resolution":133.3}"#,
      #"{"type":"start","t":1}"#)
    for index in 0...8 { try desk.apply(#"{"type":"tap","t":\#(10 + 60 * index)}"#) }
    let view = try desk.view()
    #expect(view["stopwatch"]?["count"]?.integer == 8)
    #expect(view["stopwatch"]?["last"]?["text"]?.text == "60.0")
    #expect(view["stopwatch"]?["last"]?["unit"]?.text == "s/mmHg")
    #expect(view["pressure"]?["text"]?.text == "732.0")
    let rate = try #require(LeakAnalysis(desk.state.recording, desk.state.parameters).rate)
    #expect(abs(rate.value / (-mmHg / 60) - 1) < 0.02)
    #expect(rate.low < -mmHg / 60 && -mmHg / 60 < rate.high)
  }

  @Test("A tap is refused before the gauge was read, and when it is not later than the last")
  func tapRefusals() throws {
    let desk = try Desk(Desk.hand, #"{"type":"start","t":0}"#)
    #expect(
      desk.refusal(#"{"type":"tap","t":1}"#)
        == "Type the pressure on the gauge first, then tap each time it has fallen by 1 mmHg.")
    try desk.read([740], from: 1, every: 1)
    try desk.apply(#"{"type":"tap","t":5}"#)
    #expect(desk.refusal(#"{"type":"tap","t":5}"#) == "This tap is not later than the one before.")
  }

  @Test("A tap that never came is taken back")
  func undo() throws {
    let desk = try Desk(Desk.hand, #"{"type":"start","t":0}"#)
    try desk.read([740], from: 1, every: 1)
    for time in [5, 65, 70] { try desk.apply(#"{"type":"tap","t":\#(time)}"#) }
    #expect(try desk.view()["stopwatch"]?["last"]?["si"]?.number == 5)
    try desk.apply(#"{"type":"undo"}"#)
    #expect(try desk.view()["stopwatch"]?["last"]?["si"]?.number == 60)
    #expect(try desk.view()["pressure"]?["text"]?.text == "739.0")
  }

  @Test(
    "A slip of the finger is refused with a sentence",
    arguments: [
      (
        #"{"type":"reading","t":9,"p":9865.8}"#,
        "74.0 mmHg is about ten times off the last reading, 740.0 mmHg. Check the digits and the unit."
      ),
      (
        #"{"type":"reading","t":9,"p":986586}"#,
        "7400.0 mmHg is about ten times off the last reading, 740.0 mmHg. Check the digits and the unit."
      ),
      (
        #"{"type":"reading","t":9,"p":0}"#,
        "A pressure of 0.0 mmHg is not one of air in a cabin. Check the number and its unit."
      ),
      (
        #"{"type":"reading","t":9,"p":-98000}"#,
        "A pressure of −735.1 mmHg is not one of air in a cabin. Check the number and its unit."
      ),
      (
        #"{"type":"reading","t":0.5,"p":98000}"#,
        "This reading is older than the one before and was left out."
      ),
      (
        #"{"type":"reading","t":1e300,"p":98000}"#,
        "The journal is damaged at “t”. What came before it is kept."
      ),
      (
        #"{"type":"reading","t":9}"#, "The journal is damaged at “p”. What came before it is kept."
      ),
      (
        #"{"type":"dance","t":9}"#, "The journal is damaged at “type”. What came before it is kept."
      ),
      (
        #"{"type":"readings","t":[9,10],"p":[98000]}"#,
        "Times and pressures of a batch differ in number."
      ),
      (
        #"{"type":"import","name":"a","sha256":"b","count":1}"#,
        "The readings of this file are not on this device any more. Choose the file again."
      ),
      (#"{"type":"gap","from":9,"to":8}"#, "A gap cannot end before it begins."),
      (
        #"{"type":"set","field":"volume","value":-1}"#,
        "Volume is −1 m³; it must lie between 0.000001 m³ and 10 000 000 m³. Check the number and its unit."
      ),
      (
        #"{"type":"set","field":"law","value":"cubic"}"#,
        "Law of the reserve cannot be “cubic”. Choose one of: constant-hole, linear."
      ),
    ])
  func slips(event: String, sentence: String) throws {
    let desk = try Desk(Desk.hand, #"{"type":"start","t":0}"#)
    try desk.read([740], from: 1, every: 1)
    let before = try desk.view()
    let refusal = desk.refusal(event)?.replacing("\u{2009}", with: " ")
    #expect(refusal == sentence)
    #expect(try desk.view() == before)
  }

  @Test("Readings with a temperature are kept with it, in the session and in its chunk")
  func temperature() throws {
    let desk = try Desk(
      Desk.hand, #"{"type":"reading","t":0,"p":98658,"resolution":13,"T":295}"#,
      #"{"type":"start","t":1}"#)
    try desk.read([739, 738], from: 60, every: 60, T: 294)
    try desk.read([737], from: 200, every: 60)
    let series = desk.state.recording.series
    let temperatures = try #require(series["temperature"])
    #expect(Array(temperatures.prefix(3)) == [295, 294, 294] && temperatures[3].isNaN)
    let folded = try LeakRecording(series, desk.state.parameters.estimator)
    #expect(
      LeakAnalysis(folded, desk.state.parameters)
        == LeakAnalysis(desk.state.recording, desk.state.parameters))
  }

  @Test("A temperature that came late counts from there on, live and folded again alike")
  func lateTemperature() throws {
    let desk = try Desk(Desk.hand, #"{"type":"start","t":0}"#)
    try desk.read([740, 739], from: 1, every: 60)
    try desk.read([738, 737, 736], from: 121, every: 60, T: 295)
    let folded = try LeakRecording(desk.state.recording.series, desk.state.parameters.estimator)
    #expect(folded.series.chunkBytes == desk.state.recording.series.chunkBytes)
    #expect(
      LeakAnalysis(folded, desk.state.parameters)
        == LeakAnalysis(desk.state.recording, desk.state.parameters))
  }
}
