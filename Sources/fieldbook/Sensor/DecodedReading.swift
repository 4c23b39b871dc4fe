import BME280
import Bench

/// A measurement step by step: counts, the fine temperature, and the three answers.
struct DecodedReading {
  let raw: RawReading
  let fine: Double?
  let reading: SensorReading
  let integer: IntegerReading?

  init(_ calibration: Calibration, _ raw: RawReading) throws(SensorError) {
    self.raw = raw
    reading = try calibration.reading(raw)
    fine = raw.temperature.map { calibration.fineTemperature(Double($0)) }
    integer = calibration.integerReading(raw)
  }

  func answer(asJSON: Bool) -> String { asJSON ? json : text }

  private var text: String {
    func line(_ name: String, _ value: Double?, _ decimals: Int, _ unit: String) -> [String] {
      guard let value else {
        let isRead = name == "Humidity" && raw.humidity != nil
        return [
          name,
          isRead
            ? "no value: give its calibration, --humidity-calibration"
            : "no value: the channel was not sampled",
        ]
      }
      return [name, "\(value.text(decimals: decimals)) \(unit)"]
    }
    return Terminal.table([
      line("Temperature", reading.temperature, 2, "°C"),
      line("Pressure", reading.pressure.map { $0 / 100 }, 3, "hPa"),
      line("Humidity", reading.humidity, 2, "%"),
    ])
  }

  private var json: String {
    let out = JSONWriter()
    out.object()
    out.number("temperature", reading.temperature)
    out.number("pressure", reading.pressure)
    out.number("humidity", reading.humidity)
    out.object("units")
    out.text("temperature", "Cel")
    out.text("pressure", "Pa")
    out.text("humidity", "%")
    out.endObject()
    out.object("counts")
    out.number("temperature", raw.temperature.map(Double.init))
    out.number("pressure", raw.pressure.map(Double.init))
    out.number("humidity", raw.humidity.map(Double.init))
    out.endObject()
    out.number("fineTemperature", fine)
    out.object("integer")
    out.number("temperature", integer.map { Double($0.temperature) / 100 })
    out.number("pressure", integer?.pressure.map { Double($0) / 256 })
    out.number("humidity", integer?.humidity.map { Double($0) / 1024 })
    out.endObject()
    out.endObject()
    return String(bytes: out.bytes)
  }
}
