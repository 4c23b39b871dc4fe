/// What a calculation came to.
public enum CalculationOutcome {
  case number(Number)
  case error(CalculatorError)
}

extension Calculation {
  /// The value, computed when it is asked for the first time.
  ///
  /// The calculations that Ans and Mem stand for come first, each with a budget of its own: what
  /// one costs does not depend on what was asked before.
  public func value() -> CalculationOutcome {
    if let outcome { return outcome }
    let answerNumber: Number?
    let memoryNumber: Number?
    do throws(CalculatorError) {
      answerNumber = try answer?.number()
      memoryNumber = try memory?.number()
      let evaluator = Evaluator(angle: angle, answer: answerNumber, memory: memoryNumber)
      return keep(.number(try evaluator.evaluate(program)))
    } catch {
      return keep(.error(error))
    }
  }

  /// The value, or why there is none.
  public func number() throws(CalculatorError) -> Number {
    switch value() {
    case .number(let number): return number
    case .error(let error): throw error
    }
  }

  private func keep(_ outcome: CalculationOutcome) -> CalculationOutcome {
    self.outcome = outcome
    forgetLinks()
    return outcome
  }

  /// Whether the value is an error. Nothing is computed where none is possible.
  var isError: Bool {
    guard outcome != nil || program.instructions.contains(where: { $0.canFail }) else {
      return false
    }
    if case .error = value() { return true }
    return false
  }
}
