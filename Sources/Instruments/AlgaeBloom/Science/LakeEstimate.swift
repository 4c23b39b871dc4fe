public import Bench

/// What the survey's lakes say about one lake: how much algae, how sure, and what limits them.
public final class LakeEstimate: Sendable {
  public enum Basis: Equatable, Sendable {
    case measured
    case nutrientsAndSecchi
    case nutrients
    /// The Secchi depth alone, by the helper.
    case secchi
  }

  public let inputs: LakeInputs
  public let basis: Basis
  /// kg/m³, 80 %.
  public let chlorophyll: Estimate
  /// kg/m³, 95 %.
  public let chlorophyll95: Estimate
  /// The chances that it is above 12 and above 24 µg/L.
  public let alert1: Estimate
  public let alert2: Estimate
  public let limiting: LimitingNutrient?
  /// The chance that cyanobacteria are above 4 mm³/L.
  public let cyanobacteria: Estimate

  /// Standard deviation of one visit's log₁₀ chlorophyll about the lake's own: two visits differ by
  /// it times √2.
  ///
  /// **Source:** [NLA], lakes visited twice.
  static let visitNoise = 0.30

  /// - Throws: A ``Refusal`` that names the field that is missing.
  public init(_ inputs: LakeInputs) throws(Refusal) {
    self.inputs = inputs
    let limiting = LimitingNutrient(inputs)
    self.limiting = limiting
    let spread: LakeSpread
    if let chlorophyll = inputs.chlorophyll {
      basis = inputs.chlorophyllIsMeasured ? .measured : .secchi
      spread = LakeSpread(
        centre: log10(chlorophyll.value),
        deviation: basis == .measured ? LakeEstimate.visitNoise : max(chlorophyll.spread, 0.05))
    } else {
      guard let limiting else { throw LakeEstimate.missing("tp") }
      guard let temperature = inputs.temperature else { throw LakeEstimate.missing("temperature") }
      let secchi = inputs.usableSecchi
      basis = secchi == nil ? .nutrients : .nutrientsAndSecchi
      let fit = secchi == nil ? LakeFit.nutrients : LakeFit.secchi
      let residuals = limiting.isNitrogenKnown ? fit.residuals : LakeFit.withoutNitrogen
      spread = LakeSpread(
        centre: fit.logarithm(
          limiting: limiting.concentration, secchi: secchi, temperature: temperature),
        residuals, widenedBy: fit.nutrient * limiting.spread)
    }
    chlorophyll = spread.estimate(coverage80: true)
    chlorophyll95 = spread.estimate(coverage80: false)
    (alert1, alert2) = LakeEstimate.chances(inputs, basis, limiting, spread)
    cyanobacteria = LakeOdds.cyanobacteria.chance(
      [spread.centre, inputs.temperature ?? 20],
      spread: basis == .measured ? 0 : spread.deviation)
  }

  private static func chances(
    _ inputs: LakeInputs, _ basis: Basis, _ limiting: LimitingNutrient?, _ spread: LakeSpread
  ) -> (Estimate, Estimate) {
    guard basis == .nutrients || basis == .nutrientsAndSecchi, let limiting,
      let temperature = inputs.temperature
    else { return (spread.chance(above: 12), spread.chance(above: 24)) }
    let nutrient = log10(limiting.concentration)
    let doubt =
      limiting.isNitrogenKnown
      ? limiting.spread : (limiting.spread * limiting.spread + 0.1 * 0.1).squareRoot()
    if let secchi = inputs.usableSecchi {
      let features = [nutrient, log10(secchi), temperature]
      return (
        LakeOdds.above12WithSecchi.chance(features, spread: doubt),
        LakeOdds.above24WithSecchi.chance(features, spread: doubt)
      )
    }
    return (
      LakeOdds.above12.chance([nutrient, temperature], spread: doubt),
      LakeOdds.above24.chance([nutrient, temperature], spread: doubt)
    )
  }

  static func missing(_ id: String) -> Refusal {
    id.sameBytes(as: "tp")
      ? Refusal(
        "algae-bloom.missing.tp",
        "Phosphorus is missing. Enter it, or estimate it with its helper; measured chlorophyll does as well.",
        field: "tp")
      : Refusal(
        "algae-bloom.missing.temperature",
        "The surface temperature is missing. Hold a thermometer 15 to 20 cm under water, and read it there.",
        field: "temperature")
  }
}

/// log₁₀ of chlorophyll a in µg/L, and how far it may be off.
struct LakeSpread: Sendable {
  let centre: Double
  /// Below and above, in log₁₀: 80 and 95 %.
  let below: (Double, Double)
  let above: (Double, Double)
  /// Half of the central 80 % as a standard deviation.
  let deviation: Double

  init(centre: Double, deviation: Double) {
    self.centre = centre
    self.deviation = deviation
    below = (1.281552 * deviation, 1.959964 * deviation)
    above = below
  }

  /// Quantiles of a fit, made wider in quadrature by the spread of what was put into it.
  init(centre: Double, _ residuals: LakeFit.Residuals, widenedBy spread: Double) {
    func wider(_ quantile: Double, _ z: Double) -> Double {
      (quantile * quantile + z * z * spread * spread).squareRoot()
    }
    self.centre = centre
    below = (wider(residuals.low, 1.281552), wider(residuals.lowest, 1.959964))
    above = (wider(residuals.high, 1.281552), wider(residuals.highest, 1.959964))
    deviation = (below.0 + above.0) / 2 / 1.281552
  }

  /// kg/m³
  func estimate(coverage80: Bool) -> Estimate {
    Estimate(
      value: tenTo(centre) * 1e-6,
      low: tenTo(centre - (coverage80 ? below.0 : below.1)) * 1e-6,
      high: tenTo(centre + (coverage80 ? above.0 : above.1)) * 1e-6,
      coverage: coverage80 ? 0.8 : 0.95)
  }

  /// The chance of more than a level in µg/L, where the spread is that of a measurement.
  func chance(above level: Double) -> Estimate {
    let chance = normalShare((centre - log10(level)) / deviation)
    return Estimate(value: chance, low: chance, high: chance, coverage: 0.95)
  }
}

/// Which nutrient runs out first, and how much of it there is.
public struct LimitingNutrient: Sendable {
  /// µg/L, as phosphorus: min(TP, TN/16).
  public let concentration: Double
  public let isNitrogen: Bool
  public let isNitrogenKnown: Bool
  /// Standard deviation of its log₁₀.
  let spread: Double

  /// By mass, what algae need of nitrogen for one of phosphorus where both run out together; of
  /// the survey's lakes the fit is best near it.
  static let ratio = 16.0
  /// µg/L. Above it nitrogen limits nearly every lake: phosphorus alone says no more.
  static let cap = 150.0

  init?(_ inputs: LakeInputs) {
    guard let phosphorus = inputs.phosphorus else { return nil }
    guard let nitrogen = inputs.nitrogen else {
      concentration = min(phosphorus.value, LimitingNutrient.cap)
      isNitrogen = false
      isNitrogenKnown = false
      spread = phosphorus.spread
      return
    }
    let share = nitrogen.value / LimitingNutrient.ratio
    isNitrogen = share < phosphorus.value
    concentration = min(phosphorus.value, share)
    isNitrogenKnown = true
    spread = isNitrogen ? nitrogen.spread : phosphorus.spread
  }
}

extension LakeInputs {
  /// The Secchi depth, where it says something of its own: the disk was lost from sight above the
  /// bottom, and the phosphorus does not come from it.
  var usableSecchi: Double? { secchiTouchesBottom || phosphorusIsSecchi ? nil : secchi }
}
