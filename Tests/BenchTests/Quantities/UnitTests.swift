import Bench
import TestSupport
import Testing

@Suite("Units")
struct UnitTests {
  /// A millimetre of mercury by its definition: density × standard gravity × height. [NIST811]
  static let mmHg = 13_595.1 * 9.80665 * 0.001

  static let inch = 0.0254
  static let foot = 0.3048
  static let psi = 0.45359237 * 9.80665 / (inch * inch)
  // [NIST811], appendix B.8, and the definitions it rests on.
  static let definitions: [(name: String, quantity: Quantity, step: Double)] = [
    ("mmHg", .pressure, mmHg), ("hPa", .pressure, 100), ("Pa", .pressure, 1),
    ("kPa", .pressure, 1000), ("inHg", .pressure, mmHg * 25.4), ("psi", .pressure, psi),
    ("atm", .pressure, 101_325), ("bar", .pressure, 1e5), ("torr", .pressure, 101_325 / 760.0),
    ("K", .temperature, 1), ("C", .temperature, 1), ("F", .temperature, 5 / 9.0),
    ("mm", .length, 1e-3), ("m", .length, 1), ("cm", .length, 1e-2), ("km", .length, 1e3),
    ("in", .length, inch), ("ft", .length, foot), ("s", .time, 1), ("min", .time, 60),
    ("h", .time, 3600), ("d", .time, 86_400), ("ms", .time, 1e-3), ("m3", .volume, 1),
    ("L", .volume, 1e-3), ("ft3", .volume, foot * foot * foot), ("mm2", .area, 1e-6),
    ("m2", .area, 1), ("ug/L", .concentration, 1e-6), ("mg/L", .concentration, 1e-3),
    ("g/L", .concentration, 1), ("kg/m3", .concentration, 1), ("%", .fraction, 0.01),
    ("1", .fraction, 1), ("yr", .time, 365.25 * 86_400), ("lx", .illuminance, 1),
    ("klx", .illuminance, 1e3), ("mg/m2/yr", .arealLoad, 1e-6 / (365.25 * 86_400)),
    ("g/m2/yr", .arealLoad, 1e-3 / (365.25 * 86_400)),
  ]
  static let rates: [(name: String, quantity: Quantity, step: Double)] = [
    ("mmHg/h", .pressureRate, mmHg / 3600), ("hPa/min", .pressureRate, 100 / 60.0),
    ("Pa/s", .pressureRate, 1), ("s/mmHg", .timePerPressure, 1 / mmHg),
    ("s/kPa", .timePerPressure, 1e-3),
  ]

  @Test("Each factor is the one of its definition", arguments: definitions + rates)
  func factor(name: String, quantity: Quantity, step: Double) throws {
    let unit = try #require(Units.named(name, of: quantity))
    #expect(abs(unit.step / step - 1) < 4e-16)
  }

  @Test("No unit is without a definition in the list above")
  func allListed() {
    let single = Quantity.allCases.filter { $0 != .pressureRate && $0 != .timePerPressure }
    let units = single.flatMap { Units.of($0).map(\.id) }
    #expect(units.sorted() == UnitTests.definitions.map(\.name).sorted())
    #expect(Units.pressureRates.count == 27 && Units.timesPerPressure.count == 9)
  }

  @Test(
    "Fixed points of the temperature scales",
    arguments: [
      // [NIST811], B.8: ice point, absolute zero, the crossing of both scales, body heat.
      ("C", 0.0, 273.15), ("C", -273.15, 0.0), ("F", 32.0, 273.15), ("F", -459.67, 0.0),
      ("F", -40.0, 233.15), ("C", -40.0, 233.15), ("F", 98.6, 310.15), ("K", 295.0, 295.0),
    ])
  func temperature(name: String, value: Double, kelvin: Double) throws {
    let unit = try #require(Units.named(name, of: .temperature))
    #expect(abs(unit.si(from: value) - kelvin) < 1e-12 * 460)
  }

  @Test(
    "One standard atmosphere in every unit of pressure",
    arguments: [
      // [NIST811], B.8, to the digits printed there.
      ("mmHg", 759.99989, 1e-5), ("hPa", 1013.25, 1e-9), ("kPa", 101.325, 1e-9),
      ("inHg", 29.92126, 1e-5), ("psi", 14.69595, 1e-5), ("bar", 1.01325, 1e-9),
      ("torr", 760.0, 1e-9), ("atm", 1.0, 1e-12), ("Pa", 101_325.0, 1e-9),
    ])
  func atmosphere(name: String, value: Double, tolerance: Double) throws {
    let unit = try #require(Units.named(name, of: .pressure))
    #expect(abs(unit.value(fromSI: 101_325) - value) < tolerance)
  }

  @Test("A value comes back from SI within two units of its last place, in every unit")
  func roundTrip() {
    var generator = SeededGenerator(11)
    for quantity in Quantity.allCases {
      for unit in Units.of(quantity) {
        for _ in 0..<500 {
          let value = generator.uniform(-1, 1) * 1e4
          let back = unit.value(fromSI: unit.si(from: value))
          let scale = max(value.magnitude, unit.offset / unit.step)
          #expect((back - value).magnitude <= 4 * scale.ulp, "\(value) \(unit.id)")
        }
      }
    }
  }

  @Test(
    "The codes are those of UCUM",
    arguments: [
      // [UCUM], tables 1 to 19 and § 22 for terms.
      ("mmHg", Quantity.pressure, "mm[Hg]"), ("hPa", .pressure, "hPa"), ("Pa", .pressure, "Pa"),
      ("kPa", .pressure, "kPa"), ("inHg", .pressure, "[in_i'Hg]"), ("psi", .pressure, "[psi]"),
      ("atm", .pressure, "atm"), ("bar", .pressure, "bar"), ("C", .temperature, "Cel"),
      ("F", .temperature, "[degF]"), ("K", .temperature, "K"), ("in", .length, "[in_i]"),
      ("ft", .length, "[ft_i]"), ("ft3", .volume, "[cft_i]"), ("m3", .volume, "m3"),
      ("ug/L", .concentration, "ug/L"), ("%", .fraction, "%"), ("1", .fraction, "1"),
      ("mmHg/h", .pressureRate, "(mm[Hg])/h"), ("s/mmHg", .timePerPressure, "s/(mm[Hg])"),
      ("torr", .pressure, "101325.Pa/760"),
    ])
  func ucum(name: String, quantity: Quantity, code: String) throws {
    #expect(try #require(Units.named(name, of: quantity)).ucum == code)
  }

  @Test(
    "A unit is found by what is typed, by what is printed and by its code, and is one of a kind")
  func names() {
    for quantity in Quantity.allCases {
      for unit in Units.of(quantity) {
        #expect(Units.named(unit.id, of: quantity) == unit)
        #expect(Units.named(unit.symbol, of: quantity) == unit)
        #expect(Units.named(unit.ucum, of: quantity) == unit)
      }
      #expect(Set(Units.of(quantity).map(\.id)).count == Units.of(quantity).count)
      #expect(Quantity(identifier: quantity.rawValue) == quantity)
    }
    #expect(Units.named("mm", of: .pressure) == nil)
    #expect(Units.named("", of: .pressure) == nil)
    #expect(Units.named("MMHG", of: .pressure) == nil)
  }

  @Test("Rates follow the chosen unit of pressure")
  func preferred() throws {
    let hectopascal = Preferences(units: [Units.hPa])
    #expect(hectopascal.unit(for: .pressureRate).id == "hPa/h")
    #expect(hectopascal.unit(for: .timePerPressure).id == "s/hPa")
    #expect(Preferences().unit(for: .pressureRate).id == "mmHg/h")
    let read = Preferences(
      json: try JSON(
        text:
          #"{"locale":"nl","units":{"pressure":"kPa","temperature":"Cel","luck":"x"},"decimals":12}"#
      ))
    #expect(read.unit(for: .pressureRate).id == "kPa/h")
    #expect(read.unit(for: .temperature).id == "C")
    #expect(read.locale == .dutch && read.decimals == 9)
  }
}
