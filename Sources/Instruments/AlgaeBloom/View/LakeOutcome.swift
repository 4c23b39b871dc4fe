import Bench

/// What the form comes to.
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

  init(_ state: LakeState, _ form: LakeForm) {
    if let fault = form.faults.first {
      (kind, headline, reason, field) = (.wrong, LakeOutcome.wrong, fault.message, fault.field)
      whyNot = fault.message
      return
    }
    (kind, headline, reason, field) = (.empty, LakeOutcome.nothing, nil, nil)
    whyNot = LakeOutcome.nothing
  }

  static let nothing = Message(
    "algae-bloom.outcome.empty", "Type what you know of the lake; phosphorus and temperature first."
  )
  static let wrong = Message("algae-bloom.outcome.wrong", "One number cannot be.")
}
