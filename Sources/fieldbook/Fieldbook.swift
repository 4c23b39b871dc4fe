import ArgumentParser
import Bench
import Foundation

/// The command. Exit codes: 0 done, 1 refused input, 2 fault of ours or of the machine.
@main
struct Fieldbook: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fieldbook",
    abstract: "A pocket laboratory: instruments, and a logbook for what they say.",
    discussion: """
      EXAMPLES:
        fieldbook leak analyse recording.csv
        fieldbook leak reserve --pressure 740mmHg --t1mm 60s
        fieldbook algae estimate --tp 30ug/L --tn 600ug/L --temperature 24C
        fieldbook calc "exp(pi*sqrt(163))" --digits 60
        fieldbook mix run --protocol "T4 B4" --steps 10
        fieldbook station run --source simulator --speed 600
        fieldbook serve

      Shell completions: fieldbook --generate-completion-script bash
      """,
    subcommands: [
      Leak.self, Algae.self, Calc.self, Sensor.self, WeatherCommand.self, MixCommand.self,
      StationCommand.self, SourceCommand.self, DevicesCommand.self, Measure.self, LogCommand.self,
      ReplayCommand.self,
      Backup.self,
      Restore.self, Serve.self, Version.self,
    ])

  /// Weather is spoken of in hPa and metres, wherever the command says something about it.
  private static var units: Preferences {
    let isWeather = ["weather", "bme280"].contains(CommandLine.arguments.dropFirst().first ?? "")
    let standard = Preferences()
    return isWeather ? standard.choosing(Units.hPa).choosing(Units.lengths[1]) : standard
  }

  /// A value below zero looks like an option: where one lacks its value, what follows it is meant, and
  /// who reads that says what is wrong with it.
  private static func parsed() throws -> any ParsableCommand {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do { return try parseAsRoot(arguments) } catch {
      let joined = arguments.withNegativeValuesJoined
      guard joined != arguments, message(for: error).hasPrefix("Missing value") else { throw error }
      return try parseAsRoot(joined)
    }
  }

  static func main() {
    do {
      var command = try parsed()
      try command.run()
    } catch let refusal as Refusal {
      Terminal.complain(refusal.message.english(units))
      Foundation.exit(1)
    } catch let fault as OutputFault {
      Terminal.complain(fault.sentence)
      Foundation.exit(2)
    } catch {
      let code = exitCode(for: error)
      if code == .success || !(error is CocoaError) {
        let text = fullMessage(for: error)
        if code == .success { print(text) } else { Terminal.write(text) }
        // A wrong option is refused input like any other.
        Foundation.exit(code == .success ? 0 : code == .validationFailure ? 1 : 2)
      }
      Terminal.complain("\(error.localizedDescription)")
      Foundation.exit(2)
    }
  }
}
