public import Bench

extension LakeEstimate {
  /// One cannot see half a metre down, and that not because the bottom is there.
  var isTurbid: Bool { (inputs.disk?.value ?? .infinity) < AlertLevel.transparency }

  /// The highest level whose probability is at least one half, or that something seen makes by
  /// itself.
  public var level: AlertLevel {
    if inputs.scum || isTurbid { return .alert2 }
    if alert2.value >= 0.5 { return .alert2 }
    return alert1.value >= 0.5 ? .alert1 : .none
  }

  /// Of the level; for no alert, that there is none. What was seen is certain.
  public var levelProbability: Double {
    if inputs.scum || isTurbid { return 1 }
    switch level {
    case .none: return 1 - alert1.value
    case .alert1: return alert1.value
    case .alert2: return alert2.value
    }
  }

  /// Nutrients, or a measurement, that make algae an unlikely cause of turbid water.
  var suspectsSilt: Bool {
    guard isTurbid, !inputs.scum else { return false }
    if basis == .measured { return band.middle < decimalLogarithm(12) }
    guard nutrient != nil else { return false }
    // Of five lakes with such nutrients four have fewer algae than that.
    return SurveyNumbers.alert1.probability(at: point).value < 0.2
  }

  /// "Alert 2, likely, 63 %"
  public var headline: Message {
    if inputs.scum {
      return Message("algae-bloom.headline.scum", "Alert 2: scum")
    }
    if isTurbid {
      return suspectsSilt
        ? Message("algae-bloom.headline.silt", "Alert 2: turbid, silt or colour suspected")
        : Message("algae-bloom.headline.turbid", "Alert 2: turbid water")
    }
    let share: [Message.Parameter] = [.init("probability", .text(percent(levelProbability)))]
    let isSure = levelProbability >= 0.9
    switch (level, isSure) {
    case (.none, false):
      return Message("algae-bloom.headline.none", "No alert, likely, {probability}", share)
    case (.none, true):
      return Message(
        "algae-bloom.headline.none-sure", "No alert, very likely, {probability}", share)
    case (.alert1, false):
      return Message("algae-bloom.headline.alert-1", "Alert 1, likely, {probability}", share)
    case (.alert1, true):
      return Message(
        "algae-bloom.headline.alert-1-sure", "Alert 1, very likely, {probability}", share)
    case (.alert2, false):
      return Message("algae-bloom.headline.alert-2", "Alert 2, likely, {probability}", share)
    case (.alert2, true):
      return Message(
        "algae-bloom.headline.alert-2-sure", "Alert 2, very likely, {probability}", share)
    }
  }

  /// Why it is this level.
  public var levelReason: Message {
    if inputs.scum {
      return Message(
        "algae-bloom.reason.scum", "A scum is Alert Level 2 by itself, whatever the numbers say.")
    }
    if isTurbid {
      let seen: [Message.Parameter] = [
        .init("limit", .quantity(AlertLevel.transparency, .length))
      ]
      return suspectsSilt
        ? Message(
          "algae-bloom.reason.silt",
          "One sees less than {limit} down, which is Alert Level 2 by itself; but the numbers speak against algae: silt or colour suspected.",
          seen)
        : Message(
          "algae-bloom.reason.turbid",
          "One sees less than {limit} down, which is Alert Level 2 by itself.", seen)
    }
    let bound: Message.Parameter
    switch level {
    case .none, .alert1:
      bound = .init("bound", .quantity(AlertLevel.alert1.chlorophyll, .concentration))
    case .alert2: bound = .init("bound", .quantity(AlertLevel.alert2.chlorophyll, .concentration))
    }
    let above = level == .alert2 ? alert2 : alert1
    let parameters: [Message.Parameter] = [
      bound, .init("probability", .text(percent(above.value))),
      .init("low", .text(percent(above.low))), .init("high", .text(percent(above.high))),
    ]
    switch basis {
    case .measured:
      return Message(
        "algae-bloom.reason.measured",
        "From the chlorophyll measured, more than {bound} has a probability of {probability}: visits to one lake differ.",
        parameters)
    case .nutrientsSecchi:
      return Message(
        "algae-bloom.reason.nutrients-secchi",
        "Of lakes with these nutrients, this temperature and this Secchi depth, {probability} have more than {bound} of chlorophyll ({low} to {high}).",
        parameters)
    case .nutrients:
      return Message(
        "algae-bloom.reason.nutrients",
        "Of lakes with these nutrients and this temperature, {probability} have more than {bound} of chlorophyll ({low} to {high}).",
        parameters)
    case .secchi:
      return Message(
        "algae-bloom.reason.secchi",
        "Of lakes with this Secchi depth, {probability} have more than {bound} of chlorophyll ({low} to {high}).",
        parameters)
    }
  }

  /// What the chlorophyll rests on.
  public var basisMessage: Message { basis.title }
}

extension LakeEstimate.Basis {
  var title: Message {
    switch self {
    case .measured: Message("algae-bloom.basis.measured", "Chlorophyll a, measured")
    case .nutrientsSecchi:
      Message(
        "algae-bloom.basis.nutrients-secchi", "Chlorophyll a, from nutrients and Secchi depth")
    case .nutrients: Message("algae-bloom.basis.nutrients", "Chlorophyll a, from nutrients")
    case .secchi: Message("algae-bloom.basis.secchi", "Chlorophyll a, from Secchi depth")
    }
  }
}
