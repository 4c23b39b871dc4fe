import Bench
import CabinLeak
import TestSupport
import Testing

/// A person looks at every reading, and each look is another chance to be wrong. What is said of a
/// leak must hold for all looks of a recording together.
@Suite("Looking at every reading")
struct FalseConfirmationTests {
  struct Hour: Sendable, CustomTestStringConvertible {
    var drift: Double?  // hPa/h; nil: drawn from the natural one
    var leak = 0.0  // Pa/s
    var length = 3600.0  // s

    var testDescription: String {
      drift.map { "a drift of \($0) hPa/h" } ?? "a natural drift, 95 % within 0.3 hPa/h"
    }
  }

  static let hours = isThorough ? 200 : 40

  /// A telephone that was just switched on: noise of 1 to 2 Pa, white for every other seed and with
  /// a memory of 2 s for the rest, a step of 1 Pa, 1.7 hPa/h at first.
  ///
  /// - Parameter look: Gets the time and the estimate, at every reading of the first minute and
  ///   every 5 s from then on, once the sensor has settled; false ends the hour.
  static func watch(_ hour: Hour, seed: Int, look: (Double, RateEstimate) -> Bool) {
    var random = SeededGenerator(UInt64(seed) &+ 9000)
    let natural = random.normal() * 15 / 3600
    var sensor = SimulatedSensor(
      deviation: random.uniform(1, 2), memory: seed.isMultiple(of: 2) ? 0 : 2,
      drift: hour.drift.map { $0 / 36 } ?? natural, step: 1, &random)
    let settling = random.uniform(0, 1) < 0.5 ? -170.0 / 3600 : 170.0 / 3600
    var estimator = RateEstimator()
    for second in 0...Int(hour.length) {
      let time = Double(second)
      let pressure =
        101_325 * exp(-time * hour.leak / 101_325) + settling * 10 * (1 - exp(-time / 10))
      estimator.add(
        time: time, pressure: sensor.reading(of: pressure, at: time, &random), temperature: nil,
        resolution: nil)
      guard second >= 20, second < 60 || second.isMultiple(of: 5),
        let estimate = estimator.estimate()
      else { continue }
      guard look(time, estimate) else { return }
    }
  }

  @Test(
    "At most one leak-free hour in twenty hears of a confirmed leak, and none of an alarm",
    arguments: [Hour(drift: nil), Hour(drift: -0.3)])
  func leakFree(hour: Hour) {
    var confirmed = 0
    for seed in 0..<Self.hours {
      Self.watch(hour, seed: seed) { _, estimate in
        guard -estimate.rate >= estimate.detectable else { return true }
        confirmed += 1
        let reserve = try? linearReserveTime(
          pressure: estimate.pressure, limit: LeakParameters.evacuationLimit, rate: estimate.low)
        #expect((reserve ?? 0) > LeakParameters().alarm)
        return false
      }
    }
    #expect(confirmed <= Self.hours / 20)
  }

  @Test(
    "Nine of ten leaks are confirmed soon",
    arguments: [(5.0, 20.0), (60, 30), (600, 90), (2000, 150)])
  func leak(perMillimetre: Double, within limit: Double) {
    var times: [Double] = []
    for seed in 0..<40 {
      var confirmed = Double.infinity
      Self.watch(Hour(leak: mmHg / perMillimetre, length: 300), seed: seed) { time, estimate in
        if -estimate.rate < estimate.detectable { return true }
        confirmed = time
        return false
      }
      times.append(confirmed)
    }
    times.sort()
    #expect(times[35] <= limit)
  }

  @Test("Readings typed from a scale of whole millimetres confirm a leak in five, and none without")
  func typed() throws {
    for (perMillimetre, readings) in [(0.0, 61), (60, 5)] {
      var confirmed = 0
      for seed in 0..<100 {
        var random = SeededGenerator(UInt64(seed) &+ 50)
        let start = random.uniform(735, 745)
        var estimator = RateEstimator(LeakParameters.readByHand.estimator)
        var isConfirmed = false
        for index in 0..<readings {
          let time = Double(index) * 60
          let fall = perMillimetre > 0 ? time / perMillimetre : 0
          let scale = (start - fall + 0.1 * random.normal()).rounded()
          estimator.add(time: time, pressure: scale * mmHg, temperature: nil, resolution: mmHg)
          guard index >= 2, let estimate = estimator.estimate() else { continue }
          if -estimate.rate >= estimate.detectable { isConfirmed = true }
        }
        if isConfirmed { confirmed += 1 }
      }
      #expect(perMillimetre > 0 ? confirmed >= 90 : confirmed <= 5)
    }
  }

  @Test("The verdict confirms what is detectable and no less, and says what it waits for")
  func verdict() throws {
    var codes: Set<String> = []
    for rate in stride(from: 0.0, through: 0.15, by: 0.005) {
      let recording = LeakRecording(RateEstimator.Parameters())
      for second in 0...120 {
        let noise = Double((second * 37) % 5) - 2
        recording.add(
          time: Double(second), pressure: (98_000 - rate * Double(second) + noise).rounded())
      }
      let estimate = try #require(recording.estimator.estimate())
      let analysis = LeakAnalysis(recording, LeakParameters())
      #expect(estimate.detectable >= (estimate.high - estimate.low) / 2)
      #expect((analysis.verdict.id == "leak") == (-estimate.rate >= estimate.detectable))
      #expect((analysis.verdict.id == "no-leak") == estimate.includesNoLeak)
      codes.insert(analysis.verdict.message.code)
    }
    #expect(
      codes == [
        "cabin-leak.verdict.no-leak", "cabin-leak.verdict.unconfirmed", "cabin-leak.verdict.leak",
      ])
  }
}
