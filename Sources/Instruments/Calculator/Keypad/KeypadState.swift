public import Bench

/// The keypad: the fold of its keys.
///
/// It keeps text of the language, never a rounded number: what is shown is the value of a part of
/// the expression, and what works on the number shown works on that part.
public final class KeypadState: SessionState {
  enum Entry {
    case none
    case typed(TypedNumber)
    case operand(KeypadOperand)
  }

  /// What the display shows.
  public enum Shown {
    /// A number as it is typed.
    case typed(TypedNumber)
    case value(Calculation)
  }

  var expression = KeypadExpression()
  var entry = Entry.none
  /// The next digit takes the place of the entry.
  var isReplaceable = false
  /// The calculation after "=", until another begins.
  public internal(set) var finished: Calculation?
  var repeated: (operation: KeypadOperation, operand: KeypadOperand)?
  public internal(set) var answer: Calculation?
  public internal(set) var memory: Calculation?
  public internal(set) var angle = AngleUnit.degrees
  /// Every calculation that was finished, the oldest first.
  public internal(set) var history: [Calculation] = []
  var known: Shown?

  public init() {}

  public static func canUndo(_ event: KeypadEvent) -> Bool { true }

  public static func begins(_ event: KeypadEvent) -> Bool { false }

  public func apply(_ event: KeypadEvent) {
    switch event {
    case .key(let key): press(key)
    case .insert(let text): insert(text)
    case .calculate(let text, let unit): calculate(text, unit)
    case .remember(let text, let unit): remember(text, unit)
    }
    known = nil
  }

  private func press(_ key: Key) {
    switch key {
    case .digit, .point, .exponent: type(key)
    case .backspace: removeLast()
    case .sign: changeSign()
    case .operation(let operation): operate(operation)
    case .equals: finish()
    case .percent: takePercent()
    case .open: open()
    case .close: close()
    case .function, .square, .cube, .reciprocal, .factorial, .powerOfTen, .powerOfTwo, .powerOfE:
      set(shownOperand.applying(key))
      isReplaceable = true
    case .constant(let constant): put(KeypadOperand(constant == .pi ? "π" : "e"))
    case .answer: if let answer { put(answer.operand("Ans", angle: angle)) }
    case .memory(let key): remember(key)
    case .clear: clear()
    case .clearEntry: clearEntry()
    case .angle(let unit): angle = unit
    }
  }

  /// Digits, the point and the exponent.
  private func type(_ key: Key) {
    if isReplaceable, !isShowingError {
      entry = .none
      isReplaceable = false
    }
    if case .typed(let number) = entry {
      entry = .typed(number.typing(key))
    } else {
      beginValue()
      entry = .typed(TypedNumber().typing(key))
    }
  }

  /// Makes room for a new value: after a result or an error everything is new, after a value a
  /// product is meant.
  private func beginValue() {
    // After a result nothing needs to be computed: a new beginning it is in any case.
    if finished == nil, isShowingError { clear() }
    finished = nil
    switch entry {
    case .none: break
    case .typed, .operand: operate(.multiply)
    }
  }

  func put(_ operand: KeypadOperand) {
    beginValue()
    set(operand)
  }

  private func set(_ operand: KeypadOperand) {
    finished = nil
    entry = .operand(operand)
    isReplaceable = false
  }

  private func removeLast() {
    if case .typed(let number) = entry { entry = .typed(number.typing(.backspace)) }
  }

  private func changeSign() {
    switch entry {
    case .typed(let number): entry = .typed(number.typing(.sign))
    case .none where finished == nil && expression.leftValue == nil:
      entry = .typed(TypedNumber().typing(.sign))
    default:
      set(shownOperand.negated)
      isReplaceable = true
    }
  }

  private func operate(_ operation: KeypadOperation) {
    let operand: KeypadOperand
    if case .none = entry, finished == nil {
      // A second operation takes the place of the first.
      operand = expression.removeOperation() ?? .zero
    } else {
      operand = shownOperand
    }
    finished = nil
    entry = .none
    isReplaceable = false
    expression.append(operand, operation)
  }

  private func takePercent() {
    let operand = shownOperand
    set(expression.sum?.part(operand) ?? operand.applying(.percent))
    isReplaceable = true
  }

  private func open() {
    beginValue()
    expression.open()
  }

  /// A parenthesis that was never opened, or has nothing in it, is not closed.
  private func close() {
    if case .none = entry, expression.lastOperation == nil { return }
    if let group = expression.close(shownOperand) { set(group) }
  }

  func clear() {
    expression.clear()
    entry = .none
    finished = nil
    isReplaceable = false
  }

  private func clearEntry() {
    finished = nil
    isReplaceable = false
    entry = .typed(TypedNumber())
  }
}
