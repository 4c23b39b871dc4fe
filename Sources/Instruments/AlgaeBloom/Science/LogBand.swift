import Bench

/// An estimate in log10 with both of its bands; each side for itself.
public struct LogBand: Sendable {
  /// log10 of the estimate, µg/L.
  public var middle: Double
  /// Distances in log10, never negative.
  public var below80: Double
  public var above80: Double
  public var below95: Double
  public var above95: Double

  init(_ fit: LakeFormula, at point: LakePoint, _ residuals: ResidualQuantiles) {
    middle = fit.value(at: point)
    below80 = -residuals.low
    above80 = residuals.high
    below95 = -residuals.lowest
    above95 = residuals.highest
  }

  /// Normal in log10.
  init(middle: Double, deviation: Double) {
    self.middle = middle
    below80 = Normal.half80 * deviation
    above80 = below80
    below95 = Normal.half95 * deviation
    above95 = below95
  }

  /// Adds doubt that is independent of what is there: as squares.
  func widened(below: Double, above: Double) -> LogBand {
    var band = self
    band.below80 = quadrature(below80, Normal.half80 * below)
    band.above80 = quadrature(above80, Normal.half80 * above)
    band.below95 = quadrature(below95, Normal.half95 * below)
    band.above95 = quadrature(above95, Normal.half95 * above)
    return band
  }

  /// kg/m³.
  var estimate80: Estimate { estimate(below80, above80, 0.8) }
  var estimate95: Estimate { estimate(below95, above95, 0.95) }

  /// The standard deviation that a normal distribution as wide would have.
  var deviation: Double { (below80 + above80) / (2 * Normal.half80) }

  private func estimate(_ below: Double, _ above: Double, _ coverage: Double) -> Estimate {
    Estimate(
      value: microgram * tenTo(middle), low: microgram * tenTo(middle - below),
      high: microgram * tenTo(middle + above), coverage: coverage)
  }
}

/// kg/m³ in 1 µg/L.
let microgram = 1e-6

func quadrature(_ one: Double, _ other: Double) -> Double {
  (one * one + other * other).squareRoot()
}
