import Bench
import CabinLeak
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
    let keep = exp(-given.interval / 2)  // the noise forgets itself in 2 s
    for seed in 0..<given.seeds {
      var random = SeededGenerator(UInt64(seed) &+ 77)
      let drift = random.normal() * 15 / 3600
      let deviation = random.uniform(1, 2)
      var noise = random.normal()
      var estimator = RateEstimator()
      for index in 0...Int(given.length / given.interval) {
        let time = Double(index) * given.interval
        noise = keep * noise + (1 - keep * keep).squareRoot() * random.normal()
        let reading = start * exp(-time * rate / start) + drift * time + deviation * noise
        estimator.add(
          time: time, pressure: reading.rounded(), temperature: nil, resolution: nil)
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
}
