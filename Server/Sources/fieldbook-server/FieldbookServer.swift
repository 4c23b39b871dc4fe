import ArgumentParser
import Bench
import Foundation
import HTTP
import Logging
import Store

/// The daemon's command line; `fieldbook serve` runs it.
@main
struct FieldbookServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fieldbook-server",
    abstract: "Serve the laboratory to the browsers of this machine.",
    discussion: """
      Example: fieldbook-server --port 8081

      Stop it with Ctrl-C; requests on their way are answered first.
      """,
    version: fieldbookVersion, subcommands: [StationCommand.self])

  @Option(help: ArgumentHelp("Name or address to listen on.", valueName: "name"))
  var hostname = "127.0.0.1"

  @Option(help: ArgumentHelp("Port to listen on; 0 takes any free one.", valueName: "number"))
  var port = 8080

  @Option(help: ArgumentHelp("Folder with the built app.", valueName: "folder"))
  var site: String?

  @Option(
    help: ArgumentHelp(
      "Folder of the logbook, $XDG_DATA_HOME/fieldbook unless named.", valueName: "folder"))
  var data: String?

  @Option(help: "What to log: trace, debug, info, notice, warning, error or critical.")
  var logLevel: LogLevel = .warning

  mutating func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("there is no port \(port); choose one from 1 to 65535: --port 8080")
    }
  }

  func run() async throws {
    var logger = Logger(label: "fieldbook") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = logLevel.level
    let station = Station(
      hostname: hostname, port: port, site: site ?? defaultSite(),
      logbook: try openLogbook(data), logger: logger)
    try await station.run { address in
      say("Fieldbook is at \(address)", to: .standardOutput)
    }
  }

  /// Runs the command; a refused start is exit code 1, a fault while running 2.
  static func main() async {
    do {
      var command = try parseAsRoot()
      if var daemon = command as? any AsyncParsableCommand {
        try await daemon.run()
      } else {
        try command.run()
      }
    } catch let error as StationError {
      say("fieldbook-server: \(error.message)", to: .standardError)
      if case .fault = error { Foundation.exit(2) }
      Foundation.exit(1)
    } catch let refusal as Refusal {
      say("fieldbook-server: \(refusal.message.english())", to: .standardError)
      // What the disk does not take was not asked wrongly.
      let isFault = ["store.cannot-write", "station.output"].contains(refusal.message.code)
      Foundation.exit(isFault ? 2 : 1)
    } catch {
      if exitCode(for: error) == .success { exit(withError: error) }
      say(fullMessage(for: error), to: .standardError)
      Foundation.exit(1)
    }
  }
}

/// The logbook of a folder, which this process then has for itself.
func openLogbook(_ folder: String?) throws(Refusal) -> Logbook {
  do throws(StoreError) { return try Logbook(folder: folder ?? Logbook.defaultFolder) } catch {
    throw error.refusal
  }
}

/// Writes a line at once; `print` would hold it back when nobody watches the terminal.
func say(_ line: String, to output: FileHandle) {
  output.write(Data((line + "\n").utf8))
}

enum LogLevel: String, ExpressibleByArgument, CaseIterable {
  case trace, debug, info, notice, warning, error, critical

  var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .warning }
}
