import AlgaeBloom
import ArgumentParser
import Bench

struct AlgaeEstimate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "estimate",
    abstract: "From nutrients and temperature to chlorophyll, its chances, and what limits.",
    usage:
      "fieldbook algae estimate --tp <phosphorus> --temperature <°C> [--<field> <value> …] [--json]",
    discussion: """
      Values carry their unit; without one: µg/L, °C, m, lx, mg/L of oxygen, years. Without any flag
      the fields are listed. Where no bloom can come the numbers are printed, the reason goes to
      standard error, and the exit code is 1.

      EXAMPLES:
        fieldbook algae estimate --tp 30ug/L --tn 600ug/L --temperature 24C
        fieldbook algae estimate --tp 0.09mg/L --phosphorus-as phosphate --temperature 75F --scum
        fieldbook algae estimate --chl 18ug/L --secchi 3ft --region UMW --json
      """)

  @Argument(parsing: .captureForPassthrough, help: .hidden)
  var fields: [String] = []

  func run() throws {
    let procedure = AlgaeBloom.estimate
    if fields.isEmpty || fields.contains("--help") || fields.contains("-h") {
      return try Terminal.answer(
        fields.isEmpty ? AlgaeEstimate.list(procedure) : AlgaeEstimate.helpMessage())
    }
    let (values, presentation) = try FieldArguments(procedure).read(
      try AlgaeEstimate.spelledOut(fields, procedure))
    let preferences = try presentation.preferences().forLakes
    let answer: LakeAnswer
    do throws(Refusal) { answer = try LakeAnswer(try procedure.complete(values)) } catch {
      throw error.inUnits(of: preferences)
    }
    if presentation.json {
      try ProcedureAnswer(
        instrument: AlgaeBloom.id, procedure: procedure, inputs: answer.inputs,
        outputs: answer.outputs,
        more: answer.members(preferences) + answer.details(preferences)
      ).print(presentation)
    } else {
      try Terminal.answer(AlgaeEstimate.text(answer, procedure, preferences))
    }
    if let refusal = answer.noBloom { throw refusal.inUnits(of: preferences) }
  }

  /// A flag that stands alone is true, and a choice may be in any case.
  private static func spelledOut(
    _ arguments: [String], _ procedure: Procedure
  ) throws -> [String] {
    var spelled: [String] = []
    var index = 0
    while index < arguments.count {
      let parts = arguments[index].split(separator: "=", maxSplits: 1).map(String.init)
      let name = parts.first ?? ""
      index += 1
      guard name.hasPrefix("--"), name != "--json",
        let field = procedure.inputs.first(where: { "--" + $0.id == name })
      else {
        spelled.append(arguments[index - 1])
        continue
      }
      var value = parts.count > 1 ? parts[1] : nil
      if value == nil, index < arguments.count,
        !(field.isFlag && arguments[index].hasPrefix("--"))
      {
        value = arguments[index]
        index += 1
      }
      spelled.append(name)
      if field.isFlag {
        spelled.append(try flag(value ?? "true", field))
      } else if let value {
        spelled.append(choice(value, field))
      }
    }
    return spelled
  }

  private static func flag(_ text: String, _ field: Field) throws -> String {
    switch text.lowercased() {
    case "true", "yes", "1": return "true"
    case "false", "no", "0": return "false"
    default:
      throw Refusal(
        "algae-bloom.table.flag",
        "{field} is “{text}”, which is neither yes nor no. Write true or false.",
        [.init("field", .text(field.id)), .init("text", .text(text))], field: field.id)
    }
  }

  private static func choice(_ text: String, _ field: Field) -> String {
    guard case .choice(let choices) = field.kind else { return text }
    return choices.first { $0.id.lowercased() == text.lowercased() }?.id ?? text
  }

  private static func list(_ procedure: Procedure) -> String {
    let rows = procedure.inputs.map { field -> [String] in
      var about = FieldArguments.standard(field)
      if case .choice(let choices) = field.kind {
        about = choices.map { $0.id }.joined(separator: ", ")
      } else if let unit = LakeUnits.unit(of: field) {
        about = unit.symbol
      }
      return ["--" + field.id, field.title.english(), about]
    }
    return "fieldbook algae estimate\n\n" + Terminal.table(rows)
  }

  private static func text(
    _ answer: LakeAnswer, _ procedure: Procedure, _ preferences: Preferences
  ) -> String {
    let estimate = answer.estimate
    var parts = [
      estimate.headline.english(preferences) + "\n" + estimate.levelReason.english(preferences)
    ]
    var rows: [[String]] = []
    // Cyanobacteria and the days to come follow in words and in a table of their own.
    for field in procedure.outputs.prefix(while: { $0.id != "cyanobacteria" }) {
      guard let shown = preferences.shown(answer.outputs[field.id], of: field),
        shown.si != nil
      else { continue }
      var row = [field.title.english(), shown.line]
      if let interval = shown.interval {
        row.append(interval.english(preferences) + ", " + (shown.coverage ?? ""))
      }
      rows.append(row)
    }
    parts.append(Terminal.table(rows))
    parts.append(estimate.basisMessage.english(preferences) + ".")
    parts.append(estimate.limiting.english(preferences))
    parts.append(estimate.cyanobacteriaMessage.english(preferences))
    if !estimate.projection.isEmpty {
      parts.append(Terminal.table(days(estimate, preferences)))
    }
    if let reading = estimate.trophicReading { parts.append(reading.english(preferences)) }
    parts.append(Terminal.table(estimate.ranks.map { rank($0, preferences) }))
    // What a field warns of may be a note of the lake already.
    let notes = estimate.notes
    let warnings = answer.warnings.filter { !notes.contains($0) }
    for note in notes + warnings {
      parts.append("Note: " + note.english(preferences))
    }
    return parts.joined(separator: "\n\n")
  }

  private static func days(_ estimate: LakeEstimate, _ preferences: Preferences) -> [[String]] {
    func text(_ estimate: Estimate) -> String {
      let shown = preferences.shown(
        estimate.value, low: estimate.low, high: estimate.high, coverage: estimate.coverage,
        .concentration)
      return shown.line + " (" + (shown.interval?.english(preferences) ?? "") + ")"
    }
    let days = estimate.projection.filter { [1, 3, 7, 14].contains($0.day) }
    return [["Chlorophyll a", "as it grows", "if it stays as it is"]]
      + days.map { day in
        ["in \(day.day) \(day.day == 1 ? "day" : "days")", text(day.value), text(day.stays)]
      }
  }

  private static func rank(_ rank: LakeRank, _ preferences: Preferences) -> [String] {
    func share(_ estimate: Estimate) -> String {
      (100 * estimate.value).text(decimals: 0, locale: preferences.locale) + " %"
    }
    var row = [rank.title.english(preferences), share(rank.nation)]
    if let region = rank.region { row.append("in its region " + share(region)) }
    return row
  }
}
