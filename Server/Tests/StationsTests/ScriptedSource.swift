import Bench
import Foundation
import Sensors
import Weather

/// A sensor that does what a test says at each moment.
struct ScriptedSource: AirSource {
  let name = "scripted"
  let kind = StationEvent.Source.sensor
  let origin = Record.Origin.measured
  let script: @Sendable (Double) throws(Refusal) -> AirReading

  mutating func reading(at time: Double) throws(Refusal) -> AirReading { try script(time) }
}

/// A number that several tasks count.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  var value: Int { lock.withLock { number } }
  func add() { lock.withLock { number += 1 } }
}
