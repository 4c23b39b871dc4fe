import Bench
import FluidMixing
import TestSupport
import Testing

@Suite("Cells over a round vessel")
struct RoundVesselTests {
  @Test("The disk's areas add up to π", arguments: [1, 2, 3, 7, 60, 240, 401])
  func disk(cellsAcross: Int) throws {
    let vessel = try RoundVessel(cellsAcross: cellsAcross)
    #expect(abs(total(vessel) - Double.pi) < 1e-12)
    #expect(vessel.areas.allSatisfy { $0 >= 0 && $0 <= vessel.width * vessel.width * (1 + 1e-12) })
  }

  @Test("The bearing's areas add up to π(1 − r²)")
  func bearing() throws {
    for (r, e) in [(0.3, 0.0), (0.35, 0.5), (0.05, 0.9), (0.9, 0.05)] {
      let flow = try JournalBearing(innerRadius: r, eccentricity: e, innerSpeed: 1)
      for cellsAcross in [5, 64, 240] {
        let vessel = try RoundVessel(cellsAcross: cellsAcross, around: flow)
        #expect(abs(total(vessel) - Double.pi * (1 - r * r)) < 1e-12)
      }
    }
  }

  /// Row by row: one sum of 160,000 terms would round more than the areas do.
  private func total(_ vessel: RoundVessel) -> Double {
    let n = vessel.cellsAcross
    return (0..<n).reduce(0) { $0 + vessel.areas[($1 * n)..<(($1 + 1) * n)].reduce(0, +) }
  }

  @Test("A rectangle within, across, around and beside the circle")
  func rectangles() {
    #expect(areaWithinUnitCircle(from: Place(-0.5, -0.25), to: Place(0.5, 0.75)) == 1)
    #expect(abs(areaWithinUnitCircle(from: Place(-2, -2), to: Place(3, 2)) - Double.pi) < 1e-15)
    #expect(areaWithinUnitCircle(from: Place(0.8, 0.8), to: Place(1, 1)) == 0)
    // A segment of half height: ⅓π − ¼√3.
    let segment = Double.pi / 3 - 3.0.squareRoot() / 4
    #expect(abs(areaWithinUnitCircle(from: Place(0.5, -1), to: Place(1, 1)) - segment) < 1e-15)
    #expect(abs(areaWithinUnitCircle(from: Place(-1, -1), to: Place(1, -0.5)) - segment) < 1e-15)
  }

  @Test("A cut cell's area agrees with points strewn over it")
  func strewn() throws {
    let flow = try JournalBearing(innerRadius: 0.35, eccentricity: 0.4, innerSpeed: 1)
    let vessel = try RoundVessel(cellsAcross: 12, around: flow)
    var generator = SeededGenerator(5)
    for cell in 0..<144 {
      var inside = 0
      for _ in 0..<4000 {
        let shift = Place(generator.uniform(-0.5, 0.5), generator.uniform(-0.5, 0.5))
        if vessel.holds(vessel.centre(of: cell) + shift * vessel.width) { inside += 1 }
      }
      let share = vessel.areas[cell] / (vessel.width * vessel.width)
      #expect(abs(Double(inside) / 4000 - share) < 0.04)
    }
  }

  @Test("The cells with fluid are those listed; a place is in its cell; markers are in the fluid")
  func cells() throws {
    let flow = try JournalBearing(innerRadius: 0.3, eccentricity: 0.5, innerSpeed: 1)
    let vessel = try RoundVessel(cellsAcross: 90, around: flow)
    #expect(vessel.cells.map(Int.init) == vessel.areas.indices.filter { vessel.areas[$0] > 0 })
    #expect(vessel.cell(at: Place(-1, -1)) == 0 && vessel.cell(at: Place(1, 1)) == 90 * 90 - 1)
    for cell in vessel.cells.map(Int.init) {
      #expect(vessel.cell(at: vessel.centre(of: cell)) == cell)
      let markers = vessel.markers(in: cell, perSide: 5)
      #expect(!markers.isEmpty && markers.count <= 25)
      if markers.count > 1 { #expect(markers.allSatisfy { vessel.holds($0) }) }
      #expect(markers.allSatisfy { distance($0, vessel.centre(of: cell)) <= vessel.width * 0.71 })
    }
  }

  @Test("A place outside, or no number, has a cell all the same")
  func outside() throws {
    let vessel = try RoundVessel(cellsAcross: 10)
    #expect(vessel.cell(at: Place(-1e300, 5)) == 90)
    #expect(vessel.cell(at: Place(.infinity, -.infinity)) == 9)
    #expect(vessel.cell(at: Place(.nan, .nan)) == 0)
    #expect(!vessel.holds(Place(.nan, 0)))
  }

  @Test("A grid of no cells or of a thousand million is refused")
  func refusals() {
    #expect(throws: RoundFlowError.cells(0)) { try RoundVessel(cellsAcross: 0) }
    #expect(throws: RoundFlowError.cells(-3)) { try RoundVessel(cellsAcross: -3) }
    #expect(throws: RoundFlowError.cells(31_623)) { try RoundVessel(cellsAcross: 31_623) }
  }
}
