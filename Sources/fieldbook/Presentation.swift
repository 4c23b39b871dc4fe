import ArgumentParser
import Bench

/// How the answer is written: for a person, or as JSON for a program.
struct Presentation: ParsableArguments {
  @Flag(help: "Answer as JSON: SI numbers under “outputs”, printed text under “shown”.")
  var json = false

  @Option(
    help: "Unit of pressure for the answer: \(Units.pressures.map(\.id).joined(separator: ", ")).")
  var unit: String?

  @Option(help: "Decimals of every number; left out, each shows what its interval allows.")
  var decimals: Int?

  @Option(help: "How numbers are written: en (740.5) or nl (740,5).")
  var locale: String = "en"

  /// - Parameter standard: The unit of pressure where none was asked for.
  func preferences(_ standard: String = "mmHg") throws -> Preferences {
    let unit = self.unit ?? standard
    guard let unit = Units.named(unit, of: .pressure) else {
      throw Refusal(
        "unit.unknown", "“{unit}” is not a unit of {quantity} here. Use one of: {units}.",
        [
          .init("unit", .text(unit)), .init("quantity", .text("pressure")),
          .init("units", .text(Units.pressures.map(\.id).joined(separator: ", "))),
        ])
    }
    if let decimals, !(0...9).contains(decimals) {
      throw Refusal("command.decimals", "Decimals go from 0 to 9.")
    }
    guard ["en", "nl"].contains(locale) else {
      throw Refusal(
        "command.locale", "There is no locale “{name}”. Use en or nl.",
        [.init("name", .text(locale))])
    }
    return Preferences(
      locale: NumberLocale(code: locale), units: [unit], decimals: decimals)
  }
}

/// An answer of a procedure, ready to be printed either way.
struct ProcedureAnswer {
  let instrument: String
  let procedure: Procedure
  let inputs: Values
  let outputs: Values
  var verdict: Message?
  /// What else the answer is to say: notices of an import, the origin.
  var notes: [Message] = []
  var more: [JSON.Member] = []

  func print(_ presentation: Presentation) throws {
    let preferences = try presentation.preferences()
    try Terminal.answer(presentation.json ? json(preferences) : text(preferences))
  }

  private func text(_ preferences: Preferences) -> String {
    var rows: [[String]] = []
    for field in procedure.outputs {
      if case .choice(let id) = outputs[field.id], case .choice(let choices) = field.kind,
        let choice = choices.first(where: { $0.id == id })
      {
        rows.append([field.title.english(), choice.title.english()])
      }
      guard let shown = preferences.shown(outputs[field.id], of: field) else { continue }
      var row = [field.title.english(), shown.line]
      if let interval = shown.interval {
        row.append(interval.english(preferences) + ", " + (shown.coverage ?? ""))
      }
      rows.append(row)
    }
    var text = Terminal.table(rows)
    if let verdict { text = verdict.english(preferences) + "\n\n" + text }
    for note in notes { text += "\n\nNote: " + note.english(preferences) }
    return text
  }

  private func json(_ preferences: Preferences) -> String {
    let out = JSONWriter()
    out.object()
    out.text("instrument", instrument)
    out.text("procedure", procedure.id)
    out.integer("procedureVersion", procedure.version)
    for member in more {
      out.key(member.key)
      out.json("", member.value)
    }
    out.json("inputs", inputs.json)
    out.json("outputs", outputs.json)
    out.object("shown")
    for field in procedure.outputs {
      guard let shown = preferences.shown(outputs[field.id], of: field) else { continue }
      out.key(field.id)
      shown.write("", out, preferences)
    }
    out.endObject()
    if let verdict { out.text("verdict", verdict.english(preferences)) }
    out.list("notices")
    for note in notes { out.text("", note.english(preferences)) }
    out.endList()
    out.endObject()
    return String(bytes: out.bytes)
  }
}
