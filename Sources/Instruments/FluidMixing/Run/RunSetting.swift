public import Bench

/// A run as it was asked for: a procedure's inputs with their types.
public struct RunSetting: Sendable {
  public let grid: CellGrid
  /// c of each cell at the start.
  public let picture: [Double]
  public let plan: MixingProtocol
  /// How the matrices are made, where it goes by matrices.
  public let kind: DistributionMatrix.Kind
  /// Nil: by matrices. Else the places along a side of a cell that are followed back.
  public let side: Int?

  public init(_ inputs: Values) throws(FluidMixingError) {
    let columns = Int(inputs.number("columns") ?? 400)
    let rows = Int(inputs.number("rows") ?? 240)
    if inputs.isChosen("geometry", "square"), columns != rows { throw .grid(columns, rows) }
    grid = try CellGrid(columns: columns, rows: rows)
    if case .grid(let painted) = inputs["picture"] {
      guard painted.columns == columns, painted.rows == rows else {
        throw .grid(painted.columns, painted.rows)
      }
      picture = painted.cells.map { $0.isNaN ? 0 : min(max($0, 0), 1) }
    } else {
      let initial = InitialPicture.allCases.first { inputs.isChosen("initial", $0.rawValue) }
      picture = (initial ?? .leftHalf).cells(grid)
    }
    var text = ""
    if case .text(let written) = inputs["protocol"] { text = written }
    plan = try MixingProtocol(text: text, repetitions: Int(inputs.number("steps") ?? 1))
    kind = inputs.isChosen("kind", "exact") ? .exact : .markers
    side = inputs.isChosen("mode", "true") ? Int(inputs.number("places") ?? 3) : nil
  }

  /// What a run says: the start, and after each movement.
  public struct Curve: Sendable {
    public let intensities: [Double]
    /// By how much the mean concentration is another in the end.
    public let meanChange: Double
    /// c of each cell in the end.
    public let cells: [Double]

    public init(intensities: [Double], meanChange: Double, cells: [Double]) {
      self.intensities = intensities
      self.meanChange = meanChange
      self.cells = cells
    }
  }

  /// The run on one core.
  func computed() throws(Refusal) -> Curve {
    do throws(FluidMixingError) {
      let mixer = try CavityMixer(grid: grid)
      if let side {
        let run = TrueRun(mixer.streamlines, grid: grid, plan: plan, side: side)
        return curve(run, [run.part(rows: 0..<grid.rows, of: picture)])
      }
      return fast(mixer) { mixer.matrix(step: $0, kind: kind) }
    } catch { throw error.refusal }
  }

  /// By matrices, each D's made once.
  public func fast(_ mixer: CavityMixer, matrix: (Double) -> DistributionMatrix) -> Curve {
    var run = FastRun(mixer, from: picture)
    var known: [(step: Double, matrix: DistributionMatrix)] = []
    for index in 0..<plan.count {
      let movement = plan[index]
      let found = known.first { $0.step == movement.step }?.matrix
      let made = found ?? matrix(movement.step)
      if found == nil { known.append((movement.step, made)) }
      run.move(movement, by: made)
    }
    return Curve(
      intensities: run.intensities, meanChange: run.means[plan.count] - run.means[0],
      cells: run.cells)
  }

  /// From the parts of all rows, in order.
  public func curve(_ run: TrueRun, _ parts: [TrueRun.Part]) -> Curve {
    let count = Double(grid.count)
    let first = picture.reduce(0, +) / count
    let last = parts.reduce(0) { $0 + ($1.sums.last ?? 0) } / count
    return Curve(
      intensities: [Segregation.intensity(picture)] + run.intensities(parts),
      meanChange: last - first, cells: run.cells(parts))
  }

  /// The outputs of the procedure.
  public func outputs(_ curve: Curve) -> Values {
    let list = Grid(columns: curve.intensities.count, rows: 1, cells: curve.intensities)
    return Values([
      "start": .number(curve.intensities[0]),
      "intensity": .number(curve.intensities[plan.count]),
      "curve": list.map { .grid($0) } ?? .missing,
      "mean-change": .number(curve.meanChange),
    ])
  }
}
