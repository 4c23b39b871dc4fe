public import Bench

extension Calculator {
  /// What a calculation is saved as: calculated anew from its inputs, so that it can be replayed.
  ///
  /// - Parameter title: The label that a person gave; it may be empty.
  public static func measurement(
    _ inputs: Values, title: String
  ) throws(Refusal) -> Record.Measurement {
    let outputs = try evaluate.run(inputs)
    var expression = ""
    if case .text(let read) = outputs["read"] { expression = read }
    var certainty = ""
    if case .text(let id) = outputs["certainty"] { certainty = id }
    return Record.Measurement(
      instrument: id, procedure: evaluate.id, procedureVersion: evaluate.version,
      origin: .measured, title: title, inputs: inputs, outputs: outputs,
      verdict: Message(
        "calculator.reason", "{expression}: {certainty}",
        [.init("expression", .text(expression)), .init("certainty", .text(certainty))]))
  }
}
