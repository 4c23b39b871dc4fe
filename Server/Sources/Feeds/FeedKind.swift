public import Bench

/// What a live source is.
public enum FeedKind: String, CaseIterable, Sendable {
  case phyphoxPull = "phyphox-pull"
  case phyphoxPush = "phyphox-push"
  case sensorLogger = "sensor-logger"
  case push
  case file
  case sensor

  /// Whether it sends, rather than being asked.
  public var isPushed: Bool {
    switch self {
    case .phyphoxPush, .sensorLogger, .push: true
    case .phyphoxPull, .file, .sensor: false
    }
  }

  public init(named name: String) throws(Refusal) {
    guard let kind = FeedKind(rawValue: name) else {
      throw Refusal(
        "feed.kind",
        "There is no kind of source “{kind}”. There is: {kinds}.",
        [
          .init("kind", .text(name)),
          .init("kinds", .text(FeedKind.allCases.map(\.rawValue).joined(separator: ", "))),
        ], field: "kind")
    }
    self = kind
  }

  /// What a person does when nothing comes.
  var advice: Message {
    switch self {
    case .phyphoxPull:
      Message(
        "feed.advice.phyphox-pull",
        "Look at the phone: phyphox open with its screen on, the experiment running (▶), remote access allowed."
      )
    case .phyphoxPush:
      Message(
        "feed.advice.phyphox-push",
        "Look at the phone: the Fieldbook experiment open in phyphox with its screen on, and running (▶)."
      )
    case .sensorLogger:
      Message(
        "feed.advice.sensor-logger",
        "Look at the phone: Sensor Logger recording, HTTP Push on, Barometer among its sensors.")
    case .push:
      Message(
        "feed.advice.push", "Look at the program that sends: what the station answered it says why."
      )
    case .file:
      Message("feed.advice.file", "The file does not grow. Look at the program that writes it.")
    case .sensor:
      Message("feed.advice.sensor", "Look at the sensor's supply and wires.")
    }
  }
}
