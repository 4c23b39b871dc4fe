import Bench
import Statistics

/// Whether the Secchi depth helps: chances of more than 12 µg/L fitted on one year and judged on the
/// lakes of the other, with the disk and without, the same lakes for both.
public struct SurveyYears: Sendable {
  public struct Score: Sendable {
    public let auc: Double
    public let brier: Double
  }

  public let rows: Int
  public let without: Score
  public let with: Score

  /// - Parameter learnt: The year that is fitted; the other one is judged.
  public init?(_ lakes: [SurveyLake], learnt: Int) {
    let complete = lakes.filter { $0.isSelected && SurveyFit.secchiFeatures($0) != nil }
    let seen = complete.filter { $0.year == learnt }
    let unseen = complete.filter { $0.year != learnt }
    guard let without = SurveyYears.score(seen, unseen, SurveyFit.nutrientFeatures),
      let with = SurveyYears.score(seen, unseen, SurveyFit.secchiFeatures)
    else { return nil }
    rows = unseen.count
    self.without = without
    self.with = with
  }

  private static func score(
    _ seen: [SurveyLake], _ unseen: [SurveyLake], _ features: (SurveyLake) -> [Double]?
  ) -> Score? {
    guard let odds = SurveyOdds(seen, features, { SurveyFit.is($0, 12) }) else { return nil }
    let chances = unseen.compactMap { features($0).map { odds.fit.probability($0) } }
    let happened = unseen.map { SurveyFit.is($0, 12) }
    guard chances.count == happened.count else { return nil }
    return Score(
      auc: Scores.auc(chances, happened), brier: Scores.brier(chances, happened))
  }
}
