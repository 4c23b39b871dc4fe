public import Bench

extension LakeInputs {
  /// Phosphorus in phosphate: 30.974 of 94.971 g/mol [IUPAC2021].
  public static let phosphorusOfPhosphate = 0.326

  /// K. Fresh water is heaviest at 4 °C: under ice the bottom is warmer than the surface, up to
  /// there and half a degree for the thermometer. Warmer water below cooler cannot stay.
  ///
  /// **Source:** [Wetzel2001].
  static let heaviest = 273.15 + 4.5
  /// K by which two readings of one thermometer may differ.
  static let reading = 0.5

  /// Reads the form, each field by its identifier.
  ///
  /// - Throws: A ``Refusal`` that names the field that cannot be.
  public init(_ values: Values) throws(Refusal) {
    // Values mostly stand in the order of the form: the next field is looked at first.
    let fields = LakeFields.all
    var next = 0
    for entry in values.entries {
      for step in fields.indices {
        let place = (next + step) % fields.count
        let field = fields[place].field
        guard field.id.sameBytes(as: entry.id) else { continue }
        try field.check(entry.value)
        take(entry.value, field)
        next = place + 1
        break
      }
    }
    if phosphorusForm == .phosphate {
      phosphorus = phosphorus?.scaled(LakeInputs.phosphorusOfPhosphate)
    }
    try checkTogether()
  }

  private mutating func take(_ value: Value, _ field: Field) {
    switch value {
    case .choice(let id): choose(LakeInputs.place(id, field), field)
    case .flag(let flag):
      if field === LakeFields.scum.field { scum = flag }
      if field === LakeFields.secchiBottom.field { touchesBottom = flag }
    case .number(let number): take(LakeNumber(number), field)
    // What a formula makes of other numbers is no measurement of cyanobacteria.
    case .estimate where field === LakeFields.cyanoChl.field: return
    case .estimate(let estimate): take(LakeNumber(estimate), field)
    default: return
    }
  }

  private mutating func take(_ number: LakeNumber, _ field: Field) {
    switch true {
    case field === LakeFields.tp.field: phosphorus = number
    case field === LakeFields.tn.field: nitrogen = number
    case field === LakeFields.secchi.field: secchi = number
    case field === LakeFields.chl.field: chlorophyll = number
    case field === LakeFields.temperature.field: temperature = number.value
    case field === LakeFields.cyanoChl.field: cyanobacterialChlorophyll = number.value
    case field === LakeFields.depth.field: depth = number.value
    case field === LakeFields.bottomTemperature.field: bottomTemperature = number.value
    case field === LakeFields.light.field: light = number.value
    case field === LakeFields.oxygen.field: oxygen = number.value
    case field === LakeFields.residence.field: residence = number.value
    default: return
    }
  }

  /// - Parameter place: Of the choice, in the order in which the field has them.
  private mutating func choose(_ place: Int, _ field: Field) {
    switch true {
    case field === LakeFields.phosphorusAs.field:
      phosphorusForm = place == 1 ? .phosphateAsP : place == 2 ? .phosphate : .total
    case field === LakeFields.tpFrom.field:
      phosphorusSource = PhosphorusSource(rawValue: place) ?? .laboratory
    case field === LakeFields.chlFrom.field: chlorophyllIsMeasured = place == 0
    case field === LakeFields.jarTest.field: jarTest = place == 0 ? .floats : .sinks
    case field === LakeFields.region.field: region = SurveyRegion(rawValue: place)
    default: return
    }
  }

  private static func place(_ id: String, _ field: Field) -> Int {
    guard case .choice(let choices) = field.kind else { return 0 }
    return choices.firstIndex { $0.id.sameBytes(as: id) } ?? 0
  }

  /// The same number in feet and in metres may differ in its last bits.
  private static let rounding = 1 + 1e-9

  /// Refuses what cannot be true together.
  private func checkTogether() throws(Refusal) {
    if let secchi, let depth, secchi.value > depth * LakeInputs.rounding {
      throw Refusal(
        "algae-bloom.refusal.secchi-deeper",
        "The Secchi depth, {secchi}, is more than the depth of the lake, {depth}. Check both.",
        [
          .init("secchi", .quantity(secchi.value, .length)),
          .init("depth", .quantity(depth, .length)),
        ], field: "secchi")
    }
    if let temperature, let bottomTemperature, bottomTemperature > temperature + LakeInputs.reading,
      bottomTemperature > LakeInputs.heaviest
    {
      throw Refusal(
        "algae-bloom.refusal.bottom-warmer",
        "The bottom, {bottom}, is warmer than the surface, {surface}: warm water would rise. Check both.",
        [
          .init("bottom", .quantity(bottomTemperature, .temperature)),
          .init("surface", .quantity(temperature, .temperature)),
        ], field: "bottom-temperature")
    }
    if let cyanobacterialChlorophyll, let chlorophyll,
      cyanobacterialChlorophyll > chlorophyll.value * LakeInputs.rounding
    {
      throw Refusal(
        "algae-bloom.refusal.cyano-above-all",
        "Cyanobacteria have {part} of chlorophyll, more than there is in all, {all}. Check both.",
        [
          .init("part", .quantity(cyanobacterialChlorophyll, .concentration)),
          .init("all", .quantity(chlorophyll.value, .concentration)),
        ], field: "cyano-chl")
    }
  }
}

extension LakeNumber {
  /// With a helper's own doubt where none came with the number.
  func assuming(_ spread: (below: Double, above: Double)?) -> LakeNumber {
    guard let spread, isPlain else { return self }
    return LakeNumber(value, below: spread.below, above: spread.above)
  }
}
