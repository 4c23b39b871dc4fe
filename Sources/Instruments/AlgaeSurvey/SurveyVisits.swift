import Bench
import Statistics

/// How much two visits to a lake within a summer differ: what one visit cannot know.
///
/// **Source:** [NLA], lakes visited twice in a year.
public struct SurveyVisits: Sendable {
  /// Lakes with chlorophyll on both visits.
  public let pairs: Int
  /// log₁₀ standard deviations of one visit: of the difference over √2.
  public let phosphorus: Double
  public let nitrogen: Double
  public let chlorophyll: Double
  public let secchi: Double

  init(_ lakes: [SurveyLake]) {
    let open = lakes.filter { $0.isOpenWater }.sorted { one, other in
      if !one.site.sameBytes(as: other.site) { return one.site.precedesByBytes(other.site) }
      return one.year == other.year
        ? one.isFirstVisit && !other.isFirstVisit : one.year < other.year
    }
    var doubles: [(SurveyLake, SurveyLake)] = []
    for (one, other) in zip(open, open.dropFirst())
    where one.site.sameBytes(as: other.site) && one.year == other.year && one.isFirstVisit
      && !other.isFirstVisit
    {
      doubles.append((one, other))
    }
    func differences(_ number: (SurveyLake) -> Double?) -> [Double] {
      doubles.compactMap { one, other in
        guard let before = number(one), let after = number(other), before > 0, after > 0 else {
          return nil
        }
        return common(after / before)
      }
    }
    func noise(_ number: (SurveyLake) -> Double?) -> Double {
      deviation(differences(number)) / 2.0.squareRoot()
    }
    pairs = differences { $0.chlorophyll }.count
    phosphorus = noise { $0.phosphorus }
    nitrogen = noise { $0.nitrogen }
    chlorophyll = noise { $0.chlorophyll }
    secchi = noise { $0.secchi }
  }
}

/// About the mean, over the count.
func deviation(_ values: [Double]) -> Double {
  let mean = values.reduce(0, +) / Double(max(values.count, 1))
  let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  return (squares / Double(max(values.count, 1))).squareRoot()
}
