/// Square cells over a disk of radius 1, or over what an inner cylinder leaves of it: which cells
/// hold fluid, and how much.
///
/// Row 0 is at the bottom; cell (column, row) has the index row · n + column and the corner
/// (−1 + 2 column/n, −1 + 2 row/n). Sums and measures are weighted by ``areas``.
public struct RoundVessel: Sendable {
  /// n, the number of cells across the vessel.
  public let cellsAcross: Int
  /// The cylinder inside, where there is one.
  public let inner: (radius: Double, centre: Place)?
  /// Of every cell, n², in radii²: the fluid in it. 0 outside the vessel.
  public let areas: [Double]
  /// The indices of the cells that hold fluid, in their order.
  public let cells: [Int32]

  /// The width of a cell.
  public var width: Double { 2 / Double(cellsAcross) }

  /// The disk.
  ///
  /// - Throws: ``RoundFlowError/cells(_:)`` unless there are 1 to 20,000 cells across.
  public init(cellsAcross: Int) throws(RoundFlowError) {
    try self.init(cellsAcross, inner: nil)
  }

  /// The fluid of a journal bearing.
  ///
  /// - Throws: ``RoundFlowError/cells(_:)`` unless there are 1 to 20,000 cells across.
  public init(cellsAcross: Int, around flow: JournalBearing) throws(RoundFlowError) {
    try self.init(cellsAcross, inner: (flow.innerRadius, Place(0, -flow.eccentricity)))
  }

  private init(
    _ cellsAcross: Int, inner: (radius: Double, centre: Place)?
  ) throws(RoundFlowError) {
    guard (1...20_000).contains(cellsAcross) else { throw .cells(cellsAcross) }
    self.cellsAcross = cellsAcross
    self.inner = inner
    let count = cellsAcross * cellsAcross
    var areas = [Double](repeating: 0, count: count)
    var cells: [Int32] = []
    for cell in 0..<count {
      let (lower, upper) = Self.corners(of: cell, cellsAcross)
      var area = areaWithinUnitCircle(from: lower, to: upper)
      if let inner {
        let radius = inner.radius
        let taken = areaWithinUnitCircle(
          from: (lower - inner.centre) / radius, to: (upper - inner.centre) / radius)
        area -= taken * radius * radius
      }
      // Rounding may leave a trace of fluid in a cell that the cylinder fills.
      guard area > 1e-14 else { continue }
      areas[cell] = area
      cells.append(Int32(cell))
    }
    self.areas = areas
    self.cells = cells
  }

  /// Whether there is fluid, or a wall, at a place.
  public func holds(_ place: Place) -> Bool {
    guard place.x * place.x + place.y * place.y <= 1 else { return false }
    guard let inner else { return true }
    let off = place - inner.centre
    return off.x * off.x + off.y * off.y >= inner.radius * inner.radius
  }

  /// The cell in which a place lies; the nearest where it lies outside.
  public func cell(at place: Place) -> Int {
    line(place.y) * cellsAcross + line(place.x)
  }

  private func line(_ coordinate: Double) -> Int {
    guard coordinate > -1 else { return 0 }
    guard coordinate < 1 else { return cellsAcross - 1 }
    return min(Int((coordinate + 1) * 0.5 * Double(cellsAcross)), cellsAcross - 1)
  }

  /// The middle of a cell, in the fluid or not.
  public func centre(of cell: Int) -> Place {
    let (lower, upper) = Self.corners(of: cell, cellsAcross)
    return (lower + upper) * 0.5
  }

  /// Markers at (k + 1)/(m + 1) of a cell's width and height, those that lie in the fluid. Where
  /// none does, though the cell holds fluid, one: the place of the cell that is deepest in it.
  public func markers(in cell: Int, perSide m: Int) -> [Place] {
    let (lower, _) = Self.corners(of: cell, cellsAcross)
    let spacing = width / Double(m + 1)
    var markers: [Place] = []
    for row in 1...max(m, 1) {
      for column in 1...max(m, 1) {
        let place = lower + Place(Double(column), Double(row)) * spacing
        if holds(place) { markers.append(place) }
      }
    }
    if markers.isEmpty, areas[cell] > 0 { markers.append(deepest(in: cell)) }
    return markers
  }

  /// Of 81 places in the cell, the one farthest from the walls. Less than 1e−3 of a cell may lie
  /// outside all of them; then it is the nearest to the fluid.
  private func deepest(in cell: Int) -> Place {
    let (lower, upper) = Self.corners(of: cell, cellsAcross)
    var best = lower
    var depth = -Double.infinity
    for i in 0...8 {
      for j in 0...8 {
        let share = Place(Double(i), Double(j)) / 8
        let place = lower + share * (upper - lower)
        var here = 1 - length(place)
        if let inner { here = min(here, length(place - inner.centre) - inner.radius) }
        if here > depth { (best, depth) = (place, here) }
      }
    }
    return best
  }

  private static func corners(of cell: Int, _ n: Int) -> (lower: Place, upper: Place) {
    let (row, column) = (Double(cell / n), Double(cell % n))
    let cells = Double(n)
    // Each line of the grid is the same number for both cells beside it.
    return (
      Place(2 * column / cells - 1, 2 * row / cells - 1),
      Place(2 * (column + 1) / cells - 1, 2 * (row + 1) / cells - 1)
    )
  }
}
