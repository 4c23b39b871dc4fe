public import Bench

extension LakeEstimate {
  /// What runs out first, with the numbers that say so.
  public var limiting: Message {
    guard let phosphorus = inputs.phosphorus else {
      return Message(
        "algae-bloom.limiting.none",
        "What limits the algae is not known: phosphorus would tell.")
    }
    let tp = Message.Parameter("tp", .quantity(phosphorus.value, .concentration))
    guard let nitrogen = inputs.nitrogen else {
      return phosphorus.value > LimitingNutrient.phosphorusCap
        ? Message(
          "algae-bloom.limiting.capped",
          "Nitrogen or light probably limits: of phosphorus, {tp}, no more than {cap} counts while nitrogen is not known.",
          [tp, .init("cap", .quantity(LimitingNutrient.phosphorusCap, .concentration))])
        : Message(
          "algae-bloom.limiting.unknown",
          "Phosphorus, {tp}, is taken to limit: nitrogen is not known, so the band is wider.", [tp])
    }
    let share = nitrogen.value / LimitingNutrient.ratio
    let parameters = [
      tp, .init("tn", .quantity(nitrogen.value, .concentration)),
      .init("share", .quantity(share, .concentration)),
    ]
    return phosphorus.value <= share
      ? Message(
        "algae-bloom.limiting.phosphorus",
        "Phosphorus limits: there is {tp}; the nitrogen would do for {share}.", parameters)
      : Message(
        "algae-bloom.limiting.nitrogen",
        "Nitrogen limits: {tn} does for {share} of phosphorus, and there is {tp}.", parameters)
  }

  /// Why these values cannot produce a bloom; nil where they can, or where something seen says
  /// that they did. Such a visit is not saved.
  ///
  /// The upper 95 % bound of the nutrient fit is below 12 µg/L, the chance of more is at most the
  /// 2.5 % that such a bound leaves, and no measured chlorophyll, scum, floating jar test or turbid
  /// water speaks against it. Cold, depth and layers never refuse: 15 %
  /// of the surveyed lakes at 15 °C or less had more than 12 µg/L.
  ///
  /// **Source:** [NLA]; the rule is this project's own.
  public var noBloom: Refusal? {
    guard let nutrient, let nutrientBand, let temperature = inputs.celsius else { return nil }
    let bound = decimalLogarithm(AlertLevel.alert1.chlorophyll / microgram)
    guard LakeEstimate.excludes(bound, nutrient.logarithm, nutrient, temperature) else {
      return nil
    }
    if inputs.chlorophyllIsMeasured, let chlorophyll = inputs.chlorophyll,
      chlorophyll.value >= AlertLevel.alert1.chlorophyll
    {
      return nil
    }
    // What cyanobacteria hold is part of the whole, whether that was measured or not.
    if (inputs.cyanobacterialChlorophyll ?? 0) >= AlertLevel.alert1.chlorophyll { return nil }
    if inputs.scum || inputs.jarTest == .floats || isTurbid { return nil }
    let lifting = tenTo(LakeEstimate.lifting(to: bound, nutrient, temperature))
    let high = Message.Parameter(
      "high",
      .quantity(microgram * tenTo(nutrientBand.middle + nutrientBand.above95), .concentration))
    let tp = Message.Parameter("tp", .quantity(LakeEstimate.rounded(lifting), .concentration))
    let tn = Message.Parameter(
      "tn", .quantity(LakeEstimate.rounded(lifting * LimitingNutrient.ratio), .concentration))
    guard nutrient.kind == .nitrogen else {
      if let nitrogen = inputs.nitrogen,
        nitrogen.value / LimitingNutrient.ratio < microgram * lifting
      {
        return Refusal(
          "algae-bloom.no-bloom.phosphorus-nitrogen",
          "No bloom can come of this: so little phosphorus allows at most {high} of chlorophyll. Phosphorus above {tp} and nitrogen above {tn} would lift it.",
          [high, tp, tn], field: "tp")
      }
      return Refusal(
        "algae-bloom.no-bloom.phosphorus",
        "No bloom can come of this: so little phosphorus allows at most {high} of chlorophyll. Phosphorus above {tp} would lift it.",
        [high, tp], field: "tp")
    }
    if (inputs.phosphorus?.value ?? 0) < microgram * lifting {
      return Refusal(
        "algae-bloom.no-bloom.nitrogen-phosphorus",
        "No bloom can come of this: so little nitrogen allows at most {high} of chlorophyll. Nitrogen above {tn} and phosphorus above {tp} would lift it.",
        [high, tn, tp], field: "tn")
    }
    return Refusal(
      "algae-bloom.no-bloom.nitrogen",
      "No bloom can come of this: so little nitrogen allows at most {high} of chlorophyll. Nitrogen above {tn} would lift it.",
      [high, tn], field: "tn")
  }

  /// Both must say it: the band, whose ends are those of classes of lakes, and the chance, which is
  /// fitted to all of them.
  private static func excludes(
    _ bound: Double, _ logarithm: Double, _ nutrient: LimitingNutrient, _ temperature: Double
  ) -> Bool {
    let point = LakePoint(nutrient: logarithm, temperature: temperature)
    let band = LakeEstimate.band(SurveyNumbers.nutrients, point, nutrient)
    return band.middle + band.above95 < bound
      && SurveyNumbers.alert1.probability(at: point).value <= 0.025
  }

  /// log10 of the nutrient from which a level is no longer excluded, by halving: bound and chance
  /// rise with the nutrient.
  private static func lifting(
    to bound: Double, _ nutrient: LimitingNutrient, _ temperature: Double
  ) -> Double {
    var low = nutrient.logarithm
    var high = 4.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if excludes(bound, middle, nutrient, temperature) { low = middle } else { high = middle }
    }
    return high
  }

  /// kg/m³ of a bound in µg/L, up to two digits: what is above it is above the bound.
  private static func rounded(_ bound: Double) -> Double {
    var step = 1.0
    while bound / step >= 100 { step *= 10 }
    while bound / step < 10 { step /= 10 }
    return microgram * step * (bound / step).rounded(.up)
  }
}
