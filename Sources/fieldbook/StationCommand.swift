import ArgumentParser

/// A weather station, which the daemon runs: it needs a database, this program none.
struct StationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "station",
    abstract: "Run a weather station: a sensor, its forecasts, its logbook.",
    discussion: """
      Every option is the daemon's own; fieldbook station run --help lists them.

      EXAMPLES:
        fieldbook station run --altitude 120m
        fieldbook station run --source simulator --speed 600
      """)

  @Argument(parsing: .captureForPassthrough, help: .hidden)
  var options: [String] = []

  func run() throws {
    try Daemon.become(["station"] + options)
  }
}
