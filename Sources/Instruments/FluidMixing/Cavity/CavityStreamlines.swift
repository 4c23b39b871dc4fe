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
  /// σ at places of the right half, from which a search begins.
  private let guesses: [Float]

  static let guessRows = 96
  static let guessColumns = 96
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
    guesses = CavityStreamlines.guesses(all, width: eddy.flow.width)
  }

  /// The σ of the node that comes closest to the middle of each cell of a coarse grid over the
  /// right half: every node tells its cell, and empty cells ask their neighbours.
  private static func guesses(_ rows: [[CavityStreamline.Node]], width: Double) -> [Float] {
    let (columns, lines) = (guessColumns, guessRows)
    var guesses = [Float](repeating: -1, count: columns * lines)
    for nodes in rows.dropFirst() {
      for (step, node) in nodes.enumerated() {
        let column = min(max(Int(node.across / (width / 2) * Double(columns)), 0), columns - 1)
        let line = min(max(Int(node.height * Double(lines)), 0), lines - 1)
        guesses[line * columns + column] = Float(step)
      }
    }
    while guesses.contains(-1) {
      let known = guesses
      for index in known.indices where known[index] < 0 {
        let (column, line) = (index % columns, index / columns)
        for (x, y) in [
          (column - 1, line), (column + 1, line), (column, line - 1), (column, line + 1),
        ]
        where x >= 0 && x < columns && y >= 0 && y < lines && known[y * columns + x] >= 0 {
          guesses[index] = known[y * columns + x]
        }
      }
    }
    return guesses
  }

  /// A σ near a place of the right half, X from the right wall.
  func guess(_ across: Double, _ height: Double) -> Double {
    let (columns, lines) = (CavityStreamlines.guessColumns, CavityStreamlines.guessRows)
    let column = min(max(Int(across / (flow.width / 2) * Double(columns)), 0), columns - 1)
    let line = min(max(Int(height * Double(lines)), 0), lines - 1)
    return Double(guesses[line * columns + column])
  }

  /// The stretched time of a streamline, given in rows.
  func stretch(_ row: Double) -> StretchedTime {
    let place = row * Double(CavityStreamlines.finer)
    let index = min(Int(place), turns.count - 2)
    let weights = HermiteWeights(place - Double(index))
    let (near, far) = (turns[index], turns[index + 1])
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
    let near = times[first] * (1 - a) + times[first + 1] * a
    let next = first + CavityStreamlines.columns
    return near * (1 - b) + (times[next] * (1 - a) + times[next + 1] * a) * b
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
