import Bench

/// What a station says when something is in the way.
enum StationFaults {
  /// s: 1 January 2025. No station ran before.
  static let earliest = 1_735_689_600.0

  static let noPressure = Message(
    "station.no-pressure",
    "The sensor measured no pressure: that channel was not sampled. Check its settings; temperature and humidity are kept."
  )

  static let noSensor = Refusal(
    "station.no-source", "There is no sensor of this kind. Choose another source.")

  static let clockNotSet = Refusal(
    "station.clock",
    "The clock of this machine was not set: it stands before 2025. Set its date and time, or wait for the network to do so."
  )

  static func leftOut(_ count: Int, _ reason: Message) -> Message {
    Message(
      "station.left-out", "{count} readings were left out, the first because: {reason}",
      [.init("count", .integer(Int64(count))), .init("reason", .text(reason.english()))])
  }

  static let empty = Message(
    "station.empty",
    "This file holds no reading. Check that it is the right one: --source file:PATH.")

  static func backward(_ count: Int) -> Message {
    Message(
      "station.backward",
      "{count} rows were left out: they repeat a time or go back in it. Put the file in order of time.",
      [.init("count", .integer(Int64(count)))])
  }

  static let nothingNew = Message(
    "station.nothing-new",
    "Every reading of this file is in the logbook already. To replay it again, name another folder: --data FOLDER."
  )
}
