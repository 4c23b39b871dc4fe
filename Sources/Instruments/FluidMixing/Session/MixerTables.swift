import Bench

/// A mixer made piece by piece, so that whoever has one thread can do other things between.
final class MixerTables {
  let grid: CellGrid
  private var eddy: CavityEddy?
  private var lines: [CavityStreamline] = []
  private var streamlines: CavityStreamlines?
  private var phases: [CavityPhase] = []
  private var located = 0
  private(set) var mixer: CavityMixer?

  init(_ grid: CellGrid) { self.grid = grid }

  /// Of the work, 0 to 1; by what each part takes.
  var share: Double {
    if mixer != nil { return 1 }
    let lines = Double(lines.count) / Double(CavityStreamlines.rows)
    let located = Double(located) / Double(grid.rows)
    return (eddy == nil ? 0 : 0.2) + 0.25 * lines + 0.54 * located
  }

  /// Does the next piece.
  ///
  /// - Parameter amount: Streamlines, or rows of cells.
  func advance(_ amount: Int) throws(FluidMixingError) {
    guard mixer == nil else { return }
    guard let eddy else {
      self.eddy = CavityEddy(try CavityFlow(width: grid.width))
      return
    }
    guard let streamlines else {
      let end = min(lines.count + amount, CavityStreamlines.rows)
      for row in lines.count..<end { lines.append(CavityStreamlines.line(row + 1, eddy)) }
      if end == CavityStreamlines.rows { self.streamlines = CavityStreamlines(eddy, lines) }
      return
    }
    let end = min(located + amount, grid.rows)
    phases +=
      CavityMarkers.located(
        rows: located..<end, grid: grid, side: 5, streamlines: streamlines
      ).phases
    located = end
    guard end == grid.rows else { return }
    let block = CavityMarkers.Block(rows: 0..<grid.rows, phases: phases)
    mixer = CavityMixer(
      CavityMarkers(grid: grid, side: 5, streamlines: streamlines, blocks: [block]))
    phases = []
  }
}
