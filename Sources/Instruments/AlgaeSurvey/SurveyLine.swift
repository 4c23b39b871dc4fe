import Bench
public import Statistics

/// A line through some of the survey's lakes, and what it leaves of them.
public struct SurveyLine: Sendable {
  public let rows: Int
  /// Intercept, then one for each feature.
  public let weights: [Double]
  /// log₁₀, in rising order.
  public let residuals: [Double]

  /// What it foretells, log₁₀.
  func value(_ features: [Double]) -> Double {
    zip(weights, [1] + features).reduce(0) { $0 + $1.0 * $1.1 }
  }

  public func residual(_ share: Double) -> Double { Scores.quantile(residuals, share) }

  /// - Parameters:
  ///   - features: Nil leaves the lake out.
  ///   - value: What is fitted, its logarithm taken.
  init?(
    _ lakes: [SurveyLake], _ features: (SurveyLake) -> [Double]?,
    _ value: (SurveyLake) -> Double?
  ) {
    var rows: [[Double]] = []
    var values: [Double] = []
    for lake in lakes {
      guard let row = features(lake), let number = value(lake) else { continue }
      rows.append(row)
      values.append(number)
    }
    guard let fit = LeastSquares(rows, values) else { return nil }
    self.rows = rows.count
    weights = fit.weights
    residuals = zip(rows, values).map { $1 - fit.value($0) }.sorted()
  }
}

/// The chance of an event over some of the survey's lakes.
public struct SurveyOdds: Sendable {
  public let rows: Int
  public let events: Int
  public let fit: PenalisedLogistic

  /// Of the mean log-loss, Σ w² beside it.
  static let penalty = 0.001

  init?(
    _ lakes: [SurveyLake], _ features: (SurveyLake) -> [Double]?, _ event: (SurveyLake) -> Bool
  ) {
    var rows: [[Double]] = []
    var happened: [Bool] = []
    for lake in lakes {
      guard let row = features(lake) else { continue }
      rows.append(row)
      happened.append(event(lake))
    }
    guard let fit = PenalisedLogistic(rows, happened, penalty: SurveyOdds.penalty) else {
      return nil
    }
    self.rows = rows.count
    events = happened.filter { $0 }.count
    self.fit = fit
  }
}
