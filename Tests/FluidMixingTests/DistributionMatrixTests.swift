import Bench
import FluidMixing
import Testing

@Suite("Matrices of movements")
struct DistributionMatrixTests {
  /// Small, since these are made without optimisation.
  static let mixer = CavityStreamlinesTests.streamlines.flatMap { streamlines -> CavityMixer? in
    guard let grid = try? CellGrid(columns: 50, rows: 30) else { return nil }
    let block = CavityMarkers.located(
      rows: 0..<30, grid: grid, side: 5, streamlines: streamlines)
    return CavityMixer(
      CavityMarkers(grid: grid, side: 5, streamlines: streamlines, blocks: [block]))
  }

  @Test(
    "Markers keep the bounds: every row sums to 1, and one grey stays as it is",
    arguments: [
      0.1, 0.5, 4,
    ])
  func markers(step: Double) throws {
    let mixer = try #require(Self.mixer)
    let matrix = mixer.matrix(step: step, kind: .markers)
    for sum in matrix.rowSums() { #expect(abs(sum - 1) < 1e-12) }
    let grey = [Double](repeating: 0.3, count: mixer.grid.count)
    for cell in matrix.applied(to: grey) { #expect(abs(cell - 0.3) < 1e-12) }
    #expect(matrix.columnSums().contains { abs($0 - 1) > 1e-3 })
  }

  @Test(
    "Areas keep the amount: every column sums to 1, over 200 movements to 1e−9",
    arguments: [
      0.5
    ])
  func areas(step: Double) throws {
    let mixer = try #require(Self.mixer)
    let matrix = mixer.matrix(step: step, kind: .exact)
    for sum in matrix.columnSums() { #expect(abs(sum - 1) < 1e-12) }
    for sum in matrix.rowSums() { #expect(abs(sum - 1) < 0.01) }
    let start = InitialPicture.disk.cells(mixer.grid)
    var run = FastRun(mixer, from: start)
    for index in 0..<200 {
      run.move(try Movement(index % 2 == 0 ? .top : .bottom, step), by: matrix)
    }
    #expect(abs(run.means[200] - run.means[0]) < 1e-9 * run.means[0])
  }

  @Test("Both kinds tell the same movement")
  func kinds() throws {
    let mixer = try #require(Self.mixer)
    let start = InitialPicture.disk.cells(mixer.grid)
    let markers = mixer.matrix(step: 1, kind: .markers).applied(to: start)
    let areas = mixer.matrix(step: 1, kind: .exact).applied(to: start)
    let squares = zip(markers, areas).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    #expect((squares / Double(start.count)).squareRoot() < 0.03)
  }

  @Test("A picture's mirror image, moved the mirrored way, is the mirror image of what comes")
  func mirrors() throws {
    let mixer = try #require(Self.mixer)
    let matrix = mixer.matrix(step: 0.7, kind: .markers)
    let start = InitialPicture.squares.cells(mixer.grid)
    let (columns, rows) = (mixer.grid.columns, mixer.grid.rows)
    func moved(_ cells: [Double], _ wall: Movement.Wall, _ reversed: Bool) throws -> [Double] {
      var run = FastRun(mixer, from: cells)
      run.move(try Movement(wall, 0.7, isReversed: reversed), by: matrix)
      return run.cells
    }
    func seen(_ cells: [Double], _ cell: (Int, Int) -> (Int, Int)) -> [Double] {
      (0..<cells.count).map { index in
        let (column, row) = cell(index % columns, index / columns)
        return cells[row * columns + column]
      }
    }
    let top = try moved(start, .top, false)
    let sides: (Int, Int) -> (Int, Int) = { (columns - 1 - $0, $1) }
    let heights: (Int, Int) -> (Int, Int) = { ($0, rows - 1 - $1) }
    let both: (Int, Int) -> (Int, Int) = { (columns - 1 - $0, rows - 1 - $1) }
    #expect(try moved(seen(start, sides), .top, true) == seen(top, sides))
    #expect(try moved(seen(start, both), .bottom, false) == seen(top, both))
    #expect(try moved(seen(start, heights), .bottom, true) == seen(top, heights))
  }

  /// The original flipped a picture one column too far, so that leftward movements were wrong.
  @Test("To the left and back to the right leaves a picture in its place")
  func leftAndRight() throws {
    let mixer = try #require(Self.mixer)
    let matrix = mixer.matrix(step: 0.5, kind: .exact)
    let start = InitialPicture.disk.cells(mixer.grid)
    var run = FastRun(mixer, from: start)
    run.move(try Movement(.top, 0.5, isReversed: true), by: matrix)
    run.move(try Movement(.top, 0.5), by: matrix)
    let middle = run.cells.indices.reduce(0.0) { $0 + run.cells[$1] * Double($1 % 50) }
    let before = start.indices.reduce(0.0) { $0 + start[$1] * Double($1 % 50) }
    #expect(abs(middle - before) / start.reduce(0, +) < 0.02)
  }
}
