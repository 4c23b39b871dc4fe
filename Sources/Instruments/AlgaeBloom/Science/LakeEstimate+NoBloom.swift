public import Bench

extension LakeEstimate {
  /// Why these values cannot produce a bloom, which input keeps it from one, and what would lift
  /// it; nil where a bloom is possible.
  ///
  /// No bloom: the upper 95 % bound of the nutrient fit is below 12 µg/L, chlorophyll is not
  /// measured or is below 12, there is no scum, no green that floats, and no water that hides a
  /// disk within half a metre.
  public var noBloom: Refusal? {
    guard let limiting, let temperature = inputs.temperature, !seesScum, !isMurky,
      inputs.floats != true
    else { return nil }
    if let chlorophyll = inputs.chlorophyll, chlorophyll.value >= 12 { return nil }
    let residuals =
      limiting.isNitrogenKnown ? LakeFit.nutrients.residuals : LakeFit.withoutNitrogen
    let wider = LakeSpread(
      centre: LakeFit.nutrients.logarithm(
        limiting: limiting.concentration, secchi: nil, temperature: temperature),
      residuals, widenedBy: LakeFit.nutrients.nutrient * limiting.spread)
    let upper = wider.centre + wider.above.1
    guard upper < log10(12) else { return nil }
    // The nutrient at which the bound is 12 µg/L.
    let lift =
      limiting.concentration * tenTo((log10(12) - upper) / LakeFit.nutrients.nutrient)
    let most = Message.Parameter("most", .quantity(tenTo(upper) * 1e-6, .concentration))
    if limiting.isNitrogen {
      return Refusal(
        "algae-bloom.no-bloom.nitrogen",
        "No bloom can come of these values: nitrogen keeps chlorophyll below {most} in 97 of 100 such lakes. Nitrogen above {lift}, measured chlorophyll of 12 µg/L, scum, or green that floats would change that. Not saved.",
        [most, .init("lift", .quantity(lift * LimitingNutrient.ratio * 1e-6, .concentration))],
        field: "tn")
    }
    return Refusal(
      "algae-bloom.no-bloom.phosphorus",
      "No bloom can come of these values: phosphorus keeps chlorophyll below {most} in 97 of 100 such lakes. Phosphorus above {lift}, measured chlorophyll of 12 µg/L, scum, or green that floats would change that. Not saved.",
      [most, .init("lift", .quantity(lift * 1e-6, .concentration))], field: "tp")
  }
}
