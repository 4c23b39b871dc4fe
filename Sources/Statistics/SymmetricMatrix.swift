import Bench

/// A matrix that equals its own mirror image, its lower half kept.
public struct SymmetricMatrix: Equatable, Sendable {
  public let size: Int
  private var cells: [Double]

  public init(_ size: Int) {
    self.size = size
    cells = [Double](repeating: 0, count: size * size)
  }

  public subscript(row: Int, column: Int) -> Double {
    get { row < column ? cells[column * size + row] : cells[row * size + column] }
    set {
      if row < column {
        cells[column * size + row] = newValue
      } else {
        cells[row * size + column] = newValue
      }
    }
  }

  /// The lower half, row by row.
  public var lowerHalf: [Double] {
    var half: [Double] = []
    for row in 0..<size {
      for column in 0...row { half.append(self[row, column]) }
    }
    return half
  }

  /// Adds the product of a vector with itself, `first` standing before its other elements.
  public mutating func add(_ first: Double, _ rest: [Double], times factor: Double) {
    cells[0] += factor * first * first
    for row in rest.indices {
      let scaled = factor * rest[row]
      let begin = (row + 1) * size
      cells[begin] += scaled * first
      for column in 0...row { cells[begin + column + 1] += scaled * rest[column] }
    }
  }

  /// Solves for a vector by Cholesky's factors; nil where the matrix is not positive definite.
  public func solve(_ right: [Double]) -> [Double]? {
    guard let factor = choleskyFactor() else { return nil }
    return SymmetricMatrix.solve(factor, right)
  }

  /// The inverse, column by column; nil where the matrix is not positive definite.
  public func inverse() -> SymmetricMatrix? {
    guard let factor = choleskyFactor() else { return nil }
    var inverse = SymmetricMatrix(size)
    for column in 0..<size {
      var unit = [Double](repeating: 0, count: size)
      unit[column] = 1
      let solution = SymmetricMatrix.solve(factor, unit)
      for row in column..<size { inverse[row, column] = solution[row] }
    }
    return inverse
  }

  /// The lower triangle whose product with its mirror image is this matrix.
  private func choleskyFactor() -> SymmetricMatrix? {
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
    return factor
  }

  private static func solve(_ factor: SymmetricMatrix, _ right: [Double]) -> [Double] {
    var solution = right
    for row in 0..<factor.size {
      for column in 0..<row { solution[row] -= factor[row, column] * solution[column] }
      solution[row] /= factor[row, row]
    }
    for row in (0..<factor.size).reversed() {
      for below in (row + 1)..<factor.size { solution[row] -= factor[below, row] * solution[below] }
      solution[row] /= factor[row, row]
    }
    return solution
  }
}
