import Bench

/// Square cells of a rectangular vessel of height 1: row 0 at the bottom, column 0 on the left.
public struct CellGrid: Equatable, Sendable {
  public let columns: Int
  public let rows: Int

  /// As many cells as are computed at most.
  public static let largest = 16_000_000

  /// - Throws: ``FluidMixingError/grid(_:_:)`` for no cells or too many, and for a shape that no
  ///   vessel has.
  public init(columns: Int, rows: Int) throws(FluidMixingError) {
    guard columns > 0, rows > 0, columns <= CellGrid.largest / rows,
      CavityFlow.widths.contains(Double(columns) / Double(rows))
    else { throw .grid(columns, rows) }
    self.columns = columns
    self.rows = rows
  }

  public var count: Int { columns * rows }
  /// Heights.
  public var width: Double { Double(columns) / Double(rows) }

  /// The cell of a place; places on the walls belong to the cells beside them.
  public func index(of place: Place) -> Int {
    let column = min(max(Int(place.x * Double(rows)), 0), columns - 1)
    let row = min(max(Int(place.y * Double(rows)), 0), rows - 1)
    return row * columns + column
  }

  /// A place within a cell; x and y from 0 to 1.
  public func place(column: Int, row: Int, _ x: Double, _ y: Double) -> Place {
    Place((Double(column) + x) / Double(rows), (Double(row) + y) / Double(rows))
  }
}
