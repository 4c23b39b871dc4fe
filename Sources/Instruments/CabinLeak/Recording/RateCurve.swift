/// The rate as it was estimated in the course of a recording, for the graph.
///
/// A point a second at first, later one each 256th of the time that has passed: never more than a
/// few thousand points, and the same ones however the readings came in.
public struct RateCurve: Sendable {
  public private(set) var times: [Double] = []
  public private(set) var rates: [Double] = []
  public private(set) var lows: [Double] = []
  public private(set) var highs: [Double] = []
  private var next = 0.0

  /// A rate from a handful of readings, or from a sensor that settles, would set the scale of the
  /// whole graph.
  private static let leastReadings: Int64 = 10

  func wants(_ elapsed: Double) -> Bool { elapsed >= next }

  mutating func add(_ estimate: RateEstimate, at time: Double, elapsed: Double) {
    next = elapsed + max(1, elapsed / 256)
    guard !estimate.isSettling, estimate.readings >= RateCurve.leastReadings else { return }
    times.append(time)
    rates.append(estimate.rate)
    lows.append(estimate.low)
    highs.append(estimate.high)
  }
}
