import Bench

/// The noise of readings as it counts in a slope: a density, whatever the rate of readings.
///
///     s² = 12 D / (T² (T + T₀))      s: standard error of a slope over T
///
/// T₀ = max(3 h, what the noise remembers), h the time between readings: with it the formula holds for
/// few readings too. n independent ones of deviation σ have D = σ² h, and exactly
/// s² = 12 σ² / (h² (n − 1) n (n + 1)).
struct SlopeNoise: Equatable, Sendable {
  /// Pa² s.
  let density: Double
  /// T₀, s.
  let memory: Double
  /// h, s.
  let interval: Double

  /// What slopes that were measured say of it. What is known of phones' barometers counts as four
  /// readings, unless a person typed them.
  ///
  /// - Parameter isTyped: Of which kind the slopes are that count.
  /// - Returns: nil without any.
  init?(_ slopes: [SegmentSlope], isTyped: Bool, _ model: SearchModel) {
    var interval = Double.infinity
    for slope in slopes where slope.isTyped == isTyped { interval = min(interval, slope.interval) }
    guard interval.isFinite else { return nil }
    self.interval = interval
    memory = max(model.independence, 3 * interval)
    var weight = isTyped ? 0 : 4.0
    var sum = weight * model.noise * model.noise * max(model.independence, interval)
    for slope in slopes where slope.isTyped == isTyped {
      let error = slope.error * slope.pressure
      sum += slope.freedom * error * error * slope.span * slope.span * (slope.span + memory) / 12
      weight += slope.freedom
    }
    density = sum / max(weight, 1)
  }

  /// The standard error of a slope from noise alone, Pa/s.
  func error(over span: Double) -> Double {
    (12 * density / (span * span * (span + memory))).squareRoot()
  }

  /// The time in which a slope is known so well, s: no less than three readings take.
  func span(forError error: Double) -> Double {
    let wanted = 12 * density / (error * error)
    var span = 0.0
    // T = √(wanted/(T + T₀)), whose steps shrink by half or more.
    for _ in 0..<40 { span = (wanted / (span + memory)).squareRoot() }
    return max(span, 2 * interval)
  }
}
