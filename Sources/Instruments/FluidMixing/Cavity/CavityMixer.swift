import Bench

/// A rectangle or a square whose top and bottom walls slide, on a grid of cells: all that its
/// movements need is here, and ``matrix(step:)`` makes what is particular to one D.
public struct CavityMixer: Sendable {
  public let grid: CellGrid
  public let streamlines: CavityStreamlines
  public let markers: CavityMarkers

  /// Does all the work itself; whoever has several cores makes the parts beside each other and
  /// puts them together.
  public init(grid: CellGrid) throws(FluidMixingError) {
    let streamlines = CavityStreamlines(try CavityFlow(width: grid.width))
    let block = CavityMarkers.located(
      rows: 0..<grid.rows, grid: grid, side: 5, streamlines: streamlines)
    self.init(
      CavityMarkers(grid: grid, side: 5, streamlines: streamlines, blocks: [block]))
  }

  public init(_ markers: CavityMarkers) {
    self.markers = markers
    grid = markers.grid
    streamlines = markers.streamlines
  }

  /// What the top wall does when it moves to the right by D; its mirror images are the rest.
  public func matrix(step: Double, kind: DistributionMatrix.Kind) -> DistributionMatrix {
    DistributionMatrix(
      size: grid.count, kind: kind,
      blocks: [block(rows: 0..<grid.rows, step: step, kind: kind)])
  }

  /// Some rows of that matrix.
  public func block(
    rows: Range<Int>, step: Double, kind: DistributionMatrix.Kind
  ) -> DistributionMatrix.Block {
    switch kind {
    case .markers: markers.block(rows: rows, step: step)
    case .exact: CavityAreas(streamlines, grid: grid, step: step).block(rows: rows)
    }
  }
}
