public import Bench

/// Weather at equal steps of time, what is absent being missing: what rules are judged on.
public struct WeatherHistory: Sendable {
  /// s of UTC since 1970, of the first step.
  public let start: Double
  /// s
  public let step: Double
  /// hPa; NaN where missing, as below.
  public private(set) var pressure: [Double]
  /// °C
  public private(set) var temperature: [Double]
  /// %
  public private(set) var humidity: [Double]
  /// mm in the step that ends there
  public private(set) var rain: [Double]
  /// Sixteenths of the circle from the north, or NaN.
  public private(set) var wind: [Double]

  public var count: Int { pressure.count }

  /// One row as it was written down.
  public struct Row: Sendable {
    public var time: Double
    public var pressure = Double.nan
    public var temperature = Double.nan
    public var humidity = Double.nan
    public var rain = Double.nan
    public var wind = Double.nan

    public init(time: Double) {
      self.time = time
    }
  }

  /// Puts rows on a grid whose step is the one most of them keep. Rows out of order are put in
  /// order; of two at one step the later in the file counts.
  ///
  /// - Throws: A ``Refusal`` when there is no step to find, or the rows span more steps than a
  ///   century of minutes.
  public init(_ rows: [Row]) throws(Refusal) {
    let sorted = rows.sorted { $0.time < $1.time }
    guard let first = sorted.first, let last = sorted.last, last.time > first.time else {
      throw Refusal(
        "weather.too-short", "A history needs rows at two times at least; here is none to compare.")
    }
    let step = WeatherHistory.commonStep(sorted)
    let count = (last.time - first.time) / step + 1.5
    guard count < 60e6 else {
      throw Refusal(
        "weather.too-long",
        "These rows are {step} apart and span too long a time. Check the column of the time.",
        [.init("step", .duration(step))])
    }
    start = first.time
    self.step = step
    let missing = [Double](repeating: .nan, count: Int(count))
    pressure = missing
    temperature = missing
    humidity = missing
    rain = missing
    wind = missing
    for row in sorted {
      let index = Int(((row.time - start) / step).rounded())
      pressure[index] = row.pressure
      temperature[index] = row.temperature
      humidity[index] = row.humidity
      rain[index] = row.rain
      wind[index] = row.wind
    }
  }

  /// The median of the first thousand steps: a gap here and there does not move it.
  private static func commonStep(_ rows: [Row]) -> Double {
    var steps: [Double] = []
    for (one, next) in zip(rows, rows.dropFirst()) where next.time > one.time {
      steps.append(next.time - one.time)
      if steps.count == 1000 { break }
    }
    return max(steps.sorted()[steps.count / 2], 1)
  }

  /// How many steps a time takes, at least one.
  public func steps(in seconds: Double) -> Int { max(Int((seconds / step).rounded()), 1) }

  /// s of UTC since 1970.
  public func time(_ index: Int) -> Double { start + Double(index) * step }
}
