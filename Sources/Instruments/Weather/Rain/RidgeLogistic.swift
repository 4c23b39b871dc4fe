import Bench

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
  /// Newton's method; the loss is convex, and convex functions of this kind need few steps.
  ///
  /// - Parameters:
  ///   - rows: Features; NaN counts as the feature's mean over the rows.
  ///   - happened: One for each row; both kinds must occur.
  ///   - penalty: λ.
  /// - Returns: Nil where there is nothing to learn from.
  ///
  /// **Source:** [Hastie2009], 4.4.1 and 4.4.4.
  public init?(rows: [[Double]], happened: [Bool], penalty: Double) {
    guard let width = rows.first?.count, happened.contains(true), happened.contains(false) else {
      return nil
    }
    means = []
    deviations = []
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
    weights = [Double](repeating: 0, count: width + 1)
    let standard = rows.map { row in
      (0..<width).map { row[$0].isNaN ? 0 : (row[$0] - means[$0]) / deviations[$0] }
    }
    guard RidgeLogistic.descend(&weights, standard, happened, penalty) else { return nil }
  }

  private static func descend(
    _ weights: inout [Double], _ rows: [[Double]], _ happened: [Bool], _ penalty: Double
  ) -> Bool {
    let size = weights.count
    let count = Double(rows.count)
    for _ in 0..<50 {
      var gradient = weights.map { 2 * penalty * $0 }
      gradient[0] = 0
      var curvature = SymmetricMatrix(size)
      for index in 1..<size { curvature[index, index] = 2 * penalty }
      for (row, event) in zip(rows, happened) {
        var sum = weights[0]
        for index in row.indices { sum += weights[index + 1] * row[index] }
        let probability = 1 / (1 + exp(-sum))
        let error = (probability - (event ? 1 : 0)) / count
        curvature.add(1, row, times: probability * (1 - probability) / count)
        gradient[0] += error
        for index in row.indices { gradient[index + 1] += error * row[index] }
      }
      guard let step = curvature.solve(gradient) else { return false }
      var largest = 0.0
      for index in weights.indices {
        weights[index] -= step[index]
        largest = max(largest, abs(step[index]))
      }
      if largest < 1e-10 { return true }
    }
    return false
  }
}

/// A matrix that equals its own mirror image, its lower half kept.
struct SymmetricMatrix {
  private let size: Int
  private var cells: [Double]

  init(_ size: Int) {
    self.size = size
    cells = [Double](repeating: 0, count: size * size)
  }

  subscript(row: Int, column: Int) -> Double {
    get { cells[row * size + column] }
    set { cells[row * size + column] = newValue }
  }

  /// Adds the product of a vector with itself, `first` standing before its other elements.
  mutating func add(_ first: Double, _ rest: [Double], times factor: Double) {
    cells[0] += factor * first * first
    for row in rest.indices {
      let scaled = factor * rest[row]
      let begin = (row + 1) * size
      cells[begin] += scaled * first
      for column in 0...row { cells[begin + column + 1] += scaled * rest[column] }
    }
  }

  /// Solves for a vector by Cholesky's factors; nil where the matrix is not positive definite.
  func solve(_ right: [Double]) -> [Double]? {
    var factor = self
    for row in 0..<size {
      for column in 0...row {
        var sum = factor[row, column]
        for inner in 0..<column { sum -= factor[row, inner] * factor[column, inner] }
        if row == column {
          guard sum > 0 else { return nil }
          factor[row, row] = sum.squareRoot()
        } else {
          factor[row, column] = sum / factor[column, column]
        }
      }
    }
    var solution = right
    for row in 0..<size {
      for column in 0..<row { solution[row] -= factor[row, column] * solution[column] }
      solution[row] /= factor[row, row]
    }
    for row in (0..<size).reversed() {
      for below in (row + 1)..<size { solution[row] -= factor[below, row] * solution[below] }
      solution[row] /= factor[row, row]
    }
    return solution
  }
}
