import Bench

extension KeypadState {
  /// "=": finishes the expression, or repeats the last operation on the result.
  func finish() {
    if case .none = entry, expression.isEmpty {
      guard let finished, let repeated else { return }
      var again = KeypadExpression()
      again.append(finished.operand("Ans", angle: angle), repeated.operation)
      conclude(again.complete(repeated.operand))
      return
    }
    let completed = completed()
    repeated = completed.repeated
    conclude(completed.whole)
  }

  /// The whole expression as "=" finishes it: what is missing at its end is the number shown, and
  /// every parenthesis is closed.
  func completed() -> (whole: KeypadOperand, repeated: (KeypadOperation, KeypadOperand)?) {
    var expression = expression
    var operand = shownOperand
    if case .none = entry {
      expression.removeOpenEnds()
      if expression.lastOperation == nil, finished == nil { operand = .zero }
    }
    // What is repeated stands outside every parenthesis.
    while let group = expression.close(operand) { operand = group }
    let last = expression.lastOperation.map { ($0, operand) }
    return (expression.complete(operand), last)
  }

  private func conclude(_ whole: KeypadOperand) {
    guard let calculation = calculation(whole.text, whole.level) else { return }
    expression.clear()
    conclude(calculation)
  }

  private func conclude(_ calculation: Calculation) {
    entry = .none
    isReplaceable = false
    finished = calculation
    answer = calculation
    history.append(calculation)
  }

  /// A whole expression at once. It may be of any length, and may use Ans and Mem.
  func calculate(_ text: String, _ unit: AngleUnit) {
    clear()
    repeated = nil
    angle = unit
    if let calculation = calculation(text, .sum) { conclude(calculation) }
  }

  /// A value as text of the language: a number as if it had been typed, else in parentheses.
  func insert(_ text: String) {
    guard let program = try? Expression.read(text) else { return }
    let operand = KeypadOperand(program.text)
    let isPlain = program.instructions.count == 1
    put(isPlain ? operand : operand.grouped)
  }

  func remember(_ key: Key.MemoryKey) {
    switch key {
    case .clear: memory = nil
    case .recall: if let memory { put(memory.operand("Mem", angle: angle)) }
    case .store: memory = stored(shownOperand)
    case .add, .subtract:
      guard let before = memory?.operand("Mem", angle: angle) else {
        memory = stored(key == .add ? shownOperand : shownOperand.negated)
        break
      }
      var sum = KeypadExpression()
      sum.append(before, key == .add ? .add : .subtract)
      memory = stored(sum.complete(shownOperand))
    }
    // A number that went to the memory is done with.
    isReplaceable = key != .recall
  }

  /// Nothing that Ans or Mem could stand for is in the text of a shortened journal.
  func remember(_ text: String, _ unit: AngleUnit) {
    guard let program = try? Expression.read(text) else { return }
    memory = Calculation(program, angle: unit)
  }

  private func stored(_ operand: KeypadOperand) -> Calculation? {
    calculation(operand.text, operand.level)
  }

  func calculation(_ text: String, _ level: KeypadOperand.Level) -> Calculation? {
    guard let program = try? Expression.read(text) else { return nil }
    return Calculation(program, level, angle: angle, answer: answer, memory: memory)
  }
}
