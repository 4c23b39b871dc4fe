import Bench

/// Five readings that become one point. It can be started at any time; while it runs, another
/// start changes nothing.
public struct MeasurementCycle: Equatable, Sendable {
  /// How many readings make a point. [the seed's measurement cycle]
  public static let length = 5
  /// s between two starts by themselves.
  public static let interval = 1800.0
  /// Pa. Readings of one minute that differ by more were taken on the move: 0.5 hPa are 4 m.
  /// Ours; the noise of a BME280 is 3 Pa. [BME280], table 3.
  static let stillness = 50.0

  public let begun: Double
  public private(set) var readings: [AirReading] = []

  init(begun: Double) {
    self.begun = begun
  }

  var isComplete: Bool { readings.count == MeasurementCycle.length }

  /// When the next reading is due.
  func nextReading(spacing: Double) -> Double {
    readings.last.map { $0.time + spacing } ?? begun
  }

  /// Whether nothing came for so long that another cycle may take its place.
  func isAbandoned(at time: Double, spacing: Double) -> Bool {
    time > nextReading(spacing: spacing) + max(60, 5 * spacing)
  }

  mutating func add(_ reading: AirReading) {
    readings.append(reading)
  }

  /// The readings' pressures lie too far apart for a station that stood still.
  var moved: Bool {
    let pressures = readings.compactMap { $0.pressure }
    guard let low = pressures.min(), let high = pressures.max() else { return false }
    return high - low > MeasurementCycle.stillness
  }

  func point(height: Double) -> StationPoint {
    let pressures = readings.compactMap { $0.pressure }
    return StationPoint(
      time: mean(readings.map { $0.time }),
      pressure: mean(pressures), error: standardError(pressures) ?? 0,
      temperature: mean(readings.compactMap { $0.temperature }),
      humidity: mean(readings.compactMap { $0.humidity }), height: height)
  }
}
