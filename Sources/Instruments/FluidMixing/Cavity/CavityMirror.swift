/// The four movements of a cavity are one flow and its mirror images: what T does, seen in a
/// mirror that swaps left and right, is what −T does, and seen upside down in one more, what B does.
public struct CavityMirror: Equatable, Sendable {
  public let swapsSides: Bool
  public let swapsHeights: Bool

  public init(_ movement: Movement) {
    swapsHeights = movement.wall == .bottom
    swapsSides = movement.isReversed != swapsHeights
  }

  private init(swapsSides: Bool, swapsHeights: Bool) {
    self.swapsSides = swapsSides
    self.swapsHeights = swapsHeights
  }

  /// One mirror after the other, in whatever order.
  public func after(_ other: CavityMirror) -> CavityMirror {
    CavityMirror(
      swapsSides: swapsSides != other.swapsSides, swapsHeights: swapsHeights != other.swapsHeights)
  }

  public var isIdentity: Bool { !swapsSides && !swapsHeights }

  public func place(_ place: Place, width: Double) -> Place {
    Place(swapsSides ? width - place.x : place.x, swapsHeights ? 1 - place.y : place.y)
  }

  /// The cells of a picture, seen in the mirror.
  public func cells(_ cells: [Double], _ grid: CellGrid) -> [Double] {
    guard !isIdentity else { return cells }
    var mirrored = [Double](repeating: 0, count: cells.count)
    for row in 0..<grid.rows {
      let from = (swapsHeights ? grid.rows - 1 - row : row) * grid.columns
      let to = row * grid.columns
      for column in 0..<grid.columns {
        mirrored[to + column] = cells[from + (swapsSides ? grid.columns - 1 - column : column)]
      }
    }
    return mirrored
  }
}
