import AlgaeBloom
import Bench
import Testing

@Suite("Values that cannot produce a bloom")
struct NoBloomTests {
  @Test("(5, 200, 20) is refused: phosphorus limits, and above 7.2 µg/L would lift it")
  func published() throws {
    let found = try #require(refusal(visit(tp: 5, tn: 200, t: 20)))
    #expect(found.field == "tp")
    #expect(found.message.code == "algae-bloom.no-bloom.phosphorus")
    // By hand: a chance of 2.5 % is −3.6636 in logits, and
    // −10.3187 + 3.9914 × 0.8556 + 0.16199 × 20 = −3.664; 10^0.8556 = 7.17.
    #expect(found.message.english().contains("Phosphorus above 7.20 µg/L"))
  }

  @Test("Nothing is refused of which the chance says that more than one lake in forty does it")
  func consistent() throws {
    for tp in stride(from: 2.0, through: 20, by: 0.5) {
      for t in stride(from: 4.0, through: 30, by: 2) {
        let lake = visit(tp: tp, tn: 5000, t: t)
        guard refusal(lake) != nil else { continue }
        let chance = try LakeEstimate(try LakeInputs(try AlgaeBloom.estimate.complete(lake))).alert1
        #expect(chance.value <= 0.0251, "\(tp) \(t)")
      }
    }
  }

  @Test("What is said to lift it lifts it, and less does not")
  func lifted() throws {
    for (tp, tn, t) in [(5.0, 200.0, 20.0), (3, 3000, 24), (40, 60, 18), (4, 40, 22), (2, 90, 10)] {
      let found = try #require(refusal(visit(tp: tp, tn: tn, t: t)))
      var lifted = (tp: tp, tn: tn)
      for parameter in found.message.parameters {
        guard case .quantity(let value, _) = parameter.content else { continue }
        if parameter.name == "tp" { lifted.tp = value * 1e6 }
        if parameter.name == "tn" { lifted.tn = value * 1e6 }
      }
      #expect(lifted.tp != tp || lifted.tn != tn)
      #expect(refusal(visit(tp: lifted.tp * 1.001, tn: lifted.tn * 1.001, t: t)) == nil)
      #expect(refusal(visit(tp: lifted.tp * 0.85, tn: lifted.tn * 0.85, t: t)) != nil)
    }
  }

  @Test("Nitrogen is named where it limits")
  func nitrogen() throws {
    let found = try #require(refusal(visit(tp: 40, tn: 60, t: 18)))
    #expect(found.field == "tn" && found.message.code == "algae-bloom.no-bloom.nitrogen")
  }

  @Test("What was seen or measured saves it")
  func saved() {
    let poor: [(String, Value)] = [
      ("scum", .flag(true)), ("jar-test", .choice("floats")), ("secchi", .number(0.4)),
      ("chl", .number(13e-6)),
    ]
    #expect(refusal(visit(tp: 3, t: 20)) != nil)
    for (field, value) in poor {
      var values = visit(tp: 3, t: 20)
      values[field] = value
      #expect(refusal(values) == nil, "\(field)")
    }
  }

  @Test("What says nothing of algae does not")
  func notSaved() {
    let poor: [(String, Value)] = [
      ("scum", .flag(false)), ("jar-test", .choice("sinks")), ("secchi", .number(0.5)),
      ("chl", .number(11e-6)), ("depth", .number(60)), ("light", .number(100_000)),
    ]
    for (field, value) in poor {
      var values = visit(tp: 3, t: 20)
      values[field] = value
      #expect(refusal(values) != nil, "\(field)")
    }
    var bottom = visit(tp: 3, t: 20, secchi: 0.4)
    bottom["secchi-bottom"] = .flag(true)
    #expect(refusal(bottom) != nil)
    // From the disk it is no measurement.
    var guessed = visit(tp: 3, t: 20, chl: 20)
    guessed["chl-from"] = .choice("secchi")
    #expect(refusal(guessed) != nil)
  }

  @Test("Cold, deep and layered lakes are notes, never refusals")
  func notes() throws {
    let values = visit(
      tp: 80, tn: 2000, t: 8,
      ["depth": .number(60), "bottom-temperature": .number(273.15 + 4)])
    #expect(refusal(values) == nil)
    let codes = try estimate(values).notes.map(\.code)
    for note in ["cold", "deep", "layers"] {
      #expect(codes.contains("algae-bloom.note." + note))
    }
  }

  @Test("Scum, or less than half a metre to see, is Alert Level 2; silt where the nutrients say so")
  func levels() throws {
    var scum = visit(tp: 3, t: 20)
    scum["scum"] = .flag(true)
    #expect(try estimate(scum).level == .alert2)
    let turbid = try estimate(visit(tp: 3, t: 20, secchi: 0.4))
    #expect(turbid.level == .alert2 && turbid.levelReason.code == "algae-bloom.reason.silt")
    let green = try estimate(visit(tp: 300, tn: 6000, t: 26, secchi: 0.4))
    #expect(green.level == .alert2 && green.levelReason.code == "algae-bloom.reason.turbid")
    #expect(
      try estimate(visit(tp: 100, tn: 1200, t: 27)).headline.english() == "Alert 2, likely, 63 %")
    #expect(try estimate(visit(tp: 30, tn: 600, t: 24)).level == .none)
  }

  @Test("The gaps between the indices are read")
  func gaps() throws {
    let silt = try estimate(visit(tp: 100, tn: 3000, t: 20, secchi: 0.3, chl: 3))
    #expect(silt.trophicReading?.code == "algae-bloom.trophic-reading.silt")
    let held = try estimate(visit(tp: 300, tn: 9000, t: 20, secchi: 3, chl: 4))
    #expect(held.trophicReading?.code == "algae-bloom.trophic-reading.held")
    let agreeing = try estimate(visit(tp: 48, tn: 3000, t: 20, secchi: 1, chl: 20))
    #expect(agreeing.trophicReading?.code == "algae-bloom.trophic-reading.agree")
    #expect(try estimate(visit(tp: 48, t: 20, secchi: 1)).trophicReading == nil)
  }

  @Test("Much chlorophyll in cyanobacteria lifts the refusal, although the whole was not measured")
  func partAlone() throws {
    #expect(refusal(visit(tp: 3, tn: 200, t: 20, ["cyano-chl": .number(5e-6)])) != nil)
    let values = visit(tp: 3, tn: 200, t: 20, ["cyano-chl": .number(50e-6)])
    #expect(refusal(values) == nil)
    #expect(try estimate(values).notes.contains { $0.code == "algae-bloom.note.part-alone" })
  }

  @Test("Silt is suspected where nutrients speak against algae, not in a middling lake")
  func silt() throws {
    #expect(try estimate(visit(tp: 3, t: 20, secchi: 0.4)).headline.code.hasSuffix("silt"))
    #expect(try estimate(visit(tp: 30, t: 24, secchi: 0.4)).headline.code.hasSuffix("turbid"))
  }
}
