public import Bench

extension AlgaeBloom {
  /// What helps to a number that nobody measured. Each answers with an estimate of one field, and
  /// with a sentence on how good it is in its title's tip.
  public static let helpers: [Procedure] = [
    phosphorusFromSecchi, phosphorusFromLand, phosphorusByLoad, phosphorusFromKit,
    chlorophyllFromSecchi,
  ]

  /// Into which field a helper's result goes, and what that field's source then says, where it has
  /// one.
  public static func carries(_ helper: String) -> (field: String, from: String)? {
    for (id, field, from) in [
      ("tp-secchi", "tp", "secchi"), ("tp-land", "tp", "land"), ("tp-load", "tp", "load"),
      ("tp-kit", "tp", "kit"), ("chl-secchi", "chl", "secchi"),
      ("original-phosphate", "tp", "land"), ("original-chlorophyll", "chl", "secchi"),
      ("original-cyanobacteria", "cyano-chl", ""),
    ] where helper.sameBytes(as: id) {
      return (field, from)
    }
    return nil
  }

  /// What a helper is and how good: a sentence or two for its sheet.
  public static func about(_ helper: String) -> Message? {
    helper.hasBytePrefix("original-")
      ? aboutOriginal : helperTexts.first { $0.id.sameBytes(as: helper) }?.text
  }

  static let aboutOriginal = Message(
    "algae-bloom.original-helper.about",
    "As the app of 2016 had it, to compare with. How wrong it is was never published; the other ways say how wrong they are."
  )

  static let helperTexts: [(id: String, text: Message)] = [
    (
      "tp-secchi",
      Message(
        "algae-bloom.tp-secchi.about",
        "Turbid lakes hold more phosphorus. Of the surveyed lakes 63 % lie within a factor of two of this, and silt or colour misleads it. The disk is then not used again."
      )
    ),
    (
      "tp-land",
      Message(
        "algae-bloom.tp-land.about",
        "Farmland sheds phosphorus, and shallow lakes dilute it less. It explains less than half of how lakes differ: 80 % lie between a quarter and four times the answer."
      )
    ),
    (
      "tp-load",
      Message(
        "algae-bloom.tp-load.about",
        "From what streams, drains and sewage bring in a year. 95 % of the lakes it was made from lie at 31 to 288 % of the answer."
      )
    ),
    (
      "tp-kit",
      Message(
        "algae-bloom.tp-kit.about",
        "A kit tells above from below, not a number: volunteers agreed with the laboratory in 62 % of readings with an electronic checker, in 17 % with strips. It sees dissolved phosphate alone."
      )
    ),
    (
      "chl-secchi",
      Message(
        "algae-bloom.chl-secchi.about",
        "Green water hides the disk. The answer is right within a factor of 2.5 or so for four lakes in five, where silt or colour does not hide it. It counts as an estimate, never as measured."
      )
    ),
  ]

  static func required(_ field: LakeField) -> Field {
    Field(
      field.id, field.field.title, field.field.kind, unit: field.field.unit,
      domain: field.field.domain, isRequired: true, tip: field.field.tip)
  }

  static let phosphorusOutput = Field(
    "tp", Message("algae-bloom.tp", "Phosphorus"), .number(.concentration))

  /// kg/m³ around a value in µg/L, 80 %, from deviations of log10.
  static func estimate(
    _ value: Double, _ spread: (below: Double, above: Double)
  ) -> Estimate {
    Estimate(
      value: microgram * value, low: microgram * value * tenTo(-Normal.half80 * spread.below),
      high: microgram * value * tenTo(Normal.half80 * spread.above), coverage: 0.8)
  }
}
