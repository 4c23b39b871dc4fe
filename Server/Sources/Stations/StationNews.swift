public import Bench
public import Weather

/// What a station tells while it runs.
public enum StationNews: Sendable {
  /// It begins, or goes on with what its journal holds.
  case opened(source: String, origin: Record.Origin, points: Int)
  /// There is a new point, and it is on the disk.
  case forecast(StationNotice)
  /// Something is in the way; the station goes on trying.
  case fault(Message, silentFor: Double)
  case recovered(silentFor: Double)
  /// A day of UTC went into the logbook: when it began, s since 1970, and the record's identifier.
  case closed(day: Double, record: String)
}

/// A new point with what it announces.
public struct StationNotice: Sendable {
  public let point: StationPoint
  public let outlook: StationOutlook
  /// Why there is no forecast from the change of pressure, where the station moved or jumped.
  public let suspension: StationState.Suspension?
  public let source: String
  public let origin: Record.Origin
}
