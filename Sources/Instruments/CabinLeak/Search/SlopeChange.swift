public import Bench

/// When a slope changed, found without being told.
///
/// The readings of the newest window, in buckets (t, y = ln p), are laid against two accounts for each
/// bucket c, which is left out: two lines with slopes of their own before and after it, and two lines
/// with the same slope and a step between, which a hatch that opens can make. With least squares on either side
///
///     L₁(c) = e^(−R(c)/2v) N(Δ(c); 0, q(c) + τ²)      L₀(c) = e^(−R(c)/2v) N(Δ(c); 0, q(c))
///
///     P = π Σ L₁ / (π Σ L₁ + (1 − π) Σ L₀)
///
/// R: squares left over, v: a bucket's variance, Δ: later slope less earlier, q: its variance from
/// noise and drift, τ: 1 hPa/h, what a change may well be. π, the share of windows with a change,
/// is set so that a steady recording is called changed less than once in ten hours.
///
/// **Error:** by simulation: see `SlopeChangeTests` for false changes and for calibration.
///
/// **Source:** [KassRaftery1995]; [Chernoff1964] for a mean over the places of one change.
public struct SlopeChange: Equatable, Sendable {
  /// s, on the recording's clock.
  public let time: Double
  /// Pa/s before and after.
  public let before: Double
  public let after: Double
  /// 0…1.
  public let probability: Double

  /// Pa/s: 1 hPa/h, more than three times what drift allows.
  static let expected = 100.0 / 3600
  /// See above: found by simulation.
  static let share = 0.005
  /// Buckets on either side of a change: fewer make no slope.
  private static let least = 5

  /// N(Δ; 0, q) / N(Δ; 0, q + τ²)
  static func oddsAgainst(_ change: Double, _ variance: Double, expected: Double) -> Double {
    let wide = variance + expected * expected
    return (wide / variance).squareRoot()
      * exp(-(change * change / 2) * (1 / variance - 1 / wide))
  }

  /// - Parameters:
  ///   - points: Buckets in the order of time.
  ///   - start: What their times count from, s.
  ///   - pressure: Pa.
  ///   - typed: The step of readings typed in, Pa; nil: a sensor's.
  /// - Returns: nil with too few buckets.
  init?(
    _ points: [FitPoint], start: Double, pressure: Double, typed: Double?, _ model: SearchModel
  ) {
    let count = points.count
    guard count >= 2 * Self.least + 2, pressure > 0 else { return nil }
    var sums = [LineSums()]
    for var point in points {
      // A bucket's error is its noise's, which time averages and not the count.
      point.count = 1
      var next = sums[sums.count - 1]
      next.add(point, from: points[0])
      sums.append(next)
    }
    let whole = sums[count]
    let cuts = Array(Self.least...(count - Self.least - 1))
    // The bucket in which the change falls is of both kinds, and counts for neither.
    let parts = cuts.map { (earlier: sums[$0], later: whole - sums[$0 + 1]) }
    var least = Double.infinity
    for part in parts { least = min(least, part.earlier.squares + part.later.squares) }
    // A bucket's variance: from what is left, with what is known of barometers counting as four.
    let width = (points[count - 1].time - points[0].time) / Double(count - 1)
    let known =
      (typed.map { $0 * $0 / 12 }
        ?? model.noise * model.noise * min(1, model.independence / max(width, 1e-9)))
      / (pressure * pressure)
    let variance = (4 * known + least) / (4 + Double(count - 5))
    let drift = model.drift / pressure
    // Logarithms: the densities of a great change are less than the least number there is.
    var weights: [(changed: Double, steady: Double)] = []
    var best = 0
    var greatest = -Double.infinity
    for part in parts {
      let fits = -(part.earlier.squares + part.later.squares - least) / (2 * variance)
      let kept = exp(-(part.later.middle - part.earlier.middle) / model.driftMemory)
      let doubt =
        variance * (1 / part.earlier.spread + 1 / part.later.spread)
        + 2 * drift * drift * (1 - kept)
      let change = part.later.slope - part.earlier.slope
      let tau = Self.expected / pressure
      let wide = doubt + tau * tau
      weights.append(
        (
          fits - change * change / (2 * wide) - log(wide) / 2,
          fits - change * change / (2 * doubt) - log(doubt) / 2
        ))
      if weights[weights.count - 1].changed > weights[best].changed { best = weights.count - 1 }
      greatest = max(
        greatest, weights[weights.count - 1].changed, weights[weights.count - 1].steady)
    }
    var changed = 0.0
    var steady = 0.0
    for weight in weights {
      changed += exp(weight.changed - greatest)
      steady += exp(weight.steady - greatest)
    }
    let part = parts[best]
    let cut = cuts[best]
    time = start + points[cut].time
    before = part.earlier.slope * pressure
    after = part.later.slope * pressure
    probability = Self.share * changed / (Self.share * changed + (1 - Self.share) * steady)
  }
}
