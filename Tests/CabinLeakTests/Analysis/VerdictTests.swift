import Bench
import CabinLeak
import Testing

@Suite("Verdict, reserve and alarm")
struct VerdictTests {
  static func desk(
    _ end: Double, source: String = "simulator", origin: String = "measured",
    set: [String] = [], pressure: (Double) -> Double
  ) throws -> Desk {
    let desk = try Desk(Desk.open(source, origin), #"{"type":"start","t":0}"#)
    for pair in set {
      let parts = pair.split(separator: "=")
      try desk.apply(#"{"type":"set","field":"\#(parts[0])","value":\#(parts[1])}"#)
    }
    try desk.apply(Desk.batch(stride(from: 0, through: end, by: 1), pressure: pressure))
    return desk
  }

  static func analysis(_ desk: Desk) -> LeakAnalysis {
    LeakAnalysis(desk.state.recording, desk.state.parameters)
  }

  @Test("While the sensor settles nothing is confirmed, and nobody is told to leave")
  func settlingVerdict() throws {
    let early = try VerdictTests.desk(15, pressure: fastLeak).view()
    #expect(early["verdict"]?["code"]?.text == "cabin-leak.verdict.settling")
    #expect(early["alarm"] == .null)
    let later = try VerdictTests.desk(60, pressure: fastLeak).view()
    #expect(later["verdict"]?["code"]?.text == "cabin-leak.verdict.urgent")
  }

  @Test(
    "A leak of 60 s for a millimetre: the reserve is within 2 % of the truth, by both laws",
    arguments: [10.0, 101, 601])
  func truth(end: Double) throws {
    // Constant hole, τ = 740 × 60 s: t = τ ln(p/490); linear: (p − 490) mmHg × 60 s at 740.
    let desk = try VerdictTests.desk(end, set: ["drift=0"], pressure: slowLeak)
    let analysis = VerdictTests.analysis(desk)
    let pressure = slowLeak(end) / mmHg
    let reserve = try #require(analysis.reserve)
    let other = try #require(analysis.otherReserve)
    #expect(deviation(reserve.value, from: 44_400 * log(pressure / 490)) < 0.02)
    #expect(deviation(other.value, from: (pressure - 490) * 44_400 / pressure) < 0.02)
    let perMillimetre = try #require(analysis.timePerPressure).value * mmHg
    #expect(deviation(perMillimetre, from: 44_400 / pressure) < 0.02)
  }

  @Test("The replayed leak of PrK: τ of 91.6 h and a day more to 490 mmHg")
  func prk() throws {  // [PrK2020]
    let readings = LeakSimulator(.prk2020, seed: 1, barometer: .perfect)
      .readings(after: -1, through: 43_200)
    let recording = LeakRecording(RateEstimator.Parameters())
    for (time, pressure) in zip(readings.times, readings.pressures) {
      recording.add(time: time, pressure: pressure)
    }
    let analysis = LeakAnalysis(recording, LeakParameters())
    let constant = try #require(analysis.timeConstant).value / 3600
    #expect(abs(constant - 91.6) < 0.5)
    #expect(abs(try #require(analysis.reserve).value / 3600 - 24.9) < 0.2)
  }

  @Test("At or below the limit the reserve is nil, and the sentence says evacuate")
  func belowLimit() throws {
    for pressure in [490.0, 480] {
      let desk = try VerdictTests.desk(60) { pressure * mmHg - 0.01 * $0 }
      let view = try desk.view()
      #expect(view["reserve"]?["shown"]?["si"]?.number == 0)
      #expect(view["reserve"]?["other"]?["shown"]?["si"]?.number == 0)
      #expect(
        view["verdict"]?["text"]?.text
          == "Evacuate: the pressure is at or below the limit. No reserve is left.")
      #expect(view["alarm"]?["sentence"]?["text"]?.text == "Evacuate now")
    }
  }

  @Test("No leak: the verdict gives the longest time per millimetre that is excluded")
  func noLeak() throws {
    let desk = try VerdictTests.desk(600) { 98_000 + (Int($0) % 3 == 0 ? 1 : 0) }
    let analysis = VerdictTests.analysis(desk)
    guard case .noLeak(let excluded?, _) = analysis.verdict else {
      return #expect(Bool(false), "\(analysis.verdict)")
    }
    let rate = try #require(analysis.rate)
    #expect(excluded == 1 / rate.low.magnitude && rate.low < 0 && rate.high > 0)
    #expect(analysis.reserve == nil && analysis.hole == nil)
    let view = try desk.view()
    #expect(view["verdict"]?["code"]?.text == "cabin-leak.verdict.no-leak")
    #expect(view["verdict"]?["parameters"]?["excluded"]?.text?.hasSuffix(" s/mmHg") == true)
    // The least reserve is told instead of a number that is not known.
    #expect(view["reserve"]?["shown"]?["missing"]?.flag == true)
    #expect(view["reserve"]?["shown"]?["interval"]?["text"]?.text == "at least {low}")
    #expect(view["alarm"] == .null)
  }

  @Test("When the slope turns positive the reserve is gone, not kept")
  func turns() throws {  // Fault 6 of the earlier app.
    let desk = try VerdictTests.desk(120, set: ["window=60"], pressure: fastLeak)
    #expect(VerdictTests.analysis(desk).reserve != nil)
    let bottom = fastLeak(120)
    try desk.apply(
      Desk.batch(stride(from: 121, through: 400, by: 1)) { bottom + 20 * ($0 - 120) })
    let view = try desk.view()
    #expect(view["reserve"]?["shown"]?["missing"]?.flag == true)
    #expect(view["reserve"]?["shown"]?["si"] == .null)
    #expect(view["timePer"]?["missing"]?.flag == true)
    #expect(view["verdict"]?["code"]?.text == "cabin-leak.verdict.rising")
    #expect(
      view["verdict"]?["text"]?.text == "The pressure is not falling: it rises {rate} an hour.")
    #expect(view["alarm"] == .null)
  }

  @Test("The answer is the same in every unit; only its figures differ")
  func units() throws {  // Fault 2 of the earlier app.
    let desk = try VerdictTests.desk(300, pressure: slowLeak)
    let inMillimetres = try desk.view()
    for unit in Units.pressures {
      desk.preferences = Preferences(units: [unit])
      let view = try desk.view()
      #expect(view["reserve"]?["shown"] == inMillimetres["reserve"]?["shown"])
      #expect(view["rate"]?["si"] == inMillimetres["rate"]?["si"])
      #expect(view["pressure"]?["unit"]?.text == unit.symbol)
      #expect(view["rate"]?["unit"]?.text == unit.symbol + "/h")
      #expect(view["timePer"]?["unit"]?.text == "s/" + unit.symbol)
    }
  }

  @Test("Equal readings give finite numbers, never an infinity on the page")
  func equal() throws {  // Fault 4 of the earlier app.
    let desk = try VerdictTests.desk(40) { _ in 98_000 }
    #expect(try desk.view()["rate"]?["text"]?.text?.contains("∞") == false)
    #expect(try desk.view()["timePer"]?["missing"]?.flag == true)
  }

  @Test("The alarm sounds when the lower bound falls below ten minutes")
  func alarm() throws {
    let desk = try VerdictTests.desk(120, pressure: fastLeak)
    let view = try desk.view()
    #expect(view["alarm"]?["sentence"]?["text"]?.text == "Reserve may be below {limit}")
    #expect(view["alarm"]?["sentence"]?["parameters"]?["limit"]?.text == "10 min")
    #expect(view["verdict"]?["code"]?.text == "cabin-leak.verdict.urgent")
    try desk.apply(#"{"type":"set","field":"alarm","value":60}"#)
    #expect(try desk.view()["alarm"] == .null)
    try desk.apply(#"{"type":"set","field":"alarm","value":600}"#)
    try desk.apply(#"{"type":"pause","t":121}"#)
    #expect(try desk.view()["alarm"] == .null)
  }

  @Test("Never from readings that were not measured", arguments: ["simulated", "replayed"])
  func simulated(origin: String) throws {
    let desk = try VerdictTests.desk(120, origin: origin, pressure: fastLeak)
    #expect(try desk.view()["alarm"] == .null)
    let below = try VerdictTests.desk(120, origin: origin) { _ in 60_000 }
    #expect(try below.view()["alarm"] == .null)
  }

  @Test("Never while the sensor settles, from the same readings that alarm after it")
  func settling() throws {
    let early = try VerdictTests.desk(19, pressure: fastLeak)
    let view = try early.view()
    #expect(view["alarm"] == .null && view["settling"]?.number == 1)
    #expect(view["chip"]?["message"]?["text"]?.text == "settling, {left}")
    let shorter = try VerdictTests.desk(19, set: ["settle=5"], pressure: fastLeak)
    #expect(try shorter.view()["settling"] == .null)
  }

  @Test("The hole of 0.8 hPa/h is 1.463 mm, and as small as a better filled jet allows")
  func hole() throws {
    let desk = try VerdictTests.desk(600, set: ["drift=0"]) {
      101_325 * exp(-80 / 3600 * $0 / 101_325)
    }
    let analysis = VerdictTests.analysis(desk)
    let rate = try #require(analysis.rate)
    let hole = try #require(analysis.hole)
    #expect(deviation(hole.value, from: 0.001463) < 0.01)
    func diameter(_ rate: Double, _ coefficient: Double) throws -> Double {
      try holeDiameter(
        rate: rate, pressure: analysis.pressure, vessel: Vessel(dischargeCoefficient: coefficient))
    }
    #expect(deviation(hole.low, from: try diameter(rate.high, 0.85)) < 1e-12)
    #expect(deviation(hole.high, from: try diameter(rate.low, 0.6)) < 1e-12)
  }

  @Test("A replay has no hole, and says why, until its volume is entered")
  func unknownVolume() throws {
    let desk = try VerdictTests.desk(600, origin: "replayed", pressure: slowLeak)
    var view = try desk.view()
    #expect(view["hole"]?["missing"]?.flag == true && view["volume"] == .null)
    #expect(
      view["hole"]?["interval"]?["text"]?.text
        == "The volume of this compartment is not known: enter it to see the hole.")
    #expect(view["reserve"]?["shown"]?["si"]?.number != nil)
    // What was not known stays so when the record is computed again.
    let measurement = LeakRecord.measurement(desk.state, title: "x", chunks: [])
    #expect(measurement.inputs["volume"] == .missing && measurement.outputs["hole"] == .missing)
    #expect(try CabinLeak.analyse.run(measurement.inputs) == measurement.outputs)
    try desk.apply(#"{"type":"set","field":"volume","value":10}"#)
    view = try desk.view()
    #expect(view["hole"]?["si"]?.number != nil && view["volume"]?["si"]?.number == 10)
    let measured = try VerdictTests.desk(600, pressure: slowLeak)
    #expect(try measured.view()["volume"]?["si"]?.number == 916)
  }

  @Test("A cooling cabin is no leak, once its temperature is known")
  func cooling() throws {
    // p/T is constant: by the law of ideal gases nothing was lost.
    let recording = LeakRecording(RateEstimator.Parameters())
    let blind = LeakRecording(RateEstimator.Parameters())
    for second in 0...600 {
      let temperature = 295 - 0.01 * Double(second)
      let pressure = 98_000 * temperature / 295
      recording.add(time: Double(second), pressure: pressure, temperature: temperature)
      blind.add(time: Double(second), pressure: pressure)
    }
    #expect(LeakAnalysis(recording, LeakParameters()).verdict.id == "no-leak")
    #expect(LeakAnalysis(blind, LeakParameters()).verdict.id == "leak")
  }

  @Test("A leak inwards has the time to the upper limit as its reserve")
  func inwards() throws {
    // A chamber at 20 kPa in a room of 100 kPa: choked inflow is steady, 2 Pa/s; 10 kPa are left.
    let set = ["outside=100000", "upper=31200", "drift=0"]
    let desk = try VerdictTests.desk(600, set: set) { 20_000 + 2 * $0 }
    let analysis = VerdictTests.analysis(desk)
    #expect(analysis.verdict.id == "leak")
    let reserve = try #require(analysis.reserve)
    #expect(deviation(reserve.value, from: 5000) < 0.05)
    let view = try desk.view()
    #expect(view["verdict"]?["code"]?.text == "cabin-leak.verdict.leak-inwards")
    #expect(view["reserve"]?["limit"]?["si"]?.number == 31_200)
    let outwards = try VerdictTests.desk(600, set: set) { 20_000 - 2 * $0 }
    #expect(try outwards.view()["verdict"]?["code"]?.text == "cabin-leak.verdict.outwards")
  }

  @Test("Above half of the pressure outside the flow is no longer choked, and it lasts longer")
  func subsonic() throws {
    let vacuum = try VerdictTests.desk(600, set: ["drift=0"], pressure: slowLeak)
    let room = try VerdictTests.desk(
      600, set: ["drift=0", "outside=60000"], pressure: slowLeak)
    let choked = try #require(VerdictTests.analysis(vacuum).reserve)
    let slowing = try #require(VerdictTests.analysis(room).reserve)
    #expect(slowing.value > 1.1 * choked.value)
  }

  @Test("Too few readings are said, with how many are needed")
  func few() throws {
    let desk = try VerdictTests.desk(1, pressure: slowLeak)
    #expect(try desk.view()["verdict"]?["parameters"]?["count"]?.text == "2")
    #expect(
      try desk.sentence("verdict")
        == "Too few readings for a rate: {count} so far, three are needed.")
  }
}
