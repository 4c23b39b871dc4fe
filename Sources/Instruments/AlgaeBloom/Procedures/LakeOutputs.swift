public import Bench

/// What an estimate answers with; the record's keys and the columns of a table.
public enum LakeOutputs {
  static let chlorophyll = Field(
    "chlorophyll", Message("algae-bloom.chlorophyll", "Chlorophyll a, 80 %"),
    .number(.concentration))
  static let chlorophyll95 = Field(
    "chlorophyll-95", Message("algae-bloom.chlorophyll-95", "Chlorophyll a, 95 %"),
    .number(.concentration))
  static let alert1 = Field(
    "alert-1", Message("algae-bloom.alert-1", "Above 12 µg/L"), .number(.fraction))
  static let alert2 = Field(
    "alert-2", Message("algae-bloom.alert-2", "Above 24 µg/L"), .number(.fraction))
  static let level = Field(
    "level", Message("algae-bloom.level", "Level"),
    .choice(AlertLevel.allCases.map { Field.Choice($0.rawValue, $0.title) }))
  static let basis = Field(
    "basis", Message("algae-bloom.basis", "Rests on"),
    .choice(LakeEstimate.Basis.allCases.map { Field.Choice($0.rawValue, $0.title) }))
  static let limiting = Field(
    "limiting", Message("algae-bloom.limiting", "Limited by"),
    .choice(LimitingNutrient.Kind.allCases.map { Field.Choice($0.rawValue, $0.title) }))

  static let cyanobacteria = Field(
    "cyanobacteria", Message("algae-bloom.cyanobacteria", "Cyanobacteria, over 4 mm³/L"),
    .number(.fraction))
  /// The days of a projection that a record keeps, each by its growth; and the last as it stays.
  static let days = [1, 3, 7, 14]
  static let projection = [
    Field(
      "in-1-day", Message("algae-bloom.in-1-day", "Chlorophyll a in a day"), .number(.concentration)
    ),
    Field(
      "in-3-days", Message("algae-bloom.in-3-days", "Chlorophyll a in 3 days"),
      .number(.concentration)),
    Field(
      "in-7-days", Message("algae-bloom.in-7-days", "Chlorophyll a in 7 days"),
      .number(.concentration)),
    Field(
      "in-14-days", Message("algae-bloom.in-14-days", "Chlorophyll a in 14 days"),
      .number(.concentration)),
  ]
  static let stays = Field(
    "stays-14-days",
    Message("algae-bloom.stays-14-days", "Chlorophyll a in 14 days, if the lake stays as it is"),
    .number(.concentration))

  public static let all =
    [chlorophyll, chlorophyll95, alert1, alert2, level, basis, limiting, cyanobacteria]
    + projection + [stays]
}

extension LakeEstimate {
  /// As a record keeps it.
  public var outputs: Values {
    var values = Values([
      "chlorophyll": .estimate(chlorophyll), "chlorophyll-95": .estimate(chlorophyll95),
      "alert-1": .estimate(alert1), "alert-2": .estimate(alert2),
      "level": .choice(level.rawValue), "basis": .choice(basis.rawValue),
      "limiting": nutrient.map { .choice($0.kind.rawValue) } ?? .missing,
      "cyanobacteria": .estimate(cyanobacteria),
    ])
    let days = projection(LakeOutputs.days)
    for (index, field) in LakeOutputs.projection.enumerated() {
      values[field.id] = index < days.count ? .estimate(days[index].value) : .missing
    }
    values[LakeOutputs.stays.id] = days.last.map { .estimate($0.stays) } ?? .missing
    return values
  }
}

extension LimitingNutrient.Kind {
  var title: Message {
    switch self {
    case .phosphorus: Message("algae-bloom.limited-by.phosphorus", "phosphorus")
    case .nitrogen: Message("algae-bloom.limited-by.nitrogen", "nitrogen")
    case .unknown: Message("algae-bloom.limited-by.unknown", "phosphorus, as far as is known")
    }
  }
}
