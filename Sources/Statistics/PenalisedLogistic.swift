import Bench

/// A probability that is the logistic of a weighted sum of features, in their own units.
///
///     p = 1 / (1 + exp(−(w₀ + Σ wᵢ xᵢ)))
public struct PenalisedLogistic: Equatable, Sendable {
  /// w₀, then one for each feature.
  public let weights: [Double]
  /// Of the weights: the inverse of the loss's curvature over the count of rows.
  public let covariance: SymmetricMatrix

  /// Finds the weights that make what happened likeliest, less a penalty that keeps them small.
  ///
  ///     minimise  mean log-loss + λ Σ wᵢ²,  w₀ free
  ///
  /// - Parameters:
  ///   - rows: Features.
  ///   - happened: One for each row; both kinds must occur.
  ///   - penalty: λ.
  /// - Returns: Nil where there is nothing to learn from.
  ///
  /// **Error:** Newton's steps end below 10⁻¹² of the largest weight.
  ///
  /// **Source:** [Hastie2009], 4.4.1 and 4.4.4.
  public init?(_ rows: [[Double]], _ happened: [Bool], penalty: Double) {
    guard let width = rows.first?.count, rows.count == happened.count, happened.contains(true),
      happened.contains(false)
    else { return nil }
    var weights = [Double](repeating: 0, count: width + 1)
    for _ in 0..<60 {
      let (gradient, curvature) = PenalisedLogistic.slope(weights, rows, happened, penalty)
      guard let step = curvature.solve(gradient) else { return nil }
      var largest = 0.0
      for index in weights.indices {
        weights[index] -= step[index]
        largest = max(largest, abs(step[index]) / max(abs(weights[index]), 1))
      }
      if largest < 1e-12 {
        let curvature = PenalisedLogistic.slope(weights, rows, happened, penalty).curvature
        guard var covariance = curvature.inverse() else { return nil }
        for row in 0...width {
          for column in 0...row { covariance[row, column] /= Double(rows.count) }
        }
        self.weights = weights
        self.covariance = covariance
        return
      }
    }
    return nil
  }

  public func probability(_ features: [Double]) -> Double {
    1 / (1 + exp(-PenalisedLogistic.sum(weights, features)))
  }

  private static func sum(_ weights: [Double], _ features: [Double]) -> Double {
    var sum = weights[0]
    for index in features.indices { sum += weights[index + 1] * features[index] }
    return sum
  }

  private static func slope(
    _ weights: [Double], _ rows: [[Double]], _ happened: [Bool], _ penalty: Double
  ) -> (gradient: [Double], curvature: SymmetricMatrix) {
    let count = Double(rows.count)
    var gradient = weights.map { 2 * penalty * $0 }
    gradient[0] = 0
    var curvature = SymmetricMatrix(weights.count)
    for index in 1..<weights.count { curvature[index, index] = 2 * penalty }
    for (row, event) in zip(rows, happened) {
      let probability = 1 / (1 + exp(-sum(weights, row)))
      let error = (probability - (event ? 1 : 0)) / count
      curvature.add(1, row, times: probability * (1 - probability) / count)
      gradient[0] += error
      for index in row.indices { gradient[index + 1] += error * row[index] }
    }
    return (gradient, curvature)
  }
}
