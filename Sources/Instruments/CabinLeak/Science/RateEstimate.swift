/// How fast the pressure changes, with a 95 % interval.
public struct RateEstimate: Equatable, Sendable {
  /// dp/dt, Pa/s; negative while falling. With temperatures: of the pressure that the gas would
  /// have had, had it stayed at its first temperature, scaled to the present pressure.
  public var rate: Double
  /// Lower end of the 95 % interval, Pa/s: the fastest fall.
  public var low: Double
  /// Upper end of the 95 % interval, Pa/s.
  public var high: Double
  /// The fitted pressure at `time`, Pa: steadier than a single reading.
  public var pressure: Double
  /// Time of the newest reading used, s.
  public var time: Double
  /// How many readings were used.
  public var readings: Int64
  /// From the first to the last reading used, s.
  public var span: Double
  /// Whether the barometer may still be settling; no alarm rests on this estimate.
  public var isSettling: Bool
  /// The part of the interval's half width that allows for drift of the barometer, Pa/s.
  public var drift: Double
  /// The slowest rate that noise and drift do not explain, however often one looks, Pa/s; never
  /// less than the interval's half width. From here on a leak is confirmed.
  public var detectable: Double

  public init(
    rate: Double, low: Double, high: Double, pressure: Double, time: Double, readings: Int64,
    span: Double, isSettling: Bool, drift: Double, detectable: Double
  ) {
    self.rate = rate
    self.low = low
    self.high = high
    self.pressure = pressure
    self.time = time
    self.readings = readings
    self.span = span
    self.isSettling = isSettling
    self.drift = drift
    self.detectable = detectable
  }

  /// Whether the interval holds a steady pressure: no leak is detected, in either direction.
  public var includesNoLeak: Bool { low <= 0 && high >= 0 }
}
