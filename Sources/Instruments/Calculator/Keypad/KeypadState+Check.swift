public import Bench

extension KeypadState {
  /// The longest expression that keys can make, in bytes.
  static let textLimit: Int64 = 10_000

  public func check(_ event: KeypadEvent) throws(Refusal) {
    switch event {
    case .key(let key): try check(key)
    case .insert(let text), .remember(let text, _): _ = try read(text)
    case .calculate(let text, _): try check(uses: try read(text))
    }
  }

  private func read(_ text: String) throws(Refusal) -> Program {
    do throws(ExpressionError) { return try Expression.read(text) } catch { throw error.refusal }
  }

  private func check(uses program: Program) throws(Refusal) {
    if program.instructions.contains(.answer), answer == nil { throw KeypadState.noAnswer }
    if program.instructions.contains(.memory), memory == nil { throw KeypadState.noMemory }
  }

  private func check(_ key: Key) throws(Refusal) {
    switch key {
    case .digit:
      if case .typed(let number) = entry, !isReplaceable,
        number.typing(key).exponentMagnitude > NumberReader.largestExponent
      {
        throw ExpressionError.exponentTooLarge(at: 0).refusal
      }
      try checkLength(1)
    case .answer where answer == nil: throw KeypadState.noAnswer
    case .memory(.recall) where memory == nil: throw KeypadState.noMemory
    case .memory(.clear): try checkMemoryIsFree()
    case .memory(.store), .memory(.add), .memory(.subtract):
      try checkMemoryIsFree()
      guard !isShowingError else {
        throw Refusal(
          "calculator.nothing-to-remember",
          "There is no number to remember. Press C and calculate again.")
      }
    case .percent:
      try checkLength(expression.sum?.text.utf8.count ?? 0)
    case .function, .square, .cube, .reciprocal, .factorial, .powerOfTen, .powerOfTwo, .powerOfE,
      .operation, .equals, .close:
      // The number shown may be written a second time.
      if case .none = entry { try checkLength(shownOperand.text.utf8.count) }
    default: try checkLength(0)
    }
  }

  private func checkLength(_ added: Int) throws(Refusal) {
    if isFinished { return }
    let length = Int64(text.utf8.count) + Int64(added)
    guard length <= KeypadState.textLimit else {
      throw Refusal(
        "calculator.keypad-full",
        "This calculation is full. Press = and go on with the result, or C to begin anew.")
    }
  }

  /// Mem in an unfinished expression means what the memory holds now.
  private func checkMemoryIsFree() throws(Refusal) {
    guard !isFinished, text.containsBytes("Mem") else { return }
    throw Refusal(
      "calculator.memory-in-use",
      "This calculation uses the memory. Press = before you change it.")
  }

  static let noAnswer = Refusal(
    "calculator.answer-missing", "There is no result yet that Ans could stand for. Calculate first."
  )
  static let noMemory = Refusal(
    "calculator.no-memory", "The memory is empty. Store a number with MS or M+ first.")
}
