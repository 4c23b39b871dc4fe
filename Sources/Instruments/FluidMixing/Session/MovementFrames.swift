import Bench

/// A movement as it happens: the picture at any part of it, each looked up from the picture at its
/// start, so that nothing adds up on the way.
public final class MovementFrames {
  private let mixer: CavityMixer
  private let movement: Movement
  private let mirror: CavityMirror
  /// Seen in the mirror, as all that follows.
  private let start: [Double]
  /// Where the middles that no streamline has were, at the part that was asked for last.
  private var traced: [Place]
  private var cells: [Int] = []
  private var time = 0.0

  public init(_ mixer: CavityMixer, from start: [Double], _ movement: Movement) {
    self.mixer = mixer
    self.movement = movement
    mirror = CavityMirror(movement)
    self.start = mirror.cells(start, mixer.grid)
    traced = []
  }

  /// The middle of every cell, or of every so many across and upwards, followed back.
  ///
  /// - Parameters:
  ///   - share: Of the movement, 0 to 1.
  ///   - every: 1 or more.
  public func picture(at share: Double, every: Int = 1) -> [Double] {
    let grid = mixer.grid
    let now = share * movement.step
    let (columns, rows) = (grid.columns / every, grid.rows / every)
    var picture = [Double](repeating: 0, count: columns * rows)
    let isFirst = cells.isEmpty
    if now < time || isFirst { startTracing() }
    let gap = now - time
    time = now
    for index in cells.indices where gap > 0 {
      traced[index] = mixer.streamlines.traced(traced[index], after: -gap)
    }
    var next = 0
    for row in 0..<rows {
      for column in 0..<columns {
        let (cellRow, cellColumn) = (row * every + every / 2, column * every + every / 2)
        let phase = mixer.markers.middle(row: cellRow, column: cellColumn)
        var place: Place
        if phase.isKnown {
          place = mixer.streamlines.place(phase, after: -now)
        } else {
          let cell = cellRow * grid.columns + cellColumn
          while cells[next] < cell { next += 1 }
          place = traced[next]
        }
        let toRow = mirror.swapsHeights ? rows - 1 - row : row
        let toColumn = mirror.swapsSides ? columns - 1 - column : column
        picture[toRow * columns + toColumn] = start[grid.index(of: place)]
      }
    }
    return picture
  }

  private func startTracing() {
    let grid = mixer.grid
    time = 0
    cells = []
    traced = []
    for row in 0..<grid.rows {
      for column in 0..<grid.columns
      where !mixer.markers.middle(row: row, column: column).isKnown {
        cells.append(row * grid.columns + column)
        traced.append(grid.place(column: column, row: row, 0.5, 0.5))
      }
    }
  }
}
