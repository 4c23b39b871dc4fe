/// The nutrient that runs out first, counted as phosphorus.
///
///     L = min(TP, TN/16)
///
/// Algae take nitrogen and phosphorus at a ratio near 16 to 1 (by atoms 16, by mass 7.2 [Redfield1958]);
/// 16 by mass is what fits surveyed lakes, where not all nitrogen can be used.
///
/// **Source:** fitted on [NLA]; the ratio is the one with which the fit of this project is made.
public struct LimitingNutrient: Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case phosphorus
    case nitrogen
    /// No nitrogen was given: phosphorus is taken to limit, up to a cap.
    case unknown
  }

  /// kg/m³. Above this phosphorus alone says no more: nitrogen or light limits.
  public static let phosphorusCap = 150e-6
  /// Mass of nitrogen that goes with one of phosphorus.
  public static let ratio = 16.0

  public let kind: Kind
  /// log10 of L in µg/L.
  public let logarithm: Double
  /// What the doubt of the inputs makes of it: standard deviations of log10.
  public let below: Double
  public let above: Double

  init(phosphorus: LakeNumber, nitrogen: LakeNumber?) {
    let other = (nitrogen?.value ?? .infinity) / LimitingNutrient.ratio
    kind = nitrogen == nil ? .unknown : phosphorus.value <= other ? .phosphorus : .nitrogen
    let cap = nitrogen == nil ? LimitingNutrient.phosphorusCap : .infinity
    func at(_ phosphorus: Double, _ nitrogen: Double) -> Double {
      decimalLogarithm(min(phosphorus, nitrogen, cap) / microgram)
    }
    let middle = at(phosphorus.value, other)
    logarithm = middle
    guard !phosphorus.isPlain || !(nitrogen?.isPlain ?? true) else {
      below = 0
      above = 0
      return
    }
    // Each input is moved by its own doubt: what does not limit adds none.
    let spread = nitrogen ?? LakeNumber(1)
    below = quadrature(
      middle - at(phosphorus.value * tenTo(-phosphorus.below), other),
      middle - at(phosphorus.value, other * tenTo(-spread.below)))
    above = quadrature(
      at(phosphorus.value * tenTo(phosphorus.above), other) - middle,
      at(phosphorus.value, other * tenTo(spread.above)) - middle)
  }

  var deviation: Double { (below + above) / 2 }
}
