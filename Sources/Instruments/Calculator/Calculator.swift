public import Bench

/// The calculator as the laboratory knows it.
public enum Calculator {
  public static let id = "calculator"

  public static let instrument = Instrument(
    id: id, title: Message("calculator.title", "Calculator"), procedures: [evaluate])

  /// From an expression to digits that are right: what a saved calculation keeps.
  public static let evaluate = Procedure(
    id: "evaluate", version: 1, title: Message("calculator.evaluate", "Calculate"),
    inputs: [
      Field(
        "expression", Message("calculator.expression", "Expression"), .text, isRequired: true,
        tip: Message(
          "calculator.expression.tip",
          "Such as 2 × (3 + 4), sqrt 2, 10%, sin(30) or 1e-9. It is shown as it was read.")),
      Field(
        "label", Message("calculator.label", "Label"), .text, standard: .text(""),
        tip: Message("calculator.label.tip", "The name under which it is found again.")),
      Field(
        "digits", Message("calculator.digits", "Digits"), .integer, domain: 1...10_000_000,
        standard: .integer(50),
        tip: Message(
          "calculator.digits.tip",
          "Significant digits of a result that does not end sooner. Each of them is right.")),
      Field(
        "angle", Message("calculator.angle", "Angles in"),
        .choice(AngleUnit.all.map { Field.Choice($0.id, $0.title) }), standard: .choice("radians")),
    ],
    outputs: [
      Field("short", Message("calculator.result.short", "Result, in short"), .text),
      Field("result", Message("calculator.result", "Result"), .text),
      Field("certainty", Message("calculator.certainty", "Certainty"), .text),
      Field(
        "agreement", Message("calculator.agreement", "Digits that agree, where not proven"),
        .integer),
      Field("read", Message("calculator.read", "Expression as it was read"), .text),
    ],
    compute: { (inputs: Values) throws(Refusal) -> Values in try outputs(inputs) })

  private static func outputs(_ inputs: Values) throws(Refusal) -> Values {
    var text = ""
    if case .text(let expression) = inputs["expression"] { text = expression }
    var angle = AngleUnit.radians
    if case .choice(let id) = inputs["angle"] { angle = AngleUnit(id: id) ?? angle }
    let program: Program
    do throws(ExpressionError) { program = try Expression.read(text) } catch { throw error.refusal }
    let result: CalculationResult
    do throws(CalculatorError) {
      result = try CalculationResult(
        Calculation(program, angle: angle), digits: Int(inputs.number("digits") ?? 50))
    } catch { throw error.refusal }
    var agreement = Value.missing
    if case .unproven(let digits) = result.certainty { agreement = .integer(digits) }
    var short = result
    if !result.figures.isComplete || result.figures.digits.count > 12 {
      do throws(CalculatorError) {
        short = try CalculationResult(result.calculation, digits: 12)
      } catch { throw error.refusal }
    }
    return Values([
      "short": .text(short.figures.shown(DisplayStyle())), "result": .text(result.figures.source),
      "certainty": .text(result.certainty.id),
      "agreement": agreement, "read": .text(program.text),
    ])
  }
}
