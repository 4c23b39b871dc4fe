import Bench
import ServiceLifecycle
import Stations

/// A weather station beside the app, on the same logbook, until the daemon ends.
struct StationService: Service {
  let station: WeatherStation

  func run() async throws {
    let happenings = await station.happenings
    let printing = Task {
      // Who reads the lines may go away; the station goes on.
      for await news in happenings { try? StationLines(json: false).tell(news) }
    }
    defer { printing.cancel() }
    try await withGracefulShutdownHandler {
      try await station.run()
    } onGracefulShutdown: {
      Task { await station.stop() }
    }
  }
}
