import Bench
import CabinLeak
import TestSupport
import Testing

@Suite("Rate estimator")
struct RateEstimatorTests {
  /// A decay with an initial rate of −0.5 Pa/s.
  func leak(_ time: Double) -> Double { 100_000 * exp(-time / 200_000) }

  @Test("One reading, or several at one time, give no rate")
  func tooFew() {
    var estimator = RateEstimator()
    #expect(estimator.estimate() == nil)
    estimator.add(time: 3, pressure: 100_000, temperature: nil, resolution: nil)
    estimator.add(time: 3, pressure: 99_999, temperature: nil, resolution: nil)
    #expect(estimator.estimate() == nil)
    #expect(estimator.first() == nil && estimator.mean() == nil)
    #expect(estimator.change() == nil)
  }

  @Test("Two typed readings are as good as the step they were typed with")
  func twoTyped() throws {
    var estimator = RateEstimator()
    estimator.add(time: 0, pressure: 740 * mmHg, temperature: nil, resolution: mmHg)
    estimator.add(time: 600, pressure: 730 * mmHg, temperature: nil, resolution: mmHg)
    let estimate = try #require(estimator.estimate())
    #expect(deviation(estimate.rate, from: -mmHg / 60) < 0.02)
    // Each reading may be off by half a millimetre: 1 mmHg in 600 s at the very worst.
    let half = (estimate.high - estimate.low) / 2
    #expect(half > 0.8 * mmHg / 600)
    #expect(half < 2 * mmHg / 600)
    #expect(!estimate.isSettling)
  }

  @Test("Repeated times, equal pressures and nonsense give finite answers")
  func awkward() throws {
    var estimator = RateEstimator()
    for (time, pressure) in [
      (0.0, 98_700.0), (0, 98_700), (1, 98_699), (1, 98_699), (2, .nan), (2, -5), (2, 98_699),
      (2, 98_698),
    ] {
      estimator.add(time: time, pressure: pressure, temperature: nil, resolution: nil)
      if let estimate = estimator.estimate() {
        #expect(estimate.rate.isFinite && estimate.pressure.isFinite)
        #expect(estimate.low < estimate.rate && estimate.rate < estimate.high)
      }
    }
    #expect(try #require(estimator.estimate()).readings == 6)
  }

  @Test("One reading ten times too large changes nothing", arguments: [7, 40, 150, 299, 300])
  func outlier(position: Int) throws {
    var clean = RateEstimator()
    clean.feed(through: 300, pressure: leak)
    var spoilt = RateEstimator()
    spoilt.feed(through: 300) { Int($0) == position ? leak($0) * 10 : leak($0) }
    let expected = try #require(clean.estimate())
    let estimate = try #require(spoilt.estimate())
    #expect(deviation(estimate.rate, from: expected.rate) < 0.001)
    #expect(deviation(estimate.pressure, from: leak(300)) < 1e-5)
  }

  @Test("One reading in twenty off by 1 hPa does no harm")
  func manyOutliers() throws {
    var random = SeededGenerator(5)
    var estimator = RateEstimator()
    estimator.feed(through: 600) { time in
      let spike = random.uniform(0, 1) < 0.05 ? (random.uniform(0, 1) < 0.5 ? -100.0 : 100) : 0
      return leak(time) + spike + random.normal()
    }
    let estimate = try #require(estimator.estimate())
    #expect(abs(estimate.rate + 0.5) < 0.02)
    #expect(estimate.high - estimate.low < 0.1)
  }

  @Test("A pause does not tilt the slope, even when the level changes in it")
  func pause() throws {
    var estimator = RateEstimator()
    estimator.feed(through: 200, pressure: leak)
    estimator.split()
    estimator.feed(from: 260, through: 400) { leak($0) + 300 }
    let estimate = try #require(estimator.estimate())
    #expect(deviation(estimate.rate, from: -0.5) < 0.01)
    #expect(deviation(estimate.pressure, from: leak(400) + 300) < 1e-5)
  }

  @Test("After a pause in which the leak was closed the newest segment stands alone")
  func closedInPause() throws {
    var random = SeededGenerator(6)
    var estimator = RateEstimator()
    estimator.feed(through: 200) { leak($0) + random.normal() }
    estimator.split()
    estimator.feed(from: 210, through: 410) { _ in leak(210) + random.normal() }
    let estimate = try #require(estimator.estimate())
    #expect(abs(estimate.rate) < 0.03)
    #expect(estimate.includesNoLeak)
    let change = try #require(estimator.change())
    #expect(change.low > 0 && abs(change.value - 0.5) < 0.1)
  }

  @Test("A leak that is closed without a pause widens the interval until the window has passed it")
  func closedWithoutPause() throws {
    var random = SeededGenerator(7)
    var estimator = RateEstimator()
    estimator.feed(through: 600) { leak($0) + random.normal() }
    for part in 0..<14 {
      let start = 601 + Double(part) * 50
      estimator.feed(from: start, through: start + 49) { _ in leak(600) + random.normal() }
      guard part > 0 else { continue }
      #expect(try #require(estimator.estimate()).high > -0.03)
    }
    let estimate = try #require(estimator.estimate())
    #expect(abs(estimate.rate) < 0.01)
    let change = try #require(estimator.change())
    #expect(change.low > 0.4 && change.high < 0.6)
  }

  @Test("A cooling cabin is not a leak once the temperature is known")
  func cooling() throws {
    var blind = RateEstimator()
    var knowing = RateEstimator()
    for second in 0...600 {
      let temperature = 295 - Double(second) / 600
      let pressure = 100_000 * temperature / 295
      blind.add(
        time: Double(second), pressure: pressure, temperature: nil, resolution: nil)
      knowing.add(
        time: Double(second), pressure: pressure, temperature: temperature, resolution: nil)
    }
    #expect(try #require(blind.estimate()).high < -0.5)
    let estimate = try #require(knowing.estimate())
    #expect(abs(estimate.rate) < 1e-6 && estimate.includesNoLeak)
    #expect(deviation(estimate.pressure, from: 100_000 * 294 / 295) < 1e-9)
  }

  @Test("The first seconds after switching on are left out, and say so")
  func settling() throws {
    var estimator = RateEstimator()
    func reading(_ time: Double) -> Double { 100_000 + 20 * exp(-time / 5) }
    estimator.feed(through: 15, pressure: reading)
    let early = try #require(estimator.estimate())
    #expect(early.isSettling && deviation(early.drift, from: 170.0 / 3600) < 1e-12)
    estimator.feed(from: 16, through: 120, pressure: reading)
    let late = try #require(estimator.estimate())
    #expect(!late.isSettling && deviation(late.drift, from: 30.0 / 3600) < 1e-12)
    #expect(late.span <= 100.5 && late.includesNoLeak)
  }

  @Test("Mean is what was lost over the time it took; first is the first window's rate")
  func meanAndFirst() throws {
    func fast(_ time: Double) -> Double { 100_000 * exp(-time / 3000) }
    var estimator = RateEstimator()
    estimator.feed(through: 3000, pressure: fast)
    let mean = try #require(estimator.mean())
    let start = 3000 - mean.span
    #expect(deviation(mean.rate, from: (fast(3000) - fast(start)) / mean.span) < 1e-3)
    let first = try #require(estimator.first())
    #expect(first.time <= 640)
    #expect(deviation(first.rate, from: -fast(first.time) / 3000) < 1e-3)
    let newest = try #require(estimator.estimate())
    #expect(deviation(newest.rate, from: -fast(3000) / 3000) < 1e-3)
    #expect(newest.span <= 615 && mean.span > 2950)
  }

  @Test("A change of the sample rate does not move the estimate")
  func sampleRateChanges() throws {
    var estimator = RateEstimator()
    estimator.feed(through: 300, every: 0.04, pressure: leak)
    estimator.feed(from: 301, through: 600, every: 2, pressure: leak)
    let estimate = try #require(estimator.estimate())
    #expect(deviation(estimate.rate, from: -leak(600) / 200_000) < 1e-3)
  }

  @Test("A thousand pauses neither grow the memory nor spoil the answer")
  func manyPauses() throws {
    var estimator = RateEstimator()
    for part in 0..<1000 {
      let start = Double(part) * 12
      estimator.feed(from: start, through: start + 10, pressure: leak)
      estimator.split()
    }
    for estimate in [try #require(estimator.estimate()), try #require(estimator.mean())] {
      #expect(deviation(estimate.rate, from: -0.48) < 0.05)
    }
  }
}
