import Bench

/// How many readings' worth the assumed noise counts against the residuals that were found. With
/// two or three readings it is most of what is known; with fifty it is nothing.
private let priorFreedom = 2.0

/// The variance that one reading would need, were its errors independent, to explain how far a
/// mean over all of them can be off.
///
///     s² (1 + ρ)/(1 − ρ)      s² = (ν₀ s₀² + Σ n r²) / (ν₀ + ν)
///
/// ρ is the correlation of neighbouring residuals, corrected for the bias that a fitted line puts
/// on it. Where it is strong, neighbours are merged first, until what is left is nearly white.
///
/// **Source:** [Santer2000] for the effective number of readings; [KendallStuart1966] for the
/// bias of ρ.
func meanError(
  _ points: [FitPoint], parameters: Double, noise: ReadingNoise
) -> (variance: Double, freedom: Double, correlation: Double) {
  var kept: [(residual: Double, count: Double, segment: Int32)] = []
  kept.reserveCapacity(points.count)
  for point in points where !point.isOutlier {
    kept.append((point.residual, point.count, point.segment))
  }
  var correlation = correlationOfNeighbours(kept)
  let unmerged = correlation
  while correlation > 0.4, kept.count >= 32 {
    mergeNeighbours(&kept)
    correlation = correlationOfNeighbours(kept)
  }
  let inflation = (1 + correlation) / (1 - correlation)
  let count = Double(kept.count)
  // Correlated residuals are drawn towards the line more than independent ones.
  let freedom = max(count - parameters * inflation, (count - parameters) / 3, 0)
  let squares = kept.reduce(0) { $0 + $1.residual * $1.residual }
  let variance =
    (priorFreedom * noise.deviation * noise.deviation + squares) / (priorFreedom + freedom)
  return (
    variance * inflation, priorFreedom + max(count / inflation - parameters, 0), unmerged
  )
}

/// The correlation of successive residuals of a segment, corrected for its bias; 0 to 0.9.
private func correlationOfNeighbours(
  _ kept: [(residual: Double, count: Double, segment: Int32)]
) -> Double {
  guard kept.count >= 4 else { return 0 }
  var products = 0.0
  var squares = 0.0
  var pairs = 0.0
  for index in kept.indices {
    squares += kept[index].residual * kept[index].residual
    if index > 0, kept[index].segment == kept[index - 1].segment {
      products += kept[index].residual * kept[index - 1].residual
      pairs += 1
    }
  }
  guard squares > 0, pairs > 0 else { return 0 }
  let count = Double(kept.count)
  let found = products / squares * count / pairs
  // ρ is itself known to 1/√n; half of that is added, since too small a ρ does the harm.
  let doubt = found > 0 ? 0.5 / count.squareRoot() : 0
  return min(max(found + (2 + 4 * found) / count + doubt, 0), 0.9)
}

/// Joins residuals in pairs within their segments.
private func mergeNeighbours(_ kept: inout [(residual: Double, count: Double, segment: Int32)]) {
  var merged = 0
  var index = 0
  while index < kept.count {
    if index + 1 < kept.count, kept[index].segment == kept[index + 1].segment {
      let left = kept[index]
      let right = kept[index + 1]
      let count = left.count + right.count
      // Residuals carry √count; means add by count.
      let sum =
        left.residual * left.count.squareRoot() + right.residual * right.count.squareRoot()
      kept[merged] = (sum / count.squareRoot(), count, left.segment)
      index += 2
    } else {
      kept[merged] = kept[index]
      index += 1
    }
    merged += 1
  }
  kept.removeLast(kept.count - merged)
}
