import ArgumentParser
import Bench
import Foundation
import HTTP

/// The daemon's command line; `fieldbook serve` and `fieldbook station` run it.
@main
struct FieldbookServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fieldbook-server",
    abstract: "The station of Fieldbook: its logbook, its sensors, its app.",
    version: fieldbookVersion,
    subcommands: [
      Serve.self, StationCommand.self, LogCommand.self, ReplayCommand.self, Backup.self,
      Restore.self, SourceCommand.self, DevicesCommand.self,
    ],
    defaultSubcommand: Serve.self)

  /// A value below zero looks like an option: where one lacks its value, what follows it is meant.
  private static func parsed() throws -> any ParsableCommand {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do { return try parseAsRoot(arguments) } catch {
      let joined = arguments.withNegativeValuesJoined
      guard joined != arguments, message(for: error).hasPrefix("Missing value") else { throw error }
      return try parseAsRoot(joined)
    }
  }

  /// Runs the command; a refused start is exit code 1, a fault while running 2.
  static func main() async {
    do {
      var command = try parsed()
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
      let isFault = [
        "store.cannot-write", "exchange.cannot-write", "station.output",
      ].contains(refusal.message.code)
      Foundation.exit(isFault ? 2 : 1)
    } catch {
      if exitCode(for: error) == .success { exit(withError: error) }
      say(fullMessage(for: error), to: .standardError)
      Foundation.exit(1)
    }
  }
}
