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
  let estimate: LakeEstimate?

  private init(
    _ kind: Kind, _ headline: Message, _ reason: Message?, field: String? = nil, whyNot: Message?,
    _ estimate: LakeEstimate? = nil
  ) {
    self.kind = kind
    self.headline = headline
    self.reason = reason
    self.field = field
    self.whyNot = whyNot
    self.estimate = estimate
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
      let estimate = try LakeEstimate(inputs)
      guard let noBloom = estimate.noBloom else {
        return LakeOutcome(
          .estimate, estimate.headline, estimate.levelReason, whyNot: nil, estimate)
      }
      return LakeOutcome(
        .noBloom, impossible, noBloom.message, field: noBloom.field, whyNot: noBloom.message,
        estimate)
    } catch {
      return stopped(.incomplete, unfinished, error)
    }
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
  static let impossible = Message("algae-bloom.outcome.no-bloom", "No bloom from these values.")
}
