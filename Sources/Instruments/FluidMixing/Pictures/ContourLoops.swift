/// The edges of where a picture is at least so dark, as closed lines: marching squares between the
/// middles of cells, closed along the vessel's walls.
///
/// Inside lies to the left of each line as seen with y upwards, so that holes run the other way
/// and the lines of one level fill by the rule of even and odd as by that of winding.
public struct ContourLoops: Sendable {
  /// In cells, from the lower left corner.
  public let loops: [[Place]]

  public init(_ cells: [Double], _ grid: CellGrid, level: Double) {
    let squares = MarchingSquares(cells, grid, level: level)
    loops = squares.loops()
  }
}

/// The middles of cells as nodes, with one more ring on the walls and, beyond it, one that is never
/// dark.
private struct MarchingSquares {
  private let cells: [Double]
  private let grid: CellGrid
  private let level: Double
  /// Nodes across and upwards.
  private let across: Int
  private let up: Int

  init(_ cells: [Double], _ grid: CellGrid, level: Double) {
    self.cells = cells
    self.grid = grid
    self.level = level
    across = grid.columns + 4
    up = grid.rows + 4
  }

  private func value(_ x: Int, _ y: Int) -> Double {
    guard x > 0, y > 0, x < across - 1, y < up - 1 else { return -1 }
    let column = min(max(x - 2, 0), grid.columns - 1)
    let row = min(max(y - 2, 0), grid.rows - 1)
    return cells[row * grid.columns + column]
  }

  private func place(_ x: Int, _ y: Int) -> Place {
    Place(
      min(max(Double(x) - 1.5, 0), Double(grid.columns)),
      min(max(Double(y) - 1.5, 0), Double(grid.rows)))
  }

  /// The edge from a node to the right has an even number, that upwards the odd one after it.
  private func edge(_ x: Int, _ y: Int, isUp: Bool) -> Int { 2 * (y * across + x) + (isUp ? 1 : 0) }

  /// Where the level lies on an edge.
  private func crossing(_ edge: Int) -> Place {
    let node = edge / 2
    let (x, y) = (node % across, node / across)
    let (toX, toY) = edge & 1 == 1 ? (x, y + 1) : (x + 1, y)
    let (from, to) = (value(x, y), value(toX, toY))
    let share = (level - from) / (to - from)
    let (start, end) = (place(x, y), place(toX, toY))
    return start + (end - start) * share
  }

  func loops() -> [[Place]] {
    var next = [Int32](repeating: -1, count: 2 * across * up)
    for y in 0..<(up - 1) {
      for x in 0..<(across - 1) { link(x, y, &next) }
    }
    var loops: [[Place]] = []
    for start in next.indices where next[start] >= 0 {
      var loop: [Place] = []
      var edge = start
      while next[edge] >= 0 {
        let place = crossing(edge)
        if loop.last != place { loop.append(place) }
        let following = Int(next[edge])
        next[edge] = -1
        edge = following
      }
      if loop.count > 2 { loops.append(loop) }
    }
    return loops
  }

  /// The lines through one square, each from the edge where it comes in to that where it leaves.
  private func link(_ x: Int, _ y: Int, _ next: inout [Int32]) {
    let corners = [value(x, y), value(x + 1, y), value(x + 1, y + 1), value(x, y + 1)]
    let isDark = corners.map { $0 >= level }
    let edges = [
      edge(x, y, isUp: false), edge(x + 1, y, isUp: true), edge(x, y + 1, isUp: false),
      edge(x, y, isUp: true),
    ]
    // Round the square anticlockwise: a line comes in where light follows dark, with the dark to
    // its left, and leaves where dark follows light.
    let isJoined = corners.reduce(0, +) / 4 >= level
    for side in 0..<4 where isDark[side] && !isDark[(side + 1) & 3] {
      // The way out: the next change along the light side, or, at a saddle whose middle is
      // dark, that too; where the middle is light the corner's own.
      var out = (side + 1) & 3
      while isDark[out] == isDark[(out + 1) & 3] { out = (out + 1) & 3 }
      let isSaddle = isDark[(side + 2) & 3] && !isDark[(side + 3) & 3]
      if isSaddle, !isJoined { out = (side + 3) & 3 }
      next[edges[side]] = Int32(edges[out])
    }
  }
}
