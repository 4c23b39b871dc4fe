import Bench

/// The crew's procedure: tap when a millimetre of mercury has passed; the time between taps is T1mm.
public struct LeakStopwatch: Equatable, Sendable {
  /// How well an eye tells that the needle is on a mark, Pa: a fifth of a millimetre of mercury,
  /// our own assumption for a scale divided in millimetres.
  static let readingStep = Units.mmHg.si(from: 0.2)

  public private(set) var taps: [Double] = []
  private var pressure: Double?

  /// The seconds that the last millimetre took.
  public var last: Double? {
    guard taps.count >= 2 else { return nil }
    return taps[taps.count - 1] - taps[taps.count - 2]
  }

  /// - Returns: The pressure at this tap, Pa, when the pressure at the first one is known.
  mutating func tap(_ time: Double, latest: Double?) -> Double? {
    if taps.isEmpty {
      pressure = latest
    } else {
      pressure = pressure.map { $0 - Units.mmHg.si(from: 1) }
    }
    taps.append(time)
    return pressure
  }
}
