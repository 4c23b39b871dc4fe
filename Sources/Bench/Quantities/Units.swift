/// The units that Fieldbook reads and writes, the first of each quantity being the default.
public enum Units {
  // Pressure. A conventional millimetre of mercury is 13 595.1 kg/m³ × 9.806 65 m/s² × 1 mm, an
  // inch 25.4 of them [NIST811, B.8]; the torr is 1/760 atm by definition; psi is the exact
  // pound-force (0.453 592 37 kg × 9.806 65 m/s²) on a square inch (0.0254 m)².
  public static let mmHg = Unit("mmHg", ucum: "mm[Hg]", .pressure, 133.322387415)
  public static let hPa = Unit("hPa", ucum: "hPa", .pressure, 100)
  public static let pascal = Unit("Pa", ucum: "Pa", .pressure, 1)
  public static let kPa = Unit("kPa", ucum: "kPa", .pressure, 1000)
  public static let inHg = Unit("inHg", ucum: "[in_i'Hg]", .pressure, 3386.388640341)
  public static let psi = Unit(
    "psi", ucum: "[psi]", .pressure, 4.4482216152605, over: 0.00064516)
  public static let atm = Unit("atm", ucum: "atm", .pressure, 101_325)
  public static let bar = Unit("bar", ucum: "bar", .pressure, 100_000)
  // UCUM has no torr; the term spells its definition.
  public static let torr = Unit(
    "torr", symbol: "Torr", ucum: "101325.Pa/760", .pressure, 101_325, over: 760)

  public static let pressures = [mmHg, hPa, pascal, kPa, inHg, psi, atm, bar, torr]

  public static let kelvin = Unit("K", ucum: "K", .temperature, 1)
  public static let celsius = Unit(
    "C", symbol: "°C", ucum: "Cel", .temperature, 1, offset: 273.15)
  // [NIST811, B.8]: T/K = (t/°F + 459.67)/1.8
  public static let fahrenheit = Unit(
    "F", symbol: "°F", ucum: "[degF]", .temperature, 5, over: 9, offset: 459.67 * 5 / 9)

  public static let temperatures = [celsius, kelvin, fahrenheit]

  public static let lengths = [
    Unit("mm", ucum: "mm", .length, 1, over: 1000),
    Unit("m", ucum: "m", .length, 1),
    Unit("cm", ucum: "cm", .length, 1, over: 100),
    Unit("km", ucum: "km", .length, 1000),
    Unit("in", ucum: "[in_i]", .length, 254, over: 10_000),
    Unit("ft", ucum: "[ft_i]", .length, 3048, over: 10_000),
  ]

  public static let second = Unit("s", ucum: "s", .time, 1)
  public static let hour = Unit("h", ucum: "h", .time, 3600)
  public static let minute = Unit("min", ucum: "min", .time, 60)
  public static let day = Unit("d", ucum: "d", .time, 86_400)
  // UCUM's year is the Julian one: 365.25 days of 86,400 s.
  public static let year = Unit("yr", ucum: "a", .time, 31_557_600)
  public static let times = [
    second, minute, hour, day, Unit("ms", ucum: "ms", .time, 1, over: 1000), year,
  ]

  public static let volumes = [
    Unit("m3", symbol: "m³", ucum: "m3", .volume, 1),
    Unit("L", ucum: "L", .volume, 1, over: 1000),
    Unit("ft3", symbol: "ft³", ucum: "[cft_i]", .volume, 28_316_846_592, over: 1e12),
  ]

  public static let areas = [
    Unit("mm2", symbol: "mm²", ucum: "mm2", .area, 1, over: 1e6),
    Unit("m2", symbol: "m²", ucum: "m2", .area, 1),
  ]

  public static let concentrations = [
    Unit("ug/L", symbol: "µg/L", ucum: "ug/L", .concentration, 1, over: 1e6),
    Unit("mg/L", ucum: "mg/L", .concentration, 1, over: 1000),
    Unit("g/L", ucum: "g/L", .concentration, 1),
    Unit("kg/m3", symbol: "kg/m³", ucum: "kg/m3", .concentration, 1),
  ]

  public static let illuminances = [
    Unit("lx", ucum: "lx", .illuminance, 1), Unit("klx", ucum: "klx", .illuminance, 1000),
  ]

  public static let arealLoads = [
    Unit(
      "mg/m2/yr", symbol: "mg/(m²·yr)", ucum: "mg/m2/a", .arealLoad, 1, over: 1e6 * 31_557_600),
    Unit("g/m2/yr", symbol: "g/(m²·yr)", ucum: "g/m2/a", .arealLoad, 1, over: 1000 * 31_557_600),
  ]

  public static let fractions = [
    Unit("%", ucum: "%", .fraction, 1, over: 100), Unit("1", symbol: "", ucum: "1", .fraction, 1),
  ]

  /// Rates of pressure in every pressure unit per hour, minute and second.
  public static let pressureRates: [Unit] = rates()
  /// Seconds per unit of pressure, in every pressure unit.
  public static let timesPerPressure: [Unit] = pressures.map { pressure in
    Unit(
      joined("s/", pressure.id), symbol: joined("s/", pressure.symbol),
      ucum: joined("s/(", pressure.ucum, ")"),
      .timePerPressure, pressure.denominator, over: pressure.numerator)
  }

  private static func rates() -> [Unit] {
    var rates: [Unit] = []
    for time in [times[2], times[1], times[0]] {
      for pressure in pressures {
        rates.append(
          Unit(
            joined(pressure.id, "/", time.id), symbol: joined(pressure.symbol, "/", time.symbol),
            ucum: joined("(", pressure.ucum, ")/", time.ucum), .pressureRate, pressure.numerator,
            over: pressure.denominator * time.numerator))
      }
    }
    return rates
  }

  public static func of(_ quantity: Quantity) -> [Unit] {
    switch quantity {
    case .pressure: pressures
    case .pressureRate: pressureRates
    case .timePerPressure: timesPerPressure
    case .temperature: temperatures
    case .length: lengths
    case .time: times
    case .volume: volumes
    case .area: areas
    case .concentration: concentrations
    case .illuminance: illuminances
    case .arealLoad: arealLoads
    case .fraction: fractions
    }
  }

  /// Finds a unit by what a person types, what is printed, or its UCUM code.
  public static func named(_ name: String, of quantity: Quantity) -> Unit? {
    of(quantity).first {
      $0.id.sameBytes(as: name) || $0.symbol.sameBytes(as: name) || $0.ucum.sameBytes(as: name)
    }
  }
}
