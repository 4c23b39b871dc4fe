public import Bench

/// The alert levels of the World Health Organization for bathing water, by chlorophyll a where
/// cyanobacteria dominate: 12 and 24 µg/L; scum is the second by itself.
///
/// **Source:** [WHO2021], chapter 5.
public enum LakeLevel: Equatable, Sendable {
  case none
  case alert1
  case alert2

  public var id: String {
    switch self {
    case .none: "none"
    case .alert1: "alert-1"
    case .alert2: "alert-2"
    }
  }

  public var title: Message {
    switch self {
    case .none: Message("algae-bloom.level.none", "No alert")
    case .alert1: Message("algae-bloom.level.alert-1", "Alert 1")
    case .alert2: Message("algae-bloom.level.alert-2", "Alert 2")
    }
  }
}

extension LakeEstimate {
  /// What was seen counts before what is likely.
  public var seesScum: Bool { inputs.scum }
  /// A Secchi depth below half a metre, not for want of water.
  public var isMurky: Bool {
    if let secchi = inputs.secchi { secchi < 0.5 && !inputs.secchiTouchesBottom } else { false }
  }

  /// The highest level that is at least as likely as not, or that was seen.
  public var level: LakeLevel {
    if seesScum || isMurky || alert2.value >= 0.5 { return .alert2 }
    return alert1.value >= 0.5 ? .alert1 : .none
  }

  /// How likely the level is; nil where it was seen.
  public var levelProbability: Double? {
    switch level {
    case .alert2: seesScum || isMurky ? nil : alert2.value
    case .alert1: alert1.value
    case .none: 1 - alert1.value
    }
  }

  /// Whether so little light is unlikely to be the work of algae.
  public var suspectsSilt: Bool {
    guard isMurky, !seesScum, let limiting, let temperature = inputs.temperature else {
      return false
    }
    let expected = LakeFit.nutrients.logarithm(
      limiting: limiting.concentration, secchi: nil, temperature: temperature)
    return tenTo(expected + LakeFit.nutrients.residuals.high) < 24
  }

  public var headline: Message {
    guard let probability = levelProbability else {
      return Message("algae-bloom.headline.seen", "Alert 2")
    }
    let chance = [Message.Parameter("chance", .quantity(probability, .fraction))]
    return switch level {
    case .alert2: Message("algae-bloom.headline.alert-2", "Alert 2, likely, {chance}", chance)
    case .alert1: Message("algae-bloom.headline.alert-1", "Alert 1, likely, {chance}", chance)
    case .none: Message("algae-bloom.headline.none", "No alert, likely, {chance}", chance)
    }
  }

  /// Why this level.
  public var levelReason: Message {
    if seesScum {
      return Message(
        "algae-bloom.reason.scum",
        "Scum was seen: that is Alert 2 by itself. Keep people and dogs out of the water.")
    }
    if isMurky {
      return suspectsSilt
        ? Message(
          "algae-bloom.reason.murky-silt",
          "A Secchi depth below 0.5 m is Alert 2 by itself; with so few nutrients silt or colour is suspected. Take a jar to the light."
        )
        : Message(
          "algae-bloom.reason.murky", "A Secchi depth below 0.5 m is Alert 2 by itself.")
    }
    return switch basis {
    case .measured:
      Message("algae-bloom.reason.measured", "By the chlorophyll that was measured.")
    case .secchi:
      Message("algae-bloom.reason.secchi", "By the Secchi depth, which silt and colour change too.")
    case .nutrients, .nutrientsAndSecchi: limitingSentence
    }
  }

  /// Which nutrient limits, with the numbers.
  public var limitingSentence: Message {
    guard let limiting, let phosphorus = inputs.phosphorus else {
      return Message("algae-bloom.limiting.unknown", "What limits is not known without nutrients.")
    }
    func amount(_ value: Double) -> Message.Parameter.Content {
      .quantity(value * 1e-6, .concentration)
    }
    guard let nitrogen = inputs.nitrogen else {
      return Message(
        "algae-bloom.limiting.no-nitrogen",
        "Phosphorus, {phosphorus}, is taken to limit; nitrogen is not known, so the band is wider.",
        [.init("phosphorus", amount(phosphorus.value))])
    }
    let parameters = [
      Message.Parameter("nitrogen", amount(nitrogen.value)),
      .init("share", amount(nitrogen.value / LimitingNutrient.ratio)),
      .init("phosphorus", amount(phosphorus.value)),
    ]
    return limiting.isNitrogen
      ? Message(
        "algae-bloom.limiting.nitrogen",
        "Nitrogen limits this lake: {nitrogen} ÷ 16 = {share}, less than its phosphorus, {phosphorus}.",
        parameters)
      : Message(
        "algae-bloom.limiting.phosphorus",
        "Phosphorus limits this lake: {phosphorus}, less than a sixteenth of its nitrogen, {share}.",
        parameters)
  }
}
