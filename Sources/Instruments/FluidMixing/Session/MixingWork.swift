import Bench

/// What the lab computes, piece by piece: tables, matrices, movements, and the run without
/// diffusion. ``MixingState`` says what is wanted; here is how far it is.
public final class MixingWork {
  public private(set) var vessel: MixingVessel?
  private var tables: MixerTables?
  private var matrices: [(step: Double, matrix: DistributionMatrix)] = []
  private var growing: (step: Double, row: Int, blocks: [DistributionMatrix.Block])?
  private static let mostMatrices = 12
  private let rows: Int?

  /// What is wanted, and how many of its layers are in ``cells``.
  private var painting = Painting(.white)
  private var done = 0
  private var wanted: [Double] = []
  public private(set) var cells: [Double] = []
  /// Where the log begins.
  public private(set) var first: [Double] = []
  /// At the log's start and after every movement made of it.
  public private(set) var intensities: [Double] = []
  public private(set) var means: [Double] = []
  private var truth: TruthWork?
  private var frames: MovementFrames?

  /// Places along a side of a cell that are followed back.
  public static let places = 3

  /// - Parameter rows: Cells upwards in place of the vessel's: fewer are sooner done.
  public init(rows: Int? = nil) { self.rows = rows }

  public var grid: CellGrid? { tables?.grid }
  public var mixer: CavityMixer? { tables?.mixer }
  /// Of what the vessel needs, 0 to 1.
  public var share: Double { tables?.share ?? 0 }
  public var log: [Movement] { painting.log }
  /// Movements of the log that are in ``cells``.
  public var made: Int { max(intensities.count - 1, 0) }

  /// Takes in what is wanted now; strokes are painted at once where nothing moves before them.
  public func show(_ state: MixingState) throws(FluidMixingError) {
    if vessel != state.vessel {
      tables = MixerTables(try state.vessel.grid(rows: rows))
      vessel = state.vessel
      (matrices, growing, truth) = ([], nil, nil)
      begin(state.painting)
    } else if state.painting.ground != painting.ground
      || !state.painting.layers.starts(with: painting.layers.prefix(done))
    {
      begin(state.painting)
    } else {
      painting = state.painting
    }
    wanted = state.plan.map { $0.step }
    if state.step > 0 { wanted.insert(state.step, at: 0) }
    paint()
    if let truth, !truth.isPart(of: painting) { self.truth = nil }
  }

  private func begin(_ painting: Painting) {
    guard let grid else { return }
    self.painting = painting
    done = 0
    frames = nil
    cells = painting.ground.cells(grid)
    beginLog()
  }

  private func beginLog() {
    first = cells
    intensities = [Segregation.intensity(cells)]
    means = [mean]
  }

  private var mean: Double { cells.reduce(0, +) / Double(cells.count) }

  private func paint() {
    guard let grid else { return }
    var painted = false
    while done < painting.layers.count, case .stroke(let stroke) = painting.layers[done] {
      stroke.paint(&cells, grid)
      done += 1
      painted = true
    }
    if painted { beginLog() }
  }

  /// The movement that is next to be made.
  public var next: Movement? {
    guard done < painting.layers.count, case .movement(let movement) = painting.layers[done]
    else { return nil }
    return movement
  }

  /// Movements that are still to be made.
  public var left: Int {
    painting.layers.dropFirst(done).count { if case .movement = $0 { true } else { false } }
  }

  /// Does the next piece of work.
  ///
  /// - Parameters:
  ///   - amount: How much of it: rows.
  ///   - moves: Whether a movement may be made, or is still being shown.
  /// - Returns: Whether there was anything to do.
  public func advance(_ amount: Int, moves: Bool) throws(FluidMixingError) -> Bool {
    guard let tables, let grid else { return false }
    guard let mixer = tables.mixer else {
      try tables.advance(amount)
      return true
    }
    if let next {
      if let matrix = matrix(next.step) {
        if moves {
          make(next, by: matrix, grid)
          return true
        }
      } else {
        grow(next.step, mixer, amount)
        return true
      }
    }
    if let step = wanted.prefix(MixingWork.mostMatrices - 1).first(where: { matrix($0) == nil }) {
      grow(step, mixer, amount)
      return true
    }
    return next == nil && truth?.advance(amount) ?? false
  }

  private func matrix(_ step: Double) -> DistributionMatrix? {
    matrices.first { $0.step == step }?.matrix
  }

  private func grow(_ step: Double, _ mixer: CavityMixer, _ amount: Int) {
    var growing = self.growing?.step == step ? self.growing : nil
    self.growing = nil
    let from = growing?.row ?? 0
    let end = min(from + amount, mixer.grid.rows)
    var blocks = growing?.blocks ?? []
    growing = nil
    blocks.append(mixer.block(rows: from..<end, step: step, kind: .markers))
    guard end == mixer.grid.rows else {
      self.growing = (step, end, blocks)
      return
    }
    if matrices.count == MixingWork.mostMatrices { matrices.removeFirst() }
    matrices.append(
      (step, DistributionMatrix(size: mixer.grid.count, kind: .markers, blocks: blocks)))
  }

  private func make(_ movement: Movement, by matrix: DistributionMatrix, _ grid: CellGrid) {
    cells = matrix.applied(to: cells, movement, grid)
    done += 1
    frames = nil
    intensities.append(Segregation.intensity(cells))
    means.append(mean)
    // What was painted on it follows, and begins another log.
    paint()
  }

  /// Back to where the log begins: its movements are made again.
  public func rewind() {
    done -= made
    cells = first
    frames = nil
    beginLog()
  }

  /// The picture at a part of the movement that is next; nil before the tables are made.
  public func frame(at share: Double, every: Int) -> [Double]? {
    guard let mixer, let next else { return nil }
    let frames = self.frames ?? MovementFrames(mixer, from: cells, next)
    self.frames = frames
    return frames.picture(at: min(max(share, 0), 1), every: max(every, 1))
  }

  /// Begins to follow the run back without diffusion; on if that was begun already.
  public func beginTruth() throws(FluidMixingError) {
    guard let mixer, next == nil, !log.isEmpty else { return }
    if let truth, truth.log.count == log.count { return }
    truth = TruthWork(
      painting, first,
      TrueRun(
        mixer.streamlines, grid: mixer.grid, plan: try MixingProtocol(log: log),
        side: MixingWork.places))
  }

  public func endTruth() { if truth?.curve == nil { truth = nil } }

  /// Of the run without diffusion, 0 to 1; nil where none is under way.
  public var truthShare: Double? { truth.flatMap { $0.curve == nil ? $0.share : nil } }
  /// At the start and after each movement; nil while it is not known.
  public var trueIntensities: [Double]? { truth?.curve }
  /// The last picture without diffusion; nil where it is not known, or of fewer movements.
  public var trueCells: [Double]? {
    truth.flatMap { $0.log.count == log.count && next == nil ? $0.cells : nil }
  }
}

/// A run without diffusion, by some rows at a time.
private final class TruthWork {
  let log: [Movement]
  private let start: Painting
  private let first: [Double]
  private let run: TrueRun
  private var parts: [TrueRun.Part] = []
  private var row = 0
  private(set) var curve: [Double]?
  private(set) var cells: [Double]?

  init(_ painting: Painting, _ first: [Double], _ run: TrueRun) {
    log = painting.log
    start = painting.first
    self.first = first
    self.run = run
  }

  var share: Double { Double(row) / Double(run.grid.rows) }

  /// Whether it belongs to a painting, as far as it goes.
  func isPart(of painting: Painting) -> Bool {
    painting.first == start && painting.log.starts(with: log)
  }

  func advance(_ amount: Int) -> Bool {
    guard curve == nil else { return false }
    // A row of it is as much as many of the rest.
    let end = min(row + max(amount / 8, 1), run.grid.rows)
    parts.append(run.part(rows: row..<end, of: first))
    row = end
    if end == run.grid.rows {
      curve = [Segregation.intensity(first)] + run.intensities(parts)
      cells = run.cells(parts)
      parts = []
    }
    return true
  }
}
