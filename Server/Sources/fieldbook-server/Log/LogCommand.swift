import ArgumentParser
import Bench
import Store

struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Read and carry the logbook on this disk.",
    discussion: """
      The logbook can be read while the daemon runs on it, and written by turns.

      EXAMPLES:
        fieldbook log list --instrument weather --limit 10
        fieldbook log search mendota
        fieldbook log show 01a200e4
        fieldbook log export --all field.zip
        fieldbook log import field.zip
      """,
    subcommands: [
      LogList.self, LogShow.self, LogSearch.self, LogExport.self, LogImport.self,
    ])
}

/// Which logbook.
struct DataOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Folder of the logbook, $XDG_DATA_HOME/fieldbook unless named.", valueName: "folder"))
  var data: String?

  var folder: String { data ?? Logbook.defaultFolder }

  /// The logbook as one of several that work on it.
  func open() throws(Refusal) -> Logbook {
    try asked { () throws(StoreError) in try Logbook(folder: folder, alone: false) }
  }
}

/// The refusal of the store in its own words.
func asked<Answer>(_ body: () throws(StoreError) -> Answer) throws(Refusal) -> Answer {
  do throws(StoreError) { return try body() } catch { throw error.refusal }
}

/// How a record's numbers are written: the weather's pressures in hPa, as weather services do.
func units(of instrument: String) -> Preferences {
  instrument == "weather" ? Preferences().choosing(Units.hPa) : Preferences()
}
