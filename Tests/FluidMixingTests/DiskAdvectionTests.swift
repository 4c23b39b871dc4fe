import Bench
import TestSupport
import Testing

@testable import FluidMixing

@Suite("Movement in the disk")
struct DiskAdvectionTests {
  /// Coarser tables than the instrument's: these tests run without the optimiser.
  private func advection(_ arcs: [(from: Double, to: Double, speed: Double)]) throws
    -> DiskAdvection
  {
    let flow = try DiskFlow(
      arcs: arcs.map { arc throws(RoundFlowError) in
        try MovingArc(from: arc.from, to: arc.to, speed: arc.speed)
      })
    return DiskAdvection(flow, tolerance: 1e-9, intervals: 160, fineness: 0.5)
  }

  private func places(_ count: Int, seed: UInt64) -> [Place] {
    var generator = SeededGenerator(seed)
    return (0..<count).map { _ in
      let radius = generator.uniform(0, 1).squareRoot()
      let angle = generator.uniform(0, 2 * Double.pi)
      return Place(radius * cos(angle), radius * sin(angle))
    }
  }

  /// The misses against the tracer in rising order, and how many places no table reaches.
  private func misses(
    _ advection: DiskAdvection, _ count: Int, times: [Double]
  ) -> (misses: [Double], followed: Int) {
    let tracer = StreamlineTracer(flow: advection.flow, tolerance: 1e-9)
    var misses: [Double] = []
    var followed = 0
    for place in places(count, seed: 8) {
      let located = advection.located(place)
      if located.region < 0 { followed += 1 }
      for time in times {
        let exact = tracer.place(from: place, after: time)
        misses.append(distance(advection.place(located, after: time), exact))
      }
    }
    return (misses.sorted(), followed)
  }

  @Test("Opposed windows that move alike: two eddies, and one current round both")
  func alike() throws {
    let half = Double.pi / 6
    let advection = try advection([
      (-half, half, 1), (Double.pi - half, Double.pi + half, 1),
    ])
    #expect(advection.regionCount == 3)
    let (misses, followed) = misses(advection, 40, times: [0.5, -4])
    #expect(misses[misses.count / 2] < 1e-5 && misses[misses.count - 1] < 1e-3)
    #expect(followed < 3)
  }

  @Test("Opposed windows that move against each other: an eddy each")
  func against() throws {
    let quarter = Double.pi / 4
    let advection = try advection([
      (-quarter, quarter, 1), (3 * quarter, 5 * quarter, -1),
    ])
    #expect(advection.regionCount == 2)
    // There and back is where one was.
    for place in places(50, seed: 10) {
      let there = advection.place(advection.located(place), after: 6.2)
      let back = advection.place(advection.located(there), after: -6.2)
      #expect(distance(back, place) < 1e-3)
    }
    let (misses, followed) = misses(advection, 40, times: [0.1, 4])
    #expect(misses[misses.count / 2] < 1e-5 && misses[misses.count - 1] < 1e-3)
    #expect(followed < 3)
  }

  @Test("Three narrow arcs: four eddies and the current round them all")
  func three() throws {
    let third = 2 * Double.pi / 3
    let sections = try DiskSections(
      DiskFlow(
        arcs: (0..<3).map {
          try MovingArc(from: Double($0) * third - 0.2, to: Double($0) * third + 0.2)
        }))
    #expect(sections.centres.count == 4)
    #expect(sections.centresWithin.sorted() == [1, 1, 1, 1, 4])
  }

  @Test("A table across a saddle that was overlooked is thrown away")
  func overlooked() throws {
    let half = Double.pi / 6
    let flow = try DiskFlow(arcs: [
      MovingArc(from: -half, to: half), MovingArc(from: Double.pi - half, to: Double.pi + half),
    ])
    let sections = DiskSections(flow)
    let centre = try #require(sections.centres.first { $0.place.x > 0 })
    func region(to end: Double) -> StreamlineRegion? {
      StreamlineRegion(
        flow, StreamlineLevels(.centre, from: centre.streamFunction, to: end, fineness: 0.5),
        intervals: 128, centre: (centre.place, Place(1, 0))
      ) { psi in
        var (low, high) = (centre.place.x, 1.0)
        for _ in 0..<60 {
          let middle = 0.5 * (low + high)
          if flow.streamFunction(at: Place(middle, 0)) > psi { low = middle } else { high = middle }
        }
        return Place(low, 0)
      }
    }
    #expect(region(to: 0) == nil)
    #expect(region(to: flow.streamFunction(at: .zero)) != nil)
  }

  @Test("Solid rotation: an angle of one a unit of time, wherever")
  func rotation() throws {
    let advection = try advection([(0, Double.pi, 1), (Double.pi, 2 * Double.pi, 1)])
    for place in places(50, seed: 9) {
      let turned = Place(
        place.x * cos(2) - place.y * sin(2), place.x * sin(2) + place.y * cos(2))
      #expect(distance(advection.place(advection.located(place), after: 2), turned) < 1e-5)
    }
  }

  @Test("Where the fluid stands: centres with a turn about them, saddles without")
  func stagnation() throws {
    let flow = try DiskFlow(arcs: [
      MovingArc(from: 0.1, to: 1), MovingArc(from: 2, to: 2.5),
      MovingArc(from: 4, to: 5, speed: -1),
    ])
    let points = StagnationPoint.all(in: flow)
    #expect(points.count == 4)
    #expect(points.allSatisfy { distance(flow.velocity(at: $0.place), .zero) < 1e-13 })
    // In each part of one sign there is one centre more than saddles.
    let positive = points.filter { $0.streamFunction > 0 }
    #expect(positive.filter(\.isCentre).count == 2 && positive.count == 3)
  }
}
