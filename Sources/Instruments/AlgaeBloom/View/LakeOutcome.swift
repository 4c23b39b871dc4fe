import Bench

/// What the form comes to: an answer, or what stands in its way.
final class LakeOutcome {
  enum Kind: String {
    case empty
    case incomplete
    case wrong
    case noBloom = "no-bloom"
    case estimate
  }

  let kind: Kind
  let headline: Message
  let reason: Message?
  /// The field that is missing, wrong or limiting.
  let field: String?
  /// Why it cannot be saved; nil when it can.
  let whyNot: Message?
  /// With a value that cannot make a bloom too.
  private(set) var estimate: LakeEstimate?
  /// The answer of 2016, where it was asked for.
  private(set) var original: OriginalEstimator?

  private init(
    _ kind: Kind, _ headline: Message, _ reason: Message?, field: String? = nil, whyNot: Message?
  ) {
    self.kind = kind
    self.headline = headline
    self.reason = reason
    self.field = field
    self.whyNot = whyNot
  }

  static func of(_ state: LakeState, _ form: LakeForm) -> LakeOutcome {
    if state.isEmpty { return LakeOutcome(.empty, nothing, nil, whyNot: nothing) }
    if let fault = form.faults.first { return stopped(.wrong, wrong, fault) }
    let inputs: LakeInputs
    do throws(Refusal) { inputs = try LakeInputs(form.values) } catch {
      form.add(error)
      return stopped(.wrong, wrong, error)
    }
    form.add(inputs.warnings)
    do throws(Refusal) {
      return state.usesOriginal ? try of2016(inputs) : try measured(inputs)
    } catch {
      // The page names the field, in the person's language.
      return error.message.code.sameBytes(as: "field.missing")
        ? stopped(.incomplete, unfinished, Refusal(needed, field: error.field))
        : stopped(.noBloom, impossible, error)
    }
  }

  private static func measured(_ inputs: LakeInputs) throws(Refusal) -> LakeOutcome {
    let estimate = try LakeEstimate(inputs)
    let outcome: LakeOutcome
    if let noBloom = estimate.noBloom {
      outcome = stopped(.noBloom, impossible, noBloom)
    } else {
      outcome = LakeOutcome(.estimate, estimate.headline, estimate.levelReason, whyNot: nil)
    }
    outcome.estimate = estimate
    return outcome
  }

  private static func of2016(_ inputs: LakeInputs) throws(Refusal) -> LakeOutcome {
    let original = try OriginalEstimator(inputs)
    let outcome = LakeOutcome(
      .estimate,
      Message(
        "algae-bloom.original.headline", "The estimator of 2016: up to {capacity}",
        [.init("capacity", .quantity(original.capacity * microgram, .concentration))]), nil,
      whyNot: nil)
    outcome.original = original
    return outcome
  }

  private static func stopped(_ kind: Kind, _ headline: Message, _ refusal: Refusal) -> LakeOutcome
  {
    LakeOutcome(
      kind, headline, refusal.message, field: refusal.field, whyNot: refusal.message)
  }

  static let nothing = Message(
    "algae-bloom.outcome.empty", "Type what you know of the lake; phosphorus and temperature first."
  )
  static let wrong = Message("algae-bloom.outcome.wrong", "One number cannot be.")
  static let unfinished = Message("algae-bloom.outcome.incomplete", "One number is missing.")
  static let needed = Message(
    "algae-bloom.outcome.needed",
    "Without it nothing can be said. Measure it, or let a helper estimate it.")
  static let impossible = Message("algae-bloom.outcome.no-bloom", "No bloom from these values.")
}
