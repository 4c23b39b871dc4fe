/// Where imported readings go, one at a time: into memory, or into an estimate that keeps none.
public protocol ReadingSink {
  /// - Parameters:
  ///   - time: Seconds from the first reading of the file; never decreasing.
  ///   - pressure: Pa, positive.
  ///   - temperature: K, where the file has it.
  mutating func take(time: Double, pressure: Double, temperature: Double?)

  /// What follows is of another stretch: a pause, a gap or a hatch lies between.
  mutating func split()
}

/// Keeps every reading, as the series that a record names.
public struct SeriesSink: ReadingSink {
  public private(set) var times: [Double] = []
  public private(set) var pressures: [Double] = []
  public private(set) var temperatures: [Double] = []
  private var segmentStarts: [Int] = []

  public init() {}

  public mutating func split() { segmentStarts.append(times.count) }

  public mutating func take(time: Double, pressure: Double, temperature: Double?) {
    times.append(time)
    pressures.append(pressure)
    Series.append(temperature, to: &temperatures, row: times.count)
  }

  public var series: Series {
    var columns = [
      Series.Column("time", unit: "s", times), Series.Column("pressure", unit: "Pa", pressures),
    ]
    if !temperatures.isEmpty {
      columns.append(Series.Column("temperature", unit: "K", temperatures))
    }
    columns += Series.segments(starting: segmentStarts, rows: times.count)
    return Series(unchecked: columns)
  }
}

/// What was read from a file, and what was left out of it.
public struct ImportSummary: Equatable, Sendable {
  /// `phyphox`, `sensor-logger`, `fieldbook`, `other`.
  public var format = "other"
  public var rows: Int64 = 0
  public var readings: Int64 = 0
  public var from = 0.0
  public var to = 0.0
  public var unit: Unit = Units.hPa
  public var origin = Record.Origin.measured
  /// UTC of the first reading in milliseconds since 1970, where the file says it.
  public var start: Int64?
  public var notices: [Message] = []
}
