public import Bench

extension AlgaeBloom {
  /// µg/L of total phosphorus at which half of the surveyed lakes at 20 °C have more than 12 µg/L
  /// of chlorophyll: −(c + t·20)/n of the logistic fit, 58; printed as 60.
  static var phosphorusThatMatters: Double {
    let formula = SurveyNumbers.alert1.formula
    return tenTo(-(formula.constant + formula.temperature * 20) / formula.nutrient)
  }

  /// A test kit's reading as what it is: probably above or below the value that matters, and a
  /// wide estimate to carry.
  public static let phosphorusFromKit = Procedure(
    id: "tp-kit", version: 1, title: Message("algae-bloom.tp-kit", "From a test kit"),
    inputs: [
      Field(
        "reading", Message("algae-bloom.kit-reading", "Reading of the kit"),
        .number(.concentration), unit: Units.concentrations[1], domain: 1e-7...0.1,
        isRequired: true,
        tip: Message(
          "algae-bloom.kit-reading.tip",
          "The number or colour that the kit shows. Where it shows a range, take its middle; where nothing, half of the lowest step."
        )),
      Field(
        "reading-as", Message("algae-bloom.kit-as", "Reading given as"),
        .choice([
          Field.Choice("phosphate", Message("algae-bloom.kit-as.phosphate", "phosphate, PO₄")),
          Field.Choice("phosphorus", Message("algae-bloom.kit-as.phosphorus", "phosphorus, P")),
        ]), standard: .choice("phosphate")),
      Field(
        "kit", Message("algae-bloom.kit", "Kind of kit"),
        .choice([
          Field.Choice("checker", Message("algae-bloom.kit.checker", "electronic checker")),
          Field.Choice("strip", Message("algae-bloom.kit.strip", "strip or colour card")),
        ]), standard: .choice("strip")),
    ],
    outputs: [
      Field(
        "side", Message("algae-bloom.kit-side", "Against the value that matters"),
        .choice([
          Field.Choice("above", Message("algae-bloom.kit-side.above", "probably above")),
          Field.Choice("below", Message("algae-bloom.kit-side.below", "probably below")),
        ])),
      Field(
        "side-probability", Message("algae-bloom.kit-side-probability", "With probability"),
        .number(.fraction)),
      Field(
        "matters", Message("algae-bloom.kit-matters", "The value that matters"),
        .number(.concentration)),
      // What the form carries on, as wide as a kit is wrong.
      phosphorusOutput,
    ],
    compute: { (values: Values) throws(Refusal) -> Values in
      var reading = (values.number("reading") ?? 0) / microgram
      if values.isChosen("reading-as", "phosphate") {
        reading *= LakeInputs.phosphorusOfPhosphate
      }
      let isChecker = values.isChosen("kit", "checker")
      let deviation = isChecker ? HelperSpread.checker : HelperSpread.strip
      let bound = phosphorusThatMatters
      let above = Normal.below(
        (decimalLogarithm(reading) - decimalLogarithm(bound)) / deviation)
      return Values([
        "side": .choice(above >= 0.5 ? "above" : "below"),
        "side-probability": .number(max(above, 1 - above)),
        "matters": .number(microgram * bound),
        "tp": .estimate(estimate(reading, (deviation, deviation))),
      ])
    })
}
