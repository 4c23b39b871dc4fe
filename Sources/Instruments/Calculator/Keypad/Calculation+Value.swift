/// What a calculation came to.
struct CalculationOutcome {
  let isError: Bool
}

extension Calculation {
  func value() -> CalculationOutcome {
    let outcome = CalculationOutcome(isError: false)
    self.outcome = outcome
    forgetLinks()
    return outcome
  }

  /// Whether the value is an error. Nothing is computed where none is possible.
  var isError: Bool {
    guard outcome != nil || program.instructions.contains(where: { $0.canFail }) else {
      return false
    }
    return value().isError
  }
}
