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
    #expect(
      Self.agree(
        Self.shares.map { Scores.quantile(fit.withoutNitrogen, $0) },
        [-1.02320416, -0.64198812, 0.2095974, 0.43330004, 0.75830775], within: 1e-8))
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

  @Test("The estimator's numbers are what the survey makes")
  func shipped() {
    func numbers(_ fit: LakeFit) -> [Double] {
      (fit.secchi == 0
        ? [fit.intercept, fit.nutrient, fit.temperature]
        : [fit.intercept, fit.nutrient, fit.secchi, fit.temperature]) + numbers(fit.residuals)
    }
    func numbers(_ left: LakeFit.Residuals) -> [Double] {
      [left.lowest, left.low, left.upperQuarter, left.high, left.highest]
    }
    let fit = Survey.fit
    for (line, shipped) in [(fit.nutrients, LakeFit.nutrients), (fit.secchi, LakeFit.secchi)] {
      let made = line.weights + Self.shares.map(line.residual)
      #expect(Self.agree(numbers(shipped), made, within: 1e-9))
    }
    let without = Self.shares.map { Scores.quantile(fit.withoutNitrogen, $0) }
    #expect(Self.agree(numbers(LakeFit.withoutNitrogen), without, within: 1e-9))
    for (odds, shipped) in [
      (fit.above12, LakeOdds.above12), (fit.above24, LakeOdds.above24),
      (fit.above12WithSecchi, LakeOdds.above12WithSecchi),
      (fit.above24WithSecchi, LakeOdds.above24WithSecchi),
      (fit.cyanobacteria, LakeOdds.cyanobacteria),
    ] {
      #expect(Self.agree(shipped.weights, odds.fit.weights, within: 1e-9))
      #expect(Self.agree(shipped.covariance, odds.fit.covariance.lowerHalf, within: 1e-9))
    }
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
