import ArgumentParser
import Bench
import Catalogue
import Exchange
import Foundation
import Store

struct LogExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write records into a file that another installation imports.",
    discussion: """
      With --all one zip: every record as its bytes, the readings and photos they name, and the same
      as tables (CSV, SI numbers). A single record is written as its bytes.

      EXAMPLES:
        fieldbook log export --all field.zip
        fieldbook log export 01a200e4 leak.json
      """)

  @Flag(help: "The whole logbook.")
  var all = false

  @Argument(help: "A record, unless --all, and the file.")
  var names: [String] = []

  @OptionGroup var data: DataOption

  @Flag(help: "Write over a file that is there.")
  var replace = false

  func validate() throws {
    guard names.count == (all ? 1 : 2) else {
      throw ValidationError(
        "name the file after --all, or a record and a file: fieldbook log export --all field.zip")
    }
  }

  func run() throws {
    let path = names[names.count - 1]
    guard replace || !FileManager.default.fileExists(atPath: path) else {
      throw StoreError.exists(path: path).refusal
    }
    let logbook = try data.open()
    guard all else {
      let bytes = try LogShow.record(names[0], in: logbook)
      do { try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
        throw ExchangeError.cannotWrite(path, error.localizedDescription).refusal
      }
      return
    }
    let count = try exchanged { () throws(ExchangeError) in
      try LogbookExport.write(logbook, to: path, instruments: catalogue)
    }
    complain("\(count.records) records and \(count.blobs) blobs are in \(path).")
  }
}

struct LogImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take in what Fieldbook exported; what is known stays as it is.")

  @Argument(
    help: "A .zip of `log export --all`, a .json of the app's “Export all”, or a single record.")
  var file: String

  @OptionGroup var data: DataOption

  func run() throws {
    let logbook = try data.open()
    let count = try exchanged { () throws(ExchangeError) in
      try LogbookImport.read(file, into: logbook)
    }
    for sentence in count.refused { complain(sentence) }
    let forgotten = count.forgotten > 0 ? ", \(count.forgotten) forgotten here before" : ""
    tell(
      "\(count.added) records added, \(count.known) known already\(forgotten), \(count.refused.count) refused; \(count.blobs) blobs."
    )
    if !count.refused.isEmpty { throw ExitCode(1) }
  }
}

/// The refusal of an export or an import in its own words.
func exchanged<Answer>(_ body: () throws(ExchangeError) -> Answer) throws(Refusal) -> Answer {
  do throws(ExchangeError) { return try body() } catch { throw error.refusal }
}
