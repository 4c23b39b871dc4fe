public import Bench

extension AlgaeBloom {
  /// The helpers of the estimator of 2016, for its own form. How wrong they are was never published,
  /// so that the form takes the doubt of a helper of its own for what they carry.
  public static let originalHelpers: [Procedure] = [
    originalPhosphate, originalChlorophyll, originalCyanobacteria,
  ]

  /// Phosphate from what the shore looks like, as the phosphorus in it.
  ///
  /// **Source:** [AlgaeEstimator2016].
  static let originalPhosphate = Procedure(
    id: "original-phosphate", version: 1,
    title: Message("algae-bloom.original-phosphate", "From the shore, as in 2016"),
    inputs: [
      Field(
        "location", Message("algae-bloom.original-location", "The land around"),
        .choice([
          Field.Choice("farm", Message("algae-bloom.original-location.farm", "farms")),
          Field.Choice("urban", Message("algae-bloom.original-location.urban", "town")),
        ]), standard: .choice("farm")),
      Field(
        "shore", Message("algae-bloom.original-shore", "The shore"),
        .choice([
          Field.Choice("natural", Message("algae-bloom.original-shore.natural", "natural")),
          Field.Choice("lawn", Message("algae-bloom.original-shore.lawn", "lawn")),
          Field.Choice("sand", Message("algae-bloom.original-shore.sand", "sand")),
        ]), standard: .choice("natural")),
      Field(
        "plants", Message("algae-bloom.original-plants", "Plants in the water"),
        .choice([
          Field.Choice("few", Message("algae-bloom.original-plants.few", "few")),
          Field.Choice("some", Message("algae-bloom.original-plants.some", "some")),
          Field.Choice("many", Message("algae-bloom.original-plants.many", "many")),
        ]), standard: .choice("few")),
      Field(
        "blooms", Message("algae-bloom.original-blooms", "Blooms in other years"),
        .choice([
          Field.Choice("few", Message("algae-bloom.original-blooms.few", "none")),
          Field.Choice("some", Message("algae-bloom.original-blooms.some", "some")),
          Field.Choice("many", Message("algae-bloom.original-blooms.many", "every year")),
        ]), standard: .choice("few")),
    ],
    outputs: [
      phosphorusOutput,
      Field(
        "phosphate", Message("algae-bloom.original-phosphate.amount", "Phosphate"),
        .number(.concentration), unit: Units.concentrations[1]),
    ],
    compute: { (values: Values) throws(Refusal) -> Values in
      let phosphate = OriginalHelpers.phosphate(
        location: values.isChosen("location", "urban") ? 0.034 : 0.065,
        shore: values.isChosen("shore", "lawn") ? 0.065 : 0.002,
        plants: weight(of: "plants", values, OriginalHelpers.plants),
        blooms: weight(of: "blooms", values, OriginalHelpers.blooms))
      return Values([
        "tp": plain(phosphate * 1e-3 * LakeInputs.phosphorusOfPhosphate),
        "phosphate": .number(phosphate * 1e-3),
      ])
    })

  static let originalChlorophyll = Procedure(
    id: "original-chlorophyll", version: 1,
    title: Message("algae-bloom.original-chlorophyll", "From Secchi depth and oxygen, as in 2016"),
    inputs: [
      originalDisk,
      Field(
        "oxygen", LakeFields.oxygen.field.title, .number(.concentration),
        unit: Units.concentrations[1], domain: 0.001...0.1, isRequired: true,
        tip: LakeFields.oxygen.field.tip),
    ],
    outputs: [Field("chl", LakeFields.chl.field.title, .number(.concentration))],
    compute: { (values: Values) throws(Refusal) -> Values in
      let found = OriginalHelpers.chlorophyll(
        secchi: values.number("secchi") ?? 1, oxygen: (values.number("oxygen") ?? 0) * 1000)
      return Values(["chl": plain(try positive(found))])
    })

  static let originalCyanobacteria = Procedure(
    id: "original-cyanobacteria", version: 1,
    title: Message(
      "algae-bloom.original-cyanobacteria", "From Secchi depth and temperature, as in 2016"),
    inputs: [originalDisk, required(LakeFields.temperature)],
    outputs: [Field("cyano-chl", LakeFields.cyanoChl.field.title, .number(.concentration))],
    compute: { (values: Values) throws(Refusal) -> Values in
      let found = OriginalHelpers.cyanobacterialChlorophyll(
        secchi: values.number("secchi") ?? 1, surface: (values.number("temperature") ?? 0) - 273.15)
      return Values(["cyano-chl": plain(try positive(found))])
    })

  /// Its form took no more than a metre.
  private static let originalDisk = Field(
    "secchi", LakeFields.secchi.field.title, .number(.length), unit: Units.lengths[1],
    domain: 0.01...1, isRequired: true, tip: LakeFields.secchi.field.tip)

  /// Of the range that its slider had: one end, the middle, the other end.
  private static func weight(
    of field: String, _ values: Values, _ range: ClosedRange<Double>
  ) -> Double {
    values.isChosen(field, "many")
      ? range.upperBound
      : values.isChosen(field, "some")
        ? (range.lowerBound + range.upperBound) / 2 : range.lowerBound
  }

  /// kg/m³ of an amount in µg/L.
  private static func positive(_ amount: Double) throws(Refusal) -> Double {
    if amount > 0 { return amount * microgram }
    throw Refusal(
      "algae-bloom.original.below-zero",
      "The formula of 2016 falls below zero here: the water is too clear or too warm for it. Use another way.",
      field: "secchi")
  }

  /// An amount without a doubt of its own.
  private static func plain(_ amount: Double) -> Value {
    .estimate(Estimate(value: amount, low: amount, high: amount, coverage: 0.8))
  }
}
