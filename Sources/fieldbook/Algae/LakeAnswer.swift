import AlgaeBloom
import Bench

/// What is said of one lake, by the command and in each row of a batch.
struct LakeAnswer {
  let inputs: Values
  let estimate: LakeEstimate
  /// Why no bloom can come; the numbers stand all the same.
  let noBloom: Refusal?

  /// - Parameter values: What was given; what was not has its default all the same.
  /// - Throws: ``Refusal`` where a field is missing or cannot be.
  init(_ values: Values) throws(Refusal) {
    inputs = values
    estimate = try LakeEstimate(try LakeInputs(inputs))
    noBloom = estimate.noBloom
  }

  var outputs: Values { estimate.outputs }

  /// Inputs that can be, and that few lakes have.
  var warnings: [Message] {
    let unusual = inputs.entries.compactMap { entry -> Message? in
      guard let number = LakeAnswer.number(entry.value),
        let field = LakeFields.all.first(where: { $0.id.sameBytes(as: entry.id) }),
        let usual = field.usual, !usual.contains(number), let quantity = field.field.quantity
      else { return nil }
      return Message(
        "algae-bloom.unusual",
        "{field}: {value} is unusual, nearly all lakes lie between {low} and {high}. Check the number and its unit.",
        [
          .init("field", .words(field.field.title)),
          .init("value", .quantity(number, quantity)),
          .init("low", .quantity(usual.lowerBound, quantity)),
          .init("high", .quantity(usual.upperBound, quantity)),
        ])
    }
    return unusual + estimate.inputs.warnings.map { $0.message }
  }

  private static func number(_ value: Value) -> Double? {
    switch value {
    case .number(let number): number
    case .estimate(let estimate): estimate.value
    default: nil
    }
  }

  /// The members that are plain numbers in the units of the trade.
  func members(_ preferences: Preferences) -> [JSON.Member] {
    var members: [JSON.Member] = [
      .init("level", .text(estimate.level.rawValue)),
      .init("headline", .text(estimate.headline.english(preferences))),
      .init("reason", .text(estimate.levelReason.english(preferences))),
      .init("limiting", estimate.nutrient.map { .text($0.kind.rawValue) } ?? .null),
      .init("limitingText", .text(estimate.limiting.english(preferences))),
      .init("chl_ugL", LakeAnswer.micrograms(estimate.chlorophyll)),
      .init("p12", .number(estimate.alert1.value)), .init("p24", .number(estimate.alert2.value)),
      .init("p12Interval", LakeAnswer.ends(estimate.alert1)),
      .init("p24Interval", LakeAnswer.ends(estimate.alert2)),
      .init("cyanobacteria", .number(estimate.cyanobacteria.value)),
      .init("warnings", .list(warnings.map { .text($0.english(preferences)) })),
    ]
    if let noBloom { members.append(.init("refusal", LakeAnswer.json(noBloom, preferences))) }
    return members
  }

  /// What an answer has beside its outputs.
  func details(_ preferences: Preferences) -> [JSON.Member] {
    func text(_ message: Message) -> JSON { .text(message.english(preferences)) }
    func interval(_ estimate: Estimate) -> JSON {
      .object([
        "coverage": .number(estimate.coverage), "high": .number(estimate.high),
        "low": .number(estimate.low), "value": .number(estimate.value),
      ])
    }
    return [
      .init("basis", .text(estimate.basis.rawValue)),
      .init("basisText", text(estimate.basisMessage)),
      .init("cyanobacteriaInterval", interval(estimate.cyanobacteria)),
      .init("cyanobacteriaText", text(estimate.cyanobacteriaMessage)),
      .init("notes", .list(estimate.notes.map(text))),
      .init(
        "projection",
        .list(
          estimate.projection.map { day in
            .object([
              "day": .integer(Int64(day.day)), "value": interval(day.value),
              "stays": interval(day.stays),
            ])
          })),
      .init(
        "ranks",
        .list(
          estimate.ranks.map { rank in
            .object([
              "field": .text(rank.fieldID), "nation": interval(rank.nation),
              "region": rank.region.map(interval) ?? .null,
            ])
          })),
      .init(
        "trophic",
        .list(
          estimate.trophic.map { index in
            .object(["id": .text(index.id), "index": interval(index.value)])
          })),
      .init("trophicReading", estimate.trophicReading.map(text) ?? .null),
    ]
  }

  /// Of the 80 % interval of a share.
  static func ends(_ share: Estimate) -> JSON {
    .object(["low": .number(share.low), "high": .number(share.high)])
  }

  static func micrograms(_ estimate: Estimate) -> JSON {
    .object([
      "value": .number(estimate.value * 1e6), "low": .number(estimate.low * 1e6),
      "high": .number(estimate.high * 1e6),
    ])
  }

  static func json(_ refusal: Refusal, _ preferences: Preferences) -> JSON {
    .object([
      "code": .text(refusal.message.code), "text": .text(refusal.message.english(preferences)),
      "field": refusal.field.map { .text($0) } ?? .null,
    ])
  }
}

extension Refusal {
  /// The sentence as it will be read: a lake's depth in metres, whatever a cabin's hole is in.
  func inUnits(of preferences: Preferences) -> Refusal {
    Refusal(message.code, message.english(preferences), field: field)
  }
}
