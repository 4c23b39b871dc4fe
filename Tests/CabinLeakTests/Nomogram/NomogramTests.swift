import Bench
import CabinLeak
import TestSupport
import Testing

@Suite("Nomogram")
struct NomogramTests {
  let cabin = Nomogram(LeakParameters())

  @Test(
    "The nomogram has the crews' numbers, to 0.1 %",
    arguments: [  // [CrewLog108]; minutes to 490 mmHg worked out by hand from the two laws
      (785.0, 5.0, 24.58, 30.83), (785.0, 60.0, 295.0, 369.95), (760.0, 60.0, 270.0, 333.57),
      (740.0, 60.0, 250.0, 305.06), (600.0, 5.0, 9.17, 10.13),
    ])
  func crewTable(millimetres: Double, seconds: Double, linear: Double, hole: Double) throws {
    let pressure = millimetres * mmHg
    let time = seconds / mmHg
    for (law, minutes) in [(ReserveLaw.linear, linear), (.constantHole, hole)] {
      let reserve = try cabin.reserve(pressure: pressure, timePerPressure: time, law: law)
      #expect(deviation(reserve / 60, from: minutes) < 0.001)
      // The line of that reserve goes through the place.
      let back = try cabin.timePerPressure(reserve: reserve, pressure: pressure, law: law)
      #expect(deviation(back, from: time) < 1e-14)
    }
  }

  @Test("Along the course of a constant hole the reserve runs out as time goes by")
  func course() throws {
    // 740 mmHg, 60 s/mmHg: τ = 44,400 s, and p = 740 e^(−t/τ). [Landis], eq. 2
    let start = 740 * mmHg
    let whole = try cabin.reserve(
      pressure: start, timePerPressure: 60 / mmHg, law: .constantHole)
    for gone in stride(from: 0.0, to: 18_000, by: 1500) {
      let pressure = start * exp(-gone / 44_400)
      let time = cabin.course(
        of: 60 / mmHg, from: start, at: pressure, law: .constantHole)
      let left = try cabin.reserve(
        pressure: pressure, timePerPressure: time, law: .constantHole)
      #expect(abs(left - (whole - gone)) < 1e-6)
      let straight = cabin.course(of: 60 / mmHg, from: start, at: pressure, law: .linear)
      #expect(straight == 60 / mmHg)
    }
  }

  @Test("Reserve grows with pressure and with time, and the linear law is the shorter one")
  func monotone() throws {
    var generator = SeededGenerator(490)
    for _ in 0..<500 {
      let pressure = Double.random(in: 491...900, using: &generator) * mmHg
      let time = exp(Double.random(in: 0...9, using: &generator)) / mmHg
      var before = (0.0, 0.0)
      for factor in [1.0, 1.01, 1.5] {
        let linear = try cabin.reserve(
          pressure: pressure * factor, timePerPressure: time * factor, law: .linear)
        let hole = try cabin.reserve(
          pressure: pressure * factor, timePerPressure: time * factor, law: .constantHole)
        #expect(linear > before.0 && hole > before.1 && linear < hole)
        before = (linear, hole)
      }
    }
  }

  @Test("Air that leaks in has a nomogram towards the upper limit")
  func inwards() throws {
    var parameters = LeakParameters()
    parameters.vessel.outsidePressure = 101_325
    parameters.upperLimit = 20_000
    parameters.limit = 100
    let chamber = Nomogram(parameters, pressure: 5000)
    #expect(chamber.isInwards && chamber.limit == 20_000)
    // Choked inwards the rise is steady: both laws are one.
    for law in [ReserveLaw.linear, .constantHole] {
      let reserve = try chamber.reserve(pressure: 5000, timePerPressure: 2, law: law)
      #expect(deviation(reserve, from: 30_000) < 1e-12)
      #expect(chamber.course(of: 2, from: 5000, at: 9000, law: law) == 2)
    }
    let axes = NomogramAxes(chamber, Preferences(), pressures: [5000], times: [2])
    #expect(axes.width(5000) >= 0 && axes.width(5000) < 1)
    #expect(abs(axes.width(20_000) - 1) < 1e-12)
  }

  @Test("An exponent is part of the number and no unit of time")
  func exponent() throws {
    let preferences = Preferences(json: try JSON(text: #"{"units":{"pressure":"hPa"}}"#))
    func time(_ text: String) throws -> Double { try NomogramTyped.time(text, preferences) }
    #expect(try time("6e1") == time("60") && time("6E+1") == time("60"))
    #expect(try time("6e1 s") == time("60 s") && time("6e1 s/mmHg") == time("60 s/mmHg"))
    #expect(try time("60") != time("60 s"))
  }

  @Test("What has no reserve is refused with what to do")
  func refused() {
    func sentence(_ pressure: String, _ time: String) -> (String, String?) {
      let preferences = Preferences()
      do throws(Refusal) {
        let pressure = try NomogramTyped.pressure(pressure, preferences)
        let time = try NomogramTyped.time(time, preferences)
        do throws(CabinLeakError) {
          _ = try NomogramReading(cabin, pressure: pressure, time: time)
        } catch {
          throw error.refusal
        }
        return ("", nil)
      } catch {
        return (error.message.english(preferences), error.field)
      }
    }
    for (pressure, time, wanted, field) in [
      (
        "480", "60",
        "The pressure 480.0 mmHg is at or below the limit 490.0 mmHg: no reserve is left. Evacuate.",
        "pressure"
      ),
      (
        "490", "60",
        "The pressure 490.0 mmHg is at or below the limit 490.0 mmHg: no reserve is left. Evacuate.",
        "pressure"
      ),
      (
        "7400", "0",
        "T1mm, time for 1 mmHg is 0 s; it must lie between 0.01 s and 115 d 18 h. Check the number and its unit.",
        "t1mm"
      ),
      (
        "0.1", "60",
        "Pressure is 0.1 mmHg; it must lie between 0.8 mmHg and 76000.0 mmHg. Check the number and its unit.",
        "pressure"
      ),
      (
        "740", "60 mmHg", "“mmHg” is not a unit of time here. Use one of: s, min, h, d, ms, yr.",
        "t1mm"
      ),
      (
        "740", "", "There is no number in “”. Type digits, such as 740.5.", "t1mm"
      ),
      (
        "740 furlong", "60",
        "“furlong” is not a unit of pressure here. Use one of: mmHg, hPa, Pa, kPa, inHg, psi, atm, bar, torr.",
        "pressure"
      ),
    ] {
      let (told, at) = sentence(pressure, time)
      #expect(told.replacing("\u{2009}", with: "") == wanted)
      #expect(at == field)
    }
    for time in ["60", "60 s", "1 min", "60 s/mmHg", "45.0037 s/hPa", "60s/mmHg "] {
      #expect(sentence("740", time) == ("", nil))
    }
  }
}
