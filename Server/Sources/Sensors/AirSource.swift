public import Bench
public import Weather

/// Where readings of the air come from, when they are asked for: a chip, or what stands for one.
public protocol AirSource {
  /// What stands in the journal, the logbook and the lines: it tells this source from others.
  var name: String { get }
  var kind: StationEvent.Source { get }
  var origin: Record.Origin { get }

  /// One measurement.
  ///
  /// - Parameter time: s of UTC since 1970, the stamp of the reading.
  /// - Throws: A ``Refusal`` that says what to check. The next call tries anew, from the beginning
  ///   where that may help.
  mutating func reading(at time: Double) throws(Refusal) -> AirReading
}
