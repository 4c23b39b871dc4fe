import Bench

/// The part of a normal distribution below a point.
func normalShare(_ z: Double) -> Double { 0.5 * (1 + erf(z / 2.0.squareRoot())) }

/// The point below which a part of a normal distribution lies, by bisection of ``normalShare(_:)``.
///
/// - Parameter share: Above 0 and below 1.
func normalQuantile(_ share: Double) -> Double {
  var (low, high) = (-9.0, 9.0)
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if normalShare(middle) < share { low = middle } else { high = middle }
  }
  return (low + high) / 2
}

/// The common logarithm; Bench has only the natural one.
func log10(_ number: Double) -> Double { log(number) / 2.302585092994046 }

func tenTo(_ power: Double) -> Double { exp(power * 2.302585092994046) }
