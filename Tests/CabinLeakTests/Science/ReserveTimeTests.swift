import Bench
import CabinLeak
import TestSupport
import Testing

@Suite("Reserve time")
struct ReserveTimeTests {
  @Test(
    "Reserve time agrees with the crews' table in all three forms, to 0.1 %",
    arguments: [  // [CrewLog108]; minutes to 490 mmHg worked out by hand from the two laws
      (785.0, 5.0, 24.58, 30.83, 30.81),
      (785.0, 60.0, 295.0, 369.95, 369.72),
      (760.0, 60.0, 270.0, 333.57, 333.35),
      (740.0, 60.0, 250.0, 305.06, 304.85),
      (600.0, 5.0, 9.17, 10.13, 10.12),
    ])
  func crewTable(row: (Double, Double, Double, Double, Double)) throws {
    let (millimetres, seconds, linear, slopeForm, wholeMillimetre) = row
    let pressure = millimetres * mmHg
    let limit = 490 * mmHg
    let rate = -mmHg / seconds
    let bySlope = try reserveTime(
      pressure: pressure, limit: limit,
      timeConstant: timeConstant(pressure: pressure, rate: rate))
    let byMillimetre = try reserveTime(
      pressure: pressure, limit: limit,
      timeConstant: timeConstant(pressure: pressure, timeForFall: seconds, fall: mmHg))
    let straight = try linearReserveTime(pressure: pressure, limit: limit, rate: rate)
    #expect(deviation(straight / 60, from: linear) < 0.001)
    #expect(deviation(bySlope / 60, from: slopeForm) < 0.001)
    #expect(deviation(byMillimetre / 60, from: wholeMillimetre) < 0.001)
  }

  @Test("Compartment PrK had a time constant of 91.6 h and 24.9 h more to 490 mmHg")
  func prk() throws {  // [PrK2020]: 733 to 643 mmHg in about 12 h
    let constant = try timeConstant(
      pressure: 733 * mmHg, timeForFall: 12 * 3600, fall: 90 * mmHg)
    #expect(abs(constant / 3600 - 91.6) < 0.5)
    let more = try reserveTime(pressure: 643 * mmHg, limit: 490 * mmHg, timeConstant: constant)
    #expect(abs(more / 3600 - 24.9) < 0.1)
  }

  @Test("A gas that cools follows its own differential equation")
  func adiabatic() throws {  // [Saad1993]: dp/dt = −γ p/τ (p/p₀)^(1/7), stepped by midpoints
    let start = 785 * mmHg
    let limit = 490 * mmHg
    let constant = 3000.0
    func slope(_ pressure: Double) -> Double {
      -1.4 * pressure / constant * pow(pressure / start, 1.0 / 7)
    }
    var pressure = start
    var time = 0.0
    let step = 0.05
    while pressure > limit {
      pressure += step * slope(pressure + step / 2 * slope(pressure))
      time += step
    }
    let answer = try adiabaticReserveTime(
      pressure: start, limit: limit, timeConstant: constant)
    #expect(abs(answer - time) < 2 * step)
    let isothermal = try reserveTime(pressure: start, limit: limit, timeConstant: constant)
    #expect(answer < isothermal)
  }

  @Test("Reserve time grows with pressure, falls with the limit, and linear is the shorter law")
  func monotone() throws {
    var random = SeededGenerator(1)
    for _ in 0..<500 {
      let limit = random.uniform(20_000, 80_000)
      let pressure = limit * random.uniform(1.001, 2)
      let rate = -random.uniform(0.01, 500)
      let constant = try timeConstant(pressure: pressure, rate: rate)
      let time = try reserveTime(pressure: pressure, limit: limit, timeConstant: constant)
      #expect(
        try reserveTime(pressure: pressure * 1.01, limit: limit, timeConstant: constant) > time)
      #expect(
        try reserveTime(pressure: pressure, limit: limit * 0.99, timeConstant: constant) > time)
      #expect(try linearReserveTime(pressure: pressure, limit: limit, rate: rate) < time)
      #expect(
        try adiabaticReserveTime(pressure: pressure, limit: limit, timeConstant: constant) < time)
    }
  }

  @Test("Bad input is refused with its own error")
  func refusals() {
    #expect(throws: CabinLeakError.belowLimit(pressure: 490, limit: 490)) {
      try reserveTime(pressure: 490, limit: 490, timeConstant: 60)
    }
    #expect(throws: CabinLeakError.notPositive(.timeConstant, value: 0)) {
      try reserveTime(pressure: 700, limit: 490, timeConstant: 0)
    }
    #expect(throws: CabinLeakError.notPositive(.pressure, value: .infinity)) {
      try reserveTime(pressure: .infinity, limit: 490, timeConstant: 60)
    }
    #expect(throws: CabinLeakError.notFalling(rate: 0)) {
      try timeConstant(pressure: 700, rate: 0)
    }
    #expect(throws: CabinLeakError.fallTooLarge(fall: 700, pressure: 700)) {
      try timeConstant(pressure: 700, timeForFall: 60, fall: 700)
    }
    #expect(
      throws: CabinLeakError.self, "Not a number is never let through",
      performing: { try linearReserveTime(pressure: .nan, limit: 1, rate: -1) })
  }

  @Test("Each error has a code of its own and says what to do")
  func sentences() {
    let errors: [CabinLeakError] = [
      .belowLimit(pressure: 1, limit: 2), .aboveLimit(pressure: 2, limit: 1),
      .notFalling(rate: 0), .notRising(rate: 0),
      .limitOutOfReach(limit: 1, outsidePressure: 2), .noPressureDifference(pressure: 1),
      .notALeak(rate: 1, pressure: 2, outsidePressure: 0), .notPositive(.volume, value: 0),
      .notPositive(.temperature, value: 0), .negative(.outsidePressure, value: -1),
      .fallTooLarge(fall: 2, pressure: 1),
    ]
    #expect(Set(errors.map(\.code)).count == errors.count)
    for error in errors {
      #expect(error.code.hasPrefix("cabin-leak."))
      #expect(error.text.hasSuffix("."))
    }
  }
}
