import AlgaeBloom
import Bench
import TestSupport
import Testing

@Suite("Laws of the estimate")
struct EstimateLawTests {
  private static func logUniform(
    _ random: inout SeededGenerator, _ low: Double, _ high: Double
  ) -> Double {
    exp(random.uniform(log(low), log(high)))
  }

  @Test(
    "Chlorophyll and both probabilities rise with phosphorus and temperature, with and without a disk"
  )
  func rising() throws {
    var random = SeededGenerator(21)
    for _ in 0..<400 {
      let tp = Self.logUniform(&random, 1, 2000)
      let tn = random.integer(0..<3) == 0 ? nil : Self.logUniform(&random, 50, 20_000)
      let t = random.uniform(0, 34)
      let disk = random.integer(0..<2) == 0 ? nil : Self.logUniform(&random, 0.1, 20)
      let base = try estimate(visit(tp: tp, tn: tn, t: t, secchi: disk))
      for warmer in [
        try estimate(visit(tp: tp * 1.3, tn: tn, t: t, secchi: disk)),
        try estimate(visit(tp: tp, tn: tn, t: t + 2, secchi: disk)),
      ] {
        #expect(warmer.chlorophyll.value >= base.chlorophyll.value * (1 - 1e-12))
        #expect(warmer.alert1.value >= base.alert1.value - 1e-12)
        #expect(warmer.alert2.value >= base.alert2.value - 1e-12)
      }
      #expect(base.alert2.value <= base.alert1.value)
    }
  }

  @Test("Clearer water has less chlorophyll, with nutrients and without")
  func clearing() throws {
    var random = SeededGenerator(22)
    for _ in 0..<300 {
      let disk = Self.logUniform(&random, 0.05, 20)
      let tp = random.integer(0..<2) == 0 ? nil : Self.logUniform(&random, 1, 2000)
      let t = tp.map { _ in random.uniform(2, 32) }
      let base = try estimate(visit(tp: tp, t: t, secchi: disk))
      let clearer = try estimate(visit(tp: tp, t: t, secchi: disk * 1.2))
      #expect(clearer.chlorophyll.value < base.chlorophyll.value)
      #expect(clearer.alert1.value <= base.alert1.value)
    }
  }

  // It can only be too little: the lower ends move in every lake.
  @Test(
    "Unknown nitrogen widens the band, and phosphorus then counts up to 150 µg/L",
    arguments: [2.0, 5, 12, 40, 75, 149])
  func nitrogen(tp: Double) throws {
    for disk in [nil, 1.5] {
      let known = try estimate(visit(tp: tp, tn: 5000, t: 22, secchi: disk))
      let unknown = try estimate(visit(tp: tp, t: 22, secchi: disk))
      #expect(abs(known.chlorophyll.value / unknown.chlorophyll.value - 1) < 1e-12)
      #expect(unknown.chlorophyll.low < 0.99 * known.chlorophyll.low)
      #expect(unknown.chlorophyll.high >= known.chlorophyll.high)
      #expect(unknown.chlorophyll95.low < 0.99 * known.chlorophyll95.low)
      #expect(unknown.chlorophyll95.high >= known.chlorophyll95.high)
    }
    let much = try estimate(visit(tp: 150, t: 22)).chlorophyll.value
    #expect(try estimate(visit(tp: 900, t: 22)).chlorophyll.value == much)
  }

  @Test("Both ends of every band rise with the nutrient, at any temperature")
  func risingBands() throws {
    for t in [-0.5, 12, 24, 35] {
      for tn in [nil, 1e5] as [Double?] {
        var last: LakeEstimate?
        for step in 0...120 {
          let found = try estimate(visit(tp: 0.6 * exp(0.07 * Double(step)), tn: tn, t: t))
          if let last {
            let slack = 1.0002
            #expect(found.chlorophyll.low * slack >= last.chlorophyll.low)
            #expect(found.chlorophyll.high * slack >= last.chlorophyll.high)
            #expect(found.chlorophyll95.low * slack >= last.chlorophyll95.low)
            #expect(found.chlorophyll95.high * slack >= last.chlorophyll95.high)
          }
          last = found
        }
      }
    }
  }

  @Test("The doubt of a helper widens the band and draws the probabilities towards one half")
  func carried() throws {
    for tp in [15.0, 200] {
      var values = visit(tp: tp, tn: 10_000, t: 22)
      let plain = try estimate(values)
      values["tp"] = .estimate(
        Estimate(value: tp * 1e-6, low: tp * 0.4e-6, high: tp * 2.5e-6, coverage: 0.8))
      let carried = try estimate(values)
      #expect(carried.chlorophyll.value == plain.chlorophyll.value)
      #expect(carried.chlorophyll.low < plain.chlorophyll.low)
      #expect(carried.chlorophyll.high > plain.chlorophyll.high)
      #expect(abs(carried.alert1.value - 0.5) < abs(plain.alert1.value - 0.5))
      // Typed, with where it is from, it has the helper's own doubt.
      var typed = visit(tp: tp, tn: 10_000, t: 22)
      typed["tp-from"] = .choice("land")
      #expect(try estimate(typed).chlorophyll.high > plain.chlorophyll.high)
    }
  }

  @Test("The doubt of what does not limit does not count")
  func notLimiting() throws {
    var values = visit(tp: 400, tn: 320, t: 22)
    let plain = try estimate(values)
    values["tp"] = .estimate(
      Estimate(value: 400e-6, low: 300e-6, high: 900e-6, coverage: 0.8))
    #expect(try estimate(values).chlorophyll == plain.chlorophyll)
  }

  @Test("One disk counts once")
  func once() throws {
    var values = visit(tp: 48 / 0.6, t: 22, secchi: 0.6)
    let both = try estimate(values)
    #expect(both.basis == .nutrientsSecchi)
    values["tp-from"] = .choice("secchi")
    let single = try estimate(values)
    #expect(single.basis == .nutrients)
    #expect(single.notes.contains { $0.code == "algae-bloom.note.once" })
    #expect(single.trophic.map(\.id) == ["secchi", "chl"])
  }

  @Test("Chlorophyll from the disk is no measurement")
  func chlorophyllHelper() throws {
    var values = visit(chl: 26.72)
    values["chl-from"] = .choice("secchi")
    let found = try estimate(values)
    #expect(found.basis == .secchi)
    #expect(abs(found.chlorophyll.value * 1e6 - 26.72) < 1e-6)
    // The helper's own band, of lakes as turbid as that: ÷ 4.2, × 3.5.
    let helper = try AlgaeBloom.chlorophyllFromSecchi.run(Values(["secchi": .number(0.5)]))
    guard case .estimate(let carried) = helper["chl"] else { throw Refusal("test.none", "") }
    #expect(abs(found.chlorophyll.low / carried.low - 1) < 0.001)
    #expect(abs(found.chlorophyll.high / carried.high - 1) < 0.001)
    #expect(try estimate(visit(chl: 26.72)).basis == .measured)
  }

  @Test("A measured chlorophyll wins, with the noise of a visit")
  func measured() throws {
    let found = try estimate(visit(tp: 5, tn: 200, t: 20, chl: 24))
    #expect(found.basis == .measured)
    #expect(abs(found.alert2.value - 0.5) < 1e-12)
    // 1.2816 × 0.30 in log10.
    #expect(abs(log10(found.chlorophyll.high / found.chlorophyll.value) - 0.38447) < 1e-4)
    #expect(found.alert1.value > 0.8 && found.level == .alert2)
  }

  @Test("Cyanobacteria that were measured are used")
  func cyanobacteria() throws {
    var values = visit(chl: 30)
    let guessed = try estimate(values).cyanobacteria.value
    values["cyano-chl"] = .number(0)
    let none = try estimate(values).cyanobacteria.value
    values["cyano-chl"] = .number(30e-6)
    let all = try estimate(values).cyanobacteria.value
    #expect(none < 0.001 && none < guessed && guessed < all && all > 0.5)
  }
}
