import Bench

/// Where the area of each cell was before a movement of the top wall to the right: the edges of
/// the cells are followed back, with more places where they become long or bent.
///
/// An edge belongs to two cells, once in each sense, so that what one gains by its chords the
/// other loses: the areas of all cells fill the vessel exactly, whatever the chords miss.
public struct CavityAreas: Sendable {
  let streamlines: CavityStreamlines
  let grid: CellGrid
  let step: Double
  /// Square cells: about how much a chord may cut off.
  private static let tolerance = 0.002
  /// Cells: how long a chord may be.
  private static let longest = 3.0
  private static let deepest = 26

  public init(_ streamlines: CavityStreamlines, grid: CellGrid, step: Double) {
    self.streamlines = streamlines
    self.grid = grid
    self.step = step
  }

  public func block(rows: Range<Int>) -> DistributionMatrix.Block {
    var block = DistributionMatrix.Block(
      cells: rows.lowerBound * grid.columns..<rows.upperBound * grid.columns)
    var below = level(rows.lowerBound)
    for row in rows {
      let above = level(row + 1)
      var left = upright(0, row, below.places[0], above.places[0])
      for column in 0..<grid.columns {
        let right = upright(
          column + 1, row, below.places[column + 1], above.places[column + 1])
        var crossings = below.edges[column]
        crossings += right
        for crossing in above.edges[column] { crossings.append(crossing.reversed) }
        for crossing in left { crossings.append(crossing.reversed) }
        block.append(CellCrossings.areas(&crossings, columns: grid.columns))
        left = right
      }
      below = above
    }
    return block
  }

  /// The corners along a line between rows, followed back, and the edges between them.
  private func level(
    _ row: Int
  ) -> (places: [Place], edges: [[CellCrossings.Crossing]]) {
    let places = (0...grid.columns).map { origin(Place(Double($0), Double(row))) }
    let edges = (0..<grid.columns).map { column in
      edge(
        Place(Double(column), Double(row)), Place(Double(column + 1), Double(row)),
        places[column], places[column + 1])
    }
    return (places, edges)
  }

  private func upright(
    _ column: Int, _ row: Int, _ start: Place, _ end: Place
  ) -> [CellCrossings.Crossing] {
    edge(Place(Double(column), Double(row)), Place(Double(column), Double(row + 1)), start, end)
  }

  private func edge(
    _ start: Place, _ end: Place, _ startOrigin: Place, _ endOrigin: Place
  ) -> [CellCrossings.Crossing] {
    var crossings = CellCrossings(grid)
    refine(start, end, startOrigin, endOrigin, 0, &crossings)
    return crossings.all
  }

  private func refine(
    _ start: Place, _ end: Place, _ startOrigin: Place, _ endOrigin: Place, _ depth: Int,
    _ crossings: inout CellCrossings
  ) {
    let middle = (start + end) * 0.5
    let origin = origin(middle)
    let bend = length(origin - (startOrigin + endOrigin) * 0.5)
    let long = length(endOrigin - startOrigin)
    let isFine = long < CavityAreas.longest && bend * long < CavityAreas.tolerance
    if depth >= CavityAreas.deepest || isFine {
      crossings.add(from: startOrigin, to: origin)
      crossings.add(from: origin, to: endOrigin)
      return
    }
    refine(start, middle, startOrigin, origin, depth + 1, &crossings)
    refine(middle, end, origin, endOrigin, depth + 1, &crossings)
  }

  /// Where a place was, both in cells. What is on a wall stays on it.
  private func origin(_ place: Place) -> Place {
    let (columns, rows) = (Double(grid.columns), Double(grid.rows))
    if place.x == 0 || place.x == columns || place.y == 0 { return place }
    if place.y == rows { return Place(max(place.x - step * rows, 0), rows) }
    let origin = streamlines.origin(of: place / rows, before: step) * rows
    return Place(min(max(origin.x, 0), columns), min(max(origin.y, 0), rows))
  }
}

extension CellCrossings.Crossing {
  fileprivate var reversed: CellCrossings.Crossing {
    CellCrossings.Crossing(row: row, column: column, rise: -rise, right: -right)
  }
}
