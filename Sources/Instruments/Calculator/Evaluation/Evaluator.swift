/// Calculates a program with one stack of its own.
public final class Evaluator {
  private let angle: AngleUnit
  private let answer: Number?
  private let memory: Number?
  let work: Work
  private var stack: [Number] = []

  public init(
    angle: AngleUnit, answer: Number? = nil, memory: Number? = nil, work: Work = Work()
  ) {
    self.angle = angle
    self.answer = answer
    self.memory = memory
    self.work = work
  }

  /// The value of a program, exact: how many digits of it are computed is decided when it is shown.
  public func evaluate(_ program: Program) throws(CalculatorError) -> Number {
    stack = []
    for instruction in program.instructions {
      try work.charge(20)
      switch instruction {
      case .literal(let literal): stack.append(try Number(literal, work))
      case .constant(let constant): stack.append(constant == .pi ? .pi : .e)
      case .answer:
        guard let answer else { throw .noAnswer }
        stack.append(answer)
      case .memory: stack.append(memory ?? Number(0))
      case .operation(let operation): try perform(operation)
      case .function(let function, let arguments): try apply(function, arguments)
      }
    }
    guard stack.count == 1 else { throw .incomplete }
    return try pop()
  }

  private func pop() throws(CalculatorError) -> Number {
    guard let number = stack.popLast() else { throw .incomplete }
    return number
  }

  private func perform(_ operation: Operation) throws(CalculatorError) {
    let last = try pop()
    switch operation {
    case .negate: stack.append(last.negated)
    case .factorial: stack.append(try last.factorial(work))
    case .percent: stack.append(try last.percent(work))
    default:
      let first = try pop()
      stack.append(try first.combined(operation, last, work))
    }
  }

  private func apply(_ function: Function, _ count: Int) throws(CalculatorError) {
    if count == 1 {
      stack.append(try pop().applying(function, angle, work))
      return
    }
    guard count > 1, count <= stack.count else { throw .incomplete }
    let arguments = Array(stack[(stack.count - count)...])
    stack.removeLast(count)
    stack.append(try Number.applying(function, arguments, work))
  }
}

extension Number {
  fileprivate func percent(_ work: Work) throws(CalculatorError) -> Number {
    try scaled(by: .small(1, 100), work)
  }

  fileprivate func combined(
    _ operation: Operation, _ other: Number, _ work: Work
  ) throws(CalculatorError) -> Number {
    switch operation {
    case .add: return try plus(other, work)
    case .subtract: return try minus(other, work)
    case .multiply: return try times(other, work)
    case .divide: return try over(other, work)
    case .power: return try power(other, work)
    case .addPercent: return try plus(times(other.percent(work), work), work)
    case .subtractPercent: return try minus(times(other.percent(work), work), work)
    case .negate, .factorial, .percent: throw .incomplete
    }
  }
}
