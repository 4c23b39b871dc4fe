/// How good stated probabilities were.
///
/// **Source:** [Brier1950]; [Wilks2011], 8.4, for the skill and the reliability diagram.
public struct ProbabilityScore: Equatable, Sendable {
  /// Probabilities between two tenths, and how often it then happened.
  public struct Bin: Equatable, Sendable {
    public var count = 0
    public var meanSaid = 0.0
    public var happened = 0

    public var frequency: Double? { count > 0 ? Double(happened) / Double(count) : nil }
  }

  public let count: Int
  public let baseRate: Double
  /// Mean squared difference between probability and what came, 0 the best.
  public let brier: Double
  /// 1 − Brier/Brier of the climatology; nil where it always or never happened.
  public let skill: Double?
  /// Ten bins.
  public let reliability: [Bin]

  /// - Parameters:
  ///   - climatology: The frequency that is told without any forecast; nil takes that of these
  ///     very events, which is the strictest.
  public init?(
    _ probabilities: [Double], happened: [Bool], climatology: Double? = nil
  ) {
    guard !probabilities.isEmpty, probabilities.count == happened.count else { return nil }
    var bins = [Bin](repeating: Bin(), count: 10)
    var sum = 0.0
    var events = 0
    for (probability, event) in zip(probabilities, happened) {
      let error = probability - (event ? 1 : 0)
      sum += error * error
      if event { events += 1 }
      let index = min(max(Int(probability * 10), 0), 9)
      bins[index].count += 1
      bins[index].meanSaid += probability
      if event { bins[index].happened += 1 }
    }
    for index in bins.indices where bins[index].count > 0 {
      bins[index].meanSaid /= Double(bins[index].count)
    }
    count = probabilities.count
    baseRate = Double(events) / Double(count)
    brier = sum / Double(count)
    let told = climatology ?? baseRate
    let reference = told * told * (1 - baseRate) + (1 - told) * (1 - told) * baseRate
    skill = reference > 0 ? 1 - brier / reference : nil
    reliability = bins
  }
}
