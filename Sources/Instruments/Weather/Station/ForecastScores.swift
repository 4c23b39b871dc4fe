import Bench

/// What a station said, and what came of it. One forecast for each stretch of its horizon is
/// scored: those between would be scored by the same rain.
public struct ForecastScores: Equatable, Sendable {
  public struct Issued: Equatable, Sendable {
    /// s of UTC since 1970
    public let time: Double
    /// h
    public let horizon: Double
    /// Probability of rain that was told.
    public let probability: Double
    /// Whether the change of pressure alone announced rain.
    public let saidRain: Bool
    public var rained: Bool?

    public init(
      time: Double, horizon: Double, probability: Double, saidRain: Bool, rained: Bool? = nil
    ) {
      self.time = time
      self.horizon = horizon
      self.probability = probability
      self.saidRain = saidRain
      self.rained = rained
    }

    /// When it can be judged.
    public var ends: Double { time + horizon * 3600 }
  }

  public private(set) var issued: [Issued] = []
  /// s. Longer ago nobody remembers whether it rained: such a forecast is left unjudged.
  static let memory = 172_800.0
  /// What a journal carries on; a year and a half of four a day.
  static let most = 2000
  /// Fewer judged forecasts say nothing about skill.
  public static let least = 20

  public init(_ issued: [Issued] = []) {
    self.issued = issued
  }

  mutating func issue(_ forecast: Issued) {
    if let last = issued.last, forecast.time < last.ends { return }
    issued.append(forecast)
    if issued.count > ForecastScores.most { issued.removeFirst() }
  }

  func contains(_ time: Double) -> Bool { issued.contains { $0.time == time } }

  mutating func judge(_ time: Double, rained: Bool) {
    for index in issued.indices where issued[index].time == time {
      issued[index].rained = rained
    }
  }

  /// The forecast that can be judged now: the oldest that somebody may still remember.
  public func question(at now: Double) -> Issued? {
    issued.first {
      $0.rained == nil && $0.ends <= now && $0.ends > now - ForecastScores.memory
    }
  }

  public var judged: [Issued] { issued.filter { $0.rained != nil } }

  /// The seed's rule, yes or no.
  public var table: ContingencyTable {
    var table = ContingencyTable()
    for forecast in issued {
      if let rained = forecast.rained { table.add(said: forecast.saidRain, happened: rained) }
    }
    return table
  }

  /// The probabilities.
  public var score: ProbabilityScore? {
    let judged = judged
    return ProbabilityScore(
      judged.map { $0.probability }, happened: judged.map { $0.rained == true })
  }

  /// 95 % of the skill, days being drawn.
  public var skillInterval: ClosedRange<Double>? {
    var days = SkillBlocks()
    for forecast in issued {
      guard let rained = forecast.rained else { continue }
      days.add(forecast.probability, rained, block: (forecast.time / 86_400).rounded(.down))
    }
    return days.interval(seed: 1)
  }
}
