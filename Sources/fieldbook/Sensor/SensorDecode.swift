import ArgumentParser
import BME280
import Bench

struct SensorDecode: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decode",
    abstract: "From the bytes of a BME280 or BMP280 to temperature, pressure and humidity.",
    discussion: """
      Bytes are hexadecimal; spaces, colons, commas and 0x between them do not matter. A channel
      that was not sampled has no value. With --json: °C, Pa and %, and the same by whole numbers,
      as drivers without floating point give it.

      EXAMPLE (the data sheet's):
        fieldbook bme280 decode --raw 655AC07EED00 \\
          --calibration 706B436718FC7D8E43D6D00B270B8C00F9FF8C3CF8C67017
      """)

  @Option(help: "26 bytes from 0x88; 24 are enough for a BMP280.")
  var calibration: String
  @Option(help: "7 bytes from 0xE1; left out for a BMP280.")
  var humidityCalibration: String?
  @Option(help: "8 bytes from 0xF7; 6 of a BMP280.")
  var raw: String
  @Flag(help: "Answer as JSON.")
  var json = false

  func run() throws {
    let calibrationBytes = try HexadecimalBytes.read(calibration, of: "--calibration")
    let humidityBytes = try humidityCalibration.map {
      try HexadecimalBytes.read($0, of: "--humidity-calibration")
    }
    let rawBytes = try HexadecimalBytes.read(raw, of: "--raw")
    try Terminal.answer(
      try decoded(calibrationBytes, humidityBytes, rawBytes).answer(asJSON: json))
  }

  private func decoded(
    _ calibration: [UInt8], _ humidity: [UInt8]?, _ raw: [UInt8]
  ) throws(Refusal) -> DecodedReading {
    do throws(SensorError) {
      return try DecodedReading(
        try Calibration(calibration, humidity: humidity), try RawReading(raw))
    } catch { throw error.refusal }
  }
}
