import Bench
import TestSupport
import Testing

@Suite("A logarithmic ruler")
struct LogarithmicRulerTests {
  static func ruler(_ low: Double, _ high: Double, _ preferences: Preferences = Preferences())
    -> Ruler
  {
    Ruler(
      logarithmicFrom: low * 1e-6, to: high * 1e-6, .concentration, preferences,
      sentence: Message("test.ruler", "x"))
  }

  @Test("Numbers stand at 1 and 3 times each power of ten, lines at the others")
  func ticks() {
    let ticks = LogarithmicRulerTests.ruler(1, 200).ticks
    #expect(ticks.compactMap(\.text) == ["1", "3", "10", "30", "100"])
    #expect(ticks.count == 9 + 9 + 2)
    #expect(ticks.first?.at == 0 && ticks.last?.at == 1)
  }

  @Test("Equal factors are equal lengths; beyond its ends it ends")
  func places() {
    let ruler = LogarithmicRulerTests.ruler(1, 100)
    #expect((ruler.at(10e-6) - 0.5).magnitude < 1e-12)
    #expect((ruler.at(2e-6) - ruler.at(1e-6) - ruler.at(80e-6) + ruler.at(40e-6)).magnitude < 1e-12)
    #expect(ruler.at(0) == 0 && ruler.at(-1) == 0 && ruler.at(1) == 1)
  }

  @Test("In other units and languages the numbers follow")
  func units() {
    let preferences = Preferences(locale: .dutch, units: [Units.concentrations[1]])
    let texts = LogarithmicRulerTests.ruler(1, 200, preferences).ticks.compactMap(\.text)
    #expect(texts == ["0,001", "0,003", "0,01", "0,03", "0,1"])
  }

  @Test("Whatever its ends: ticks in order, none outside", arguments: 1...50)
  func law(seed: UInt64) {
    var generator = SeededGenerator(seed)
    let low = exp(generator.uniform(-20, 5))
    let high = low * exp(generator.uniform(0.1, 20))
    let places = LogarithmicRulerTests.ruler(low, high).ticks.map(\.at)
    #expect(places == places.sorted() && places.allSatisfy { $0 >= 0 && $0 <= 1 })
  }
}
