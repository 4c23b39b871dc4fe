import Bench
import CabinLeak
import Testing

@Suite("Leak simulator")
struct LeakSimulatorTests {
  @Test("Asking for a stretch twice, or in pieces, gives the same readings")
  func pure() {
    let simulator = LeakSimulator(.fast, seed: 9)
    let whole = simulator.readings(after: -1, through: 60)
    let again = LeakSimulator(.fast, seed: 9).readings(after: -1, through: 60)
    let head = simulator.readings(after: -1, through: 20)
    let tail = simulator.readings(after: 20, through: 60)
    #expect(whole.pressures == again.pressures)
    #expect(whole.pressures == head.pressures + tail.pressures)
    #expect(whole.times == head.times + tail.times)
    #expect(whole.times.count == 121 && whole.times.first == 0)
    #expect(LeakSimulator(.fast, seed: 10).readings(after: -1, through: 60) != whole)
  }

  @Test("PrK passes through both published pressures and ends there")
  func prk() {  // [PrK2020]
    let simulator = LeakSimulator(.prk2020, seed: 1, barometer: .perfect)
    let readings = simulator.readings(after: -1, through: 1e9)
    #expect(deviation(readings.pressures[0] / mmHg, from: 733) < 1e-9)
    #expect(deviation(readings.pressures[readings.pressures.count - 1] / mmHg, from: 643) < 1e-4)
    #expect(readings.times[readings.times.count - 1] == 43_200)
    #expect(abs((LeakPreset.prk2020.timeConstant ?? 0) / 3600 - 91.6) < 0.5)
  }

  @Test("Noise has the size, the memory and the step of a telephone's barometer")
  func noise() {
    let simulator = LeakSimulator(.tight, seed: 3)
    var barometer = LeakSimulator.Barometer()
    barometer.noise = 0
    barometer.step = 0
    let quiet = LeakSimulator(.tight, seed: 3, barometer: barometer)
    var squares = 0.0
    var products = 0.0
    var last = 0.0
    for index in Int64(0)..<4000 {
      let reading = simulator.pressure(index)
      #expect(reading == reading.rounded())
      let noise = reading - quiet.pressure(index)
      squares += noise * noise
      products += noise * last
      last = noise
    }
    // 1.5 Pa and the rounding's 1/√12 Pa.
    #expect(deviation((squares / 4000).squareRoot(), from: 1.53) < 0.1)
    #expect(abs(products / squares - 0.58) < 0.08)
  }

  @Test("Each preset's leak is found again from its readings", arguments: LeakPreset.all)
  func found(preset: LeakPreset) throws {
    let simulator = LeakSimulator(preset, seed: 12)
    var estimator = RateEstimator()
    let readings = simulator.readings(after: -1, through: 600)
    for (time, pressure) in zip(readings.times, readings.pressures) {
      estimator.add(time: time, pressure: pressure, temperature: nil, resolution: nil)
    }
    let estimate = try #require(estimator.estimate())
    let truth = simulator.trueRate(at: estimate.time)
    #expect(estimate.low < truth && truth < estimate.high)
    #expect(estimate.includesNoLeak == (preset.timeConstant == nil))
  }

  @Test("Presets are found by their ids")
  func ids() {
    for preset in LeakPreset.all { #expect(LeakPreset.named(preset.id) == preset) }
    #expect(LeakPreset.named("") == nil)
    #expect(Set(LeakPreset.all.map(\.id)).count == LeakPreset.all.count)
  }
}
