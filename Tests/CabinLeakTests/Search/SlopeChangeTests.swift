import Bench
import CabinLeak
import Foundation
import TestSupport
import Testing

@Suite("Changes of the slope")
struct SlopeChangeTests {
  /// Each two hours without a leak: 120 hours in `make test`.
  static let recordings: UInt64 = isThorough ? 60 : 10

  static func estimator(
    _ drill: LeakDrill, _ moves: [HatchSearch.Move], to end: Double,
    _ barometer: LeakSimulator.Barometer = .init(), look: (Double, SlopeChange?) -> Void
  ) {
    var estimator = RateEstimator()
    let readings = drill.readings(after: -1, through: end, moves, barometer)
    var next = 0.0
    for (time, pressure) in zip(readings.times, readings.pressures) {
      estimator.add(time: time, pressure: pressure, temperature: nil, resolution: nil)
      if time >= next {
        next = time + 5
        look(time, estimator.slopeChange(SearchModel()))
      }
    }
  }

  @Test("A steady recording is called changed less than once in ten hours")
  func false_() {
    var calls = 0
    for seed in 1...Self.recordings {
      var barometer = LeakSimulator.Barometer()
      barometer.noise = 1 + Double(seed % 11) / 10
      barometer.memory = 0.5 + Double(seed % 7) / 4
      let drill = LeakDrill(.station, crew: 0, module: 3, millimetre: 1e9, seed: seed)
      var isCalled = false
      Self.estimator(drill, [], to: 7200, barometer) { _, change in
        let probability = change?.probability ?? 0
        if probability >= 0.95, !isCalled {
          calls += 1
          isCalled = true
        }
        if probability < 0.5 { isCalled = false }
      }
    }
    let hours = 2 * Double(Self.recordings)
    print("false changes \(calls) in \(hours) h")
    // Were it one in ten hours, 120 hours would have six or fewer but once in twenty times.
    #expect(calls <= (isThorough ? 6 : 3))
  }

  @Test(
    "A hatch that stops the fall is noticed, when it was and what the slope was before and after",
    arguments: [60.0, 200, 600, 2000])
  func found(millimetre: Double) throws {
    var found = 0
    for seed in 1...8 as ClosedRange<UInt64> {
      let search = HatchSearch(.station, crew: 0, at: 0, RateEstimator.Parameters())
      let hatch = try #require(HatchPlan.station.hatch(between: "Zarya", and: "Zvezda"))
      search.move(hatch, isClosed: true, at: 400)
      let module = try #require(HatchPlan.station.index(of: "Nauka"))
      let drill = LeakDrill(.station, crew: 0, module: module, millimetre: millimetre, seed: seed)
      var first: SlopeChange?
      Self.estimator(drill, search.moves, to: 900) { time, change in
        if first == nil, time > 405, let change, change.probability >= 0.95 { first = change }
      }
      guard let first else { continue }
      found += 1
      #expect(abs(first.time - 400) < 120)
      #expect(first.before < first.after)
    }
    #expect(found >= 7)
  }

  @Test("A step without a change of slope is none")
  func step() {
    var estimator = RateEstimator()
    let sensor = LeakDrill(.station, crew: 0, module: 3, millimetre: 1e9, seed: 4)
    let readings = sensor.readings(after: -1, through: 600, [])
    var calls = 0
    for (time, pressure) in zip(readings.times, readings.pressures) {
      estimator.add(
        time: time, pressure: pressure - (time > 300 ? 30 : 0), temperature: nil, resolution: nil)
      if let change = estimator.slopeChange(SearchModel()), change.probability >= 0.95 {
        calls += 1
      }
    }
    #expect(calls == 0)
  }
}
