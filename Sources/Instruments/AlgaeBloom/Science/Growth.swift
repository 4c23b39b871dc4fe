import Bench

/// How algae grow with temperature, light and time.
enum Growth {
  /// The cardinal temperature model with inflection, for bloom-forming algae.
  ///
  ///     f = (T − Tmax)(T − Tmin)² / ((Topt − Tmin)((Topt − Tmin)(T − Topt) − (Topt − Tmax)(Topt + Tmin − 2T)))
  ///
  /// - Parameters:
  ///   - celsius: Temperature, °C. Any; outside 5…36 the answer is 0.
  /// - Returns: Share of the growth at the optimum, 28 °C; 0…1.
  ///
  /// **Error:** the form fits single species; the three temperatures stand for a mixture and were
  /// chosen, not fitted to lakes.
  ///
  /// **Source:** [Rosso1993]; 5, 28 and 36 °C as in the requirement of this project.
  static func temperatureFactor(_ celsius: Double) -> Double {
    let lowest = 5.0
    let best = 28.0
    let highest = 36.0
    guard celsius > lowest, celsius < highest else { return 0 }
    let rise = (celsius - lowest) * (celsius - lowest)
    let bend =
      (best - lowest) * (celsius - best) - (best - highest) * (best + lowest - 2 * celsius)
    return min(max((celsius - highest) * rise / ((best - lowest) * bend), 0), 1)
  }

  /// Light at noon above which more does not help, lx: the threshold of the estimator of 2016.
  static let enoughLight = 12_000.0

  /// Share of the growth in full light, 0…1; light that is not known is taken to be enough.
  static func lightFactor(_ light: Double?) -> Double {
    min(max((light ?? enoughLight) / enoughLight, 0), 1)
  }

  /// Per day, at the optimum: how fast surveyed lakes were found to rise, ten to fifteen times
  /// slower than algae in a flask.
  static let rate = 0.03

  /// How far log10 of a lake's chlorophyll has wandered after some days, as a standard deviation:
  /// 0.157, 0.204 and 0.266 after 3, 7 and 14.
  ///
  /// Between them the variance is interpolated along a straight line, and from 0 on day 0: the three
  /// lie on a line already, as a random walk would.
  static func persistence(days: Double) -> Double {
    let known = [(0.0, 0.0), (3, 0.157 * 0.157), (7, 0.204 * 0.204), (14, 0.266 * 0.266)]
    for index in 1..<known.count where days <= known[index].0 || index == known.count - 1 {
      let (start, low) = known[index - 1]
      let (end, high) = known[index]
      return (low + (high - low) * (days - start) / (end - start)).squareRoot()
    }
    return 0
  }
}
