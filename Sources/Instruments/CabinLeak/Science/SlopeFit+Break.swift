import Bench

/// Sums from which a straight line follows; adding and taking away points costs nothing.
struct LineSums {
  private var count = 0.0
  private var time = 0.0
  private var value = 0.0
  private var timeTime = 0.0
  private var timeValue = 0.0
  private var valueValue = 0.0

  /// Adds a point; `from` is subtracted first, so that sums of squares keep their digits.
  mutating func add(_ point: FitPoint, from origin: FitPoint? = nil) {
    let pointTime = point.time - (origin?.time ?? 0)
    let pointValue = point.value - (origin?.value ?? 0)
    count += point.count
    time += point.count * pointTime
    value += point.count * pointValue
    timeTime += point.count * pointTime * pointTime
    timeValue += point.count * pointTime * pointValue
    valueValue += point.count * pointValue * pointValue
  }

  static func - (all: LineSums, part: LineSums) -> LineSums {
    var rest = all
    rest.count -= part.count
    rest.time -= part.time
    rest.value -= part.value
    rest.timeTime -= part.timeTime
    rest.timeValue -= part.timeValue
    rest.valueValue -= part.valueValue
    return rest
  }

  private var timeSquares: Double { timeTime - time * time / count }

  /// Σ (t − t̄)², never nought.
  var spread: Double { max(timeSquares, 1e-12) }
  /// t̄.
  var middle: Double { time / count }

  private var products: Double { timeValue - time * value / count }

  var slope: Double { timeSquares > 0 ? products / timeSquares : 0 }

  /// Σ n r² of the line through the points.
  var squares: Double { max(0, valueValue - value * value / count - slope * products) }

  func distance(of point: FitPoint, from origin: FitPoint? = nil) -> Double {
    let pointTime = point.time - (origin?.time ?? 0)
    let pointValue = point.value - (origin?.value ?? 0)
    return pointValue - value / count - slope * (pointTime - time / count)
  }
}

/// The fewest points on either side of a break.
private let leastPoints = 6

/// How many times its chance value the gain from a break must be. The best of some fifty places is
/// looked at, and the noise is correlated, so a plain test at 99 % (4.9) would cry wolf.
private let leastGain = 18.0

/// Ends a segment where the slope breaks within the last one.
///
/// Two lines are put through the segment at every place; the best place is a break if it explains
/// far more than chance would.
///
/// - Returns: Whether there is a break; the points from there on then form a segment of their own.
///
/// **Error:** a break is found late rather than wrongly: a leak of 18 hPa/h that is closed, within
/// 100 s.
///
/// **Source:** [Andrews1993], the largest of the F statistics.
func separateAtBreak(_ points: inout [FitPoint], noise: ReadingNoise) -> Bool {
  guard let last = points.last else { return false }
  var start = points.count - 1
  while start > 0, points[start - 1].segment == last.segment { start -= 1 }
  let count = points.count - start
  guard count >= 3 * leastPoints else { return false }

  let origin = points[start + count / 2]
  var all = LineSums()
  // A point that leaps out of the line of its neighbours would pass for a break.
  let usable = withoutLeaps(points, from: start, noise: noise)
  for point in usable { all.add(point, from: origin) }
  guard usable.count >= 3 * leastPoints else { return false }
  var left = LineSums()
  var best = (place: 0, squares: Double.infinity, left: LineSums())
  for index in 0..<(usable.count - leastPoints) {
    left.add(usable[index], from: origin)
    guard index + 1 >= leastPoints else { continue }
    let squares = left.squares + (all - left).squares
    if squares < best.squares { best = (index + 1, squares, left) }
  }

  let right = all - best.left
  var apart = usable
  for index in apart.indices {
    let line = index < best.place ? best.left : right
    apart[index].residual =
      line.distance(of: apart[index], from: origin) * apart[index].count.squareRoot()
  }
  let error = meanError(apart, parameters: 4, noise: noise)
  // With few independent points the variance is itself uncertain.
  let needed = leastGain * (1 + 10 / error.freedom)
  guard all.squares - best.squares > 2 * needed * error.variance else { return false }
  let place = usable[best.place].time
  for index in start..<points.count where points[index].time >= place {
    points[index].segment = last.segment &+ 1
  }
  return true
}

/// The points of the last segment without those that leap away from the median of three.
private func withoutLeaps(
  _ points: [FitPoint], from start: Int, noise: ReadingNoise
) -> [FitPoint] {
  var leaps: [Double] = []
  leaps.reserveCapacity(points.count - start)
  for index in start..<points.count {
    let first = min(max(index - 1, start), points.count - 3)
    let middle = middleOfThree(
      points[first].value, points[first + 1].value, points[first + 2].value)
    leaps.append(abs(points[index].value - middle) * points[index].count.squareRoot())
  }
  var sorted = leaps
  let limit = max(12 * median(&sorted), 4 * noise.deviation, 3 * noise.step)
  var usable: [FitPoint] = []
  usable.reserveCapacity(leaps.count)
  for index in leaps.indices where leaps[index] <= limit {
    usable.append(points[start + index])
  }
  return usable
}

private func middleOfThree(_ first: Double, _ second: Double, _ third: Double) -> Double {
  max(min(first, second), min(max(first, second), third))
}
