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

  public init(
    rate: Double, low: Double, high: Double, pressure: Double, time: Double, readings: Int64,
    span: Double, isSettling: Bool, drift: Double
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
  }

  /// Whether the interval holds a steady pressure: no leak is detected, in either direction.
  public var includesNoLeak: Bool { low <= 0 && high >= 0 }

  /// The slowest rate that noise and drift do not explain, however often one looks: from here on a
  /// leak is confirmed.
  ///
  ///     drift + 2 max(noise, 1.96 × 1.5 Pa × √(12 × 4 s / span³))
  ///
  /// The interval holds the truth 19 times in 20 at one look. Whoever looks at each reading of an
  /// hour sees it fail far more often, so a rate must exceed what drift may do and twice what noise
  /// may do besides. Twice 1.96 standard errors is the bound that holds at all looks together
  /// while the information V grows 27 000-fold, as from 20 s to 600 s:
  ///
  ///     z = √( (1 + ρ/V) (ln(1 + V/ρ) + 2 ln(1/0.05)) ) = 3.0 … 4.0      V from ρ to 27 000 ρ
  ///
  /// The noise is never taken for less than that of a telephone's barometer: 1.5 Pa that forgets
  /// itself in 2 s, so that a reading in 4 s is independent. In the first minute the readings
  /// themselves show too little of how they err together.
  ///
  /// - Returns: Pa/s; never less than the interval's half width.
  ///
  /// **Error:** the bound is for independent errors of a known size, and a window that slides is
  /// outside it; in simulated hours without a leak 1 in 80 is called one, against 1 in 4 by the
  /// interval alone.
  ///
  /// **Source:** [Robbins1970] for the bound, a mixture of normal distributions.
  public var detectable: Double {
    let half = (high - low) / 2
    let noise = max(half * half - drift * drift, 0).squareRoot()
    return drift + 2 * max(noise, 1.96 * 1.5 * (48 / (span * span * span)).squareRoot())
  }
}
