public import Bench

extension AlgaeBloom {
  /// m·µg/L. TP = 48/SD: with it 63 % of the surveyed lakes lie within a factor of two.
  /// Source: [Carlson1977], where both indices meet.
  static let phosphorusTimesSecchi = 48.0

  public static let phosphorusFromSecchi = Procedure(
    id: "tp-secchi", version: 1,
    title: Message("algae-bloom.tp-secchi", "From Secchi depth"),
    inputs: [required(LakeFields.secchi)], outputs: [phosphorusOutput],
    compute: { (values: Values) throws(Refusal) -> Values in
      let secchi = values.number("secchi") ?? 1
      return Values([
        "tp": .estimate(estimate(phosphorusTimesSecchi / secchi, HelperSpread.secchi))
      ])
    })

  /// log10 chl = 1.0835 − 1.1405 log10 SD, with the band of that fit at this depth.
  /// Source: [NLA], 2007.
  public static let chlorophyllFromSecchi = Procedure(
    id: "chl-secchi", version: 1,
    title: Message("algae-bloom.chl-secchi", "From Secchi depth"),
    inputs: [required(LakeFields.secchi)],
    outputs: [
      Field("chl", Message("algae-bloom.chl", "Chlorophyll a"), .number(.concentration))
    ],
    compute: { (values: Values) throws(Refusal) -> Values in
      let depth = decimalLogarithm(values.number("secchi") ?? 1)
      let middle = SurveyNumbers.secchi.formula.value(at: LakePoint(secchi: depth))
      return Values([
        "chl": .estimate(estimate(tenTo(middle), HelperSpread.chlorophyll(depth: depth)))
      ])
    })
}
