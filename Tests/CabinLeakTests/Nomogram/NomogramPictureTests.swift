import Bench
import CabinLeak
import TestSupport
import Testing

@Suite("The picture of the nomogram")
struct NomogramPictureTests {
  static let units = ["mmHg", "hPa", "kPa", "inHg", "Pa"]

  func axes(_ unit: String = "mmHg") throws -> NomogramAxes {
    let unit = try #require(Units.named(unit, of: .pressure))
    return NomogramAxes(Nomogram(LeakParameters()), Preferences(units: [unit]))
  }

  @Test("It covers the crews' pressures, 520 to 785 mmHg, in every unit", arguments: units)
  func covered(unit: String) throws {
    let axes = try axes(unit)
    #expect(axes.width(785 * mmHg) >= 0 && axes.width(520 * mmHg) < 0.95)
    #expect(abs(axes.width(490 * mmHg) - 1) < 1e-12)
    #expect(axes.height(2 / mmHg) >= 0 && axes.height(2000 / mmHg) <= 1)
    for x in stride(from: 0.0, through: 1, by: 0.1) {
      #expect(abs(axes.width(axes.pressure(at: x)) - x) < 1e-12)
      #expect(abs(axes.height(axes.time(at: x)) - x) < 1e-12)
    }
  }

  @Test("What is read off is printed and computed from the same round numbers", arguments: units)
  func readOff(unit: String) throws {
    let axes = try axes(unit)
    let nomogram = Nomogram(LeakParameters())
    let pressureUnit = try #require(Units.named(unit, of: .pressure))
    let timeUnit = try #require(Units.named("s/" + unit, of: .timePerPressure))
    var generator = SeededGenerator(7)
    for _ in 0..<300 {
      let x = Double.random(in: -0.1...1.1, using: &generator)
      let y = Double.random(in: -0.1...1.1, using: &generator)
      let reading = try NomogramReading(axes, x: x, y: y)
      let pressure = pressureUnit.plainText(fromSI: reading.pressure, .english)
      let time = timeUnit.plainText(fromSI: reading.time, .english)
      #expect(time.filter { "123456789".contains($0) }.count <= 2, "\(time)")
      #expect(pressure.count <= 8, "\(pressure)")
      let preferences = Preferences(units: [pressureUnit])
      let again = try NomogramReading(
        nomogram, pressure: try NomogramTyped.pressure(pressure.filter { $0 != " " }, preferences),
        time: try NomogramTyped.time(time, preferences))
      #expect(deviation(again.constantHole, from: reading.constantHole) < 1e-9)
      #expect(deviation(again.linear, from: reading.linear) < 1e-9)
      if (0.0...0.99).contains(x) { #expect(abs(axes.width(reading.pressure) - x) < 0.01) }
    }
  }

  @Test("Arrow keys go through numbers that can be said, and stop before the limit")
  func steps() throws {
    let axes = try axes()
    var reading = try NomogramReading(
      Nomogram(LeakParameters()), pressure: 700 * mmHg, time: 98 / mmHg)
    var times: [Double] = []
    for _ in 0..<4 {
      reading = try reading.moved(pressure: -1, time: 1, on: axes)
      times.append((reading.time * mmHg * 1e6).rounded() / 1e6)
    }
    #expect(times == [99, 100, 110, 120])
    #expect(deviation(reading.pressure, from: 696 * mmHg) < 1e-12)
    for wanted in [110.0, 100, 99, 98] {
      reading = try reading.moved(pressure: 0, time: -1, on: axes)
      #expect(deviation(reading.time * mmHg, from: wanted) < 1e-9)
    }
    reading = try reading.moved(pressure: -1000, time: 0, on: axes)
    #expect(deviation(reading.pressure, from: 491 * mmHg) < 1e-12)
  }

  @Test("A line holds the reserve that it says, at each of its points")
  func lines() throws {
    let axes = try axes()
    let nomogram = Nomogram(LeakParameters())
    for law in [ReserveLaw.linear, .constantHole] {
      for reserve in [600.0, 3600, 86_400] {
        let line = NomogramLine(reserve: reserve, law: law, axes)
        #expect(line.points.count > 40)
        for index in stride(from: 0, to: line.points.count, by: 2) {
          let found = try nomogram.reserve(
            pressure: axes.pressure(at: line.points[index]),
            timePerPressure: axes.time(at: line.points[index + 1]), law: law)
          #expect(deviation(found, from: reserve) < 1e-9)
        }
      }
    }
  }

  @Test("The table is the command's numbers: round pressures and times, none beyond the limit")
  func table() throws {
    let table = NomogramTable(try axes(), law: .linear)
    #expect(table.times.map { ($0 * mmHg).rounded() } == [5, 20, 100, 500])
    #expect(
      table.pressures.map { ($0 / mmHg).rounded() } == [800, 750, 700, 650, 600, 550, 500])
    #expect(deviation(table.reserves[2 * 4 + 1], from: 210 * 20) < 1e-12)
  }
}
