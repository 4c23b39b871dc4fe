import ArgumentParser

struct StationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "station", abstract: "A weather station: a sensor, its forecasts, its logbook.",
    subcommands: [StationRun.self])
}
