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

    /// Pa, of a constant hole into vacuum.
    func pressure(at time: Double) -> Double {
      start * exp(-time * leak * 100 / 3600 / start)
    }

    /// Pa/s.
    func rate(at time: Double) -> Double { -pressure(at: time) * leak * 100 / 3600 / start }

    var testDescription: String {
      "leak \(leak) hPa/h, \(length) s of readings every \(interval) s"
    }
  }

  static let cases: [Case] = [0, 0.8, 10, 80].flatMap { leak in
    [
      // 5, 15 and 30 readings, the first two while the sensor is still taken to settle.
      Case(leak: leak, length: 4, interval: 1, widest: 60),
      Case(leak: leak, length: 14, interval: 1, widest: 30),
      Case(leak: leak, length: 29, interval: 1, widest: 12),
      Case(leak: leak, length: 60, interval: 1, widest: 6),
      Case(leak: leak, length: 300, interval: 1, widest: 0.6),
      Case(leak: leak, length: 1800, interval: 1, widest: 0.4),
      Case(leak: leak, length: 60, interval: 0.04, widest: 6),
    ]
  }

  static let seeds = 200
  static let start = 101_325.0

  /// Feeds the readings of a simulated barometer to whoever takes them.
  static func simulate(_ given: Case, seed: Int, take: (Double, Double) -> Void) {
    var random = SeededGenerator(UInt64(seed) &+ 77)
    let drift = random.normal() * 15 / 3600
    var sensor = SimulatedSensor(
      deviation: random.uniform(1, 2), memory: 2, drift: drift, step: 1, &random)
    for index in 0...Int(given.length / given.interval) {
      let time = Double(index) * given.interval
      take(time, sensor.reading(of: given.pressure(at: time), at: time, &random))
    }
  }

  /// The share of seeds whose interval holds the truth, and the median half width, hPa/h.
  static func coverage(_ given: Case) -> (share: Double, halfWidth: Double) {
    var hits = 0
    var widths: [Double] = []
    for seed in 0..<seeds {
      var estimator = RateEstimator()
      simulate(given, seed: seed) { time, pressure in
        estimator.add(time: time, pressure: pressure, temperature: nil, resolution: nil)
      }
      guard let estimate = estimator.estimate() else { continue }
      let truth = given.rate(at: given.length)
      if estimate.low <= truth, truth <= estimate.high { hits += 1 }
      widths.append((estimate.high - estimate.low) / 2 * 36)
    }
    widths.sort()
    return (Double(hits) / Double(seeds), widths[widths.count / 2])
  }

  @Test(
    "It holds the truth in at least nine of ten seeds and is not wider than need be",
    arguments: cases)
  func holds(given: Case) {
    let (share, halfWidth) = Self.coverage(given)
    #expect(share >= 0.9)
    #expect(halfWidth < given.widest)
  }

  static let leaks: [Case] = [10, 80, 800].flatMap { leak in
    [(4, 1), (14, 1), (29, 1), (290, 10)].map { length, interval in
      Case(leak: leak, length: length, interval: interval, widest: .infinity)
    }
  }

  @Test("The reserve by both laws and the hole are covered too", arguments: leaks)
  func reserveAndHole(given: Case) throws {
    let pressure = given.pressure(at: given.length)
    let rate = given.rate(at: given.length)
    let limit = LeakParameters.evacuationLimit
    let constantHole = pressure / -rate * log(pressure / limit)
    let linear = (pressure - limit) / -rate
    var hits = (constantHole: 0, linear: 0, hole: 0)
    for seed in 0..<Self.seeds {
      let recording = LeakRecording(RateEstimator.Parameters())
      Self.simulate(given, seed: seed) { recording.add(time: $0, pressure: $1) }
      let analysis = LeakAnalysis(recording, LeakParameters())
      // Where no leak is seen, the least reserve is told and nothing of a hole.
      let least = analysis.reserveAtLeast
      if holds(analysis.reserve, constantHole, orAbove: least) { hits.constantHole += 1 }
      if holds(analysis.otherReserve, linear, orAbove: least.map { $0 * linear / constantHole }) {
        hits.linear += 1
      }
      // Any C_d that a sharp edge can have [Perry1949].
      var random = SeededGenerator(UInt64(seed) &+ 300)
      let vessel = Vessel(dischargeCoefficient: random.uniform(0.6, 0.8414))
      let hole = try holeDiameter(rate: rate, pressure: pressure, vessel: vessel)
      if holds(analysis.hole, hole, orAbove: 0) { hits.hole += 1 }
    }
    #expect(hits.constantHole >= 180 && hits.linear >= 180 && hits.hole >= 180)
  }

  private func holds(_ estimate: Estimate?, _ truth: Double, orAbove least: Double?) -> Bool {
    guard let estimate else { return least.map { $0 <= truth } ?? false }
    return estimate.low <= truth && truth <= estimate.high
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
