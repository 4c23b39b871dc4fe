import Bench
import FluidMixing
import Testing

@Suite("Pictures")
struct PictureTests {
  private let grid = try? CellGrid(columns: 20, rows: 12)

  /// The shoelace formula: anticlockwise lines count, holes count against.
  private func area(_ loops: [[Place]]) -> Double {
    loops.reduce(0) { sum, loop in
      sum
        + loop.indices.reduce(0.0) {
          let (a, b) = (loop[$1], loop[($1 + 1) % loop.count])
          return $0 + 0.5 * (a.x * b.y - b.x * a.y)
        }
    }
  }

  @Test("All black is outlined by the walls, all white by nothing")
  func whole() throws {
    let grid = try #require(grid)
    let black = ContourLoops([Double](repeating: 1, count: grid.count), grid, level: 0.5)
    #expect(black.loops.count == 1)
    #expect(abs(area(black.loops) - Double(grid.count)) < 1e-9)
    #expect(ContourLoops([Double](repeating: 0, count: grid.count), grid, level: 0.5).loops.isEmpty)
  }

  @Test("A half is outlined where it ends, its corners at the walls")
  func half() throws {
    let grid = try #require(grid)
    let loops = ContourLoops(InitialPicture.leftHalf.cells(grid), grid, level: 0.5).loops
    #expect(loops.count == 1)
    #expect(abs(area(loops) - Double(grid.count) / 2) < 1e-9)
  }

  @Test("A hole runs the other way, and every line is closed whatever the picture")
  func holes() throws {
    let grid = try #require(grid)
    let disk = InitialPicture.disk.cells(grid).map { 1 - $0 }
    let loops = ContourLoops(disk, grid, level: 0.5).loops
    #expect(loops.count == 2)
    #expect(abs(area(loops) - disk.reduce(0, +)) < 3)
    let random = CountedRandom(seed: 5, stream: 0)
    for seed in 0..<Int64(40) {
      let noise = (0..<grid.count).map { random.uniform(seed * 1000 + Int64($0)) }
      let loops = ContourLoops(noise, grid, level: 0.5).loops
      for loop in loops { #expect(loop.count > 2) }
      #expect(area(loops) > 0 && area(loops) < Double(grid.count))
    }
  }
}
