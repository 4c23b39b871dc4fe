import ArgumentParser
import Bench
import Foundation
import Sensors
import Stations
import UnixSignals
import Weather

struct StationRun: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Measure every half hour, tell the forecast, keep a logbook.",
    discussion: """
      A line for each point: the mean of five readings, ten seconds apart. Each is on the disk
      before it is printed. A day of UTC becomes a record. Without --source it looks for a sensor:
      what the kernel reads (IIO), then a BME280 or BMP280 at 0x76 and at 0x77 on each I²C bus.

      SIGUSR1 starts a cycle by hand, Ctrl-C or SIGTERM ends well; after any other end it goes on
      where it stood.

      EXAMPLES:
        fieldbook station run --altitude 120m
        fieldbook station run --source i2c:1 --json
        fieldbook station run --source file:garden.csv
        fieldbook station run --source simulator --speed 600
      """)

  @Option(
    help: ArgumentHelp(
      "i2c:1, i2c:1:0x77, iio, file:PATH (followed as it grows) or simulator.",
      valueName: "source"))
  var source: String?

  @Option(
    help: ArgumentHelp(
      "Folder of the logbook, $XDG_DATA_HOME/fieldbook unless named.", valueName: "folder"))
  var data: String?

  @Option(help: ArgumentHelp("Metres above the sea, such as 120m.", valueName: "height"))
  var altitude: String?

  @Option(
    help: ArgumentHelp(
      "For the simulator, or to replay a file: so many times faster.", valueName: "times"))
  var speed: Double?

  @Flag(help: "A line of JSON for each point: SI numbers.")
  var json = false

  func run() async throws {
    let station = WeatherStation(try setup())
    let happenings = station.happenings
    let lines = StationLines(json: json)
    let printing = Task<Refusal?, Never> {
      do throws(Refusal) {
        for await news in happenings { try lines.tell(news) }
        return nil
      } catch {
        await station.stop()
        return error
      }
    }
    let signals = Task {
      for await signal in await UnixSignalsSequence(trapping: .sigint, .sigterm, .sigusr1) {
        guard signal == .sigusr1 else {
          await station.stop()
          continue
        }
        // Where the journal cannot be written, the run itself ends and says so.
        try? await station.begin()
      }
    }
    defer { signals.cancel() }
    do throws(Refusal) { try await station.run() } catch {
      _ = await printing.value
      throw error
    }
    if let refusal = await printing.value { throw refusal }
  }

  private func setup() throws(Refusal) -> StationSetup {
    var setup = try stationSetup(source: source, altitude: altitude, speed: speed)
    if let data {
      guard !data.isEmpty else {
        throw Refusal("station.data", "Name a folder after --data.", field: "data")
      }
      setup.folder = data
    }
    return setup
  }
}

/// A station as its options ask for it.
///
/// - Parameter source: Nil to look for a sensor.
func stationSetup(source: String?, altitude: String?, speed: Double?) throws(Refusal)
  -> StationSetup
{
  var setup = StationSetup()
  if let source { setup.source = .chosen(try SourceChoice(source)) }
  if let altitude {
    setup.altitude = try TypedQuantity(
      altitude, quantity: .length, unit: Units.lengths[1], locale: .english
    ).si
  }
  setup.speed = speed
  return setup
}
