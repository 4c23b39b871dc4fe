public import Bench
public import Sensors
public import Store
import Weather

/// What a station is told before it starts; as it stands, it looks for a sensor of this machine.
public struct StationSetup: Sendable {
  /// Makes a sensor, for tests and for whoever has one of another kind; its argument is when a
  /// simulation begins, s of UTC since 1970.
  public typealias Maker = @Sendable (Double) throws(Refusal) -> any AirSource

  public enum Source: Sendable {
    /// IIO, then I²C at 0x76, then at 0x77.
    case search(SensorSearch)
    case chosen(SourceChoice)
    case made(Maker)
  }

  public var source = Source.search(SensorSearch())
  /// Where the logbook is.
  public var folder = Logbook.defaultFolder
  /// One that is open already, in place of the folder's.
  public var logbook: Logbook?
  /// m above the sea; nil leaves what the journal says.
  public var altitude: Double?
  /// s between the readings of a cycle; nil leaves what the journal says.
  public var spacing: Double?
  /// How many seconds of the station one second lasts: for the simulator, and for a file that is
  /// replayed instead of followed.
  public var speed: Double?
  /// In place of the system's, for tests.
  public var clock: (any StationTime)?

  public init() {}

  /// Refuses what does not go together.
  func check() throws(Refusal) {
    guard let speed else { return }
    guard speed > 0, speed <= 1e6 else {
      throw Refusal(
        "station.speed", "A speed is above 0 and at most 1000000, such as --speed 60.",
        field: "speed")
    }
    switch source {
    case .chosen(.simulator), .chosen(.file): return
    default:
      throw Refusal(
        "station.speed.sensor",
        "A sensor measures the air of now, at no other speed. Leave --speed out, or take the simulator or a file.",
        field: "speed")
    }
  }
}
