@testable import AlgaeBloom
import AlgaeSurvey
import Bench
import Statistics
import Testing

@Suite("The survey's fits")
struct SurveyFitTests {
  static func agree(_ found: [Double], _ expected: [Double], within tolerance: Double) -> Bool {
    found.count == expected.count
      && zip(found, expected).allSatisfy { abs($0 - $1) <= tolerance }
  }

  static let shares = [0.025, 0.1, 0.75, 0.9, 0.975]

  // Computed apart, with numpy's lstsq and quantile.
  @Test("Least squares and residual quantiles are an independent program's")
  func peers() {
    let fit = Survey.fit
    #expect(fit.nutrients.rows == 2112 && fit.secchi.rows == 1056)
    #expect(
      Self.agree(
        fit.nutrients.weights,
        [-1.0729937581758786, 0.9122527157567675, 0.02972802903774092], within: 1e-12))
    #expect(
      Self.agree(
        Self.shares.map(fit.nutrients.residual),
        [
          -0.8209386920347421, -0.4912640530335353, 0.2625475037417342, 0.45103904570288433,
          0.6961944468789781,
        ], within: 1e-12))
    #expect(
      Self.agree(
        fit.secchi.weights, [-0.26079657, 0.4785454, -0.608583, 0.02613877], within: 1e-8))
    #expect(fit.chlorophyllFromSecchi.rows == 1135)
    #expect(
      Self.agree(fit.chlorophyllFromSecchi.weights, [1.08347451, -1.1404855], within: 1e-8))
    #expect(
      Self.agree(
        [0.1, 0.9].map(fit.chlorophyllFromSecchi.residual), [-0.4198113, 0.44224315], within: 1e-8))
    #expect(fit.land.rows == 1047)
    #expect(
      Self.agree(fit.land.weights, [2.02940145, 0.00865418, -0.93704707], within: 1e-8))
    #expect(abs(fit.secchiWithinTwo - 0.6317432) < 1e-7)
  }

  // The same classes in numpy: sorted by log L, cut into eight, equal positions together, quantile,
  // and the ends made to rise.
  @Test("The spread by classes is an independent program's")
  func peerSpread() {
    let fit = Survey.fit
    for (spread, place, expected) in [
      (fit.nutrientsSpread, 0, [0.60206, -0.556458, -0.294916, 0.330298, 0.619501, 0.863975]),
      (fit.nutrientsSpread, 3, [1.301708, -0.681317, -0.427184, 0.123722, 0.327748, 0.541227]),
      (fit.nutrientsSpread, 7, [2.217484, -1.369161, -0.773093, 0.405241, 0.558952, 0.759221]),
      (fit.withoutNitrogen, 2, [1.230449, -0.862615, -0.554219, 0.067114, 0.276157, 0.509672]),
      (fit.withoutNitrogen, 7, [2.176091, -1.405397, -0.915533, 0.44755, 0.703448, 0.991678]),
      (fit.secchiSpread, 4, [1.497879, -1.06292, -0.439781, 0.203444, 0.338744, 0.591434]),
      (fit.diskSpread, 0, [-0.60206, -1.539371, -0.999915, 0.333073, 0.486953, 0.716346]),
    ] {
      #expect(spread.classes.count == 8)
      let (position, ends) = spread.classes[place]
      let found = [position, ends.lowest, ends.low, ends.upperQuartile, ends.high, ends.highest]
      #expect(Self.agree(found, expected, within: 1e-6), "\(found)")
    }
  }

  // Newton's method with numpy, the same penalty.
  @Test("Chances are an independent program's")
  func peerChances() {
    let fit = Survey.fit
    #expect(fit.above12.rows == 2112 && fit.cyanobacteria.rows == 1047)
    for (odds, weights) in [
      (fit.above12, [-10.31868513, 3.99138776, 0.16198669]),
      (fit.above24, [-12.27543958, 4.3933526, 0.16891482]),
      (fit.cyanobacteria, [-5.2279837, 3.14449543, -0.02572715]),
    ] {
      #expect(Self.agree(odds.fit.weights, weights, within: 1e-7))
    }
    #expect(abs(fit.above12.fit.covariance[0, 0] - 0.261356584) < 1e-8)
    #expect(abs(fit.above12.fit.covariance[2, 1] - 0.000568493761) < 1e-11)
  }

  // The requirement's full values, from another program.
  @Test("They are those of the requirement")
  func requirement() {
    let fit = Survey.fit
    #expect(Self.agree(fit.nutrients.weights, [-1.07299376, 0.91225272, 0.02972803], within: 5e-9))
    #expect(
      Self.agree(
        [0.025, 0.1, 0.9, 0.975].map(fit.nutrients.residual),
        [-0.82094, -0.49126, 0.45104, 0.69619], within: 5e-6))
    #expect(Self.agree(fit.secchi.weights, [-0.2608, 0.4785, -0.6086, 0.0261], within: 5e-5))
    #expect(Self.agree(fit.chlorophyllFromSecchi.weights, [1.0835, -1.1405], within: 5e-5))
    #expect(Self.agree(fit.above12.fit.weights, [-10.319, 3.991, 0.162], within: 5e-4))
    #expect(Self.agree(fit.above24.fit.weights, [-12.275, 4.393, 0.169], within: 5e-4))
    #expect(Self.agree(fit.cyanobacteria.fit.weights, [-5.228, 3.144, -0.026], within: 6e-4))
    #expect(Self.agree(fit.land.weights, [2.029, 0.0087, -0.937], within: 5e-4))
    #expect(abs(fit.secchiWithinTwo - 0.63) < 0.005)
    #expect(abs(fit.visits.chlorophyll - 0.30) < 0.005 && fit.visits.pairs == 195)
  }

  // scipy's numbers, by the same rows.
  @Test("Noise of visits and the ratio of biovolume are an independent program's")
  func peerNoise() {
    let fit = Survey.fit
    #expect(abs(fit.visits.chlorophyll - 0.3025799974878587) < 1e-12)
    #expect(abs(fit.visits.phosphorus - 0.1605483150616261) < 1e-12)
    #expect(abs(fit.visits.nitrogen - 0.12766331425633026) < 1e-12)
    #expect(abs(fit.visits.secchi - 0.15176985297096746) < 1e-12)
    #expect(fit.biovolumeRatios.count == 78)
    #expect(abs(Scores.quantile(fit.biovolumeRatios, 0.5) + 0.7165502903472953) < 1e-12)
    #expect(
      Self.agree(fit.above12BySecchi.fit.weights, [0.01283106, -4.26460161], within: 1e-7))
    #expect(
      Self.agree(fit.above24BySecchi.fit.weights, [-1.06270932, -3.87618394], within: 1e-7))
    #expect(
      Self.agree(
        fit.above12WithSecchi.fit.weights, [-8.99043875, 2.6728382, -2.38695735, 0.19908274],
        within: 1e-7))
  }

  @Test("The estimator's numbers are what the survey makes")
  func shipped() {
    func numbers(_ formula: LakeFormula) -> [Double] {
      [formula.constant, formula.nutrient, formula.secchi, formula.temperature].filter { $0 != 0 }
    }
    func numbers(_ left: ResidualQuantiles) -> [Double] {
      [left.lowest, left.low, left.upperQuartile, left.high, left.highest]
    }
    func quantiles(_ sorted: [Double]) -> [Double] {
      Self.shares.map { Scores.quantile(sorted, $0) }
    }
    let fit = Survey.fit
    for (line, shipped) in [
      (fit.nutrients, SurveyNumbers.nutrients), (fit.secchi, SurveyNumbers.nutrientsSecchi),
      (fit.chlorophyllFromSecchi, SurveyNumbers.secchi),
      (fit.land, SurveyNumbers.phosphorusFromLand),
    ] {
      #expect(Self.agree(numbers(shipped.formula), line.weights, within: 6e-9))
      #expect(Self.agree(numbers(shipped.residuals), quantiles(line.residuals), within: 6e-9))
    }
    #expect(
      Self.agree(
        numbers(SurveyNumbers.phosphorusFromSecchi), quantiles(fit.phosphorusFromSecchi),
        within: 6e-9))
    for (made, shipped) in [
      (fit.nutrientsSpread, SurveyNumbers.nutrients.spread),
      (fit.withoutNitrogen, SurveyNumbers.nutrients.withoutNitrogen),
      (fit.secchiSpread, SurveyNumbers.nutrientsSecchi.spread),
      (fit.secchiWithoutNitrogen, SurveyNumbers.nutrientsSecchi.withoutNitrogen),
      (fit.diskSpread, SurveyNumbers.secchi.spread),
    ] {
      #expect(made.classes.count == shipped.classes.count)
      for (one, other) in zip(made.classes, shipped.classes) {
        #expect(abs(one.position - other.position) < 6e-5)
        #expect(Self.agree(numbers(one.quantiles), numbers(other.quantiles), within: 6e-5))
      }
    }
    for (odds, shipped) in [
      (fit.above12, SurveyNumbers.alert1), (fit.above24, SurveyNumbers.alert2),
      (fit.above12WithSecchi, SurveyNumbers.alert1Secchi),
      (fit.above24WithSecchi, SurveyNumbers.alert2Secchi),
      (fit.above12BySecchi, SurveyNumbers.alert1SecchiAlone),
      (fit.above24BySecchi, SurveyNumbers.alert2SecchiAlone),
      (fit.cyanobacteria, SurveyNumbers.cyanobacteria),
    ] {
      #expect(Self.agree(numbers(shipped.formula), odds.fit.weights, within: 6e-9))
      let covariance = shipped.covariance.filter { $0 != 0 }
      #expect(abs(covariance[0] - odds.fit.covariance[0, 0]) < 6e-11)
      let last = odds.fit.weights.count - 1
      #expect(abs((covariance.last ?? 0) - odds.fit.covariance[last, last]) < 6e-11)
      #expect(abs(covariance[1] - odds.fit.covariance[1, 0]) < 6e-11)
    }
    let noise = SurveyNumbers.visitNoise
    #expect(abs(noise.chlorophyll - fit.visits.chlorophyll) < 6e-5)
    #expect(abs(noise.phosphorus - fit.visits.phosphorus) < 6e-5)
    let ratio = SurveyNumbers.biovolumePerChlorophyll
    #expect(abs(ratio.median - Scores.quantile(fit.biovolumeRatios, 0.5)) < 6e-5)
    #expect(abs(SurveyNumbers.medianTemperature - Scores.quantile(fit.temperatures, 0.5)) < 6e-4)
  }

  @Test("The tables of ranks are what the survey makes")
  func ranks() throws {
    let ranks = try #require(SurveyRanks(Survey.lakes))
    let shipped = [
      (LakeRankTables.tp, LakeRankTables.tpCounts), (LakeRankTables.tn, LakeRankTables.tnCounts),
      (LakeRankTables.chl, LakeRankTables.chlCounts),
      (LakeRankTables.secchi, LakeRankTables.secchiCounts),
    ]
    for (table, kept) in zip(ranks.tables, shipped) {
      #expect(Self.agree(kept.0, table.cells, within: 1e-5))
      #expect(kept.1 == table.counts)
    }
  }

  @Test("Another table is refused by the columns it lacks")
  func refused() throws {
    let table = SurveyTable()
    let bytes = Array("lake,tp\na,1\n".utf8)
    #expect {
      try bytes.withUnsafeBufferPointer { try table.feed($0) }
    } throws: { error in
      (error as? Refusal)?.message.english().hasPrefix("This is not the survey's table: it lacks")
        == true
    }
  }
}
