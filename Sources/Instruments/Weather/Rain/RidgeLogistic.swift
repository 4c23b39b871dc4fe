import Bench
import Statistics

/// A probability that is the logistic of a weighted sum of standardised features.
///
///     p = 1 / (1 + exp(−(w₀ + Σ wᵢ (xᵢ − mᵢ)/sᵢ)))
public struct RidgeLogistic: Equatable, Sendable {
  /// w₀, then one weight for each feature.
  public var weights: [Double]
  public var means: [Double]
  public var deviations: [Double]

  public init(weights: [Double], means: [Double], deviations: [Double]) {
    self.weights = weights
    self.means = means
    self.deviations = deviations
  }

  /// - Parameter features: As many as there are means; a NaN counts as its mean.
  public func probability(_ features: [Double]) -> Double {
    var sum = weights[0]
    for index in means.indices where !features[index].isNaN {
      sum += weights[index + 1] * (features[index] - means[index]) / deviations[index]
    }
    return 1 / (1 + exp(-sum))
  }

  /// Finds the weights that make what happened likeliest, less a penalty that keeps them small.
  ///
  ///     minimise  mean log-loss + λ Σ wᵢ²,  w₀ free
  ///
  /// - Parameters:
  ///   - rows: Features; NaN counts as the feature's mean over the rows.
  ///   - happened: One for each row; both kinds must occur.
  ///   - penalty: λ.
  /// - Returns: Nil where there is nothing to learn from.
  ///
  /// **Source:** ``PenalisedLogistic``, of standardised features.
  public init?(rows: [[Double]], happened: [Bool], penalty: Double) {
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
  }
}
