import Bench

/// From the bytes of a sensor to its answers, one line for each step: for whoever debugs a driver.
public struct SensorSteps: Sendable {
  public struct Step: Sendable {
    public let name: String
    public let value: String
    /// What was computed, in the words of the data sheet.
    public let formula: String
  }

  /// The factory's numbers.
  public let calibration: [Step]
  /// Counts, the fine temperature, then the three answers.
  public let steps: [Step]
  public let reading: SensorReading

  /// - Parameters: As in ``Calibration/init(_:humidity:)`` and ``RawReading/init(_:)``.
  public init(
    calibration bytes: [UInt8], humidity: [UInt8]?, raw: [UInt8]
  ) throws(SensorError) {
    let chip = try Calibration(bytes, humidity: humidity)
    let counts = try RawReading(raw)
    reading = try chip.reading(counts)
    calibration = SensorSteps.numbers(chip)
    steps =
      SensorSteps.counts(counts, raw) + SensorSteps.answers(chip, counts, reading)
  }

  private static func numbers(_ chip: Calibration) -> [Step] {
    var steps: [Step] = []
    func add(_ name: String, _ value: Int, _ address: String) {
      steps.append(Step(name: name, value: value.description, formula: address))
    }
    add("T1", Int(chip.t1), "0x88")
    add("T2", Int(chip.t2), "0x8A")
    add("T3", Int(chip.t3), "0x8C")
    add("P1", Int(chip.p1), "0x8E")
    add("P2", Int(chip.p2), "0x90")
    add("P3", Int(chip.p3), "0x92")
    add("P4", Int(chip.p4), "0x94")
    add("P5", Int(chip.p5), "0x96")
    add("P6", Int(chip.p6), "0x98")
    add("P7", Int(chip.p7), "0x9A")
    add("P8", Int(chip.p8), "0x9C")
    add("P9", Int(chip.p9), "0x9E")
    guard let humidity = chip.humidity else { return steps }
    add("H1", Int(humidity.h1), "0xA1")
    add("H2", Int(humidity.h2), "0xE1")
    add("H3", Int(humidity.h3), "0xE3")
    add("H4", Int(humidity.h4), "0xE4, 0xE5 3:0")
    add("H5", Int(humidity.h5), "0xE6, 0xE5 7:4")
    add("H6", Int(humidity.h6), "0xE7")
    return steps
  }

  private static func counts(_ counts: RawReading, _ raw: [UInt8]) -> [Step] {
    func step(_ name: String, _ count: Int32?, _ bytes: ArraySlice<UInt8>) -> Step {
      Step(
        name: name, value: count.map { Int($0).description } ?? "–",
        formula: HexadecimalBytes.text(Array(bytes)))
    }
    var steps = [
      step("adc_T", counts.temperature, raw[3..<6]), step("adc_P", counts.pressure, raw[0..<3]),
    ]
    if raw.count == Register.dataLength {
      steps.append(step("adc_H", counts.humidity, raw[6..<8]))
    }
    return steps
  }

  private static func answers(
    _ chip: Calibration, _ counts: RawReading, _ reading: SensorReading
  ) -> [Step] {
    guard let count = counts.temperature else { return [] }
    let fine = chip.fineTemperature(Double(count))
    let integer = chip.integerReading(counts)
    func whole(_ value: Double?, _ decimals: Int) -> String {
      value.map { joined("int: ", $0.text(decimals: decimals)) } ?? ""
    }
    var steps = [
      Step(name: "t_fine", value: fine.text(decimals: 1), formula: "adc_T, T1…T3"),
      Step(
        name: "T",
        value: joined((reading.temperature ?? .nan).text(decimals: 3), "°C", by: " "),
        formula: joined("t_fine / 5120; ", whole(integer.map { Double($0.temperature) / 100 }, 2))),
    ]
    if let pressure = reading.pressure {
      steps.append(
        Step(
          name: "P", value: joined(pressure.text(decimals: 2), "Pa", by: " "),
          formula: joined(
            "adc_P, t_fine, P1…P9; ", whole((integer?.pressure).map { Double($0) / 256 }, 2))))
    }
    if let humidity = reading.humidity {
      steps.append(
        Step(
          name: "H", value: joined(humidity.text(decimals: 3), "%", by: " "),
          formula: joined(
            "adc_H, t_fine, H1…H6; ", whole((integer?.humidity).map { Double($0) / 1024 }, 3))))
    }
    return steps
  }
}
