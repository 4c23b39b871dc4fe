public import Bench

/// The fields that the procedures of this instrument share, each defined once.
public enum LeakFields {
  private static let pressureDomain = 1.0...10_000_000.0

  public static let limit = Field(
    "limit", Message("cabin-leak.limit", "Evacuation limit"), .number(.pressure),
    unit: Units.mmHg, domain: pressureDomain, standard: .number(LeakParameters.evacuationLimit),
    tip: Message(
      "cabin-leak.limit.tip",
      "The pressure at which everybody must be gone. The crew's nomograms end at 490 mmHg."))
  public static let upper = Field(
    "upper", Message("cabin-leak.upper", "Upper limit"), .number(.pressure), unit: Units.mmHg,
    domain: pressureDomain,
    tip: Message(
      "cabin-leak.upper.tip",
      "For a volume into which air leaks: the pressure at which time is up. Empty for a cabin."))
  public static let volume = Field(
    "volume", Message("cabin-leak.volume", "Volume"), .number(.volume),
    domain: 0.000001...10_000_000, standard: .number(916),
    tip: Message(
      "cabin-leak.volume.tip",
      "The air that leaks: 916 m³ is the published pressurised volume of the station. Only the size of the hole depends on it."
    ))
  public static let temperature = Field(
    "temperature", Message("cabin-leak.temperature", "Air temperature"), .number(.temperature),
    domain: 100...1000, standard: .number(295),
    tip: Message(
      "cabin-leak.temperature.tip",
      "Taken as constant unless the recording has its own: a cooling cabin is not a leak."))
  public static let outside = Field(
    "outside", Message("cabin-leak.outside", "Outside pressure"), .number(.pressure),
    unit: Units.mmHg, domain: 0...10_000_000, standard: .number(0),
    tip: Message("cabin-leak.outside.tip", "Zero is vacuum."))
  public static let discharge = Field(
    "discharge", Message("cabin-leak.discharge", "Discharge coefficient"), .number(.fraction),
    unit: Units.fractions[1], domain: 0.01...1, standard: .number(0.6),
    tip: Message(
      "cabin-leak.discharge.tip",
      "How much of the hole the jet fills: 0.6 for a sharp edge, near 1 for a rounded one."))
  public static let law = Field(
    "law", Message("cabin-leak.law", "Law of the reserve"),
    .choice([
      Field.Choice("constant-hole", LeakLaw.title(.constantHole)),
      Field.Choice("linear", LeakLaw.title(.linear)),
    ]), standard: .choice("constant-hole"),
    tip: Message(
      "cabin-leak.law.tip",
      "Constant hole: the outflow weakens as the pressure falls. Linear: it stays as it is, the cautious reading. The crew's printed tables and NASA's own formula could not be confirmed."
    ))
  public static let drift = Field(
    "drift", Message("cabin-leak.drift", "Sensor drift allowed for"), .number(.pressureRate),
    domain: 0...10, standard: .number(30.0 / 3600),
    tip: Message(
      "cabin-leak.drift.tip",
      "How fast the sensor and the weather may change without a leak, with 95 % certainty: 0.3 hPa/h for a phone."
    ))
  public static let settle = Field(
    "settle", Message("cabin-leak.settle", "Settling time"), .number(.time),
    domain: 0...86_400, standard: .number(20),
    tip: Message(
      "cabin-leak.settle.tip",
      "A sensor that was just switched on warms up and drifts; no alarm comes from this time."))
  public static let window = Field(
    "window", Message("cabin-leak.window", "Window of the rate"), .number(.time),
    domain: 1...8_640_000, standard: .number(600),
    tip: Message("cabin-leak.window.tip", "The newest readings from which the rate is estimated."))
  public static let alarm = Field(
    "alarm", Message("cabin-leak.alarm", "Alarm below"), .number(.time), domain: 0...864_000,
    standard: .number(600),
    tip: Message(
      "cabin-leak.alarm.tip",
      "The alarm sounds when the lower bound of the reserve falls below this time."))

  /// What a recording is judged by.
  public static let parameters = [
    limit, law, volume, temperature, outside, discharge, upper, drift, settle, window, alarm,
  ]
}

public enum LeakLaw {
  public static func title(_ law: ReserveLaw) -> Message {
    law == .linear
      ? Message("cabin-leak.law.linear", "linear")
      : Message("cabin-leak.law.constant-hole", "constant hole")
  }

  static func id(_ law: ReserveLaw) -> String { law == .linear ? "linear" : "constant-hole" }
}
