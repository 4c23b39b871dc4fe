import Bench
import Calculator
import WebBridge

/// The calculator behind its page: the keypad's session, what is copied and pasted, what is saved.
final class CalculatorLaboratory: Laboratory {
  private var session = Session<KeypadState>()

  init() {
    super.init(InstrumentList([Calculator.instrument]))
  }

  override func respond(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    if call.isCalled("calculator.view") {
      writeView(call, out)
    } else if call.isCalled("calculator.apply") {
      try session.apply(try entry(call.arguments["event"] ?? .null))
      writeView(call, out)
    } else if call.isCalled("calculator.check") {
      try session.check(try entry(call.arguments["event"] ?? .null))
    } else if call.isCalled("calculator.open") {
      open(call, out)
    } else if call.isCalled("calculator.copy") {
      try copy(call, out)
    } else if call.isCalled("calculator.paste") {
      out.text("text", try pasted(try call.text("text")))
    } else if call.isCalled("calculator.evaluate") {
      try evaluate(call, out)
    } else if call.isCalled("calculator.compact") {
      compact(out)
    } else if call.isCalled("calculator.record") {
      return try makeRecord(call, out)
    } else {
      return try super.respond(call, out)
    }
    return []
  }

  private func entry(_ json: JSON) throws(Refusal) -> Session<KeypadState>.Entry {
    if json.isText("type", "undo") { return .undo }
    return .event(try KeypadEvent(json: json))
  }

  /// Folds a journal from its start. An event that makes no sense any more is left out.
  private func open(_ call: Call, _ out: JSONWriter) {
    session = Session<KeypadState>()
    for event in call.arguments.list("events") {
      do throws(Refusal) { try session.apply(try entry(event)) } catch { continue }
    }
    writeView(call, out)
  }

  private func writeView(_ call: Call, _ out: JSONWriter) {
    let digits = Int(call.optionalInteger("digits") ?? 50)
    let view = KeypadView(session, preferences, digits: min(max(digits, 1), 100_000))
    view.write(out)
    view.writeHistory(out, count: Int(call.optionalInteger("history") ?? 0))
  }

  /// The procedure on its own, without a session.
  private func evaluate(_ call: Call, _ out: JSONWriter) throws(Refusal) {
    let outputs = try Calculator.evaluate.run(
      Values([
        "expression": .text(try call.text("expression")),
        "digits": .integer(call.optionalInteger("digits") ?? 50),
        "angle": .choice(call.optionalText("angle") ?? "radians"),
      ]))
    out.json("outputs", outputs.json)
  }

  /// The calculation that is shown, as far as it is one.
  private func shownCalculation() throws(Refusal) -> Calculation {
    let state = session.state
    if let finished = state.finished { return finished }
    switch state.shown {
    case .value(let calculation): return calculation
    case .typed:
      do throws(ExpressionError) {
        return Calculation(try Expression.read(session.state.text), angle: state.angle)
      } catch { throw error.refusal }
    }
  }

  private func copy(_ call: Call, _ out: JSONWriter) throws(Refusal) {
    let calculation = try shownCalculation()
    let digits = Int(call.optionalInteger("digits") ?? 50)
    do throws(CalculatorError) {
      let result = try CalculationResult(calculation, digits: min(max(digits, 1), 100_000))
      out.list("forms")
      for form in CopyForm.allCases {
        guard let text = try result.copy(form, preferences.locale) else { continue }
        out.object()
        out.text("id", form.id)
        out.text("text", text)
        out.endObject()
      }
      out.endList()
    } catch {
      throw error.refusal
    }
  }

  private func pasted(_ text: String) throws(Refusal) -> String {
    do throws(ExpressionError) {
      return try PastedText.expression(text, preferences.locale)
    } catch { throw error.refusal }
  }

  /// A shorter journal; none while a calculation is under way.
  private func compact(_ out: JSONWriter) {
    guard let events = session.state.compacted else {
      out.null("events")
      return
    }
    out.list("events")
    for event in events { out.json("", event.json) }
    out.endList()
  }

  /// What a person keeps: the expression with everything written out, and its digits.
  private func makeRecord(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    let label = call.optionalText("label") ?? ""
    let inputs = try session.state.savedInputs(label: label, digits: 50)
    let measurement = try Calculator.measurement(inputs, title: label)
    return written(
      Record(id: try call.text("id"), time: try call.integer("time"), .measurement(measurement)),
      out)
  }
}
