import Bench
import CabinLeak
import TestSupport
import Testing

/// Whether the probabilities of a change hold as often as they say. Half of the simulated recordings
/// have a change, drawn as the method takes it for: normal, 1 hPa/h.
@Suite("Probabilities of a change")
struct ChangeCalibrationTests {
  struct Case {
    let isChanged: Bool
    let time: Double
    let times: [Double]
    let pressures: [Double]

    init(_ seed: UInt64) {
      var random = SeededGenerator(seed)
      isChanged = seed % 2 == 0
      time = random.uniform(200, 480)
      var barometer = LeakSimulator.Barometer()
      barometer.noise = random.uniform(1, 2)
      barometer.memory = random.uniform(0.5, 2)
      let drill = LeakDrill(
        .station, crew: 0, module: 3, millimetre: exp(random.uniform(log(60), log(6000))),
        seed: seed &+ 77)
      let change = isChanged ? 100.0 / 3600 * random.normal() : 0
      let readings = drill.readings(after: -1, through: 620, [], barometer)
      times = readings.times
      let at = time
      pressures = zip(times, readings.pressures).map { $1 + max(0, $0 - at) * change }
    }
  }

  static let count: UInt64 = isThorough ? 1000 : 300

  /// Statements near 90 % are right about as often; all of them together as often as they say.
  static func judge(_ statements: [(probability: Double, isRight: Bool)], _ name: String) {
    let near = statements.filter { $0.probability >= 0.85 && $0.probability < 0.95 }
    let right = Double(near.filter(\.isRight).count)
    let count = Double(near.count)
    print(name, "statements near 90 %:", near.count, "right:", Int(right))
    #expect(count >= 15)
    let chance = 2 * (0.09 / count).squareRoot()
    #expect(right / count > 0.85 - chance && right / count < 0.95 + chance, "\(name)")
    let said = statements.map(\.probability).reduce(0, +) / Double(statements.count)
    let held = Double(statements.filter(\.isRight).count) / Double(statements.count)
    #expect(abs(said - held) < 0.05, "\(name): said \(said), held \(held)")
  }

  @Test("That the slopes before and after a hatch differ holds as often as it is said")
  func slopes() throws {
    let hatch = try #require(HatchPlan.station.hatch(between: "Zarya", and: "Zvezda"))
    var statements: [(probability: Double, isRight: Bool)] = []
    for seed in 1...Self.count {
      let one = Case(seed)
      let search = HatchSearch(.station, crew: 0, at: 60, RateEstimator.Parameters())
      search.move(hatch, isClosed: true, at: one.time)
      for (time, pressure) in zip(one.times, one.pressures) {
        search.take(time: time, pressure: pressure, temperature: nil, resolution: nil)
      }
      let slopes = SearchStanding(search, now: 620, LeakParameters()).slopes
      let after = try #require(slopes.last)
      let said = after.probabilityOfChange(from: slopes[0], SearchModel())
      statements.append(
        said >= 0.5 ? (said, one.isChanged) : (1 - said, !one.isChanged))
    }
    Self.judge(statements, "before and after a hatch")
  }

  @Test("That a slope changed, found without being told, is no surer than it should be")
  func unprompted() {
    var statements: [(probability: Double, isRight: Bool)] = []
    for seed in 1...Self.count {
      let one = Case(seed)
      var estimator = RateEstimator()
      for (time, pressure) in zip(one.times, one.pressures) {
        estimator.add(time: time, pressure: pressure, temperature: nil, resolution: nil)
      }
      guard let change = estimator.slopeChange(SearchModel()) else { continue }
      // A window with a change is rare outside: 0.005. Here it is every second one.
      let against = (1 - change.probability) / change.probability * 0.005 / 0.995
      let said = 1 / (1 + against)
      statements.append(said >= 0.5 ? (said, one.isChanged) : (1 - said, !one.isChanged))
    }
    Self.judge(statements, "without being told")
  }
}
