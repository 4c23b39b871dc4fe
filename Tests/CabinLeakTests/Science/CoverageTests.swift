import Bench
import CabinLeak
import TestSupport
import Testing

/// Simulated barometers: correlated noise of 1 to 2 Pa, a step of 1 Pa, a drift drawn from the
/// natural one (95 % within 0.3 hPa/h). Written apart from the instrument's own simulator.
@Suite("Coverage of the 95 % interval")
struct CoverageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var leak: Double  // hPa/h
    var length: Double  // s
    var interval: Double  // s
    var widest: Double  // hPa/h: median half width that would be absurd
    var seeds = 200

    var testDescription: String {
      "leak \(leak) hPa/h, \(length) s of readings every \(interval) s"
    }
  }

  static let cases: [Case] = [0, 0.8, 10, 80].flatMap { leak in
    #if DEBUG
      let longSeeds = 40
    #else
      let longSeeds = 200
    #endif
    return [
      Case(leak: leak, length: 60, interval: 1, widest: 6),
      Case(leak: leak, length: 300, interval: 1, widest: 0.6),
      Case(leak: leak, length: 1800, interval: 1, widest: 0.4, seeds: longSeeds),
      Case(leak: leak, length: 60, interval: 0.04, widest: 6, seeds: longSeeds),
    ]
  }

  /// The share of seeds whose interval holds the truth, and the median half width, hPa/h.
  static func coverage(_ given: Case) -> (share: Double, halfWidth: Double) {
    var hits = 0
    var widths: [Double] = []
    let start = 101_325.0
    let rate = given.leak * 100 / 3600
    for seed in 0..<given.seeds {
      var random = SeededGenerator(UInt64(seed) &+ 77)
      let drift = random.normal() * 15 / 3600
      var sensor = SimulatedSensor(
        deviation: random.uniform(1, 2), memory: 2, drift: drift, step: 1, &random)
      var estimator = RateEstimator()
      for index in 0...Int(given.length / given.interval) {
        let time = Double(index) * given.interval
        let reading = sensor.reading(of: start * exp(-time * rate / start), at: time, &random)
        estimator.add(time: time, pressure: reading, temperature: nil, resolution: nil)
      }
      guard let estimate = estimator.estimate() else { continue }
      let truth = -rate * exp(-given.length * rate / start)
      if estimate.low <= truth, truth <= estimate.high { hits += 1 }
      widths.append((estimate.high - estimate.low) / 2 * 36)
    }
    widths.sort()
    return (Double(hits) / Double(given.seeds), widths[widths.count / 2])
  }

  @Test(
    "It holds the truth in at least nine of ten seeds and is not wider than need be",
    arguments: cases)
  func holds(given: Case) {
    let (share, halfWidth) = Self.coverage(given)
    #expect(share >= 0.9)
    #expect(halfWidth < given.widest)
  }

  @Test(
    "Readings typed from a scale of whole millimetres are covered too",
    arguments: [3, 6, 12, 40])
  func typed(readings: Int) throws {
    var hits = 0
    for seed in 0..<200 {
      var random = SeededGenerator(UInt64(seed) &+ 1000)
      let rate = random.uniform(0.1, 3) * mmHg / 60
      let start = random.uniform(700, 760) * mmHg
      var estimator = RateEstimator()
      for index in 0..<readings {
        let time = Double(index) * 60
        let millimetres = (start * exp(-time * rate / start) / mmHg).rounded()
        estimator.add(
          time: time, pressure: millimetres * mmHg, temperature: nil, resolution: mmHg)
      }
      let estimate = try #require(estimator.estimate())
      let truth = -rate * exp(-Double(readings - 1) * 60 * rate / start)
      if estimate.low <= truth, truth <= estimate.high { hits += 1 }
    }
    #expect(hits >= 180)
  }

  @Test("A steady leak with correlated noise is not mistaken for a change")
  func noFalseChange() throws {
    var alarms = 0
    for seed in 0..<100 {
      var random = SeededGenerator(UInt64(seed) &+ 5000)
      var sensor = SimulatedSensor(deviation: 1.5, memory: 2, step: 1, &random)
      var estimator = RateEstimator()
      estimator.feed(through: 900) { sensor.reading(of: 101_325 - 0.3 * $0, at: $0, &random) }
      if try #require(estimator.probabilityOfChange()) > 0.95 { alarms += 1 }
    }
    #expect(alarms <= 8)
  }
}
