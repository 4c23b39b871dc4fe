import ArgumentParser
import Bench
import CabinLeak
import Catalogue

/// Runs any procedure of any instrument; its flags are the procedure's fields.
struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a procedure of an instrument.",
    usage: "fieldbook measure <instrument> <procedure> --<field> <value> … [--json]",
    discussion: """
      The fields are those of the procedure; without any, they are listed. Values carry their unit.

      EXAMPLE:
        fieldbook measure cabin-leak reserve --pressure 740mmHg --t1mm 60s --json
      """)

  @Argument(help: "Such as cabin-leak.")
  var instrument: String?

  @Argument(help: "Such as reserve.")
  var procedure: String?

  @Argument(parsing: .captureForPassthrough, help: .hidden)
  var fields: [String] = []

  func run() throws {
    guard let instrument else {
      try Terminal.answer(Measure.listInstruments())
      return
    }
    guard let procedure else {
      if catalogue.instrument(instrument) == nil { _ = try catalogue.procedure(instrument, "") }
      throw Refusal(
        "command.no-procedure", "Name a procedure of {instrument}: {names}.",
        [
          .init("instrument", .text(instrument)),
          .init(
            "names",
            .text(
              (catalogue.instrument(instrument)?.procedures ?? []).map(\.id).joined(separator: ", ")
            )
          ),
        ])
    }
    let found = try catalogue.procedure(instrument, procedure)
    if fields.isEmpty || fields.contains("--help") || fields.contains("-h") {
      try Terminal.answer(Measure.listFields(instrument, found))
      return
    }
    let (values, presentation) = try FieldArguments(found).read(fields)
    let inputs = try found.complete(values)
    let answer = ProcedureAnswer(
      instrument: instrument, procedure: found, inputs: inputs, outputs: try found.run(values))
    try answer.print(presentation)
  }

  private static func listInstruments() -> String {
    var rows: [[String]] = []
    for instrument in catalogue.instruments {
      for procedure in instrument.procedures {
        rows.append([instrument.id + " " + procedure.id, procedure.title.english()])
      }
    }
    return Terminal.table(rows)
  }

  private static func listFields(_ instrument: String, _ procedure: Procedure) -> String {
    let rows = procedure.inputs.map { field in
      [
        "--" + field.id, field.title.english(),
        field.isRequired ? "required" : FieldArguments.standard(field),
      ]
    }
    return "fieldbook measure \(instrument) \(procedure.id)\n\n" + Terminal.table(rows)
  }
}
