import Bench
import CabinLeak
import TestSupport
import Testing

/// A search plans with the readings that it has: how often they come, how they scatter.
@Suite("Searches with other readings")
struct SearchReadingsTests {
  struct Tally {
    var decided = 0
    var right = 0
    var undecidable = 0

    init(
      _ barometer: LeakSimulator.Barometer, _ parameters: LeakParameters, _ crew: SearchTrial.Crew,
      millimetre: Double, interval: Double
    ) {
      for module in HatchPlan.station.modules.indices where module % 2 == 0 {
        let drill = LeakDrill(
          .station, crew: 0, module: module, millimetre: millimetre, seed: UInt64(module + 1),
          interval: interval)
        let trial = SearchTrial(drill, plan: .station, barometer, parameters, crew: crew)
        switch trial.end {
        case .found(let found, _):
          decided += 1
          if found == module { right += 1 }
        case .undecidable: undecidable += 1
        default: break
        }
      }
    }
  }

  @Test(
    "With a reading in 10 s or 30 s a leak of 1 mmHg in 5 min or more is found all the same",
    arguments: [(10.0, 300.0), (30, 300), (30, 1200), (60, 1200)])
  func seldom(interval: Double, millimetre: Double) {
    let tally = Tally(
      .init(), LeakParameters(), .init(), millimetre: millimetre, interval: interval)
    #expect(tally.decided >= 8 && tally.right == tally.decided)
  }

  @Test("A gauge read to a tenth of a millimetre every 10 s finds it", arguments: [120.0, 300])
  func gauge(millimetre: Double) {
    var crew = SearchTrial.Crew()
    crew.gauge = 13.3
    crew.look = 10
    let tally = Tally(
      .read(step: 13.3), .readByHand, crew, millimetre: millimetre, interval: 10)
    #expect(tally.decided >= 8 && tally.right == tally.decided)
  }

  /// What is said with readings that cannot do it.
  private static func said(
    _ barometer: LeakSimulator.Barometer, _ parameters: LeakParameters, step: Double?,
    millimetre: Double, interval: Double
  ) -> String {
    let search = HatchSearch(.station, crew: 0, at: 0, parameters.estimator)
    let drill = LeakDrill(
      .station, crew: 0, module: 4, millimetre: millimetre, seed: 2, interval: interval)
    var now = 0.0
    while now < 7200 {
      let readings = drill.readings(
        after: now == 0 ? -1 : now, through: now + interval, [], barometer)
      for (time, pressure) in zip(readings.times, readings.pressures) {
        search.take(time: time, pressure: pressure, temperature: nil, resolution: step)
      }
      now += interval
      let verdict = SearchStanding(search, now: now, parameters).verdict
      if case .close = verdict { return "close" }
      if case .undecidable = verdict { return verdict.message(.station).english() }
    }
    return "waits"
  }

  @Test("What the readings cannot tell in the time is said soon, with what could")
  func refused() {
    let coarse = Self.said(
      .read(step: mmHg), .readByHand, step: mmHg, millimetre: 300, interval: 10)
    #expect(coarse.hasPrefix("Cannot be decided: a hatch would have to stay closed for "))
    #expect(coarse.hasSuffix("or use a phone's barometer."))
    let seldom = Self.said(
      .init(), LeakParameters(), step: nil, millimetre: 60, interval: 30)
    #expect(seldom.contains("One reading in 30 s is too few"))
    var noisy = LeakSimulator.Barometer()
    noisy.noise = 60
    let unsteady = Self.said(noisy, LeakParameters(), step: nil, millimetre: 60, interval: 1)
    #expect(unsteady.contains("A steadier barometer can"))
  }

  @Test("The error of a slope is that of its readings, however many")
  func density() throws {
    // n independent readings of deviation σ, h apart: s² = 12 σ²/(h² (n − 1) n (n + 1)).
    var random = SeededGenerator(4)
    for (count, interval) in [(20, 10.0), (40, 30), (12, 60)] {
      var squares = 0.0
      var said = 0.0
      for _ in 0..<60 {
        let search = HatchSearch(.station, crew: 0, at: 0, RateEstimator.Parameters(settle: 0))
        for index in 0..<count {
          search.take(
            time: Double(index) * interval, pressure: 98_000 + 2 * random.normal(),
            temperature: nil, resolution: nil)
        }
        let slope = try #require(
          SearchStanding(search, now: 0, LeakParameters()).slopes.last)
        squares += slope.slope * slope.slope
        said += slope.error * slope.error
      }
      let n = Double(count)
      let exact =
        (12 * 4 / (interval * interval * (n - 1) * n * (n + 1))).squareRoot() / 98_000
      let found = (squares / 60).squareRoot()
      #expect(abs(found / exact - 1) < 0.3, "\(count) \(interval): \(found / exact)")
      let ratio = (said / 60).squareRoot() / exact
      #expect(ratio > 0.7 && ratio < 1.6, "\(count) \(interval): \(ratio)")
    }
  }
}
