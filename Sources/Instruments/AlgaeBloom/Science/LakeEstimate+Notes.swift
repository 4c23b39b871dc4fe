public import Bench

extension LakeEstimate {
  /// What else is to be known: cold, depth, layers, kits, toxins. Never a refusal.
  public var notes: [Message] {
    var notes: [Message] = []
    addSeen(&notes)
    addWater(&notes)
    addSources(&notes)
    if level != .none {
      notes.append(
        Message(
          "algae-bloom.note.toxins",
          "No number here is a toxin. The US advises against bathing above {microcystins} of microcystins or {cylindrospermopsin} of cylindrospermopsin, which only a toxin test can tell.",
          [
            .init("microcystins", .quantity(AlertLevel.microcystins, .concentration)),
            .init("cylindrospermopsin", .quantity(AlertLevel.cylindrospermopsin, .concentration)),
          ]))
    }
    return notes
  }

  private func addSeen(_ notes: inout [Message]) {
    if suspectsSilt {
      notes.append(
        Message(
          "algae-bloom.note.silt",
          "Silt or colour suspected: the nutrients or the chlorophyll speak against algae as the cause of the turbid water."
        ))
    }
    if inputs.scum || inputs.jarTest == .floats {
      notes.append(
        Message(
          "algae-bloom.note.open-water",
          "What was seen counts before the numbers: they are of open water, and say nothing of a scum."
        ))
    }
    if inputs.jarTest == .floats {
      notes.append(
        Message(
          "algae-bloom.note.jar",
          "Green that floats in the jar is mostly cyanobacteria. Keep children and dogs out of it.")
      )
    }
    if inputs.touchesBottom {
      notes.append(
        Message(
          "algae-bloom.note.bottom",
          "The disk touches the bottom: the water is clearer than the depth can show, so the Secchi depth is not used."
        ))
    }
  }

  /// °C. The fit has few lakes below it.
  private static let cold = 15.0
  /// m. Deep for a bloom: light reaches a small part of it.
  private static let deep = 20.0
  /// K between surface and bottom, from which the water is taken to lie in layers.
  private static let layers = 4.0
  /// kg/m³. So little oxygen that mud gives back its phosphorus.
  private static let littleOxygen = 0.002
  /// kg/m³. More than water at 5 °C takes from the air: something makes it.
  private static let muchOxygen = 0.013

  private func addWater(_ notes: inout [Message]) {
    if let temperature = inputs.temperature, let celsius = inputs.celsius,
      celsius < LakeEstimate.cold
    {
      notes.append(
        Message(
          "algae-bloom.note.cold",
          "Cold water, {temperature}, slows algae and does not rule them out: 15 % of surveyed lakes at 15 °C or less had more than {bound}.",
          [
            .init("temperature", .quantity(temperature, .temperature)),
            .init("bound", .quantity(AlertLevel.alert1.chlorophyll, .concentration)),
          ]))
    }
    if let depth = inputs.depth, depth > LakeEstimate.deep {
      notes.append(
        Message(
          "algae-bloom.note.deep",
          "A deep lake, {depth}: wind stirs algae out of the light, and calm days bring them up. Depth is not part of the estimate.",
          [.init("depth", .quantity(depth, .length))]))
    }
    if let surface = inputs.temperature, let bottom = inputs.bottomTemperature,
      surface - bottom >= LakeEstimate.layers
    {
      notes.append(
        Message(
          "algae-bloom.note.layers",
          "The water lies in layers: {surface} above, {bottom} below. Nutrients of the mud stay down until it mixes, and cyanobacteria that float do well.",
          [
            .init("surface", .quantity(surface, .temperature)),
            .init("bottom", .quantity(bottom, .temperature)),
          ]))
    }
    if let inverse = inputs.inverseLayers { notes.append(inverse) }
    if let oxygen = inputs.oxygen, oxygen < LakeEstimate.littleOxygen {
      notes.append(
        Message(
          "algae-bloom.note.little-oxygen",
          "Little oxygen, {oxygen}: mud without it gives phosphorus back to the water.",
          [.init("oxygen", .quantity(oxygen, .concentration))]))
    } else if let oxygen = inputs.oxygen, oxygen > LakeEstimate.muchOxygen {
      notes.append(
        Message(
          "algae-bloom.note.much-oxygen",
          "More oxygen than air gives to water, {oxygen}: algae are making it now.",
          [.init("oxygen", .quantity(oxygen, .concentration))]))
    }
    if let light = inputs.light, light < Growth.enoughLight {
      notes.append(
        Message(
          "algae-bloom.note.dim",
          "Dim light, {light}, slows the projection. A measurement at noon on the open shore says most.",
          [.init("light", .quantity(light, .illuminance))]))
    }
  }

  private func addSources(_ notes: inout [Message]) {
    guard inputs.phosphorus != nil else {
      notes.append(
        Message(
          "algae-bloom.note.no-phosphorus",
          "Without phosphorus and temperature nothing is said of what limits, nor of the days to come."
        ))
      return
    }
    if inputs.phosphorusSource == .kit {
      notes.append(
        Message(
          "algae-bloom.note.kit",
          "A test kit says little more than above or below: two of five volunteers were on the wrong side. A laboratory would narrow the band."
        ))
    }
    if inputs.cyanobacterialChlorophyll != nil, inputs.chlorophyll == nil {
      notes.append(
        Message(
          "algae-bloom.note.part-alone",
          "Of the chlorophyll only the part in cyanobacteria was measured: the whole is at least that. Measure it too."
        ))
    }
    if inputs.phosphorusForm != .total {
      notes.append(
        Message(
          "algae-bloom.note.dissolved",
          "Phosphate is the dissolved part of the phosphorus alone: total phosphorus is higher, and so may be the chlorophyll."
        ))
    }
    if inputs.phosphorusSource == .secchi, inputs.knownDisk != nil, nutrient != nil {
      notes.append(
        Message(
          "algae-bloom.note.once",
          "The phosphorus comes from the Secchi disk, so the disk is not counted a second time."))
    }
    if !inputs.chlorophyllIsMeasured, inputs.chlorophyll != nil, nutrient != nil {
      notes.append(
        Message(
          "algae-bloom.note.chlorophyll-secchi",
          "Chlorophyll from the Secchi disk is no measurement: the disk itself is used, with the nutrients."
        ))
    }
    if let celsius = inputs.celsius,
      !SurveyNumbers.temperatures.contains(celsius)
        || !(SurveyNumbers.nutrientLogarithms.contains(nutrient?.logarithm ?? 1))
    {
      notes.append(
        Message(
          "algae-bloom.note.outside",
          "No surveyed lake was so: the formula is carried beyond what it was fitted on."))
    }
  }
}
