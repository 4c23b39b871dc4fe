import Bench

/// Least squares with one slope for all segments.
struct CommonSlope {
  var slope: Double
  /// Variance of the slope, and the degrees of freedom behind it.
  var variance = 0.0
  var freedom = 1.0
  /// How far neighbouring points err alike, 0…0.9, before any are merged.
  var correlation = 0.0
  /// How many segments have a slope of their own, and whether these agree at 95 %.
  var segments: Int
  var agrees = true
  /// The first and the last segment that have a slope.
  var oldest: Int32
  var newest: Int32
}

/// The pieces of one segment.
private struct SegmentSums {
  var segment: Int32
  var count = 0.0
  var time = 0.0
  var value = 0.0
  /// Σ n (t − t̄)² and Σ n (t − t̄)(y − ȳ).
  var timeSquares = 0.0
  var products = 0.0
}

/// Reweighted least squares: a start that no tenth of bad points can move, then twice least
/// squares on the points that lie near the line.
func fitRobustly(_ points: inout [FitPoint], noise: ReadingNoise) -> CommonSlope? {
  if points.count >= 5, let start = middleSlope(points) {
    setResiduals(&points, slope: start, byMedian: true)
    markOutliers(&points, noise: noise)
    if let fit = leastSquares(&points) {
      setResiduals(&points, slope: fit.common.slope, byMedian: false)
      markOutliers(&points, noise: noise)
    }
  }
  guard var fit = leastSquares(&points) else { return nil }
  setResiduals(&points, slope: fit.common.slope, byMedian: false)
  let error = meanError(points, parameters: Double(fit.levels) + 1, noise: noise)
  fit.common.variance = error.variance / fit.timeSquares
  fit.common.freedom = error.freedom
  fit.common.correlation = error.correlation
  if fit.common.segments > 1 {
    // Judged by how far points lie from their own segment's line: a wrong common slope must not
    // count as noise in its own favour.
    let apart = meanError(
      ownResiduals(points), parameters: Double(2 * fit.levels), noise: noise)
    fit.common.agrees =
      fit.disagreement / apart.variance
      <= chiSquareQuantile(freedom: Double(fit.common.segments - 1))
  }
  return fit.common
}

/// The median of the slopes between points half a segment apart.
private func middleSlope(_ points: [FitPoint]) -> Double? {
  var slopes: [Double] = []
  slopes.reserveCapacity(points.count)
  forEachSegment(points) { range in
    let half = (range.count + 1) / 2
    guard range.count > 1 else { return }
    for index in range.lowerBound..<(range.upperBound - half) {
      let duration = points[index + half].time - points[index].time
      guard duration > 0 else { continue }
      slopes.append((points[index + half].value - points[index].value) / duration)
    }
  }
  return slopes.isEmpty ? nil : median(&slopes)
}

/// Sets each point's distance from a line of the given slope through its segment.
private func setResiduals(_ points: inout [FitPoint], slope: Double, byMedian: Bool) {
  var levels: [Double] = []
  levels.reserveCapacity(points.count)
  forEachSegment(points) { range in
    let origin = points[range.lowerBound].time
    levels.removeAll(keepingCapacity: true)
    var level = 0.0
    if byMedian {
      for index in range {
        levels.append(points[index].value - slope * (points[index].time - origin))
      }
      level = median(&levels)
    } else {
      var count = 0.0
      for index in range where !points[index].isOutlier {
        count += points[index].count
        level +=
          points[index].count * (points[index].value - slope * (points[index].time - origin))
      }
      level = count > 0 ? level / count : points[range.lowerBound].value
    }
    for index in range {
      let distance = points[index].value - slope * (points[index].time - origin) - level
      points[index].residual = distance * points[index].count.squareRoot()
    }
  }
}

/// Marks points that lie far from the line, unless they follow one another: a run of them is
/// another slope, and leaving it out would hide a change.
private func markOutliers(_ points: inout [FitPoint], noise: ReadingNoise) {
  var distances = points.map { abs($0.residual) }
  let count = Double(points.count)
  let scale = median(&distances) / 0.6745 * (count / (count - 2)).squareRoot()
  // A small sample's scale is itself uncertain, so it rejects less readily.
  let limit = max(scale * 4 * (1 + 5 / count), noise.step * 1.5, noise.deviation)
  var run = 0
  for index in points.indices {
    points[index].isOutlier = abs(points[index].residual) > limit
    let continues =
      points[index].isOutlier
      && (run == 0
        || (points[index].residual > 0) == (points[index - 1].residual > 0)
          && points[index].segment == points[index - 1].segment)
    run = continues ? run + 1 : (points[index].isOutlier ? 1 : 0)
    if run >= 3 {
      for index in points.indices { points[index].isOutlier = false }
      return
    }
  }
}

/// The points with their distances from a line fitted to their segment alone.
private func ownResiduals(_ points: [FitPoint]) -> [FitPoint] {
  var apart = points
  forEachSegment(points) { range in
    var sums = LineSums()
    for index in range where !points[index].isOutlier { sums.add(points[index]) }
    for index in range {
      apart[index].residual = sums.distance(of: points[index]) * points[index].count.squareRoot()
    }
  }
  return apart
}

/// Least squares over the points that are no outliers.
private func leastSquares(
  _ points: inout [FitPoint]
) -> (common: CommonSlope, timeSquares: Double, levels: Int, disagreement: Double)? {
  var all: [SegmentSums] = []
  forEachSegment(points) { range in
    var sums = SegmentSums(segment: points[range.lowerBound].segment)
    for index in range where !points[index].isOutlier {
      sums.count += points[index].count
      sums.time += points[index].count * points[index].time
      sums.value += points[index].count * points[index].value
    }
    guard sums.count > 0 else { return }
    sums.time /= sums.count
    sums.value /= sums.count
    for index in range where !points[index].isOutlier {
      let time = points[index].time - sums.time
      sums.timeSquares += points[index].count * time * time
      sums.products += points[index].count * time * (points[index].value - sums.value)
    }
    all.append(sums)
  }
  var timeSquares = 0.0
  var products = 0.0
  var sloping = 0
  var oldest: Int32?
  var newest: Int32?
  for sums in all where sums.timeSquares > 0 {
    oldest = oldest ?? sums.segment
    timeSquares += sums.timeSquares
    products += sums.products
    sloping += 1
    newest = sums.segment
  }
  guard let oldest, let newest, timeSquares > 0 else { return nil }
  let slope = products / timeSquares
  var disagreement = 0.0
  for sums in all where sums.timeSquares > 0 {
    let difference = sums.products / sums.timeSquares - slope
    disagreement += sums.timeSquares * difference * difference
  }
  let common = CommonSlope(slope: slope, segments: sloping, oldest: oldest, newest: newest)
  return (common, timeSquares, all.count, disagreement)
}

/// Calls for each run of points of one segment.
func forEachSegment(_ points: [FitPoint], _ body: (Range<Int>) -> Void) {
  var start = 0
  while start < points.count {
    var end = start + 1
    while end < points.count, points[end].segment == points[start].segment { end += 1 }
    body(start..<end)
    start = end
  }
}
