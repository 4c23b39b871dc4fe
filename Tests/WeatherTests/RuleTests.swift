import Testing
import Weather

@Suite("Forecasts from pressure")
struct RuleTests {
  @Test("The limits, at their edges")
  func limits() {
    let edges: [(Double, PressureForecast)] = [
      (2.5, .unstable), (2.49, .good), (0.51, .good), (0.5, .stable), (0, .stable),
      (-0.5, .stable), (-0.51, .rainy), (-2.49, .rainy), (-2.5, .thunderstorm),
      (-9, .thunderstorm),
    ]
    for (rate, forecast) in edges { #expect(PressureForecast(rate: rate) == forecast) }
  }

  @Test("Tenths of hPa sit exactly on the limits, whatever binary makes of them")
  func tenths() {
    for start in stride(from: 9500, to: 10500, by: 1) {
      let (now, ago) = (Double(start) / 10, Double(start + 10) / 10)
      #expect(PressureForecast(rate: (now - ago) / 2) == .stable)
      #expect(PressureForecast(rate: (ago - now) / 2) == .stable)
      let storm = Double(start + 50) / 10
      #expect(PressureForecast(rate: (now - storm) / 2) == .thunderstorm)
    }
  }

  @Test("Zambretti's letters are those of pywws")
  func zambretti() throws {
    let rows = try WeatherData.lines("zambretti.csv").filter { Double($0[0]) ?? 0 > 0 }
    #expect(rows.count == 48)
    for row in rows {
      let pressure = try #require(Double(row[0]))
      let month = try #require(Int(row[1]))
      let wind = try #require(Int(row[2]))
      let trend = try #require(Double(row[3]))
      let forecast = Zambretti(
        pressure: pressure, rate: trend, wind: wind, isSummer: (3...8).contains(month))
      #expect(forecast.name == row[4], "\(row)")
    }
  }

  @Test("The tendency by its shape")
  func tendency() {
    let shapes: [(middle: Double, end: Double, code: Int)] = [
      (1001.5, 1001, 0), (1001, 1001, 1), (1002, 1002.5, 1), (1001, 1002, 2), (1000.5, 1003, 3),
      (999.5, 1001, 3), (1000, 1000.1, 4), (998, 999, 5), (998, 998, 6), (998, 997.5, 6),
      (999, 998, 7), (999.5, 997, 8), (1000.5, 999, 8), (1000, 998, 8), (999, 1000, 5),
    ]
    for shape in shapes {
      let tendency = PressureTendency(start: 1000, middle: shape.middle, end: shape.end)
      #expect(tendency.code == shape.code, "\(shape)")
    }
  }

  @Test(
    "Three ways to sea level, from 1000 hPa at 100 m and 10 °C",
    arguments: [
      // By the formulas as they are written down in [WMO8] and [NWSAltimeter].
      (SeaLevelReduction.isothermal, 1012.142), (.lapse, 1012.127), (.altimeter, 1011.639),
    ])
  func seaLevel(reduction: SeaLevelReduction, pressure: Double) {
    let reduced = reduction.seaLevelPressure(1000, altitude: 100, temperature: 283.15)
    #expect(abs(reduced - pressure) < 0.0005)
  }

  @Test("At saturation the air is at its dew point", arguments: [-20.0, 0, 10, 35])
  func saturated(temperature: Double) {
    #expect(abs(dewPoint(temperature: temperature, humidity: 100) - temperature) < 1e-9)
    #expect(dewPoint(temperature: temperature, humidity: 50) < temperature)
  }
}
