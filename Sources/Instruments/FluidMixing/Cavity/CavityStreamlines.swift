import Bench

/// Where a particle of a cavity's main eddy is on its streamline, after any time.
///
/// Particles of a steady flow go round on closed lines, so what a movement does, by any D, is to
/// shift their phase. The table holds places by (ρ, σ): 129 streamlines from the centre to beside
/// the wall, 385 places along half a turn of each, between which a bicubic Hermite polynomial
/// stands. What half a turn takes is a function of ρ, on a grid four times finer, since an error in
/// it adds up with every turn.
///
/// **Error:** in a cavity 5:3, in units of 1/240 of the height: 99.9 % of random places within
/// 2e−4 and the worst within 4e−3, for D up to 4.
public final class CavityStreamlines: Sendable {
  public let flow: CavityFlow
  let eddy: CavityEddy
  /// (X, X_σ, X_ρ, X_ρσ, y, y_σ, y_ρ, y_ρσ) by streamline and step; X from the right wall.
  let nodes: [SIMD8<Float>]
  /// τ of each node.
  private let times: [Double]
  /// (T, t, ε, n) and their slopes, four to a streamline.
  private let turns: [SIMD8<Double>]
  /// σ by streamline and direction, from which a search begins.
  private let guesses: [Float]

  private static let directions = 256
  public static let rows = 128
  static let outermost = 3.7
  static let columns = Int(StretchedTime.steps) + 1
  /// Streamlines for each unit of ρ.
  static let density = Double(rows) / outermost
  private static let finer = 4

  public convenience init(_ flow: CavityFlow) {
    let eddy = CavityEddy(flow)
    self.init(eddy, (1...CavityStreamlines.rows).map { CavityStreamlines.line($0, eddy) })
  }

  /// The streamline of a row, of which each can be followed by itself. Domain: 1…``rows``.
  public static func line(_ row: Int, _ eddy: CavityEddy) -> CavityStreamline {
    let share = CavityStreamlines.share(Double(row) / density)
    return CavityStreamline(eddy, start: eddy.start(share), psi: share)
  }

  static func share(_ radius: Double) -> Double { exp(-radius * radius) }

  public init(_ eddy: CavityEddy, _ lines: [CavityStreamline]) {
    flow = eddy.flow
    self.eddy = eddy
    let columns = CavityStreamlines.columns
    let centre = (0..<columns).map { _ in
      CavityStreamline.Node(
        across: eddy.flow.width / 2, height: eddy.height, acrossSlope: 0, heightSlope: 0, time: 0)
    }
    let all = [centre] + lines.map { $0.nodes }
    var nodes = [SIMD8<Float>](repeating: .zero, count: all.count * columns)
    for row in all.indices {
      let stencil = CentralDifference(row, of: all.count)
      for column in 0..<columns {
        let node = all[row][column]
        var slope = SIMD4<Double>.zero
        for (other, weight) in stencil.weights {
          let there = all[other][column]
          slope +=
            weight
            * SIMD4(there.across, there.acrossSlope, there.height, there.heightSlope)
        }
        nodes[row * columns + column] = SIMD8<Float>(
          SIMD8(
            node.across, node.acrossSlope, slope.x, slope.y, node.height, node.heightSlope,
            slope.z, slope.w))
      }
    }
    self.nodes = nodes
    let half = Extrapolated(lines.map { log($0.half) })
    let crossing = Extrapolated(lines.map { $0.crossing })
    let finer = CavityStreamlines.finer
    let stretches = (0...(CavityStreamlines.rows * finer)).map { index in
      let row = Double(index) / Double(finer)
      return StretchedTime(
        half: exp(half.value(row)), crossing: crossing.value(row),
        width: eddy.passing(CavityStreamlines.share(row / CavityStreamlines.density)))
    }
    turns = stretches.indices.map { index in
      let stretch = stretches[index]
      var slope = SIMD4<Double>.zero
      for (other, weight) in CentralDifference(index, of: stretches.count).weights {
        slope += weight * stretches[other].numbers
      }
      return SIMD8(lowHalf: stretch.numbers, highHalf: slope)
    }
    times = (0..<all.count).flatMap { row in
      let stretch = stretches[row * finer]
      return (0..<columns).map { column in
        row == 0
          ? stretch.time(Double(column), near: stretch.half * Double(column) / 384)
          : all[row][column].time
      }
    }
    guesses = CavityStreamlines.guesses(all, Place(eddy.flow.width / 2, eddy.height))
  }

  /// σ by streamline and by the direction from the centre, evenly spaced.
  private static func guesses(_ rows: [[CavityStreamline.Node]], _ centre: Place) -> [Float] {
    (0..<rows.count).flatMap { row in
      // The centre has no directions: it takes those of the first line.
      let nodes = rows[max(row, 1)]
      let places = nodes.map { direction(centre.x - $0.across, $0.height - centre.y) }
      var node = 0
      return (0...directions).map { index in
        let wanted = Double(index) * 2 / Double(directions)
        while node < nodes.count - 2, places[node + 1] < wanted { node += 1 }
        let gap = places[node + 1] - places[node]
        let share = gap > 0 ? min(max((wanted - places[node]) / gap, 0), 1) : 0
        return Float(Double(node) + share)
      }
    }
  }

  /// A number that grows with the angle from straight up, 0, through the right, 1, to straight
  /// down, 2; x ≥ 0.
  private static func direction(_ x: Double, _ y: Double) -> Double {
    let sum = abs(x) + abs(y)
    return sum > 0 ? 1 - y / sum : 1
  }

  /// A σ near a place of a streamline, X from the right wall.
  func guess(_ row: Float, _ across: Double, _ height: Double) -> Double {
    let direction = CavityStreamlines.direction(flow.width / 2 - across, height - eddy.height)
    let place = Float(direction * Double(CavityStreamlines.directions) / 2)
    let index = min(max(Int(place), 0), CavityStreamlines.directions - 1)
    let line = min(Int(row), CavityStreamlines.rows - 1)
    let (a, b) = (place - Float(index), row - Float(line))
    return guesses.withUnsafeBufferPointer { guesses in
      let first = line * (CavityStreamlines.directions + 1) + index
      let second = first + CavityStreamlines.directions + 1
      let near = guesses[first] + (guesses[first + 1] - guesses[first]) * a
      let far = guesses[second] + (guesses[second + 1] - guesses[second]) * a
      return Double(near + (far - near) * b)
    }
  }

  /// The stretched time of a streamline, given in rows.
  func stretch(_ row: Double) -> StretchedTime {
    let place = row * Double(CavityStreamlines.finer)
    let index = min(Int(place), turns.count - 2)
    let weights = HermiteWeights(place - Double(index))
    let (near, far) = turns.withUnsafeBufferPointer { ($0[index], $0[index + 1]) }
    var numbers = near.lowHalf * weights.value(0).x
    numbers += near.highHalf * weights.value(0).y
    numbers += far.lowHalf * weights.value(1).x
    numbers += far.highHalf * weights.value(1).y
    return StretchedTime(half: numbers.x, crossing: numbers.y, width: numbers.z, factor: numbers.w)
  }

  /// (X, y) of a streamline, in rows, and a σ.
  func place(_ row: Float, _ stretched: Double) -> SIMD2<Float> {
    let line = min(Int(row), CavityStreamlines.rows - 1)
    let column = min(max(Int(stretched), 0), CavityStreamlines.columns - 2)
    let b = FloatWeights(row - Float(line))
    let a = FloatWeights(Float(stretched - Double(column)))
    return nodes.withUnsafeBufferPointer { nodes in
      let first = line * CavityStreamlines.columns + column
      let second = first + CavityStreamlines.columns
      var sum = nodes[first] * a.twice(0, b.values.x, b.values.y)
      sum += nodes[first + 1] * a.twice(1, b.values.x, b.values.y)
      sum += nodes[second] * a.twice(0, b.values.z, b.values.w)
      sum += nodes[second + 1] * a.twice(1, b.values.z, b.values.w)
      return SIMD2(sum.lowHalf.sum(), sum.highHalf.sum())
    }
  }

  /// τ of a streamline and a σ, roughly.
  func roughTime(_ row: Double, _ stretched: Double) -> Double {
    let line = min(Int(row), CavityStreamlines.rows - 1)
    let column = min(max(Int(stretched), 0), CavityStreamlines.columns - 2)
    let first = line * CavityStreamlines.columns + column
    let (a, b) = (stretched - Double(column), row - Double(line))
    let next = first + CavityStreamlines.columns
    return times.withUnsafeBufferPointer { times in
      let near = times[first] + (times[first + 1] - times[first]) * a
      let far = times[next] + (times[next + 1] - times[next]) * a
      return near + (far - near) * b
    }
  }
}

extension StretchedTime {
  fileprivate var numbers: SIMD4<Double> { SIMD4(half, crossing, width, factor) }
}

/// Weights of value and slope at both ends, in single precision.
struct FloatWeights {
  /// (value, slope) at 0, (value, slope) at 1.
  let values: SIMD4<Float>

  init(_ t: Float) {
    let s = 1 - t
    values = SIMD4((1 + 2 * t) * s * s, t * s * s, t * t * (3 - 2 * t), -t * t * s)
  }

  /// The weights of a node's eight numbers: of this end here, of (value, slope) across.
  func twice(_ end: Int, _ value: Float, _ slope: Float) -> SIMD8<Float> {
    let own = end == 0 ? values.lowHalf : values.highHalf
    let four = SIMD4(own.x * value, own.y * value, own.x * slope, own.y * slope)
    return SIMD8(lowHalf: four, highHalf: four)
  }
}
