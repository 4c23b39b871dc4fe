public import BME280
import Bench

/// A simulated BME280 in weather that was: registers, bytes and noise as of the chip, air as of
/// three days at Newark.
public final class DemonstrationSensor {
  /// Which time the weather is put to.
  public enum Course: Sendable {
    /// The days as they were, at their own time.
    case replayed
    /// The same air from now on, hour for hour.
    case live(since: Double)
  }

  public let course: Course
  private var driver: SensorDriver<SimulatedBME280>
  private let noise: CountedRandom
  /// The bytes that the newest measurement read.
  public private(set) var bytes: [UInt8] = []

  /// The chip of a published example: its calibration is real. [PimoroniBME280]
  public static let calibration: [UInt8] = [
    0x69, 0x6D, 0x36, 0x64, 0x32, 0x00, 0xE9, 0x98, 0x02, 0xD6, 0xD0, 0x0B, 0x23, 0x16, 0x88, 0xFF,
    0xF9, 0xFF, 0x8C, 0x3C, 0xF8, 0xC6, 0x70, 0x17, 0x00, 0x4B,
  ]
  public static let humidityCalibration: [UInt8] = [0x78, 0x01, 0x00, 0x11, 0x2E, 0x03, 0x1E]

  public init(_ course: Course, seed: UInt64) throws(SensorError) {
    self.course = course
    noise = CountedRandom(seed: seed, stream: 0)
    let chip = SimulatedBME280(
      calibration: DemonstrationSensor.calibration,
      humidity: DemonstrationSensor.humidityCalibration,
      counts: RawReading(pressure: nil, temperature: nil, humidity: nil), longestRead: 18)
    driver = try SensorDriver(chip, address: 0x76, wait: { _ in })
  }

  /// s of UTC at which the replayed days begin and end.
  public static var replayed: ClosedRange<Double> {
    NewarkStorm.start...NewarkStorm.start + NewarkStorm.duration
  }

  /// What came of a forecast, for a replay of which the rain is known.
  public static func rained(_ forecast: ForecastScores.Issued) -> Bool? {
    NewarkStorm.rained(after: forecast.time - NewarkStorm.start, hours: forecast.horizon)
  }

  /// One measurement through the driver.
  ///
  /// - Parameter time: s of UTC since 1970.
  public func reading(at time: Double) throws(SensorError) -> AirReading {
    let start: Double
    switch course {
    case .replayed: start = NewarkStorm.start
    case .live(let since): start = since
    }
    let passed = time - start
    let draw = Int64(time) &* 3
    // [BME280], table 3 and chapter 1: root mean square noise at one sample.
    let air = SensorReading(
      temperature: NewarkStorm.at(passed, NewarkStorm.temperatures) + 0.005 * noise.normal(draw),
      pressure: NewarkStorm.at(passed, NewarkStorm.pressures) * 100 + 3.3 * noise.normal(draw + 1),
      humidity: NewarkStorm.at(passed, NewarkStorm.humidities) + 0.02 * noise.normal(draw + 2))
    driver.bus.counts = driver.calibration.counts(air)
    let measured = try driver.measure()
    bytes = driver.bus.registers(from: Register.data, count: Register.dataLength)
    let reading = try driver.calibration.reading(measured)
    return AirReading(
      time: time, pressure: reading.pressure, temperature: reading.temperature.map { $0 + 273.15 },
      humidity: reading.humidity.map { $0 / 100 })
  }

  /// The readings of the cycles that begin between two times: five of them every half hour.
  public func cycles(
    after start: Double, through end: Double, spacing: Double
  ) throws(SensorError) -> [AirReading] {
    var readings: [AirReading] = []
    var cycle = (start / MeasurementCycle.interval).rounded(.down) * MeasurementCycle.interval
    while cycle <= end {
      for count in 0..<MeasurementCycle.length {
        let time = cycle + Double(count) * spacing
        if time > start && time <= end { readings.append(try reading(at: time)) }
      }
      cycle += MeasurementCycle.interval
    }
    return readings
  }
}
