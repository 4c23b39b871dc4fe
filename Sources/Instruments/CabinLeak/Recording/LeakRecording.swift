public import Bench

/// The readings of one recording and what is known of their slope, reading by reading.
///
/// A class, since it grows by a reading at a time and is never copied. Memory grows by the readings
/// alone; folding one costs the same whatever the length.
public final class LeakRecording {
  public private(set) var times: [Double] = []
  public private(set) var pressures: [Double] = []
  /// As long as `times`, NaN where a reading had none; empty when no reading had a temperature.
  public private(set) var temperatures: [Double] = []
  /// How finely a typed reading was read, Pa; 0: a sensor. Empty when nothing was typed.
  public private(set) var resolutions: [Double] = []
  /// Where each new segment begins, by index: after a pause or a gap.
  public private(set) var segmentStarts: [Int] = []
  public private(set) var estimator: RateEstimator
  public private(set) var curve = RateCurve()
  public private(set) var count: Int64 = 0
  public private(set) var firstTime = 0.0
  public private(set) var firstPressure = 0.0
  public private(set) var lastTime = 0.0
  public private(set) var lastPressure = 0.0
  public private(set) var gaps: [ClosedRange<Double>] = []
  private var interval = SampleInterval()
  private var splitsNext = false
  /// False: only the estimate is kept, for files larger than memory.
  private let keepsReadings: Bool
  /// Seconds; what lies beyond 30,000 years is no time of a recording.
  static let latestTime = 1e12

  public init(_ parameters: RateEstimator.Parameters, keepsReadings: Bool = true) {
    estimator = RateEstimator(parameters)
    self.keepsReadings = keepsReadings
  }

  public var duration: Double { lastTime - firstTime }

  /// - Parameters:
  ///   - time: s, never before the last.
  ///   - pressure: Pa, positive.
  public func add(
    time: Double, pressure: Double, temperature: Double? = nil, resolution: Double? = nil
  ) {
    if count > 0, resolution == nil, interval.isGap(time - lastTime) {
      gaps.append(lastTime...time)
      splitsNext = true
    }
    if splitsNext && count > 0 {
      estimator.split()
      segmentStarts.append(times.count)
    }
    splitsNext = false
    if count == 0 {
      firstTime = time
      firstPressure = pressure
    } else {
      interval.add(time - lastTime)
    }
    keep(time, pressure, temperature, resolution)
    estimator.add(
      time: time, pressure: pressure, temperature: temperature, resolution: resolution)
    count += 1
    lastTime = time
    lastPressure = pressure
    if curve.wants(time - firstTime), let estimate = estimator.estimate() {
      curve.add(estimate, at: time, elapsed: time - firstTime)
    }
  }

  /// The next reading begins a new segment: after a pause, or a time in which the page slept.
  public func split() {
    splitsNext = true
  }

  private func keep(
    _ time: Double, _ pressure: Double, _ temperature: Double?, _ resolution: Double?
  ) {
    guard keepsReadings else { return }
    times.append(time)
    pressures.append(pressure)
    Series.append(temperature, to: &temperatures, row: times.count)
    if let resolution {
      while resolutions.count < times.count - 1 { resolutions.append(0) }
      resolutions.append(resolution)
    } else if !resolutions.isEmpty {
      resolutions.append(0)
    }
  }
}

extension LeakRecording {
  /// The columns that a record keeps.
  public var series: Series {
    var columns = [
      Series.Column("time", unit: "s", times), Series.Column("pressure", unit: "Pa", pressures),
    ]
    if !temperatures.isEmpty {
      columns.append(Series.Column("temperature", unit: "K", temperatures))
    }
    if !resolutions.isEmpty {
      columns.append(Series.Column("resolution", unit: "Pa", resolutions))
    }
    columns += Series.segments(starting: segmentStarts, rows: times.count)
    return Series(columns) ?? .empty
  }

  /// Folds kept columns again, to the same estimates.
  ///
  /// - Throws: ``Refusal`` when the columns are not a recording.
  public convenience init(
    _ series: Series, _ parameters: RateEstimator.Parameters
  ) throws(Refusal) {
    self.init(parameters)
    try append(series)
  }

  /// Refuses columns that are not a recording.
  static func check(_ series: Series) throws(Refusal) {
    guard let times = series["time"], let pressures = series["pressure"], !times.isEmpty else {
      throw Refusal(
        "cabin-leak.no-recording", "There is no recording of pressure here. Choose its file again.",
        field: "recording")
    }
    var previous = -latestTime
    for index in times.indices {
      guard pressures[index] > 0, pressures[index].isFinite, times[index] >= previous,
        times[index] <= latestTime
      else {
        throw Refusal(
          "cabin-leak.bad-reading",
          "Reading {number} of this recording is not above zero or goes back in time. Export it again.",
          [.init("number", .integer(Int64(index + 1)))], field: "recording")
      }
      previous = times[index]
    }
  }

  public func append(_ series: Series) throws(Refusal) {
    try Self.check(series)
    guard let times = series["time"], let pressures = series["pressure"] else { return }
    let temperatures = series["temperature"]
    let resolutions = series["resolution"]
    let segments = series["segment"]
    for index in times.indices {
      if let segments, index > 0, segments[index] != segments[index - 1] { split() }
      let resolution = resolutions.map { $0[index] } ?? 0
      add(
        time: times[index], pressure: pressures[index],
        temperature: temperatures.flatMap { $0[index].isNaN ? nil : $0[index] },
        resolution: resolution > 0 ? resolution : nil)
    }
  }
}
