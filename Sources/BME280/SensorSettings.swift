/// How often each channel is sampled for one measurement.
///
/// **Source:** [BME280], 5.4.3 and 5.4.5: the codes of the oversampling registers.
public enum Oversampling: UInt8, Equatable, Sendable, CaseIterable {
  case skipped = 0
  case once = 1
  case twice = 2
  case four = 3
  case eight = 4
  case sixteen = 5

  public var samples: Int { self == .skipped ? 0 : 1 << Int(rawValue - 1) }
}

/// What is measured, and how thoroughly. Once each is what weather asks for: the chip sleeps
/// between measurements and warms itself least.
///
/// **Source:** [BME280], table 7 "Weather monitoring".
public struct SensorSettings: Equatable, Sendable {
  public var temperature: Oversampling
  public var pressure: Oversampling
  public var humidity: Oversampling

  public init(
    temperature: Oversampling = .once, pressure: Oversampling = .once,
    humidity: Oversampling = .once
  ) {
    self.temperature = temperature
    self.pressure = pressure
    self.humidity = humidity
  }

  /// The longest that one measurement takes.
  ///
  ///     t = 1.25 + 2.3 n_T + (2.3 n_p + 0.575) + (2.3 n_h + 0.575) ms
  ///
  /// - Returns: Microseconds.
  ///
  /// **Source:** [BME280], 9.1 "Measurement time", the maximum.
  public var longestMeasurement: Int {
    var time = 1250 + 2300 * temperature.samples
    if pressure != .skipped { time += 2300 * pressure.samples + 575 }
    if humidity != .skipped { time += 2300 * humidity.samples + 575 }
    return time
  }

  /// Content of ``Register/measurement`` that begins one measurement, after which the chip sleeps.
  var forced: UInt8 { temperature.rawValue << 5 | pressure.rawValue << 2 | 0b01 }
}
