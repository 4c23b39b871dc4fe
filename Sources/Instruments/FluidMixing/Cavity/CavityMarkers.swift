import Bench

/// Markers of a grid's cells, each located on its streamline once; any D is a look-up after that.
///
/// Only the cells from the middle to the right are kept: a place and its mirror image are on the
/// same streamline, with opposite phases.
public final class CavityMarkers: Sendable {
  public let grid: CellGrid
  /// Markers along a side of a cell.
  public let side: Int
  let streamlines: CavityStreamlines
  private let blocks: [Block]

  /// The phases of some rows.
  public struct Block: Sendable {
    public let rows: Range<Int>
    let phases: [CavityPhase]
  }

  /// - Parameter blocks: By ``located(rows:grid:side:offset:streamlines:)``, every row once, in order.
  public init(
    grid: CellGrid, side: Int, streamlines: CavityStreamlines, blocks: [Block]
  ) {
    self.grid = grid
    self.side = side
    self.streamlines = streamlines
    self.blocks = blocks
  }

  /// Where a marker stands within its cell: at (k + 1)/6 for the five of the original's, else
  /// in the middle of equal parts.
  public static func offset(_ index: Int, of side: Int) -> Double {
    side == 5 ? Double(index + 1) / 6 : (Double(index) + 0.5) / Double(side)
  }

  /// Locates the markers of some rows: a part of the work that others can do beside it.
  public static func located(
    rows: Range<Int>, grid: CellGrid, side: Int, streamlines: CavityStreamlines
  ) -> Block {
    let first = grid.columns / 2
    let cells = grid.columns - first
    var phases: [CavityPhase] = []
    phases.reserveCapacity(rows.count * cells * side * side)
    for row in rows {
      for column in first..<grid.columns {
        for marker in 0..<(side * side) {
          // To and fro, so that the next marker is never far.
          let line = marker / side
          let along = line & 1 == 0 ? marker % side : side - 1 - marker % side
          let place = grid.place(
            column: column, row: row, offset(line, of: side), offset(along, of: side))
          phases.append(streamlines.phase(at: place))
        }
      }
    }
    return Block(rows: rows, phases: phases)
  }

  /// Where the fluid of a cell's markers was a time ago, if the top wall moved to the right since.
  func origins(row: Int, column: Int, before time: Double, _ body: (Place) -> Void) {
    guard let block = blocks.first(where: { $0.rows.contains(row) }) else { return }
    let width = grid.width
    let middle = grid.columns / 2
    let isLeft = column < middle
    let stored = isLeft ? grid.columns - 1 - column : column
    let count = side * side
    let first = ((row - block.rows.lowerBound) * (grid.columns - middle) + stored - middle) * count
    for marker in 0..<count {
      let phase = block.phases[first + marker]
      guard phase.isKnown else {
        let place = place(marker, column: stored, row: row)
        let start = isLeft ? Place(width - place.x, place.y) : place
        body(streamlines.traced(start, after: -time))
        continue
      }
      let own = isLeft ? CavityPhase(row: phase.row, time: -phase.time) : phase
      body(streamlines.place(own, after: -time))
    }
  }

  /// The phase of the marker in the middle of a cell. Domain: ``side`` odd.
  func middle(row: Int, column: Int) -> CavityPhase {
    guard let block = blocks.first(where: { $0.rows.contains(row) }) else { return .nowhere }
    let middle = grid.columns / 2
    let isLeft = column < middle
    let stored = isLeft ? grid.columns - 1 - column : column
    let cell = (row - block.rows.lowerBound) * (grid.columns - middle) + stored - middle
    let phase = block.phases[cell * side * side + side * side / 2]
    return isLeft && phase.isKnown ? CavityPhase(row: phase.row, time: -phase.time) : phase
  }

  private func place(_ marker: Int, column: Int, row: Int) -> Place {
    let line = marker / side
    let along = line & 1 == 0 ? marker % side : side - 1 - marker % side
    return grid.place(
      column: column, row: row, CavityMarkers.offset(line, of: side),
      CavityMarkers.offset(along, of: side))
  }
}

extension CavityStreamlines {
  /// A place that no streamline of the table holds, followed step by step.
  public func traced(_ place: Place, after time: Double) -> Place {
    let end = StreamlineTracer(flow: flow, tolerance: 1e-7).place(from: place, after: time)
    return Place(min(max(end.x, 0), flow.width), min(max(end.y, 0), 1))
  }

  /// Where a particle of any place was a time ago.
  public func origin(of place: Place, before time: Double) -> Place {
    let phase = phase(at: place)
    return phase.isKnown ? self.place(phase, after: -time) : traced(place, after: -time)
  }
}
