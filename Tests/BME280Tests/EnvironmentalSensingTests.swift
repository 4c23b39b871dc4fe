import BME280
import Bench
import Testing

@Suite("Bluetooth's sensors")
struct EnvironmentalSensingTests {
  // The bytes are those that the service's own examples give.
  @Test(
    "Numbers of the service, low byte first",
    arguments: [
      (EnvironmentalSensing.Characteristic.pressure, [0xC5, 0x5B, 0x0F, 0x00], 100_653.3),
      (.temperature, [0xCC, 0x09], 25.08 + 273.15), (.temperature, [0xF3, 0xFD], -5.25 + 273.15),
      (.humidity, [0x19, 0x12], 0.4633), (.temperature, [0x00, 0x80], nil),
      (.humidity, [0xFF, 0xFF], nil),
    ] as [(EnvironmentalSensing.Characteristic, [UInt8], Double?)])
  func values(
    characteristic: EnvironmentalSensing.Characteristic, bytes: [UInt8], expected: Double?
  ) throws {
    let value = try EnvironmentalSensing.value(characteristic, bytes)
    #expect((value == nil) == (expected == nil))
    if let value, let expected { #expect(abs(value - expected) < 1e-9) }
  }

  @Test("Too few or too many bytes are refused")
  func lengths() {
    for count in 0...6 where count != 4 {
      #expect(throws: Refusal.self) {
        try EnvironmentalSensing.value(.pressure, [UInt8](repeating: 1, count: count))
      }
    }
  }

  @Test("Bytes as people write them, and what is none")
  func hexadecimal() throws {
    #expect(try HexadecimalBytes.read("0x65 5a:C0,7E", of: "raw") == [0x65, 0x5A, 0xC0, 0x7E])
    #expect(try HexadecimalBytes.read("", of: "raw") == [])
    #expect(HexadecimalBytes.text([0x0A, 0xFF]) == "0A FF")
    #expect(throws: Refusal.self) { try HexadecimalBytes.read("65 5", of: "raw") }
    #expect(throws: Refusal.self) { try HexadecimalBytes.read("65 5é", of: "raw") }
  }

  @Test("The steps of the published example end in its answers")
  func steps() throws {
    let steps = try SensorSteps(
      calibration: Vectors.pimoroni, humidity: Vectors.pimoroniHumidity,
      raw: [0x4F, 0xCA, 0x00, 0x81, 0x32, 0x70, 0x76, 0x49])
    let named = Dictionary(uniqueKeysWithValues: steps.steps.map { ($0.name, $0.value) })
    #expect(named["adc_T"] == "529191" && named["adc_P"] == "326816" && named["adc_H"] == "30281")
    #expect(
      named["T"] == "24.789 °C" && named["P"]?.hasSuffix("661.52 Pa") == true
        && named["H"] == "68.670 %")
    #expect(steps.calibration.map(\.name).suffix(6) == ["H1", "H2", "H3", "H4", "H5", "H6"])
  }
}
