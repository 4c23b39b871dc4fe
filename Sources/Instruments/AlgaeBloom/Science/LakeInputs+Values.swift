public import Bench

extension LakeInputs {
  /// Phosphorus in phosphate: 30.974 of 94.971 g/mol [IUPAC2021].
  public static let phosphorusOfPhosphate = 0.326

  /// Water is heaviest at 4 °C: under ice the bottom is warmer than the surface, up to there.
  static let heaviest = 273.15 + 4.5

  /// Reads the form, each field by its identifier.
  ///
  /// - Throws: A ``Refusal`` that names the field that cannot be.
  public init(_ values: Values) throws(Refusal) {
    for entry in values.entries {
      for field in LakeFields.all where field.id.sameBytes(as: entry.id) {
        try field.field.check(entry.value)
        break
      }
    }
    phosphorus = LakeNumber(values["tp"])
    phosphorusForm =
      switch LakeInputs.choice(values["phosphorus-as"], "phosphate-p", "phosphate") {
      case 0: .phosphateAsP
      case 1: .phosphate
      default: .total
      }
    if phosphorusForm == .phosphate {
      phosphorus = phosphorus?.scaled(LakeInputs.phosphorusOfPhosphate)
    }
    phosphorusSource =
      switch LakeInputs.choice(values["tp-from"], "kit", "secchi", "land", "load") {
      case 0: .kit
      case 1: .secchi
      case 2: .land
      case 3: .load
      default: .laboratory
      }
    nitrogen = LakeNumber(values["tn"])
    temperature = values.number("temperature")
    secchi = LakeNumber(values["secchi"])
    touchesBottom = values.isSet("secchi-bottom")
    chlorophyll = LakeNumber(values["chl"])
    chlorophyllIsMeasured = LakeInputs.choice(values["chl-from"], "secchi") == nil
    cyanobacterialChlorophyll = values.number("cyano-chl")
    depth = values.number("depth")
    bottomTemperature = values.number("bottom-temperature")
    light = values.number("light")
    oxygen = values.number("oxygen")
    residence = values.number("residence")
    scum = values.isSet("scum")
    switch LakeInputs.choice(values["jar-test"], "floats", "sinks") {
    case 0: jarTest = .floats
    case 1: jarTest = .sinks
    default: break
    }
    if case .choice(let id) = values["region"] { region = SurveyRegion(identifier: id) }
    try checkTogether()
  }

  /// Which of the identifiers a choice is; nil for none of them.
  private static func choice(_ value: Value, _ ids: StaticString...) -> Int? {
    guard case .choice(let chosen) = value else { return nil }
    for index in ids.indices where chosen.sameBytes(as: ids[index].description) { return index }
    return nil
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
    if let temperature, let bottomTemperature, bottomTemperature > temperature + 0.5,
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
