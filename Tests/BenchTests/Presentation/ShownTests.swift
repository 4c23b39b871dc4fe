import Bench
import Testing

@Suite("Numbers as they are shown")
struct ShownTests {
  let preferences = Preferences()

  @Test("What is missing is a dash, without a unit", arguments: Quantity.allCases)
  func missing(quantity: Quantity) {
    #expect(preferences.shown(nil, quantity).line == "–")
    #expect(preferences.shown(.nan, quantity).line == "–")
  }

  @Test("What is above zero is not shown as zero, and zero is")
  func visible() {
    #expect(preferences.duration(0.01).text == "0.01 s")
    #expect(preferences.duration(0.5).text == "0.5 s")
    #expect(preferences.duration(0).text == "0 s")
    #expect(preferences.shown(0.000001, .volume).line == "0.000001 m³")
    #expect(preferences.shown(-0.2, .volume).line == "−0.2 m³")
    #expect(preferences.shown(0, .volume).line == "0 m³")
    #expect(preferences.shown(1e-14, .volume).line == "0 m³")  // left over by a conversion
    #expect(preferences.shown(916, .volume).line == "916 m³")
    #expect(Preferences(decimals: 1).shown(0.01, .volume).line == "0.0 m³")
  }

  @Test(
    "A time per pressure that is excluded has two digits, rounded down",
    arguments: [
      (98.62, "98 s/mmHg"), (99.99, "99 s/mmHg"), (10, "10 s/mmHg"), (9.87, "9.8 s/mmHg"),
      (18_394.48, "18\u{2009}000 s/mmHg"), (0.01299, "0.012 s/mmHg"), (5, "5.0 s/mmHg"),
    ])
  func excluded(perMillimetre: Double, text: String) {
    let bound = Units.timesPerPressure[0].si(from: perMillimetre)
    for preferences in [preferences, Preferences(decimals: 4)] {
      #expect(preferences.shown(bound, .timePerPressure).line == text)
    }
  }

  @Test(
    "A concentration is known within a factor: three digits, as many decimals at both ends",
    arguments: [
      (27.5545, 8.8906, 77.8453, "27.6 µg/L", "8.9 to 77.8"),
      (111.73, 36.07, 315.6, "112 µg/L", "36 to 316"),
      (1.441, 0.468, 4.071, "1.44 µg/L", "0.47 to 4.07"),
      (1200, 900, 1500, "1200 µg/L", "900 to 1500"),
    ])
  func concentration(value: Double, low: Double, high: Double, text: String, range: String) {
    let shown = preferences.shown(value * 1e-6, low: low * 1e-6, high: high * 1e-6, .concentration)
    #expect(shown.line == text && shown.interval?.english() == range)
    #expect(preferences.shown(value * 1e-6, .concentration).line == text)
  }
}
