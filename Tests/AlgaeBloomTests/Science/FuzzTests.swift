import AlgaeBloom
import Bench
import TestSupport
import Testing

@Suite("Any form whatever")
struct FuzzTests {
  private static func value(_ field: Field, _ random: inout SeededGenerator) -> Value {
    switch field.kind {
    case .number:
      let wild = [0, -0.0, -1, 1e-300, 1e300, .nan, .infinity, 5e-324]
      if random.integer(0..<12) == 0 { return .number(wild[random.integer(0..<wild.count)]) }
      guard let domain = field.domain else { return .missing }
      let low = max(domain.lowerBound, domain.upperBound * 1e-12)
      let value = exp(random.uniform(log(low), log(domain.upperBound)))
      if random.integer(0..<4) > 0 { return .number(value) }
      return .estimate(
        Estimate(
          value: value, low: [0, value / 3, -value, value * 2, -.infinity][random.integer(0..<5)],
          high: [value * 3, .infinity, value / 2, .nan][random.integer(0..<4)],
          coverage: random.uniform(-0.5, 1.5)))
    case .choice(let choices):
      return .choice(
        random.integer(0..<20) == 0 ? "?" : choices[random.integer(0..<choices.count)].id)
    case .flag: return .flag(random.integer(0..<2) == 0)
    default: return .missing
    }
  }

  private static func isSound(_ estimate: Estimate) -> Bool {
    estimate.low >= 0 && estimate.low <= estimate.value && estimate.value <= estimate.high
      && estimate.high.isFinite
  }

  private static func isShare(_ estimate: Estimate) -> Bool {
    isSound(estimate) && estimate.high <= 1
  }

  @Test("Is refused by a sentence or answered with numbers: never NaN, negative, or a crash")
  func estimates() {
    var random = SeededGenerator(31)
    var answered = 0
    for _ in 0..<4000 {
      var values = Values()
      for field in LakeFields.all where random.integer(0..<2) == 0 {
        values[field.id] = Self.value(field.field, &random)
      }
      do {
        let found = try estimate(values)
        answered += 1
        #expect(Self.isSound(found.chlorophyll) && Self.isSound(found.chlorophyll95))
        #expect(found.chlorophyll95.low <= found.chlorophyll.low * (1 + 1e-12))
        #expect(found.chlorophyll95.high >= found.chlorophyll.high * (1 - 1e-12))
        #expect(Self.isShare(found.alert1) && Self.isShare(found.alert2))
        #expect(Self.isShare(found.cyanobacteria))
        for day in found.projection { #expect(Self.isSound(day.value) && Self.isSound(day.stays)) }
        for index in found.trophic {
          #expect(index.value.value.isFinite && index.value.low <= index.value.high)
        }
        for rank in found.ranks { #expect(Self.isShare(rank.nation)) }
        #expect((0...1).contains(found.levelProbability))
        for message in [found.headline, found.levelReason, found.limiting] + found.notes {
          #expect(!message.english().contains("{"))
        }
        if let noBloom = found.noBloom { #expect(!noBloom.message.english().contains("{")) }
      } catch {
        #expect(!error.message.english().isEmpty && !error.message.english().contains("{"))
      }
      do throws(Refusal) { _ = try AlgaeBloom.original.run(values) } catch {
        #expect(!error.message.english().isEmpty)
      }
    }
    #expect(answered > 300)
  }

  @Test("Helpers answer above zero, with their interval, or refuse")
  func helpers() {
    var random = SeededGenerator(32)
    for procedure in AlgaeBloom.helpers + AlgaeBloom.originalHelpers {
      #expect(AlgaeBloom.carries(procedure.id) != nil && AlgaeBloom.about(procedure.id) != nil)
      var answered = 0
      for _ in 0..<500 {
        var values = Values()
        for field in procedure.inputs where random.integer(0..<20) > 0 {
          values[field.id] = Self.value(field, &random)
        }
        do throws(Refusal) {
          let found = try procedure.run(values)
          answered += 1
          let target = AlgaeBloom.carries(procedure.id)?.field ?? ""
          guard case .estimate(let value) = found[target] else {
            Issue.record("\(procedure.id)")
            continue
          }
          let isOf2016 = procedure.id.hasPrefix("original-")
          #expect(Self.isSound(value) && (isOf2016 || value.low < value.high))
        } catch {
          #expect(error.field != nil)
        }
      }
      #expect(answered > 100, "\(procedure.id)")
    }
  }

  @Test("Of a kit the side is the result, and no number stands beside it")
  func side() throws {
    let out = JSONWriter()
    out.object()
    LakeHelper(
      AlgaeBloom.phosphorusFromKit,
      inputs: [try JSON(text: #"{"field":"reading","text":"0.5","unit":"mg/L"}"#)], LakeState(),
      Preferences()
    ).write(out)
    out.endObject()
    let view = try JSON(bytes: out.bytes)
    #expect(view["result"] == .null && view["side"]?.text("code") == "algae-bloom.helper.above")
    #expect(view["event"]?.text("helper") == "tp-kit")
    #expect(view["use"]?.members("parameters").isEmpty == true)
    #expect(AlgaeBloom.phosphorusFromKit.outputs.first?.id == "side")
  }

  @Test("A kit of strips says above or below with little certainty, a checker with more")
  func kits() throws {
    for (kit, least) in [("strip", 0.6), ("checker", 0.9)] {
      for (reading, side) in [(1.0, "above"), (0.05, "below")] {
        let found = try AlgaeBloom.phosphorusFromKit.run(
          Values(["reading": .number(reading * 1e-3), "kit": .choice(kit)]))
        #expect(found["side"] == .choice(side))
        #expect((found.number("side-probability") ?? 0) > least)
      }
    }
  }
}
