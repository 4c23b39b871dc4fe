import BME280
public import Bench
public import Weather

/// The demonstration sensor: a simulated BME280 in the weather of three days at Newark. Whatever
/// comes from it is marked as simulated.
public struct SimulatorSource: AirSource {
  public let name = "simulator"
  public let kind = StationEvent.Source.simulator
  public let origin = Record.Origin.simulated
  private let sensor: DemonstrationSensor

  /// - Parameter start: s of UTC since 1970, when its three days begin.
  public init(start: Double, seed: UInt64 = 1) throws(Refusal) {
    do throws(SensorError) {
      sensor = try DemonstrationSensor(.live(since: start), seed: seed)
    } catch {
      throw error.refusal
    }
  }

  public mutating func reading(at time: Double) throws(Refusal) -> AirReading {
    do throws(SensorError) { return try sensor.reading(at: time) } catch { throw error.refusal }
  }
}
