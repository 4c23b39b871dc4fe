import Bench
import CabinLeak
import Testing

@Suite("Reserve time of any vessel")
struct VesselReserveTimeTests {
  @Test("Into vacuum it is the crews' law")
  func vacuum() throws {
    let answer = try reserveTime(
      pressure: 740 * mmHg, rate: -mmHg / 60, limit: 490 * mmHg, vessel: Vessel(),
      law: .constantHole)
    #expect(deviation(answer / 60, from: 305.06) < 0.0001)
    let linear = try reserveTime(
      pressure: 740 * mmHg, rate: -mmHg / 60, limit: 490 * mmHg, vessel: Vessel(), law: .linear)
    #expect(deviation(linear / 60, from: 250) < 1e-12)
  }

  /// ∫ dp / |dp/dt| by Simpson's rule on the orifice's own rate: an independent way to the time.
  func simpson(_ pressure: Double, _ limit: Double, hole: Double, _ vessel: Vessel) throws -> Double
  {
    let count = 4000
    let step = (pressure - limit) / Double(count)
    var sum = 0.0
    for index in 0...count {
      let weight = index == 0 || index == count ? 1.0 : (index.isMultiple(of: 2) ? 2 : 4)
      let slope = try rate(
        pressure: limit + Double(index) * step, holeArea: hole, vessel: vessel)
      sum += weight / -slope
    }
    return sum * step / 3
  }

  @Test(
    "Choked, subsonic and both agree with the orifice's own rate, outwards and inwards",
    arguments: [
      (pressure: 100_000.0, outside: 20_000.0, limit: 45_000.0),  // choked throughout
      (pressure: 100_000.0, outside: 40_000.0, limit: 60_000.0),  // through the critical ratio
      (pressure: 100_000.0, outside: 80_000.0, limit: 82_000.0),  // subsonic
      (pressure: 10_000.0, outside: 100_000.0, limit: 40_000.0),  // inwards, choked
      (pressure: 10_000.0, outside: 100_000.0, limit: 90_000.0),  // inwards, both
      (pressure: 70_000.0, outside: 100_000.0, limit: 99_000.0),  // inwards, subsonic
    ])
  func quadrature(pressure: Double, outside: Double, limit: Double) throws {
    let vessel = Vessel(outsidePressure: outside)
    let slope = try rate(pressure: pressure, holeArea: 1e-5, vessel: vessel)
    let answer = try reserveTime(
      pressure: pressure, rate: slope, limit: limit, vessel: vessel, law: .constantHole)
    let truth = try simpson(pressure, limit, hole: 1e-5, vessel)
    #expect(deviation(answer, from: truth) < 1e-6)
    let linear = try reserveTime(
      pressure: pressure, rate: slope, limit: limit, vessel: vessel, law: .linear)
    #expect(linear <= answer * (1 + 1e-12))
  }

  @Test("Pressures even out in a finite time, and the time joins up at the critical ratio")
  func evenOut() throws {
    let vessel = Vessel(outsidePressure: 50_000)
    func time(_ limit: Double) throws -> Double {
      try reserveTime(
        pressure: 100_000, rate: -10, limit: limit, vessel: vessel, law: .constantHole)
    }
    #expect(try time(50_000).isFinite)
    #expect(try time(50_000) > time(50_001))
    let critical = 50_000 / criticalPressureRatio
    #expect(abs(try time(critical + 0.01) - time(critical - 0.01)) < 0.01)
  }

  @Test("A limit that is reached, not approached or out of reach is refused, each in its words")
  func refusals() {
    func time(_ pressure: Double, _ rate: Double, _ limit: Double, outside: Double) throws {
      for law in [ReserveLaw.linear, .constantHole] {
        _ = try reserveTime(
          pressure: pressure, rate: rate, limit: limit,
          vessel: Vessel(outsidePressure: outside), law: law)
      }
    }
    #expect(throws: CabinLeakError.belowLimit(pressure: 480, limit: 490)) {
      try time(480, -1, 490, outside: 0)
    }
    #expect(throws: CabinLeakError.notFalling(rate: 0)) { try time(700, 0, 490, outside: 0) }
    #expect(throws: CabinLeakError.notFalling(rate: 1)) { try time(700, 1, 490, outside: 0) }
    #expect(throws: CabinLeakError.limitOutOfReach(limit: 490, outsidePressure: 600)) {
      try time(700, -1, 490, outside: 600)
    }
    #expect(throws: CabinLeakError.aboveLimit(pressure: 700, limit: 490)) {
      try time(700, 1, 490, outside: 1000)
    }
    #expect(throws: CabinLeakError.notRising(rate: -1)) { try time(300, -1, 490, outside: 1000) }
    #expect(throws: CabinLeakError.limitOutOfReach(limit: 2000, outsidePressure: 1000)) {
      try time(300, 1, 2000, outside: 1000)
    }
  }
}
