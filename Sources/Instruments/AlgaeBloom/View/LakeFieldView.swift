import Bench

/// One line of the form: what was typed, what is wrong with it, and what helps.
struct LakeFieldView {
  let field: LakeField
  let entry: LakeEntry?
  let error: Refusal?
  let warning: Message?
  /// The estimate cannot do without it.
  let isMissing: Bool
  let preferences: Preferences
  var helpers = AlgaeBloom.helpers

  /// What may differ from one letter to the next.
  func writeNow(_ out: JSONWriter) {
    out.object()
    out.text("id", field.id)
    out.text("text", text)
    if isMissing { out.flag("missing", true) }
    if let unit {
      out.text("unit", unit.ucum)
      out.text("symbol", unit.symbol)
    }
    writeWords(out)
    out.endObject()
  }

  func write(_ out: JSONWriter) {
    let description = field.field
    out.object()
    out.text("id", field.id)
    description.title.write("title", out, preferences)
    out.text("kind", description.kindName)
    if let quantity = description.quantity { out.text("quantity", quantity.rawValue) }
    out.text("text", text)
    if isMissing { out.flag("missing", true) }
    writeUnits(out)
    writeChoices(description, out)
    description.tip?.write("tip", out, preferences)
    if !field.steps.isEmpty {
      out.list("steps")
      for step in field.steps { step.write("", out, preferences) }
      out.endList()
    }
    if let median = field.median, let quantity = description.quantity {
      preferences.shown(median, quantity).write("median", out, preferences)
    }
    writeWords(out)
    out.list("helpers")
    for procedure in helpers
    where AlgaeBloom.carries(procedure.id)?.field.sameBytes(as: field.id) ?? false {
      out.object()
      out.text("id", procedure.id)
      procedure.title.write("title", out, preferences)
      out.endObject()
    }
    out.endList()
    out.endObject()
  }

  private func writeWords(_ out: JSONWriter) {
    error?.write("error", out, preferences)
    if error == nil { warning?.write("warning", out, preferences) }
    carried?.write("carried", out, preferences)
  }

  /// What was typed, to the letter; else the value as a person would type it.
  var text: String {
    if let text = entry?.text { return text }
    switch entry?.value ?? field.field.standard {
    case .choice(let id), .text(let id): return id
    case .flag(let flag): return flag ? "yes" : "no"
    case .estimate(let estimate):
      return unit.map { plain(estimate.value, $0) } ?? ""
    case .number(let number):
      return unit?.plainText(fromSI: number, preferences.locale) ?? ""
    default: return ""
    }
  }

  private var unit: Unit? { entry?.unit ?? LakeUnits.unit(of: field.field, preferences) }

  /// A helper's number is known to two digits or so; three show where it lies.
  private func plain(_ si: Double, _ unit: Unit) -> String {
    let number = unit.value(fromSI: si)
    return number.text(
      decimals: max(0, Double.decimals(significant: 3, of: number)), locale: preferences.locale)
  }

  private func writeUnits(_ out: JSONWriter) {
    guard let unit else { return }
    out.text("unit", unit.ucum)
    out.text("symbol", unit.symbol)
    out.list("units")
    // Another unit would change what a helper answered.
    for unit in entry?.estimate == nil ? LakeUnits.offered(field.field) : [unit] {
      out.object()
      out.text("ucum", unit.ucum)
      out.text("symbol", unit.symbol)
      out.endObject()
    }
    out.endList()
  }

  private func writeChoices(_ description: Field, _ out: JSONWriter) {
    guard case .choice(let choices) = description.kind else { return }
    out.list("choices")
    for choice in choices {
      out.object()
      out.text("id", choice.id)
      choice.title.write("title", out, preferences)
      out.endObject()
    }
    out.endList()
  }

  /// With how much doubt a helper's value stands here.
  private var carried: Message? {
    guard let estimate = entry?.estimate, let unit else { return nil }
    guard estimate.low < estimate.high else {
      return Message(
        "algae-bloom.form.carried-2016",
        "By a formula of 2016: how wrong it is was never published.")
    }
    return Message(
      "algae-bloom.form.carried", "Estimated: {low} to {high} {unit} in {share} of 100 such lakes.",
      [
        .init("low", .text(plain(estimate.low, unit))),
        .init("high", .text(plain(estimate.high, unit))), .init("unit", .text(unit.symbol)),
        .init("share", .integer(Int64((estimate.coverage * 100).rounded()))),
      ])
  }
}
