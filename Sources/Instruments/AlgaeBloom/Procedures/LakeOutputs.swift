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

  public static let all = [chlorophyll, chlorophyll95, alert1, alert2, level, basis, limiting]
}

extension LakeEstimate {
  /// As a record keeps it.
  public var outputs: Values {
    Values([
      "chlorophyll": .estimate(chlorophyll), "chlorophyll-95": .estimate(chlorophyll95),
      "alert-1": .estimate(alert1), "alert-2": .estimate(alert2),
      "level": .choice(level.rawValue), "basis": .choice(basis.rawValue),
      "limiting": nutrient.map { .choice($0.kind.rawValue) } ?? .missing,
    ])
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
