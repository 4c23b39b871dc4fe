import Bench
import CabinLeak
import TestSupport
import Testing

@Suite("Orifice")
struct OrificeTests {
  @Test("0.8 hPa/h of the whole station is a hole of 1.463 mm, to 1 %")
  func soyuz() throws {  // [Interfax2018]: the hole of 2018 was reported as 1.5 to 2 mm
    let diameter = try holeDiameter(rate: -80.0 / 3600, pressure: 101_325, vessel: Vessel())
    #expect(deviation(diameter, from: 0.001463) < 0.01)
  }

  @Test("A sharp edge passes 0.84 of the ideal flow into vacuum, which the highest C_d allows for")
  func dischargeRange() {  // [Perry1949], the polynomial at r = 0 and r = 1
    #expect(Vessel().highestDischargeCoefficient >= 0.8414)
    #expect(Vessel().highestDischargeCoefficient < 0.86)
    #expect(deviation(0.8414 - 0.1002 + 0.8415 - 3.9 + 4.6001 - 1.6827, from: 0.6) < 0.001)
    for coefficient in [0.01, 0.3, 0.6, 0.8, 0.99, 1] {
      let highest = Vessel(dischargeCoefficient: coefficient).highestDischargeCoefficient
      #expect(highest >= coefficient && highest <= 1)
    }
  }

  @Test("Choked air passes 0.04042 A p / √T kilograms a second")
  func fliegner() {  // [Landis], eq. 3
    #expect(deviation(flowFunction(0) / 287.05.squareRoot(), from: 0.04042) < 0.001)
  }

  @Test("The critical pressure ratio of air is 0.528, and the flow is continuous there")
  func continuity() {  // [Saad1993]
    #expect(abs(criticalPressureRatio - 0.528) < 0.0005)
    let choked = flowFunction(criticalPressureRatio - 1e-9)
    let subsonic = flowFunction(criticalPressureRatio + 1e-9)
    #expect(deviation(subsonic, from: choked) < 1e-9)
    #expect(flowFunction(0) == flowFunction(0.3))
  }

  @Test("Flow falls steadily to nothing as the pressures even out")
  func subsonic() {
    var last = flowFunction(0.53)
    for step in 1...46 {
      let next = flowFunction(0.53 + Double(step) * 0.01)
      #expect(next < last)
      last = next
    }
    #expect(flowFunction(1) == 0)
    #expect(deviation(flowFunction(1 - 0.99e-5), from: flowFunction(1 - 1.01e-5)) < 0.011)
    #expect(deviation(flowFunction(1 - 1e-12), from: (2e-12).squareRoot()) < 1e-3)
  }

  @Test("Hole to rate to hole is a round trip, outwards and inwards")
  func roundTrip() throws {
    var random = SeededGenerator(2)
    for _ in 0..<500 {
      let vessel = Vessel(
        volume: random.uniform(0.1, 1000), temperature: random.uniform(250, 320),
        outsidePressure: random.uniform(0, 150_000),
        dischargeCoefficient: random.uniform(0.5, 1))
      let pressure = random.uniform(1000, 200_000)
      let area = random.uniform(1e-8, 1e-3)
      let slope = try rate(pressure: pressure, holeArea: area, vessel: vessel)
      #expect((slope < 0) == (pressure > vessel.outsidePressure))
      let again = try holeArea(rate: slope, pressure: pressure, vessel: vessel)
      #expect(deviation(again, from: area) < 1e-12)
      let wide = try holeDiameter(rate: slope * 4, pressure: pressure, vessel: vessel)
      let narrow = try holeDiameter(rate: slope, pressure: pressure, vessel: vessel)
      #expect(deviation(wide, from: 2 * narrow) < 1e-12)
    }
  }

  @Test("A pressure that moves away from the one outside is no leak")
  func notALeak() {
    let vessel = Vessel(outsidePressure: 50_000)
    #expect(
      throws: CabinLeakError.notALeak(rate: 1, pressure: 90_000, outsidePressure: 50_000)
    ) { try holeArea(rate: 1, pressure: 90_000, vessel: vessel) }
    #expect(throws: CabinLeakError.noPressureDifference(pressure: 50_000)) {
      try holeArea(rate: -1, pressure: 50_000, vessel: vessel)
    }
    #expect(throws: CabinLeakError.notPositive(.volume, value: 0)) {
      try holeArea(rate: -1, pressure: 50_000, vessel: Vessel(volume: 0))
    }
  }
}
