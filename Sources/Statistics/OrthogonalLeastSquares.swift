import Bench

/// The x for which |A x − b|² is least, by Householder reflections: unlike the normal equations it
/// leaves a small remainder also where the columns are nearly dependent, as the poles and powers
/// of a flow's expansion are.
///
/// **Error:** the remainder is that of a matrix within a few units of rounding of A.
///
/// **Source:** [GolubVanLoan2013], algorithm 5.2.1 and section 5.3.2.
public struct OrthogonalLeastSquares: Sendable {
  public let solution: [Double]

  /// - Parameters:
  ///   - matrix: A, one column after the other, `rows` numbers each.
  ///   - rows: At least as many as there are columns.
  ///   - right: b.
  public init(matrix: [Double], rows: Int, right: [Double]) {
    var matrix = matrix
    var right = right
    let columns = matrix.count / rows
    var scales = [Double](repeating: 1, count: columns)
    var diagonal = [Double](repeating: 0, count: columns)
    matrix.withUnsafeMutableBufferPointer { all in
      right.withUnsafeMutableBufferPointer { right in
        for column in 0..<columns {
          let values = UnsafeMutableBufferPointer(
            rebasing: all[column * rows..<(column + 1) * rows])
          scales[column] = norm(values, from: 0)
          if scales[column] == 0 { scales[column] = 1 }
          for row in 0..<rows { values[row] /= scales[column] }
        }
        for pivot in 0..<columns {
          let axis = UnsafeMutableBufferPointer(rebasing: all[pivot * rows..<(pivot + 1) * rows])
          let length = norm(axis, from: pivot)
          let first = axis[pivot]
          diagonal[pivot] = first > 0 ? -length : length
          guard length > 0 else { continue }
          axis[pivot] = first - diagonal[pivot]
          let factor = 1 / (length * (length + abs(first)))
          for column in (pivot + 1)..<max(columns, pivot + 1) {
            let other = UnsafeMutableBufferPointer(
              rebasing: all[column * rows..<(column + 1) * rows])
            reflect(other, by: axis, factor, from: pivot)
          }
          reflect(right, by: axis, factor, from: pivot)
        }
        // Back substitution; the upper triangle stands above the reflections.
        for column in stride(from: columns - 1, through: 0, by: -1) {
          let value = diagonal[column] == 0 ? 0 : right[column] / diagonal[column]
          right[column] = value
          for row in 0..<column { right[row] -= value * all[column * rows + row] }
        }
      }
    }
    solution = (0..<columns).map { right[$0] / scales[$0] }
  }
}

private func norm(_ values: UnsafeMutableBufferPointer<Double>, from start: Int) -> Double {
  var sum = 0.0
  for index in start..<values.count { sum += values[index] * values[index] }
  return sum.squareRoot()
}

/// values − factor · axis (axis · values)
private func reflect(
  _ values: UnsafeMutableBufferPointer<Double>, by axis: UnsafeMutableBufferPointer<Double>,
  _ factor: Double, from start: Int
) {
  var sums = SIMD4<Double>.zero
  var index = start
  while index + 4 <= values.count {
    let one = SIMD4<Double>(values[index], values[index + 1], values[index + 2], values[index + 3])
    let other = SIMD4<Double>(axis[index], axis[index + 1], axis[index + 2], axis[index + 3])
    sums += one * other
    index += 4
  }
  var sum = sums.sum()
  while index < values.count {
    sum += values[index] * axis[index]
    index += 1
  }
  let share = sum * factor
  for index in start..<values.count { values[index] -= share * axis[index] }
}
