public import Bench

/// Everything that the keypad's page shows at one moment, ready to be printed.
public struct KeypadView {
  private let state: KeypadState
  private let preferences: Preferences
  private let style: DisplayStyle
  private let digits: Int
  private let canUndo: Bool

  /// - Parameter digits: Significant digits of what does not end sooner.
  public init(
    _ session: Session<KeypadState>, _ preferences: Preferences, digits: Int,
    isGrouped: Bool = true
  ) {
    state = session.state
    self.preferences = preferences
    style = DisplayStyle(locale: preferences.locale, isGrouped: isGrouped)
    self.digits = digits
    canUndo = session.canUndo
  }

  /// Writes the members of the view into an object that is open.
  public func write(_ out: JSONWriter) {
    out.text("expression", Expression.shown(state.text, preferences.locale))
    out.flag("finished", state.isFinished)
    writeShown(out)
    out.text("angle", state.angle.id)
    state.angle.title.write("angleTitle", out, preferences)
    out.flag("memory", state.memory != nil)
    out.integer("open", Int64(state.openCount))
    out.integer("results", Int64(state.history.count))
    out.flag("canUndo", canUndo)
  }

  private func writeShown(_ out: JSONWriter) {
    switch state.shown {
    case .typed(let number):
      out.text("display", number.shown(style))
      out.flag("more", false)
    case .value(let calculation): write(calculation, out)
    }
  }

  /// A result: its digits, how certain they are, and what a screen reader says; or the refusal.
  private func write(_ calculation: Calculation, _ out: JSONWriter) {
    do throws(CalculatorError) {
      let result = try CalculationResult(calculation, digits: digits)
      let text = result.figures.shown(style)
      out.text("display", text)
      out.flag("more", result.hasMore)
      out.text("certainty", result.certainty.id)
      result.certainty.title.write("certaintyTitle", out, preferences)
      result.certainty.explanation.write("certaintyTip", out, preferences)
      result.reason.write("certaintyWhy", out, preferences)
      if let form = result.form {
        out.text("form", form)
      }
      if state.isFinished {
        Message(
          "calculator.spoken", "{expression} equals {result}",
          [
            .init("expression", .text(Expression.shown(state.text, preferences.locale))),
            .init("result", .text(text)),
          ]
        ).write("spoken", out, preferences)
      }
    } catch {
      out.text("display", "–")
      out.flag("more", false)
      error.refusal.write("error", out, preferences)
    }
  }

  /// Writes the newest results, the newest first, as a list.
  public func writeHistory(_ out: JSONWriter, count: Int) {
    out.list("history")
    for calculation in state.history.suffix(count).reversed() {
      out.object()
      out.text("expression", Expression.shown(calculation.program.text, preferences.locale))
      out.text("source", calculation.standalone ?? calculation.program.text)
      out.text("angle", calculation.angle.id)
      do throws(CalculatorError) {
        let result = try CalculationResult(calculation, digits: min(digits, 15))
        out.text("display", result.figures.shown(style))
      } catch {
        error.refusal.write("error", out, preferences)
      }
      out.endObject()
    }
    out.endList()
  }
}
