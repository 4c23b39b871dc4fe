import Bench

/// What the edges of an area are to the cells that they cross, in units of cells: for each cell
/// how far they rise in it, and how much of it lies to the right of them. From a closed line's
/// crossings come the exact areas that it has in each cell, as letters are filled on a screen.
struct CellCrossings: Sendable {
  struct Crossing: Sendable {
    let row: Int32
    let column: Int32
    /// By how much the line rises in this cell.
    let rise: Double
    /// The rise, times the part of the cell's width to its right.
    let right: Double
  }

  private(set) var all: [Crossing] = []
  private let grid: CellGrid

  init(_ grid: CellGrid) { self.grid = grid }

  /// A piece of an edge, in cells.
  mutating func add(from start: Place, to end: Place) {
    guard start.y != end.y else { return }
    let isUp = end.y > start.y
    let (low, high) = isUp ? (start, end) : (end, start)
    var place = low
    let slope = (high.x - low.x) / (high.y - low.y)
    var row = min(Int(low.y), grid.rows - 1)
    while true {
      let top = Double(row + 1)
      let isLast = high.y <= top || row == grid.rows - 1
      let next = isLast ? high : Place(low.x + (top - low.y) * slope, top)
      addWithin(row, place, next, isUp ? 1 : -1)
      if isLast { return }
      place = next
      row += 1
    }
  }

  /// A piece that stays in a row, from below to above.
  private mutating func addWithin(_ row: Int, _ start: Place, _ end: Place, _ sign: Double) {
    let isRight = end.x >= start.x
    let (left, right) = isRight ? (start, end) : (end, start)
    let slope = right.x > left.x ? (right.y - left.y) / (right.x - left.x) : 0
    var place = left
    var column = min(max(Int(left.x), 0), grid.columns - 1)
    while true {
      let edge = Double(column + 1)
      let isLast = right.x <= edge || column == grid.columns - 1
      let next = isLast ? right : Place(edge, left.y + (edge - left.x) * slope)
      let rise = abs(next.y - place.y) * sign
      if rise != 0 {
        let beyond = edge - 0.5 * (place.x + next.x)
        all.append(
          Crossing(row: Int32(row), column: Int32(column), rise: rise, right: rise * beyond))
      }
      if isLast { return }
      place = next
      column += 1
    }
  }

  mutating func removeAll() { all.removeAll(keepingCapacity: true) }

  /// The areas, in cells, that a line once around anticlockwise encloses of each cell.
  ///
  /// - Parameter crossings: Of all its edges; sorted here.
  static func areas(
    _ crossings: inout [Crossing], columns: Int
  ) -> [(cell: Int32, share: Double)] {
    crossings.sort { ($0.row, $0.column) < ($1.row, $1.column) }
    var areas: [(cell: Int32, share: Double)] = []
    var index = 0
    while index < crossings.count {
      let row = crossings[index].row
      var covered = 0.0
      var column = crossings[index].column
      while index < crossings.count, crossings[index].row == row {
        // Between two cells that are crossed, all is inside or all is outside.
        let next = crossings[index].column
        if abs(covered) > 1e-13 {
          while column < next {
            areas.append((row * Int32(columns) + column, -covered))
            column += 1
          }
        }
        var share = covered
        while index < crossings.count, crossings[index].row == row,
          crossings[index].column == next
        {
          share += crossings[index].right
          covered += crossings[index].rise
          index += 1
        }
        if share != 0 { areas.append((row * Int32(columns) + next, -share)) }
        column = next + 1
      }
    }
    return areas
  }
}
