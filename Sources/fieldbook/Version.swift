import ArgumentParser
import Bench
import Catalogue

struct Version: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "What this program is, and the version of each procedure.",
    discussion: "EXAMPLE:\n  fieldbook version --json")

  @Flag(help: "Answer as JSON.")
  var json = false

  func run() throws {
    var procedures: [(name: String, version: Int64)] = []
    for instrument in catalogue.instruments {
      for procedure in instrument.procedures {
        procedures.append((instrument.id + " " + procedure.id, procedure.version))
      }
    }
    guard json else {
      try Terminal.answer("fieldbook \(fieldbookVersion)")
      for procedure in procedures {
        try Terminal.answer("\(procedure.name), version \(procedure.version)")
      }
      return
    }
    try Terminal.answer(
      JSON.object([
        "procedures": .object(procedures.map { .init($0.name, .integer($0.version)) }),
        "version": .text(fieldbookVersion),
      ]).canonicalText)
  }
}
