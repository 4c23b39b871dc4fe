import Bench
import CabinLeak
import Testing

/// The faults of the app that this instrument replaces, so that none comes back.
@Suite("Faults of the earlier app")
struct EarlierAppTests {
  let limit = 490 * mmHg

  func leak(_ time: Double) -> Double { 740 * mmHg * exp(-time / (740 * 60)) }

  func reserve(_ estimate: RateEstimate) throws -> Double {
    try reserveTime(
      pressure: estimate.pressure, rate: estimate.rate, limit: limit, vessel: Vessel(),
      law: .constantHole)
  }

  @Test(
    "Reserve time stays within 2 % of the truth however long the run",
    arguments: [
      5, 10, 101, 601, 2000,
    ])
  func doesNotDecay(readings: Int) throws {
    var estimator = RateEstimator()
    estimator.feed(through: Double(readings - 1), pressure: leak)
    let estimate = try #require(estimator.estimate())
    let truth = 740 * 60 * log(leak(Double(readings - 1)) / limit)
    #expect(deviation(try reserve(estimate), from: truth) < 0.02)
    #expect(estimate.low < estimate.rate && estimate.rate < estimate.high)
  }

  @Test("The answer does not depend on the unit of the pressure")
  func unitsCancel() throws {
    let inPascal = try reserveTime(
      pressure: 740 * mmHg, rate: -mmHg / 60, limit: 490 * mmHg, vessel: Vessel(),
      law: .constantHole)
    let inMillimetre = try reserveTime(
      pressure: 740, rate: -1.0 / 60, limit: 490, vessel: Vessel(), law: .constantHole)
    #expect(deviation(inPascal, from: inMillimetre) < 1e-12)
  }

  @Test("The present pressure counts, not the one at the start")
  func presentPressure() throws {
    var estimator = RateEstimator()
    estimator.feed(through: 7200, pressure: leak)
    let estimate = try #require(estimator.estimate())
    #expect(deviation(estimate.pressure, from: leak(7200)) < 1e-6)
    #expect(deviation(try reserve(estimate), from: 305.06 * 60 - 7200) < 0.001)
  }

  @Test("Equal readings give a finite rate and an interval that admits what they may hide")
  func equalReadings() throws {
    var estimator = RateEstimator()
    estimator.feed(through: 30) { _ in 98_700 }
    let estimate = try #require(estimator.estimate())
    #expect(estimate.rate.magnitude < 1e-9)
    #expect(estimate.low < -0.01 && estimate.high > 0.01)
    #expect(estimate.low.isFinite && estimate.high.isFinite)
    #expect(estimate.includesNoLeak)
  }

  @Test("A rising pressure has no reserve time")
  func rising() throws {
    var estimator = RateEstimator()
    estimator.feed(through: 300) { 98_700 + $0 }
    let estimate = try #require(estimator.estimate())
    #expect(abs(estimate.rate - 1) < 0.01)
    #expect(throws: CabinLeakError.notFalling(rate: estimate.rate)) { try reserve(estimate) }
  }

  @Test("Only differences of time count, whatever the clock says")
  func anyClock() throws {
    var early = RateEstimator()
    var late = RateEstimator()
    early.feed(through: 300, pressure: leak)
    late.feed(from: 1e6, through: 1e6 + 300) { leak($0 - 1e6) }
    let first = try #require(early.estimate())
    let second = try #require(late.estimate())
    #expect(deviation(first.rate, from: second.rate) < 1e-9)
    #expect(second.time == 1e6 + 300)
  }
}
