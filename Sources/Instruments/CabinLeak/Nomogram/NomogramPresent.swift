public import Bench

/// Where a recording stands on the nomogram.
public struct NomogramPresent: Equatable, Sendable {
  /// Pa, fitted to the newest readings.
  public let pressure: Double
  /// s/Pa with its 95 % interval, in the direction of the leak; `high` is infinite where the
  /// readings allow no leak at all. nil while the pressure does not move towards the limit.
  public let time: Estimate?

  /// - Returns: nil before there is a reading.
  public init?(_ recording: LeakRecording, _ analysis: LeakAnalysis, _ nomogram: Nomogram) {
    guard recording.count > 0 else { return nil }
    pressure = analysis.pressure
    guard let rate = analysis.rate else {
      time = nil
      return
    }
    // The ends of the interval in the direction in which this vessel leaks.
    let sign = nomogram.isInwards ? 1.0 : -1.0
    let fastest = max(sign * rate.low, sign * rate.high)
    let slowest = min(sign * rate.low, sign * rate.high)
    guard sign * rate.value > 0 else {
      time = nil
      return
    }
    time = Estimate(
      value: 1 / (sign * rate.value), low: 1 / fastest, high: slowest > 0 ? 1 / slowest : .infinity)
  }
}

/// The way a recording took across the nomogram: where the rate was known to be a leak.
public struct NomogramPast: Equatable, Sendable {
  /// Pa, each with the time per pressure in s/Pa beside it.
  public private(set) var pressures: [Double] = []
  public private(set) var times: [Double] = []

  /// - Parameter most: How many points are kept, evenly over the course.
  public init(_ recording: LeakRecording, _ nomogram: Nomogram, most: Int = 64) {
    let curve = recording.curve
    let step = max(1, curve.times.count / max(1, most))
    let sign = nomogram.isInwards ? 1.0 : -1.0
    var reading = 0
    for index in curve.times.indices where index % step == 0 {
      while reading < recording.times.count, recording.times[reading] < curve.times[index] {
        reading += 1
      }
      guard reading < recording.times.count, sign * curve.lows[index] > 0,
        sign * curve.highs[index] > 0
      else { continue }
      pressures.append(recording.pressures[reading])
      times.append(1 / (sign * curve.rates[index]))
    }
  }
}
