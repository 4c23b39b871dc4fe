import Bench

/// What came of a rule on a history.
public struct Verification: Sendable {
  public let rule: ForecastRule
  /// The rule as yes or no.
  public let table: ContingencyTable
  /// The rule as a probability; nil where there was nothing to learn its probabilities from.
  public let score: ProbabilityScore?
  /// 95 % of the skill, by drawing whole weeks anew.
  public let skillInterval: ClosedRange<Double>?
}

/// Forecasts a history by rules, step by step, and counts what came.
///
/// A rule that knows probabilities learns them from the even weeks of the calendar, or from a
/// model that is given; yes is said where the probability is not below a threshold that gave the
/// best Heidke score in the weeks learnt from. All rules are judged on the same steps: those with
/// a pressure now and a window ago, and with the hours to come known.
///
/// **Source:** [Wilks2011], 8.2 to 8.4; weeks as blocks, [Kuensch1989].
public struct Verifier: Sendable {
  public enum Weeks: Equatable, Sendable { case all, even, odd }

  private let history: WeatherHistory
  private let events: RainEvents
  private let window: Int
  private let horizonHours: Double
  /// Steps on which every rule is judged, and those to learn from, with what came after them.
  private let judged: [Int]
  private let learnt: [Int]

  public init(
    _ history: WeatherHistory, windowHours: Double, horizonHours: Double, weeks: Weeks
  ) {
    self.history = history
    self.horizonHours = horizonHours
    window = history.steps(in: windowHours * 3600)
    events = RainEvents(history, horizon: history.steps(in: horizonHours * 3600))
    var judged: [Int] = []
    var learnt: [Int] = []
    var week = 0
    var weekEnds = -1.0
    for index in 0..<history.count {
      let time = history.time(index)
      if time >= weekEnds {
        week = calendarWeek(time)
        weekEnds = ((time / 86_400).rounded(.down) + 1) * 86_400
      }
      guard history.rate(at: index, window: window) != nil,
        events.happened(after: index) != nil
      else { continue }
      let isEven = week % 2 == 0
      if isEven { learnt.append(index) }
      if weeks == .all || (weeks == .even) == isEven { judged.append(index) }
    }
    self.judged = judged
    self.learnt = learnt
  }

  public var count: Int { judged.count }

  /// - Parameters:
  ///   - model: What the learnt rule uses; nil learns it from the even weeks.
  ///   - seed: Of the draws of weeks.
  public func judge(_ rule: ForecastRule, model: RainModel? = nil, seed: UInt64 = 1) -> Verification
  {
    var table = ContingencyTable()
    let probability = probabilities(rule, model)
    let threshold = probability.map { best(rule, $0) } ?? 0.5
    var said: [Double] = []
    var happened: [Bool] = []
    for index in judged {
      guard let event = events.happened(after: index) else { continue }
      if let probability {
        said.append(probability(index))
        happened.append(event)
      }
      let yes = isYes(rule, index) ?? (said.last.map { $0 >= threshold } ?? false)
      table.add(said: yes, happened: event)
    }
    let score = ProbabilityScore(said, happened: happened)
    return Verification(
      rule: rule, table: table, score: score,
      skillInterval: score.flatMap { _ in interval(said, happened, seed) })
  }

  /// Rules that say yes or no by themselves.
  private func isYes(_ rule: ForecastRule, _ index: Int) -> Bool? {
    switch rule {
    case .seed: PressureForecast(history, at: index, window: window)?.isRain
    case .zambretti: Zambretti(history, at: index, window: window)?.isRain
    case .learnt: nil
    case .climatology: false
    }
  }

  /// What each rule says as a probability, as learnt from the even weeks.
  private func probabilities(
    _ rule: ForecastRule, _ model: RainModel?
  ) -> ((Int) -> Double)? {
    switch rule {
    case .seed:
      return frequencies(5) { PressureForecast(history, at: $0, window: window)?.number ?? 2 }
    case .zambretti:
      return frequencies(26) { Zambretti(history, at: $0, window: window)?.index ?? 0 }
    case .climatology:
      return frequencies(1) { _ in 0 }
    case .learnt:
      let learnt =
        model
        ?? RainModel(history, horizonHours: horizonHours) {
          calendarWeek(history.time($0)) % 2 == 0
        }
      guard let learnt else { return nil }
      return { learnt.probability(RainFeatures.values(history, at: $0)) }
    }
  }

  /// How often it rained after each of some classes, drawn a little to the whole: a class seen
  /// twice says nothing by itself.
  private func frequencies(_ classes: Int, _ classOf: @escaping (Int) -> Int) -> ((Int) -> Double)?
  {
    guard !learnt.isEmpty else { return nil }
    var counts = [Double](repeating: 0, count: classes)
    var rains = counts
    for index in learnt {
      let number = classOf(index)
      counts[number] += 1
      if events.happened(after: index) == true { rains[number] += 1 }
    }
    let whole = rains.reduce(0, +) / Double(learnt.count)
    let weight = 10.0
    return { index in
      let number = classOf(index)
      return (rains[number] + weight * whole) / (counts[number] + weight)
    }
  }

  /// The threshold with the best Heidke score over the weeks learnt from.
  private func best(_ rule: ForecastRule, _ probability: (Int) -> Double) -> Double {
    guard rule == .learnt else { return 0.5 }
    var counted = [(yes: Int, no: Int)](repeating: (0, 0), count: 101)
    for index in learnt {
      let bin = min(max(Int(probability(index) * 100), 0), 100)
      if events.happened(after: index) == true {
        counted[bin].yes += 1
      } else {
        counted[bin].no += 1
      }
    }
    var best = (threshold: 0.5, score: -1.0)
    var table = ContingencyTable(
      hits: 0, falseAlarms: 0, misses: counted.reduce(0) { $0 + $1.yes },
      correctNegatives: counted.reduce(0) { $0 + $1.no })
    for bin in counted.indices.reversed() {
      table.hits += counted[bin].yes
      table.misses -= counted[bin].yes
      table.falseAlarms += counted[bin].no
      table.correctNegatives -= counted[bin].no
      if let score = table.heidkeScore, score > best.score { best = (Double(bin) / 100, score) }
    }
    return best.threshold
  }

  /// 95 % of the skill, by weeks.
  private func interval(
    _ said: [Double], _ happened: [Bool], _ seed: UInt64
  ) -> ClosedRange<Double>? {
    var weeks = SkillBlocks()
    for (position, index) in judged.enumerated() {
      let week = (history.time(index) / 604_800).rounded(.down)
      weeks.add(said[position], happened[position], block: week)
    }
    return weeks.interval(seed: seed)
  }
}

extension PressureForecast {
  fileprivate var number: Int {
    switch self {
    case .unstable: 0
    case .good: 1
    case .stable: 2
    case .rainy: 3
    case .thunderstorm: 4
    }
  }
}
