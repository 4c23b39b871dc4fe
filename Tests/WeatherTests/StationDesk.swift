import Bench
import Weather

/// A station on a desk: events in short, and what it says.
struct StationDesk {
  let session = Session<StationState>()
  /// s of UTC: 1 June 2020, 00:00.
  static let start = 1_590_969_600.0

  init(_ source: StationEvent.Source = .sensor, origin: Record.Origin = .measured) {
    happen(.open(source, name: "desk", origin))
  }

  var state: StationState { session.state }

  func happen(_ event: StationEvent) {
    do throws(Refusal) { try session.apply(.event(event)) } catch {
      preconditionFailure(error.message.english())
    }
  }

  /// Why an event is refused; nil where it is taken.
  func refusal(_ event: StationEvent) -> String? {
    do throws(Refusal) { try session.check(.event(event)) } catch { return error.message.code }
    return nil
  }

  /// Five readings, ten seconds apart.
  ///
  /// - Parameters:
  ///   - minutes: After the start.
  ///   - pressure: hPa
  func cycle(
    _ minutes: Double, _ pressure: Double, temperature: Double? = nil, humidity: Double? = nil
  ) {
    for count in 0..<5 {
      happen(
        .reading(
          AirReading(
            time: StationDesk.start + 60 * minutes + 10 * Double(count), pressure: pressure * 100,
            temperature: temperature.map { $0 + 273.15 }, humidity: humidity.map { $0 / 100 })))
    }
  }
}
