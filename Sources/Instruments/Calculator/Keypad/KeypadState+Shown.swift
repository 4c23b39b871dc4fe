import Bench

extension KeypadState {
  /// The part of the expression whose value is shown.
  var shownOperand: KeypadOperand {
    switch entry {
    case .typed(let number): KeypadOperand(number)
    case .operand(let operand): operand
    case .none:
      finished?.operand("Ans", angle: angle) ?? expression.leftValue ?? .zero
    }
  }

  /// What the display shows.
  public var shown: Shown {
    if let known { return known }
    let shown = computeShown()
    known = shown
    return shown
  }

  private func computeShown() -> Shown {
    switch entry {
    case .typed(let number): return .typed(number)
    case .none where finished == nil && expression.leftValue == nil:
      return .typed(TypedNumber())
    default:
      if case .none = entry, let finished { return .value(finished) }
      let operand = shownOperand
      guard let calculation = calculation(operand.text, operand.level) else {
        return .typed(TypedNumber())
      }
      return .value(calculation)
    }
  }

  var isShowingError: Bool {
    if case .value(let calculation) = shown { calculation.isError } else { false }
  }

  /// The expression as it stands, or as it was finished.
  public var text: String {
    if case .none = entry, expression.isEmpty, let finished { return finished.program.text }
    switch entry {
    case .none: return expression.text(nil)
    case .typed(let number): return expression.text(KeypadOperand(number))
    case .operand(let operand): return expression.text(operand)
    }
  }

  /// Whether the expression was finished by "=".
  public var isFinished: Bool { finished != nil }

  /// Whether no calculation is under way: nothing is typed, and nothing waits for "=".
  public var isBetween: Bool {
    if case .none = entry { return expression.isEmpty }
    return false
  }

  /// How many parentheses are open.
  public var openCount: Int { expression.openCount }
}
