public import Bench

extension AlgaeBloom {
  /// The estimator of 2016 on the fields of the form. It asks for phosphate, depth, both
  /// temperatures and light; the other fields it never used, and they are kept with the record.
  public static let original = Procedure(
    id: "original", version: 1,
    title: Message("algae-bloom.original", "Estimator of 2016, for comparison"),
    inputs: LakeFields.all.map { $0.field },
    outputs: [
      Field(
        "capacity", Message("algae-bloom.original.capacity-title", "Capacity K"),
        .number(.concentration)),
      Field(
        "cyano-capacity",
        Message("algae-bloom.original.cyano-capacity-title", "Capacity K of cyanobacteria"),
        .number(.concentration)),
      Field(
        "growth-per-day", Message("algae-bloom.original.growth-title", "Growth per day"),
        .number(.fraction)),
      Field(
        "after-day", Message("algae-bloom.original.after-day", "Chlorophyll after a day"),
        .number(.concentration)),
      Field(
        "after-week", Message("algae-bloom.original.after-week", "Chlorophyll after a week"),
        .number(.concentration)),
    ],
    compute: { (values: Values) throws(Refusal) -> Values in
      let estimator = try OriginalEstimator(try LakeInputs(values))
      let curve = estimator.curve
      return Values([
        "capacity": .number(microgram * estimator.capacity),
        "cyano-capacity": .number(microgram * estimator.cyanobacterialCapacity),
        "growth-per-day": .number(24 * OriginalEstimator.scale * estimator.rate),
        "after-day": .number(microgram * curve[24]),
        "after-week": .number(microgram * curve[168]),
      ])
    })
}

extension OriginalEstimator {
  /// From the form. Phosphorus is turned into the phosphate that it asked for.
  ///
  /// - Throws: A ``Refusal`` naming the field that is missing.
  public init(_ inputs: LakeInputs) throws(Refusal) {
    guard let phosphorus = inputs.phosphorus else { throw LakeEstimate.missing(LakeFields.tp) }
    guard let depth = inputs.depth else { throw LakeEstimate.missing(LakeFields.depth) }
    guard let surface = inputs.temperature else {
      throw LakeEstimate.missing(LakeFields.temperature)
    }
    guard let bottom = inputs.bottomTemperature else {
      throw LakeEstimate.missing(LakeFields.bottomTemperature)
    }
    guard let light = inputs.light else { throw LakeEstimate.missing(LakeFields.light) }
    let phosphate = phosphorus.value / LakeInputs.phosphorusOfPhosphate
    try OriginalEstimator.check(phosphate, 1e-7...0.007, .concentration, LakeFields.tp)
    try OriginalEstimator.check(depth, 0.01...5, .length, LakeFields.depth)
    try OriginalEstimator.check(surface, 273.15...313.15, .temperature, LakeFields.temperature)
    try OriginalEstimator.check(
      bottom, 273.15...surface, .temperature, LakeFields.bottomTemperature)
    try self.init(
      phosphate: phosphate * 1000, depth: depth,
      surface: surface - 273.15, bottom: bottom - 273.15, light: light)
  }

  /// kg/m³ of chlorophyll a of a lake that stays as it is, which its curve knows nothing of: what
  /// was measured, or what the surveyed lakes with these nutrients have.
  public func stays(_ values: Values) -> Double? {
    do throws(Refusal) {
      return try LakeEstimate(try LakeInputs(values)).chlorophyll.value
    } catch {
      return nil
    }
  }

  /// Refuses what its form refused; of phosphorus the phosphate that it makes.
  ///
  /// - Parameter range: SI, what the form took.
  private static func check(
    _ value: Double, _ range: ClosedRange<Double>, _ quantity: Quantity, _ lakeField: LakeField
  ) throws(Refusal) {
    // The last bits of a conversion of units do not count.
    let slack = 1e-9 * range.upperBound
    guard value < range.lowerBound - slack || value > range.upperBound + slack else { return }
    throw Refusal(
      "algae-bloom.original.outside",
      "The estimator of 2016 took from {low} to {high} here, and this is {value}. Use the measured engine.",
      [
        .init("low", .quantity(range.lowerBound, quantity)),
        .init("high", .quantity(range.upperBound, quantity)),
        .init("value", .quantity(value, quantity)),
      ], field: lakeField.id)
  }
}
