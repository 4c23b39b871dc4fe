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
  /// For a run both ways: those places, beside the matrices.
  public let trueSide: Int?

  public init(_ inputs: Values) throws(FluidMixingError) {
    (grid, picture) = try RunSetting.picture(inputs)
    plan = try RunSetting.plan(inputs)
    kind = inputs.isChosen("kind", "exact") ? .exact : .markers
    let places = Int(inputs.number("places") ?? 3)
    side = inputs.isChosen("mode", "true") ? places : nil
    trueSide = inputs.isChosen("mode", "both") ? places : nil
  }

  static func plan(_ inputs: Values) throws(FluidMixingError) -> MixingProtocol {
    var text = ""
    if case .text(let written) = inputs["protocol"] { text = written }
    return try MixingProtocol(text: text, repetitions: Int(inputs.number("steps") ?? 1))
  }

  static func picture(
    _ inputs: Values
  ) throws(FluidMixingError) -> (grid: CellGrid, cells: [Double]) {
    let columns = Int(inputs.number("columns") ?? 400)
    let rows = Int(inputs.number("rows") ?? 240)
    if inputs.isChosen("geometry", "square"), columns != rows { throw .grid(columns, rows) }
    let grid = try CellGrid(columns: columns, rows: rows)
    if case .grid(let painted) = inputs["picture"] {
      guard painted.columns == columns, painted.rows == rows else {
        throw .grid(painted.columns, painted.rows)
      }
      return (grid, painted.cells.map { $0.isNaN ? 0 : min(max($0, 0), 1) })
    }
    let initial = InitialPicture.allCases.first { inputs.isChosen("initial", $0.rawValue) }
    var layers = ""
    if case .text(let written) = inputs["painting"] { layers = written }
    return (grid, try Painting(initial ?? .leftHalf, text: layers).cells(grid))
  }

  /// What a run says: the start, and after each movement.
  public struct Curve: Sendable {
    public let intensities: [Double]
    /// By how much the mean concentration is another in the end.
    public let meanChange: Double
    /// c of each cell in the end.
    public let cells: [Double]
    /// Both ways: the intensities without diffusion.
    public var trueIntensities: [Double]?

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
      var both = fast(mixer) { mixer.matrix(step: $0, kind: kind) }
      if let trueSide {
        let run = TrueRun(mixer.streamlines, grid: grid, plan: plan, side: trueSide)
        both.trueIntensities = curve(run, [run.part(rows: 0..<grid.rows, of: picture)]).intensities
      }
      return both
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
  public static func outputs(_ curve: Curve) -> Values {
    var values = Values([
      "intensity": .number(curve.intensities[curve.intensities.count - 1]),
      "start": .number(curve.intensities[0]),
      "curve": RunSetting.list(curve.intensities),
      "mean-change": .number(curve.meanChange),
    ])
    if let intensities = curve.trueIntensities {
      values["true-intensity"] = .number(intensities[intensities.count - 1])
      values["true-curve"] = RunSetting.list(intensities)
    }
    return values
  }

  private static func list(_ numbers: [Double]) -> Value {
    Grid(columns: numbers.count, rows: 1, cells: numbers).map { .grid($0) } ?? .missing
  }
}
