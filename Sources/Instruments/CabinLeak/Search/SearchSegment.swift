import Bench

/// The readings between two movements of hatches.
struct SearchSegment: Sendable {
  /// s, when its readings begin to count; the first one's began with the recording.
  let start: Double
  /// Which modules share the sensor's air.
  let inside: [Bool]
  /// m³ of them.
  let volume: Double
  /// Whether all modules share their air.
  let isOpen: Bool
  private var estimator: RateEstimator
  private(set) var slope: SegmentSlope?

  init(start: Double, inside: [Bool], volume: Double, isOpen: Bool) {
    self.start = start
    self.inside = inside
    self.volume = volume
    self.isOpen = isOpen
    // All that is here counts alike; drift is the model's, not a width of the interval.
    estimator = RateEstimator(
      RateEstimator.Parameters(window: 3600, settle: 0, driftAllowance: 0, settlingDrift: 0))
  }

  mutating func take(
    time: Double, pressure: Double, temperature: Double?, resolution: Double?
  ) {
    estimator.add(
      time: time, pressure: pressure, temperature: temperature, resolution: resolution)
  }

  /// A pause or a gap: what follows need not continue at the same level.
  mutating func split() { estimator.split() }

  /// Its slope stays what it is from here on.
  mutating func close() { slope = measured() }

  func measured() -> SegmentSlope? {
    if let slope { return slope }
    guard let fit = estimator.logarithmicSlope() else { return nil }
    return SegmentSlope(
      inside: inside, volume: volume, isOpen: isOpen, time: fit.middle, slope: fit.slope,
      error: fit.error, freedom: fit.freedom, interval: fit.span / max(fit.readings - 1, 1),
      isTyped: estimator.isTyped, span: fit.span, pressure: fit.pressure)
  }
}

/// How fast the pressure fell on the sensor's side while no hatch moved.
public struct SegmentSlope: Equatable, Sendable {
  public let inside: [Bool]
  /// m³.
  public let volume: Double
  public let isOpen: Bool
  /// s, the middle of its readings.
  public let time: Double
  /// d ln p/dt, 1/s.
  public let slope: Double
  /// Standard error of it, drift left aside, 1/s.
  public private(set) var error: Double
  /// How many readings' worth of freedom that error rests on.
  let freedom: Double
  /// s between readings.
  let interval: Double
  let isTyped: Bool
  /// s.
  public let span: Double
  /// Pa, at its end.
  public let pressure: Double

  /// Lets short segments borrow the noise that long ones showed: a few readings say little about how
  /// they err. Those that a person typed stand by themselves, with the step of the gauge.
  static func share(_ slopes: inout [SegmentSlope], _ model: SearchModel) {
    guard let noise = SlopeNoise(slopes, isTyped: false, model) else { return }
    for index in slopes.indices where !slopes[index].isTyped {
      slopes[index].error =
        model.narrowing * noise.error(over: slopes[index].span) / slopes[index].pressure
    }
  }

  /// The probability that the slope was another one in an earlier segment, when before looking the
  /// one is as likely as the other.
  ///
  ///     P = 1 − 1/(1 + B),   B = N(Δ; 0, q + τ²) / N(Δ; 0, q)
  ///
  /// Δ is the difference of the slopes, q its variance from noise and drift, τ = 1 hPa/h what a
  /// difference may well be.
  ///
  /// **Source:** [KassRaftery1995] for the Bayes factor.
  public func probabilityOfChange(from earlier: SegmentSlope, _ model: SearchModel) -> Double {
    let drift = model.drift / pressure
    let kept = exp(-(time - earlier.time).magnitude / model.driftMemory)
    let variance = error * error + earlier.error * earlier.error + 2 * drift * drift * (1 - kept)
    let expected = SlopeChange.expected / pressure
    return 1
      / (1 + SlopeChange.oddsAgainst(slope - earlier.slope, variance, expected: expected))
  }
}
