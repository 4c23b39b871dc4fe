public import Bench

extension AlgaeBloom {
  /// What the app of 2016 would have said, for comparison.
  public static let original = Procedure(
    id: "original", version: 1, title: Message("algae-bloom.original", "Original of 2016"),
    inputs: LakeFields.all.map { $0.field },
    outputs: [
      Field(
        "capacity", Message("algae-bloom.original.capacity", "Grows towards"),
        .number(.concentration)),
      Field(
        "cyanobacteria-capacity",
        Message("algae-bloom.original.cyanobacteria", "Cyanobacteria towards"),
        .number(.concentration)),
      Field(
        "doubling", Message("algae-bloom.original.doubling", "Doubles in"), .number(.time)),
      Field(
        "after-day", Message("algae-bloom.original.after-day", "After a day"),
        .number(.concentration)),
      Field(
        "after-three-days", Message("algae-bloom.original.after-three-days", "After three days"),
        .number(.concentration)),
      Field(
        "after-week", Message("algae-bloom.original.after-week", "After a week"),
        .number(.concentration)),
    ],
    compute: { (inputs: Values) throws(Refusal) -> Values in
      let estimator = try OriginalEstimator(inputs)
      if estimator.isWithoutBloom {
        throw Refusal(
          "algae-bloom.original.no-bloom",
          "By the formula of 2016 these values cannot produce a bloom. Not saved.", field: "tp")
      }
      let curve = estimator.curve
      return Values([
        "capacity": .number(estimator.capacity * 1e-6),
        "cyanobacteria-capacity": .number(estimator.cyanobacteria * 1e-6),
        "doubling": .number(3600 * log(2) / (estimator.rate * 1.635)),
        "after-day": .number(curve[24] * 1e-6), "after-three-days": .number(curve[72] * 1e-6),
        "after-week": .number(curve[168] * 1e-6),
      ])
    })
}

extension OriginalEstimator {
  /// From the form: phosphorus is turned into the phosphate that the app asked for.
  ///
  /// - Throws: A ``Refusal`` that names what is missing or outside what the app took.
  public init(_ values: Values) throws(Refusal) {
    let inputs = try LakeInputs(values)
    guard let phosphorus = inputs.phosphorus else { throw LakeEstimate.missing("tp") }
    guard let surface = inputs.temperature else { throw LakeEstimate.missing("temperature") }
    guard let depth = inputs.depth else { throw OriginalEstimator.missing(LakeFields.depth) }
    guard let bottom = inputs.bottomTemperature else {
      throw OriginalEstimator.missing(LakeFields.bottomTemperature)
    }
    guard let light = inputs.light else { throw OriginalEstimator.missing(LakeFields.light) }
    guard depth <= 5 else {
      throw Refusal(
        "algae-bloom.original.deep",
        "The app of 2016 took no lake deeper than 5 m. Use the measured estimate.", field: "depth")
    }
    try self.init(
      phosphate: phosphorus.value / LakeInputs.phosphorusInPhosphate / 1000, depth: depth,
      surface: surface, bottom: bottom, light: light)
  }

  static func missing(_ lakeField: LakeField) -> Refusal {
    Refusal(
      "algae-bloom.original.missing", "{field} is missing; the formula of 2016 needs it.",
      [.init("field", .text(lakeField.field.title.text))], field: lakeField.id)
  }
}
