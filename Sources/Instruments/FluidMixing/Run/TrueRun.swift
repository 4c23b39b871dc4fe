import Bench

/// A run without any diffusion: of each cell some places are followed back through all movements
/// to the first picture, and the cell is the mean of what they find there.
///
/// The intensity of such a mean of m × m places does not fall below about 1/m² however well is
/// mixed, and of one place alone it is always 1: m belongs to every number that this says.
///
/// After n = k p + r movements of a protocol of p, the way back begins with the r last and goes on
/// with whole protocols: so p ways back, each of the whole run's length, give the picture after
/// every movement. Of two movements by the same D one way serves for both, since each is a mirror
/// image of the other.
public struct TrueRun: Sendable {
  public let streamlines: CavityStreamlines
  public let grid: CellGrid
  public let plan: MixingProtocol
  /// m: places along a side of a cell.
  public let side: Int

  /// What some rows add to the measures of a picture, and their cells after the last movement.
  public struct Part: Sendable {
    /// Σ c after each movement.
    public var sums: [Double]
    /// Σ c² after each movement.
    public var squares: [Double]
    public var last: [Double] = []
  }

  public init(
    _ streamlines: CavityStreamlines, grid: CellGrid, plan: MixingProtocol, side: Int = 3
  ) {
    self.streamlines = streamlines
    self.grid = grid
    self.plan = plan
    self.side = side
  }

  /// Follows the places of some rows back.
  ///
  /// - Parameter picture: The first picture, all of it.
  public func part(rows: Range<Int>, of picture: [Double]) -> Part {
    var part = Part(
      sums: [Double](repeating: 0, count: plan.count),
      squares: [Double](repeating: 0, count: plan.count))
    if let mirrors {
      var places = start(rows)
      for made in 1...plan.count {
        goBack(&places, through: mirrors.first.after(mirrors.second), before: plan[0].step)
        tell(places, seen: mirrors.second, picture, after: made, &part)
      }
      return part
    }
    for phase in 0..<plan.movements.count {
      var places = start(rows)
      for movement in plan.movements[..<phase].reversed() { goBack(&places, movement) }
      if phase > 0 { tell(places, picture, after: phase, &part) }
      var made = phase + plan.movements.count
      while made <= plan.count {
        for movement in plan.movements.reversed() { goBack(&places, movement) }
        tell(places, picture, after: made, &part)
        made += plan.movements.count
      }
    }
    return part
  }

  /// The mirrors R₁ and R₂ of two movements by the same D: with Φ for the top wall's movement
  /// backwards, each is R Φ R, so that from y = R x of the last movement's mirror on
  ///
  ///     w ← R₁ R₂ Φ w,  and x was at R₂ w
  private var mirrors: (first: CavityMirror, second: CavityMirror)? {
    guard plan.movements.count == 2, plan[0].step == plan[1].step else { return nil }
    return (CavityMirror(plan[0]), CavityMirror(plan[1]))
  }

  /// The cells after the last movement, from the parts of all rows, in order.
  public func cells(_ parts: [Part]) -> [Double] {
    let cells = parts.flatMap { $0.last }
    return mirrors?.second.cells(cells, grid) ?? cells
  }

  /// The intensity of segregation after every movement, from the parts of all rows.
  public func intensities(_ parts: [Part]) -> [Double] {
    (0..<plan.count).map { index in
      let count = Double(grid.count)
      let mean = parts.reduce(0) { $0 + $1.sums[index] } / count
      let square = parts.reduce(0) { $0 + $1.squares[index] } / count
      let most = mean * (1 - mean)
      return most > 1e-15 ? max(0, square - mean * mean) / most : 0
    }
  }

  private func start(_ rows: Range<Int>) -> [Place] {
    var places: [Place] = []
    places.reserveCapacity(rows.count * grid.columns * side * side)
    for row in rows {
      for column in 0..<grid.columns {
        for marker in 0..<(side * side) {
          places.append(
            grid.place(
              column: column, row: row, (Double(marker % side) + 0.5) / Double(side),
              (Double(marker / side) + 0.5) / Double(side)))
        }
      }
    }
    return places
  }

  private func goBack(_ places: inout [Place], _ movement: Movement) {
    let mirror = CavityMirror(movement)
    goBack(&places, seen: mirror, through: mirror, before: movement.step)
  }

  /// Back along the top wall's movement, from where the first mirror shows a place to where the
  /// second one does.
  private func goBack(
    _ places: inout [Place], seen first: CavityMirror? = nil, through second: CavityMirror,
    before step: Double
  ) {
    for index in places.indices {
      let place = first?.place(places[index], width: grid.width) ?? places[index]
      let origin = streamlines.origin(of: place, before: step)
      places[index] = second.place(origin, width: grid.width)
    }
  }

  private func tell(
    _ places: [Place], seen mirror: CavityMirror? = nil, _ picture: [Double], after made: Int,
    _ part: inout Part
  ) {
    let count = side * side
    var cells: [Double] = []
    for first in stride(from: 0, to: places.count, by: count) {
      var sum = 0.0
      for index in first..<(first + count) {
        let place = mirror?.place(places[index], width: grid.width) ?? places[index]
        sum += picture[grid.index(of: place)]
      }
      let cell = sum / Double(count)
      part.sums[made - 1] += cell
      part.squares[made - 1] += cell * cell
      if made == plan.count { cells.append(cell) }
    }
    if made == plan.count { part.last = cells }
  }
}
