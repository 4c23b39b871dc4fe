import Bench

/// Half width of a 95 % interval in standard errors, by Student's distribution.
///
/// - Parameter freedom: Degrees of freedom, not necessarily whole. Domain: 1 or above.
/// - Returns: The 97.5 % quantile.
///
/// **Error:** 0.3 % between the tabulated values.
///
/// **Source:** [NISTHandbook], section 1.3.6.7.2.
func studentQuantile(freedom: Double) -> Double {
  let inverse = 1 / max(1, freedom)
  var upper = studentTable[0]
  for lower in studentTable.dropFirst() {
    if inverse >= lower.inverse {
      let share = (inverse - lower.inverse) / (upper.inverse - lower.inverse)
      return lower.quantile + share * (upper.quantile - lower.quantile)
    }
    upper = lower
  }
  return upper.quantile
}

private let studentTable: [(inverse: Double, quantile: Double)] = [
  (1, 12.706), (1 / 1.5, 6.606), (1 / 2, 4.303), (1 / 2.5, 3.574), (1 / 3, 3.182), (1 / 4, 2.776),
  (1 / 5, 2.571), (1 / 6, 2.447), (1 / 8, 2.306), (1 / 10, 2.228), (1 / 15, 2.131),
  (1 / 20, 2.086), (1 / 30, 2.042), (1 / 60, 2.000), (0, 1.960),
]

/// The value that a sum of squares of standard errors exceeds once in twenty times.
///
/// - Parameter freedom: Degrees of freedom. Domain: 1 or above.
/// - Returns: The 95 % quantile of the chi-square distribution.
///
/// **Error:** 0.03 for one degree of freedom, less for more.
///
/// **Source:** [WilsonHilferty1931].
func chiSquareQuantile(freedom: Double) -> Double {
  let spread = 2 / (9 * freedom)
  let root = 1 - spread + 1.645 * spread.squareRoot()
  return freedom * root * root * root
}

/// The middle one of the values, or the mean of the middle two; reorders them.
func median(_ values: inout [Double]) -> Double {
  let middle = values.count / 2
  let upper = selectSmallest(middle, of: &values)
  guard values.count.isMultiple(of: 2) else { return upper }
  var lower = values[0]
  for index in 1..<max(middle, 1) where values[index] > lower { lower = values[index] }
  return (lower + upper) / 2
}

/// Hoare's selection: the value with `rank` smaller ones before it.
private func selectSmallest(_ rank: Int, of values: inout [Double]) -> Double {
  values.withUnsafeMutableBufferPointer { values in
    var first = 0
    var last = values.count - 1
    while first < last {
      let pivot = values[(first + last) / 2]
      var low = first
      var high = last
      while low <= high {
        while values[low] < pivot { low += 1 }
        while values[high] > pivot { high -= 1 }
        if low <= high {
          values.swapAt(low, high)
          low += 1
          high -= 1
        }
      }
      if rank <= high {
        last = high
      } else if rank >= low {
        first = low
      } else {
        break
      }
    }
    return values[rank]
  }
}
