public import Bench

extension AlgaeBloom {
  /// Phosphorus from the share of farmland in the basin and the depth. Source: [NLA].
  public static let phosphorusFromLand = Procedure(
    id: "tp-land", version: 1, title: Message("algae-bloom.tp-land", "From land use"),
    inputs: [
      Field(
        "agriculture", Message("algae-bloom.agriculture", "Farmland in the basin"),
        .number(.fraction), domain: 0...1, isRequired: true,
        tip: Message(
          "algae-bloom.agriculture.tip",
          "The share of fields and pasture in the land that drains to the lake. A map or an aerial picture will do."
        )),
      required(LakeFields.depth),
    ], outputs: [phosphorusOutput],
    compute: { (values: Values) throws(Refusal) -> Values in
      let agriculture = values.number("agriculture") ?? 0
      let depth = values.number("depth") ?? 1
      let fit = SurveyNumbers.phosphorusFromLand.formula
      // Its “nutrient” is per cent of farmland, its “secchi” log10 of the depth.
      let middle = fit.value(
        at: LakePoint(nutrient: 100 * agriculture, secchi: decimalLogarithm(depth)))
      return Values(["tp": .estimate(estimate(tenTo(middle), HelperSpread.land))])
    })

  public static let phosphorusByLoad = Procedure(
    id: "tp-load", version: 1, title: Message("algae-bloom.tp-load", "From the load"),
    inputs: [
      Field(
        "load", Message("algae-bloom.load", "Phosphorus load"), .number(.arealLoad),
        domain: milligramPerYear...(milligramPerYear * 1_000_000), isRequired: true,
        tip: Message(
          "algae-bloom.load.tip",
          "The phosphorus that comes in with water, in a year, on each square metre of the lake. From flows and their concentrations, or from a water authority."
        )),
      Field(
        "mean-depth", Message("algae-bloom.mean-depth", "Mean depth"), .number(.length),
        unit: Units.lengths[1], domain: 0.01...2000, isRequired: true,
        tip: Message(
          "algae-bloom.mean-depth.tip",
          "Volume over surface; often a third to a half of the greatest depth.")),
      required(LakeFields.residence),
    ], outputs: [phosphorusOutput],
    compute: { (values: Values) throws(Refusal) -> Values in
      let middle = phosphorusFromLoad(
        load: (values.number("load") ?? 0) / milligramPerYear,
        depth: values.number("mean-depth") ?? 1,
        residence: (values.number("residence") ?? Units.year.step) / Units.year.step)
      return Values(["tp": .estimate(estimate(middle, HelperSpread.load))])
    })

  /// kg/(m²·s) in 1 mg/(m²·yr).
  static let milligramPerYear = 1e-6 / 31_557_600
}
