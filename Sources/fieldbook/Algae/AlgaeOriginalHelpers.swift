import AlgaeBloom
import ArgumentParser
import Bench

/// The helpers of the app of 2016, each with its own flags.
struct AlgaeOriginalPhosphate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "phosphate", abstract: "Its phosphate, from what the shore looks like.",
    discussion: """
      EXAMPLE:
        fieldbook algae original phosphate --location farm --shore natural --plants 0.034 \\
          --blooms 0.002
      """)

  enum Location: String, ExpressibleByArgument, CaseIterable { case farm, urban }
  enum Shore: String, ExpressibleByArgument, CaseIterable { case natural, lawn, sand }

  @Option(help: "The land around: farm or urban.") var location: Location
  @Option(help: "The shore: natural, lawn or sand.") var shore: Shore
  @Option(help: "Plants in the water: 0.034 for few to 0.065 for many.") var plants: Double
  @Option(help: "Blooms in other years: 0.002 for none to 0.065 for one every year.")
  var blooms: Double
  @Flag(help: "Answer as JSON.") var json = false

  func run() throws {
    try check("plants", plants, OriginalHelpers.plants)
    try check("blooms", blooms, OriginalHelpers.blooms)
    let found = OriginalHelpers.phosphate(
      location: location == .farm ? 0.065 : 0.034, shore: shore == .lawn ? 0.065 : 0.002,
      plants: plants, blooms: blooms)
    try Terminal.answer(
      json
        ? JSON.object(["po4_mgL": .number(found)]).canonicalText
        : "Phosphate " + found.text(decimals: 4) + " mg/L, by the app of 2016. "
          + "How wrong it is was never published.")
  }

  private func check(_ name: String, _ value: Double, _ range: ClosedRange<Double>) throws {
    guard !range.contains(value) else { return }
    throw Refusal(
      "algae-bloom.original.domain",
      "--{field} is {value}; the app of 2016 took {low} to {high} {unit}.",
      [
        .init("field", .text(name)), .init("value", .text(value.shortestText)),
        .init("low", .text(range.lowerBound.shortestText)),
        .init("high", .text(range.upperBound.shortestText)), .init("unit", .text("here")),
      ], field: name)
  }
}

struct AlgaeOriginalChlorophyll: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chlorophyll", abstract: "Its chlorophyll a, from Secchi depth and oxygen.",
    discussion: """
      EXAMPLE:
        fieldbook algae original chlorophyll --secchi 0.5m --oxygen 9mg/L
      """)

  @Argument(parsing: .captureForPassthrough, help: .hidden)
  var fields: [String] = []

  func run() throws { try OriginalHelper("original-chlorophyll", Self.self).answer(fields) }
}

struct AlgaeOriginalCyanobacteria: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cyanobacteria",
    abstract: "Its chlorophyll a of cyanobacteria, from Secchi depth and temperature.",
    discussion: """
      EXAMPLE:
        fieldbook algae original cyanobacteria --secchi 0.5m --temperature 22C
      """)

  @Argument(parsing: .captureForPassthrough, help: .hidden)
  var fields: [String] = []

  func run() throws { try OriginalHelper("original-cyanobacteria", Self.self).answer(fields) }
}

/// A helper that is a procedure: its fields are its flags.
private struct OriginalHelper {
  let procedure: Procedure
  let help: String

  init(_ id: String, _ command: any ParsableCommand.Type) throws {
    guard let procedure = AlgaeBloom.originalHelpers.first(where: { $0.id == id }) else {
      throw Refusal("command.no-helper", "There is no helper “{id}”.", [.init("id", .text(id))])
    }
    self.procedure = procedure
    help = command.helpMessage()
  }

  func answer(_ fields: [String]) throws {
    if fields.isEmpty || fields.contains("--help") || fields.contains("-h") {
      return try Terminal.answer(help)
    }
    let (values, presentation) = try FieldArguments(procedure).read(fields)
    let outputs = try procedure.run(try procedure.complete(values))
    if presentation.json {
      return try ProcedureAnswer(
        instrument: AlgaeBloom.id, procedure: procedure, inputs: values, outputs: outputs
      ).print(presentation)
    }
    let field = procedure.outputs[0]
    guard case .estimate(let found) = outputs[field.id] else { return }
    try Terminal.answer(
      field.title.english() + " "
        + (try presentation.preferences()).shown(found.value, .concentration).line
        + ", by the app of 2016. How wrong it is was never published.")
  }
}
