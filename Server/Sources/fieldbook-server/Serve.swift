import ArgumentParser
import Bench
import Foundation
import HTTP
import Logging
import ServiceLifecycle
import Stations
import Store

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the laboratory to the browsers of this machine, and to paired devices.",
    discussion: """
      EXAMPLES:
        fieldbook serve --port 8081
        fieldbook serve --station auto --altitude 120m
        fieldbook serve --lan

      With --lan phones and tablets of the network reach it over HTTPS, once they were paired:
      fieldbook devices pair. This machine itself needs no pairing.

      Stop it with Ctrl-C; requests on their way are answered first.
      """)

  @Option(help: ArgumentHelp("Name or address to listen on.", valueName: "name"))
  var hostname = "127.0.0.1"

  @Option(help: ArgumentHelp("Port to listen on; 0 takes any free one.", valueName: "number"))
  var port = 8080

  @Flag(help: "Let paired devices of the network in, over HTTPS.")
  var lan = false

  @Option(
    help: ArgumentHelp("For --lan: name or address to listen on.", valueName: "name"))
  var lanHostname = "0.0.0.0"

  @Option(
    help: ArgumentHelp(
      "For --lan: port of HTTPS; 0 takes any free one.", valueName: "number"))
  var lanPort = 8443

  @Option(
    help: ArgumentHelp(
      "For --lan: port of the page by which devices learn to trust this station.",
      valueName: "number"))
  var trustPort = 8444

  @Option(
    help: ArgumentHelp(
      "Port on which phones push readings, over plain HTTP; none unless named, 0 takes any free one.",
      valueName: "number"))
  var ingestPort: Int?

  @Option(
    help: ArgumentHelp("Name or address on which phones push.", valueName: "name"))
  var ingestHostname = "0.0.0.0"

  @Option(help: ArgumentHelp("Folder with the built app.", valueName: "folder"))
  var site: String?

  @Option(
    help: ArgumentHelp(
      "Folder of the logbook, $XDG_DATA_HOME/fieldbook unless named.", valueName: "folder"))
  var data: String?

  @Option(
    help: ArgumentHelp(
      "Run a weather station too: i2c:1, iio, file:PATH, simulator, or auto to look for a sensor.",
      valueName: "source"))
  var station: String?

  @Option(help: ArgumentHelp("The station's metres above the sea.", valueName: "height"))
  var altitude: String?

  @Option(
    help: ArgumentHelp(
      "For the station's simulator, or to replay a file: so many times faster.",
      valueName: "times"))
  var speed: Double?

  @Option(help: "What to log: trace, debug, info, notice, warning, error or critical.")
  var logLevel: LogLevel = .warning

  mutating func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("there is no port \(port); choose one from 1 to 65535: --port 8080")
    }
    if let ingestPort, !(0...65_535).contains(ingestPort) {
      throw ValidationError(
        "there is no port \(ingestPort); choose one from 1 to 65535: --ingest-port 8090")
    }
    for (option, port) in [("--lan-port", lanPort), ("--trust-port", trustPort)]
    where !(0...65_535).contains(port) {
      throw ValidationError(
        "there is no port \(port); choose one from 1 to 65535: \(option) 8443")
    }
    // Who is let in without pairing is this machine alone.
    if lan && !["127.0.0.1", "localhost", "::1"].contains(hostname) {
      throw ValidationError(
        "with --lan, --hostname stays this machine's own, 127.0.0.1: devices of the network come over HTTPS; leave it out, or name where they come: --lan-hostname \(hostname)"
      )
    }
  }

  func run() async throws {
    if lan && !NetworkListener.isBuilt { throw NetworkListener.notBuilt }
    var logger = Logger(label: "fieldbook") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = logLevel.level
    let logbook = try openLogbook(data)
    let station = Station(
      hostname: hostname, port: port, site: site ?? defaultSite(), logbook: logbook,
      services: try services(logbook),
      ingest: ingestPort.map { IngestListener(hostname: ingestHostname, port: $0) },
      network: lan
        ? NetworkListener(
          hostname: lanHostname, port: lanPort, trustPort: trustPort,
          folder: data ?? Logbook.defaultFolder) : nil,
      logger: logger)
    try await station.run { address in
      say("Fieldbook is at \(address)", to: .standardOutput)
    } ingesting: { address in
      say("Phones push readings to \(address)", to: .standardOutput)
    } reached: { standing in
      tellNetwork(standing)
    }
  }

  /// In one piece, since another listener may tell of itself meanwhile.
  private func tellNetwork(_ standing: NetworkStanding) {
    let picture = isatty(STDOUT_FILENO) == 1 ? QRCode.lines(standing.trust) : []
    let lines =
      [
        "Devices of the network open \(standing.address) or \(standing.named)",
        "First each trusts this station, once: \(standing.trust)",
      ] + picture + [
        "Its certificate's fingerprint (SHA-256): \(standing.fingerprint)",
        "Let a device in: fieldbook devices pair",
      ]
    say(lines.joined(separator: "\n"), to: .standardOutput)
  }

  private func services(_ logbook: Logbook) throws(Refusal) -> [any Service] {
    guard let station else { return [] }
    var setup = try stationSetup(
      source: station == "auto" ? nil : station, altitude: altitude, speed: speed)
    setup.logbook = logbook
    return [StationService(station: WeatherStation(setup))]
  }
}

/// The logbook of a folder, which this process then has for itself.
func openLogbook(_ folder: String?) throws(Refusal) -> Logbook {
  do throws(StoreError) { return try Logbook(folder: folder ?? Logbook.defaultFolder) } catch {
    throw error.refusal
  }
}

enum LogLevel: String, ExpressibleByArgument, CaseIterable {
  case trace, debug, info, notice, warning, error, critical

  var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .warning }
}
