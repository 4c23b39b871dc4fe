import Bench

/// The line, or plane, from which points lie least far by the sum of squares.
///
///     y = b₀ + Σ bᵢ xᵢ
///
/// **Error:** solved about the means, and once more for what that leaves: 12 digits for the
/// features of this project, which a test holds against an independent program.
///
/// **Source:** [Hastie2009], 3.2.
public struct LeastSquares: Equatable, Sendable {
  /// b₀, then one for each feature.
  public let weights: [Double]

  /// - Parameters:
  ///   - rows: Features.
  ///   - values: One for each row.
  /// - Returns: Nil where the rows do not determine the line.
  public init?(_ rows: [[Double]], _ values: [Double]) {
    guard let width = rows.first?.count, rows.count > width, rows.count == values.count else {
      return nil
    }
    let count = Double(rows.count)
    let middles = (0..<width).map { column in
      rows.reduce(0) { $0 + $1[column] } / count
    }
    let middle = values.reduce(0, +) / count
    var matrix = SymmetricMatrix(width + 1)
    for row in rows { matrix.add(1, LeastSquares.centred(row, middles), times: 1) }
    var weights = [Double](repeating: 0, count: width + 1)
    for _ in 0..<2 {
      var right = [Double](repeating: 0, count: width + 1)
      for (row, value) in zip(rows, values) {
        let centred = LeastSquares.centred(row, middles)
        var left = value - middle - weights[0]
        for index in centred.indices { left -= weights[index + 1] * centred[index] }
        right[0] += left
        for index in centred.indices { right[index + 1] += left * centred[index] }
      }
      guard let step = matrix.solve(right) else { return nil }
      for index in weights.indices { weights[index] += step[index] }
    }
    weights[0] += middle
    for index in middles.indices { weights[0] -= weights[index + 1] * middles[index] }
    self.weights = weights
  }

  public func value(_ features: [Double]) -> Double {
    var sum = weights[0]
    for index in features.indices { sum += weights[index + 1] * features[index] }
    return sum
  }

  private static func centred(_ row: [Double], _ middles: [Double]) -> [Double] {
    row.indices.map { row[$0] - middles[$0] }
  }
}
