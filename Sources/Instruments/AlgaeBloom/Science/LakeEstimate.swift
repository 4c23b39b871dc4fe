public import Bench

/// What the numbers of a visit say about the lake's algae, and how sure that is.
///
/// What a page shows beside the level is computed when it is asked for: a table of lakes needs
/// little of it. A class, because it is handed about whole.
public final class LakeEstimate: Sendable {
  /// What the chlorophyll rests on.
  public enum Basis: String, CaseIterable, Sendable {
    case measured
    case nutrientsSecchi = "nutrients-secchi"
    case nutrients
    case secchi
  }

  /// log10: two visits to one lake within a summer differ by 0.30 √2 as a standard deviation.
  /// Found again from 195 lakes visited twice, 0.303. Source: [NLA].
  public static let visitNoise = 0.30

  public let inputs: LakeInputs
  public let basis: Basis
  /// log10 µg/L with its bands.
  public let band: LogBand
  /// The fit by nutrients and temperature alone, whatever else is known; nil without them.
  public let nutrientBand: LogBand?
  public let nutrient: LimitingNutrient?
  /// Probability of more than 12 and more than 24 µg/L of chlorophyll a, 80 %.
  public let alert1: Estimate
  public let alert2: Estimate
  let phosphorus: LakeNumber?
  let point: LakePoint

  /// - Throws: A ``Refusal`` naming the field without which nothing can be said.
  public init(_ inputs: LakeInputs) throws(Refusal) {
    self.inputs = inputs
    let phosphorus = inputs.phosphorus?.assuming(inputs.phosphorusSpread)
    self.phosphorus = phosphorus
    var point = LakePoint(temperature: inputs.celsius ?? 0)
    var nutrient: LimitingNutrient?
    if let phosphorus, inputs.temperature != nil {
      let found = LimitingNutrient(phosphorus: phosphorus, nitrogen: inputs.nitrogen)
      nutrient = found
      point.nutrient = found.logarithm
    }
    self.nutrient = nutrient
    // One disk counts once: not where the phosphorus came from it.
    let disk =
      inputs.phosphorusSource == .secchi && nutrient != nil ? nil : inputs.knownDisk
    point.secchi = disk.map { decimalLogarithm($0.value) } ?? 0
    self.point = point
    nutrientBand = nutrient.map { LakeEstimate.band(SurveyNumbers.nutrients, point, $0) }

    if let chlorophyll = inputs.chlorophyll, inputs.chlorophyllIsMeasured {
      basis = .measured
      band = LogBand(
        middle: decimalLogarithm(chlorophyll.value / microgram), deviation: LakeEstimate.visitNoise
      ).widened(below: chlorophyll.below, above: chlorophyll.above)
      let deviation = quadrature(
        LakeEstimate.visitNoise, (chlorophyll.below + chlorophyll.above) / 2)
      alert1 = LakeEstimate.above(AlertLevel.alert1.chlorophyll, band.middle, deviation)
      alert2 = LakeEstimate.above(AlertLevel.alert2.chlorophyll, band.middle, deviation)
      return
    }
    let first: LogisticFit
    let second: LogisticFit
    switch (nutrient, disk) {
    case (let nutrient?, let disk?):
      basis = .nutrientsSecchi
      let fit = SurveyNumbers.nutrientsSecchi
      band = LakeEstimate.band(fit, point, nutrient).widened(
        below: -fit.formula.secchi * disk.above, above: -fit.formula.secchi * disk.below)
      first = SurveyNumbers.alert1Secchi
      second = SurveyNumbers.alert2Secchi
    case (_?, nil):
      basis = .nutrients
      band = LakeEstimate.band(SurveyNumbers.nutrients, point, nutrient)
      first = SurveyNumbers.alert1
      second = SurveyNumbers.alert2
    case (nil, let disk?):
      basis = .secchi
      let fit = SurveyNumbers.secchi
      band = LogBand(fit.formula, at: point, fit.spread.at(point.secchi)).widened(
        below: -fit.formula.secchi * disk.above, above: -fit.formula.secchi * disk.below)
      first = SurveyNumbers.alert1SecchiAlone
      second = SurveyNumbers.alert2SecchiAlone
    case (nil, nil):
      throw LakeEstimate.missing(phosphorus == nil ? LakeFields.tp : LakeFields.temperature)
    }
    alert1 = LakeEstimate.probability(first, point, nutrient, disk)
    let rarer = LakeEstimate.probability(second, point, nutrient, disk)
    // Two fits may cross far outside the survey: more than 24 is never likelier than more than 12.
    alert2 = Estimate(
      value: min(rarer.value, alert1.value), low: min(rarer.low, alert1.low),
      high: min(rarer.high, alert1.high), coverage: 0.8)
  }

  /// Chlorophyll a, kg/m³: 80 % of such lakes lie within the interval.
  public var chlorophyll: Estimate { band.estimate80 }
  /// The same with 95 %.
  public var chlorophyll95: Estimate { band.estimate95 }

  static func band(
    _ fit: LakeFit, _ point: LakePoint, _ nutrient: LimitingNutrient?
  ) -> LogBand {
    let residuals = fit.residuals(at: point.nutrient, isBlind: nutrient?.kind == .unknown)
    let slope = fit.formula.nutrient
    return LogBand(fit.formula, at: point, residuals).widened(
      below: slope * (nutrient?.below ?? 0), above: slope * (nutrient?.above ?? 0))
  }

  private static func probability(
    _ fit: LogisticFit, _ point: LakePoint, _ nutrient: LimitingNutrient?, _ disk: LakeNumber?
  ) -> Estimate {
    let disk = fit.formula.secchi * ((disk?.below ?? 0) + (disk?.above ?? 0)) / 2
    return fit.probability(
      at: point,
      deviation: quadrature(fit.formula.nutrient * (nutrient?.deviation ?? 0), disk))
  }

  /// The probability that a lake whose chlorophyll was measured has more than a level, by the
  /// normal distribution in log10. The interval: how well 195 pairs of visits know their noise.
  private static func above(_ level: Double, _ middle: Double, _ deviation: Double) -> Estimate {
    let z = (middle - decimalLogarithm(level / microgram)) / deviation
    // Standard error of a standard deviation from n values, σ/√(2n).
    let doubt = Normal.half80 / (2.0 * 195).squareRoot()
    let one = Normal.below(z * (1 - doubt))
    let other = Normal.below(z * (1 + doubt))
    return Estimate(
      value: Normal.below(z), low: min(one, other), high: max(one, other), coverage: 0.8)
  }

  public static func missing(_ field: LakeField) -> Refusal {
    Refusal(
      "field.missing", "{field} is missing. Give it, with its unit.",
      [.init("field", .words(field.field.title))], field: field.id)
  }
}

extension LakeInputs {
  /// The doubt of a helper's phosphorus, where it did not bring its own.
  var phosphorusSpread: (below: Double, above: Double)? {
    switch phosphorusSource {
    case .laboratory: nil
    case .kit: HelperSpread.kit
    case .secchi: HelperSpread.secchi
    case .land: HelperSpread.land
    case .load: HelperSpread.load
    }
  }

  /// The Secchi depth, also where only the chlorophyll that was worked out from it is left.
  var knownDisk: LakeNumber? {
    if let disk { return disk }
    guard !chlorophyllIsMeasured, let chlorophyll else { return nil }
    let formula = SurveyNumbers.secchi.formula
    let logarithm =
      (decimalLogarithm(chlorophyll.value / microgram) - formula.constant) / formula.secchi
    return LakeNumber(tenTo(logarithm))
  }
}
