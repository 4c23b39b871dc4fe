public import Bench

/// What the instrument says, and why.
public enum LeakVerdict: Equatable, Sendable {
  case tooFew(readings: Int64)
  case belowLimit
  /// - Parameters:
  ///   - excluded: The longest time per pressure, s/Pa, that the readings exclude: a leak quicker
  ///     than this would have shown.
  ///   - span: Seconds of readings behind it.
  case noLeak(excluded: Double?, span: Double)
  case leak(rate: Double, span: Double, isUrgent: Bool)
  /// It looks like a leak, and the sensor is still settling: nothing is confirmed yet.
  case settling(rate: Double)
  /// The interval excludes a steady pressure, but not for one who looks at every reading.
  case unconfirmed(rate: Double)
  case notFalling(rate: Double)

  public var id: String {
    switch self {
    case .tooFew: "too-few"
    case .belowLimit: "below-limit"
    case .noLeak: "no-leak"
    case .leak: "leak"
    case .settling: "settling"
    case .unconfirmed: "unconfirmed"
    case .notFalling: "not-falling"
    }
  }

  public var message: Message {
    switch self {
    case .tooFew(let readings):
      readings == 0
        ? Message("cabin-leak.verdict.no-reading", "No reading yet.")
        : Message(
          "cabin-leak.verdict.too-few",
          "Too few readings for a rate: {count} so far, three are needed.",
          [.init("count", .integer(readings))])
    case .belowLimit:
      Message(
        "cabin-leak.verdict.below-limit",
        "Evacuate: the pressure is at or below the limit. No reserve is left.")
    case .noLeak(let excluded?, let span):
      Message(
        "cabin-leak.verdict.no-leak",
        "No leak detected over {span}. One quicker than {excluded} would have shown.",
        [.init("excluded", .quantity(excluded, .timePerPressure)), .init("span", .duration(span))])
    case .noLeak(nil, let span):
      Message(
        "cabin-leak.verdict.no-leak-exact",
        "No leak detected over {span}: the pressure stands still.",
        [.init("span", .duration(span))])
    case .leak(let rate, let span, let isUrgent): leak(rate, span, isUrgent)
    case .settling(let rate) where rate < 0:
      Message(
        "cabin-leak.verdict.settling",
        "Falling {rate} an hour so far, and the sensor is still settling: keep recording.",
        [.init("rate", LeakVerdict.perHour(rate))])
    case .settling(let rate):
      Message(
        "cabin-leak.verdict.settling-inwards",
        "Rising {rate} an hour so far, and the sensor is still settling: keep recording.",
        [.init("rate", LeakVerdict.perHour(rate))])
    case .unconfirmed(let rate):
      Message(
        "cabin-leak.verdict.unconfirmed",
        "{rate} an hour so far, not yet more than noise and drift can do: keep recording.",
        [.init("rate", LeakVerdict.perHour(rate))])
    case .notFalling(let rate) where rate > 0:
      Message(
        "cabin-leak.verdict.rising", "The pressure is not falling: it rises {rate} an hour.",
        [.init("rate", LeakVerdict.perHour(rate))])
    case .notFalling(let rate):
      Message(
        "cabin-leak.verdict.outwards",
        "The pressure falls {rate} an hour, away from the higher pressure outside. Check the outside pressure.",
        [.init("rate", LeakVerdict.perHour(rate))])
    }
  }

  private func leak(_ rate: Double, _ span: Double, _ isUrgent: Bool) -> Message {
    let parameters: [Message.Parameter] = [
      .init("rate", LeakVerdict.perHour(rate)), .init("span", .duration(span)),
    ]
    switch (rate < 0, isUrgent) {
    case (true, false):
      return Message(
        "cabin-leak.verdict.leak",
        "Leak confirmed: falling {rate} an hour over {span}. There is time to search.", parameters)
    case (true, true):
      return Message(
        "cabin-leak.verdict.urgent",
        "Leak confirmed: falling {rate} an hour over {span}. Stop searching, leave.", parameters)
    case (false, false):
      return Message(
        "cabin-leak.verdict.leak-inwards",
        "Leak inwards confirmed: rising {rate} an hour over {span}. There is time to search.",
        parameters)
    case (false, true):
      return Message(
        "cabin-leak.verdict.urgent-inwards",
        "Leak inwards confirmed: rising {rate} an hour over {span}. Stop searching, leave.",
        parameters)
    }
  }

  /// A rate in words carries no sign: "falling 7.0 mmHg an hour".
  private static func perHour(_ rate: Double) -> Message.Parameter.Content {
    .quantity(rate.magnitude * 3600, .pressure)
  }
}
