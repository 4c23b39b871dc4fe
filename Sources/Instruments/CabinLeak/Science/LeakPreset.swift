public import Bench

/// A leak that can be watched without one.
public struct LeakPreset: Equatable, Sendable {
  /// How a preset's readings came about.
  public enum Origin: String, Equatable, Sendable {
    /// Invented throughout.
    case simulated
    /// Drawn through the published readings of a leak that happened.
    case replayed
  }

  public let id: String
  public let title: Message
  /// What is shown, in a sentence.
  public let description: Message
  public let origin: Origin
  /// Pressure at the first reading, Pa.
  public let initialPressure: Double
  /// τ of the decay, s; `nil` without a leak.
  public let timeConstant: Double?
  /// How long it lasts, s of the leak's own time.
  public let duration: Double
  /// Time between readings, s of the leak's own time.
  public let sampleInterval: Double
  /// Seconds of the leak's own time that pass in a second of the spectator's.
  public let speed: Double
  /// Key in REFERENCES.md; `nil` where nothing was published.
  public let source: String?

  public init(
    id: String, title: Message, description: Message, origin: Origin, initialPressure: Double,
    timeConstant: Double?, duration: Double, sampleInterval: Double, speed: Double,
    source: String?
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.origin = origin
    self.initialPressure = initialPressure
    self.timeConstant = timeConstant
    self.duration = duration
    self.sampleInterval = sampleInterval
    self.speed = speed
    self.source = source
  }

  /// All presets, the published one first.
  public static let all: [LeakPreset] = [prk2020, slow, fast, tight]

  public static func named(_ id: String) -> LeakPreset? {
    for preset in all where preset.id.sameBytes(as: id) { return preset }
    return nil
  }

  /// Zvezda's transfer compartment PrK with its hatch closed, October 2020: 733 to 643 mmHg in
  /// about 12 h, so τ = 12 h / ln(733/643) = 91.6 h. Only the two ends were published; between
  /// them the pressure follows a constant hole. No volume of the compartment was found published, so
  /// a replay has no hole until somebody enters one.
  public static let prk2020 = LeakPreset(
    id: "prk2020",
    title: Message("cabin-leak.preset.prk2020", "PrK, October 2020"),
    description: Message(
      "cabin-leak.preset.prk2020.description",
      "The station's compartment PrK, hatch closed: 733 to 643 mmHg in 12 hours. Drawn through the two published readings."
    ),
    origin: .replayed, initialPressure: Units.mmHg.si(from: 733), timeConstant: 329_726,
    duration: 43_200, sampleInterval: 10, speed: 720, source: "PrK2020")

  /// 60 s for 1 mmHg at 740 mmHg: 5.08 h to 490 mmHg.
  public static let slow = LeakPreset(
    id: "leak-60",
    title: Message("cabin-leak.preset.leak-60", "1 mmHg in 60 s"),
    description: Message(
      "cabin-leak.preset.leak-60.description",
      "A leak of 1 mmHg in 60 s at 740 mmHg."),
    origin: .simulated, initialPressure: Units.mmHg.si(from: 740), timeConstant: 740 * 60,
    duration: 21_600, sampleInterval: 1, speed: 10, source: nil)

  /// 5 s for 1 mmHg at 600 mmHg: 10.1 min to 490 mmHg, astride the ten-minute rule.
  public static let fast = LeakPreset(
    id: "leak-5",
    title: Message("cabin-leak.preset.leak-5", "1 mmHg in 5 s"),
    description: Message(
      "cabin-leak.preset.leak-5.description",
      "A fast leak of 1 mmHg in 5 s from 600 mmHg: about ten minutes are left."),
    origin: .simulated, initialPressure: Units.mmHg.si(from: 600), timeConstant: 600 * 5,
    duration: 900, sampleInterval: 0.5, speed: 1, source: nil)

  /// A tight cabin.
  public static let tight = LeakPreset(
    id: "no-leak",
    title: Message("cabin-leak.preset.no-leak", "No leak"),
    description: Message(
      "cabin-leak.preset.no-leak.description",
      "A tight cabin: what a barometer's noise and drift look like."),
    origin: .simulated, initialPressure: Units.mmHg.si(from: 760), timeConstant: nil,
    duration: 7_200, sampleInterval: 1, speed: 10, source: nil)
}
