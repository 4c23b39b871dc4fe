import Bench

/// A region of closed streamlines as a table: of each row's line the period, and where a particle
/// is at which share of it. Between nodes bicubic Hermite, the derivatives across rows by
/// differences of the sixth order; the period by Lagrange's polynomial of ln T through eight rows.
struct StreamlineRegion: Sendable {
  let levels: StreamlineLevels
  let intervals: Int
  /// One more than the intervals in each row.
  private let nodes: [Node]
  /// 1/T at four places a row.
  private let frequencies: [Double]
  /// Of every row, the intervals in which the bounds of `guesses` equal shares of the period lie.
  private let firstIntervals: [Int32]
  private static var guesses: Int { 128 }

  /// (x, y, share, 0), its derivatives by the node's number, by the row's, and by both.
  struct Node: Sendable {
    var value: SIMD4<Double>
    var along: SIMD4<Double>
    var across: SIMD4<Double>
    var both: SIMD4<Double>
  }

  /// - Parameters:
  ///   - section: Where a line crosses a straight line from the region's start to its end, by ψ.
  ///   - centre: The point that the lines go round where the region begins with one, and the
  ///     section's direction there.
  /// - Returns: Nothing where fewer than eight lines from the start close, or a saddle was overlooked.
  init?<Flow: StokesFlow>(
    _ flow: Flow, _ levels: StreamlineLevels, intervals: Int,
    centre: (place: Place, direction: Place)? = nil, section: (Double) -> Place
  ) {
    // How fast particles go round the centre; ever less of that towards the region's end.
    var turning = 0.0
    if let centre {
      let determinant = LinearFlow(beside: centre.place, of: flow).determinant
      guard determinant > 0 else { return nil }
      turning = determinant.squareRoot()
    }
    var lines: [ClosedStreamline] = []
    lines.reserveCapacity(levels.rows)
    for row in 0..<levels.rows {
      let line: ClosedStreamline?
      if row == 0, let centre {
        line = ClosedStreamline(round: centre.place, centre.direction, flow, intervals: intervals)
      } else {
        let psi = levels.streamFunction(at: Double(row))
        let share = (psi - levels.end) / (levels.start - levels.end)
        line = ClosedStreamline(
          of: flow, through: section(psi), intervals: intervals, floor: turning * share * share)
      }
      // The lines nearest to the end may be too long for so many nodes.
      guard let line else { break }
      lines.append(line)
    }
    guard lines.count >= 8 else { return nil }
    self.levels = levels.first(lines.count)
    self.intervals = intervals
    nodes = Self.nodes(lines, intervals)
    frequencies = Self.frequencies(lines)
    firstIntervals = Self.firstIntervals(lines, intervals)
    guard isSmooth(in: flow) else { return nil }
  }

  /// Whether ψ halfway between rows is what it should be, within 2e−3 of the flow's scale there.
  /// It is not where a saddle was overlooked: the line on its other side is another.
  private func isSmooth<Flow: StokesFlow>(in flow: Flow) -> Bool {
    for row in 0..<(levels.rows - 1) {
      let psi = levels.streamFunction(at: Double(row) + 0.5)
      for i in 0..<16 {
        let place = place(Double(row) + 0.5, (Double(i) + 0.5) / 16)
        let speed = length(flow.velocity(at: place))
        let allowed = 2e-3 * flow.scale(at: place) * speed + 1e-9 * abs(levels.start - levels.end)
        guard abs(flow.streamFunction(at: place) - psi) < allowed else { return false }
      }
    }
    return true
  }

  // MARK: What is asked

  /// 1/T of a row.
  func frequency(_ row: Double) -> Double {
    let fine = row * 4
    let first = min(max(Int(fine) - 1, 0), frequencies.count - 4)
    let s = fine - Double(first)
    let (a, b, c, d) = (s, s - 1, s - 2, s - 3)
    return frequencies[first] * (b * c * d / -6) + frequencies[first + 1] * (a * c * d / 2)
      + frequencies[first + 2] * (a * b * d / -2) + frequencies[first + 3] * (a * b * c / 6)
  }

  /// Where a particle of a row is at a share of its period, 0 to 1.
  func place(_ row: Double, _ share: Double) -> Place {
    let across = Across(row, levels.rows)
    let interval = interval(across, share)
    let curve = curve(across, interval)
    let state = curve.value(at: curve.root(of: share))
    return Place(state.x, state.y)
  }

  /// The share of the period at which a particle of a row is at a place.
  ///
  /// - Parameter node: The number of a node near it; afterwards the nearest number itself.
  /// - Returns: Nothing where no place of the row is within `allowed`.
  func share(_ row: Double, at place: Place, near node: inout Double, allowed: Double) -> Double? {
    let across = Across(row, levels.rows)
    if let share = refined(across, place, &node, allowed) { return share }
    node = nearestNode(across, place)
    return refined(across, place, &node, allowed)
  }

  /// Every node of every row, for a first guess by place.
  func forEachNode(_ visit: (_ node: Int, _ place: Place) -> Void) {
    for row in 0..<levels.rows {
      for node in 0..<intervals {
        let value = nodes[row * (intervals + 1) + node].value
        visit(node, Place(value.x, value.y))
      }
    }
  }

  // MARK: Along a row

  /// Newton's steps for the least distance, with the second derivative left out.
  private func refined(
    _ across: Across, _ place: Place, _ number: inout Double, _ allowed: Double
  ) -> Double? {
    let whole = Double(intervals)
    for _ in 0..<12 {
      if number < 0 { number += whole }
      if number >= whole { number -= whole }
      let interval = min(max(Int(number), 0), intervals - 1)
      let curve = curve(across, interval)
      let s = number - Double(interval)
      let (state, slope) = (curve.value(at: s), curve.slope(at: s))
      let miss = place - Place(state.x, state.y)
      let square = slope.x * slope.x + slope.y * slope.y
      let step = square > 1e-30 ? (miss.x * slope.x + miss.y * slope.y) / square : 0
      if abs(step) < 1e-4 {
        let off = miss - Place(slope.x, slope.y) * step
        return length(off) < allowed ? state.z + slope.z * step : nil
      }
      number += min(max(step, -0.1 * whole), 0.1 * whole)
    }
    return nil
  }

  /// The interval in which a share of the period lies, by halving what the row's table leaves.
  private func interval(_ across: Across, _ share: Double) -> Int {
    let slot = min(Int(share * Double(Self.guesses)), Self.guesses - 1)
    let first = across.row * (Self.guesses + 1) + slot
    let second = first + Self.guesses + 1
    var low = Int(min(firstIntervals[first], firstIntervals[second]))
    var high = Int(max(firstIntervals[first + 1], firstIntervals[second + 1])) + 1
    if shareAt(across, low) > share { low = 0 }
    if high < intervals, shareAt(across, high) <= share { high = intervals }
    while high - low > 1 {
      let middle = (low + high) / 2
      if shareAt(across, middle) > share { high = middle } else { low = middle }
    }
    return low
  }

  @inline(__always)
  private func shareAt(_ across: Across, _ node: Int) -> Double {
    let first = across.row * (intervals + 1) + node
    let second = first + intervals + 1
    return nodes[first].value.z * across.value.0 + nodes[second].value.z * across.value.1
      + nodes[first].across.z * across.slope.0 + nodes[second].across.z * across.slope.1
  }

  private func nearestNode(_ across: Across, _ place: Place) -> Double {
    var (nearest, best) = (Double.infinity, 0)
    for node in stride(from: 0, to: intervals, by: 2) {
      let state = this(across, node)
      let off = place - Place(state.x, state.y)
      let square = off.x * off.x + off.y * off.y
      if square < nearest { (nearest, best) = (square, node) }
    }
    return Double(best)
  }

  /// Between which rows, and Hermite's weights of both.
  private struct Across {
    let row: Int
    let value: (Double, Double)
    let slope: (Double, Double)

    init(_ position: Double, _ rows: Int) {
      row = min(max(Int(position), 0), rows - 2)
      let s = position - Double(row)
      let rest = 1 - s
      value = (rest * rest * (1 + 2 * s), s * s * (1 + 2 * rest))
      slope = (s * rest * rest, -s * s * rest)
    }
  }

  /// The state at a node's number.
  @inline(__always)
  private func this(_ across: Across, _ node: Int) -> SIMD4<Double> {
    let first = across.row * (intervals + 1) + node
    let second = first + intervals + 1
    var state = nodes[first].value * across.value.0
    state += nodes[second].value * across.value.1
    state += nodes[first].across * across.slope.0
    state += nodes[second].across * across.slope.1
    return state
  }

  @inline(__always)
  private func slope(_ across: Across, _ node: Int) -> SIMD4<Double> {
    let first = across.row * (intervals + 1) + node
    let second = first + intervals + 1
    var slope = nodes[first].along * across.value.0
    slope += nodes[second].along * across.value.1
    slope += nodes[first].both * across.slope.0
    slope += nodes[second].both * across.slope.1
    return slope
  }

  @inline(__always)
  private func curve(_ across: Across, _ interval: Int) -> Cubic {
    Cubic(
      this(across, interval), slope(across, interval), this(across, interval + 1),
      slope(across, interval + 1))
  }

  // MARK: Building

  private static func nodes(_ lines: [ClosedStreamline], _ intervals: Int) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(lines.count * (intervals + 1))
    let rows = lines.count
    for row in 0..<rows {
      let first = min(max(row - 3, 0), rows - 7)
      let weights = sevenPointSlopes[row - first]
      for node in 0...intervals {
        var across = SIMD4<Double>.zero
        var both = SIMD4<Double>.zero
        for i in 0..<7 {
          across += lines[first + i].nodes[node] * weights[i]
          both += lines[first + i].slopes[node] * weights[i]
        }
        nodes.append(
          Node(
            value: lines[row].nodes[node], along: lines[row].slopes[node], across: across,
            both: both))
      }
    }
    return nodes
  }

  private static func frequencies(_ lines: [ClosedStreamline]) -> [Double] {
    let logarithms = lines.map { log($0.period) }
    let count = (lines.count - 1) * 4 + 1
    return (0..<count).map { index in
      let position = Double(index) / 4
      let first = min(max(index / 4 - 3, 0), lines.count - 8)
      return exp(-lagrange(logarithms[first..<(first + 8)], position - Double(first)))
    }
  }

  private static func firstIntervals(_ lines: [ClosedStreamline], _ intervals: Int) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(lines.count * (guesses + 1))
    for line in lines {
      var interval = 0
      for guess in 0...guesses {
        let share = Double(guess) / Double(guesses)
        while interval < intervals - 1, line.nodes[interval + 1].z <= share { interval += 1 }
        result.append(Int32(interval))
      }
    }
    return result
  }
}
