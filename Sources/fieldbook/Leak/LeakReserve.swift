import ArgumentParser
import Bench
import CabinLeak

struct LeakReserve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reserve",
    abstract: "From pressure and T1mm, the seconds for 1 mmHg, to the reserve by both laws.",
    discussion: """
      The reserve counts from the moment when timing started. In --json it is in seconds. The crew's
      printed tables and NASA's own formula could not be confirmed.

      EXAMPLE:
        fieldbook leak reserve --pressure 740mmHg --t1mm 60s
      """)

  @Option(parsing: .unconditional, help: "Pressure when timing starts, such as 740mmHg.")
  var pressure: String
  @Option(parsing: .unconditional, help: "Time in which it falls by 1 mmHg, such as 60s.")
  var t1mm: String
  @Option(help: "Evacuation limit [490mmHg].")
  var limit: String?
  @Option(help: "Volume that leaks [916m3].")
  var volume: String?
  @Option(help: "Air temperature [295K].")
  var temperature: String?
  @Option(help: "Discharge coefficient of the hole [0.6].")
  var discharge: String?
  @OptionGroup var presentation: Presentation

  func run() throws {
    let procedure = CabinLeak.reserve
    var values = Values()
    for (id, text) in [
      ("pressure", pressure), ("t1mm", t1mm), ("limit", limit), ("volume", volume),
      ("temperature", temperature), ("discharge", discharge),
    ] {
      guard let text, let field = procedure.inputs.first(where: { $0.id == id }) else { continue }
      values[id] = try FieldArguments.value(text, of: field)
    }
    try ProcedureAnswer(
      instrument: CabinLeak.id, procedure: procedure, inputs: try procedure.complete(values),
      outputs: try procedure.run(values)
    ).print(presentation)
  }
}
