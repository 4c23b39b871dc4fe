public import Bench

extension KeypadState {
  /// The inputs of ``Calculator/evaluate`` for what is on the keypad: the finished calculation, or
  /// the running one as "=" would finish it. The running one goes on as it was.
  public func savedInputs(label: String, digits: Int64) throws(Refusal) -> Values {
    let whole = completed().whole
    guard let calculation = finished ?? calculation(whole.text, whole.level),
      let text = calculation.standalone
    else {
      throw Refusal(
        "calculator.cannot-save",
        "This result rests on earlier ones that are too long to be written out, or use another unit of angles. Save those, and go on with their numbers."
      )
    }
    return Values([
      "expression": .text(text), "label": .text(label), "digits": .integer(digits),
      "angle": .choice(calculation.angle.id),
    ])
  }
}
