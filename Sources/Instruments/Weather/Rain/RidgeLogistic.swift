public import Bench
import Statistics

/// A probability that is the logistic of a weighted sum of standardised features.
///
///     p = 1 / (1 + exp(−(w₀ + Σ wᵢ (xᵢ − mᵢ)/sᵢ)))
public struct RidgeLogistic: Equatable, Sendable {
  /// w₀, then one weight for each feature.
  public var weights: [Double]
  public var means: [Double]
  public var deviations: [Double]
  /// How well the weights are known: the lower half of their covariance, row by row.
  public var covariance: [Double]

  public init(weights: [Double], means: [Double], deviations: [Double], covariance: [Double]) {
    self.weights = weights
    self.means = means
    self.deviations = deviations
    self.covariance = covariance
  }

  /// - Parameter features: As many as there are means; a NaN counts as its mean.
  public func probability(_ features: [Double]) -> Double { estimate(features).value }

  /// The probability, and the 95 % within which it is known from what was learnt. The doubt is
  /// taken on the scale of the sum and carried through the logistic.
  public func estimate(_ features: [Double]) -> Estimate {
    var standard = [1.0]
    for index in means.indices {
      let value = features[index]
      let far = RidgeLogistic.farthest
      standard.append(
        value.isNaN ? 0 : min(max((value - means[index]) / deviations[index], -far), far))
    }
    var sum = 0.0
    var variance = 0.0
    var cell = 0
    for row in standard.indices {
      sum += weights[row] * standard[row]
      for column in 0...row {
        let twice = column < row ? 2.0 : 1
        variance += twice * covariance[cell] * standard[row] * standard[column]
        cell += 1
      }
    }
    let doubt = 1.959964 * max(variance, 0).squareRoot()
    return Estimate(
      value: RidgeLogistic.logistic(sum), low: RidgeLogistic.logistic(sum - doubt),
      high: RidgeLogistic.logistic(sum + doubt))
  }

  /// Standard deviations. What lies farther out was never seen by a rule, and counts as being there.
  private static let farthest = 4.0

  private static func logistic(_ sum: Double) -> Double { 1 / (1 + exp(-sum)) }

  /// Finds the weights that make what happened likeliest, less a penalty that keeps them small.
  ///
  ///     minimise  mean log-loss + λ Σ wᵢ²,  w₀ free
  ///
  /// - Parameters:
  ///   - rows: Features; NaN counts as the feature's mean over the rows.
  ///   - happened: One for each row; both kinds must occur.
  ///   - weeks: The week of each row. The hours of one week are not independent: the covariance of
  ///     the weights is that of whole weeks.
  ///   - penalty: λ.
  /// - Returns: Nil where there is nothing to learn from.
  ///
  /// **Source:** ``PenalisedLogistic``, of standardised features; [Liang1986], eq. 8, for the
  /// covariance, weeks being the clusters.
  public init?(rows: [[Double]], happened: [Bool], weeks: [Int], penalty: Double) {
    guard let width = rows.first?.count, happened.contains(true), happened.contains(false) else {
      return nil
    }
    var means: [Double] = []
    var deviations: [Double] = []
    for column in 0..<width {
      var count = 0.0
      var sum = 0.0
      var squares = 0.0
      for row in rows where !row[column].isNaN {
        count += 1
        sum += row[column]
        squares += row[column] * row[column]
      }
      let mean = count > 0 ? sum / count : 0
      means.append(mean)
      let variance = count > 0 ? squares / count - mean * mean : 0
      deviations.append(variance > 1e-18 ? variance.squareRoot() : 1)
    }
    let standard = rows.map { row in
      (0..<width).map { row[$0].isNaN ? 0 : (row[$0] - means[$0]) / deviations[$0] }
    }
    guard let learnt = PenalisedLogistic(standard, happened, penalty: penalty) else { return nil }
    weights = learnt.weights
    self.means = means
    self.deviations = deviations
    covariance = RidgeLogistic.covariance(learnt, standard, happened, weeks).lowerHalf
  }

  /// The product of what the loss's curvature makes of each week's pull at the weights.
  private static func covariance(
    _ learnt: PenalisedLogistic, _ rows: [[Double]], _ happened: [Bool], _ weeks: [Int]
  ) -> SymmetricMatrix {
    let width = learnt.weights.count
    var pulls: [(week: Int, pull: [Double])] = []
    for index in rows.indices {
      if pulls.last?.week != weeks[index] {
        pulls.append((weeks[index], [Double](repeating: 0, count: width)))
      }
      let error = learnt.probability(rows[index]) - (happened[index] ? 1 : 0)
      let last = pulls.count - 1
      pulls[last].pull[0] += error
      for column in rows[index].indices {
        pulls[last].pull[column + 1] += error * rows[index][column]
      }
    }
    var covariance = SymmetricMatrix(width)
    let correction = pulls.count > 1 ? Double(pulls.count) / Double(pulls.count - 1) : 1
    for (_, pull) in pulls {
      // What stands in `learnt` is the inverse curvature of the sum over the rows.
      var moved: [Double] = []
      for row in 0..<width {
        var sum = 0.0
        for column in 0..<width { sum += learnt.covariance[row, column] * pull[column] }
        moved.append(sum)
      }
      covariance.add(moved[0], Array(moved.dropFirst()), times: correction)
    }
    return covariance
  }
}
