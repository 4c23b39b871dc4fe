import Bench
import TestSupport
import Testing

@testable import FluidMixing

@Suite("Movement in the journal bearing")
struct BearingAdvectionTests {
  /// Coarser tables than the instrument's: these tests run without the optimiser.
  private static func advection(
    _ innerRadius: Double, _ e: Double, inner: Double = 0, outer: Double = 0
  ) throws -> BearingAdvection {
    try BearingAdvection(
      JournalBearing(
        innerRadius: innerRadius, eccentricity: e, innerSpeed: inner, outerSpeed: outer),
      tolerance: 1e-9, intervals: 192, fineness: 1)
  }

  /// Built once for all tests.
  private static let innerTurns = Result { try advection(0.3, 0.5, inner: 1) }
  private static let outerTurns = Result { try advection(0.3, 0.5, outer: -1) }

  private func places(_ count: Int, _ flow: JournalBearing, seed: UInt64) throws -> [Place] {
    let vessel = try RoundVessel(cellsAcross: 8, around: flow)
    var generator = SeededGenerator(seed)
    var places: [Place] = []
    while places.count < count {
      let place = Place(generator.uniform(-1, 1), generator.uniform(-1, 1))
      if vessel.holds(place) { places.append(place) }
    }
    return places
  }

  @Test("Either wall: a look-up ends where the tracer does, within 5e−5 radii", arguments: [0, 1])
  func agrees(wall: Int) throws {
    let advection = try (wall == 0 ? Self.innerTurns : Self.outerTurns).get()
    #expect(advection.regionCount == 2)
    let tracer = StreamlineTracer(flow: advection.flow, tolerance: 1e-11)
    var misses: [Double] = []
    var followed = 0
    for place in try places(120, advection.flow, seed: 3) {
      let located = advection.located(place)
      if located.region < 0 { followed += 1 }
      for time in [0.1, -0.5, 4] {
        let exact = tracer.place(from: place, after: time)
        misses.append(distance(advection.place(located, after: time), exact))
      }
    }
    misses.sort()
    #expect(misses[misses.count / 2] < 1e-7)
    #expect(misses[misses.count - 1] < 5e-5)
    #expect(followed < 4)
  }

  @Test("Concentric cylinders: everyone turns at Couette's rate")
  func concentric() throws {
    let advection = try Self.advection(0.4, 0, inner: 1)
    let b = 1 / (1 / 0.4 - 0.4)
    for place in try places(200, advection.flow, seed: 4) {
      let radius = distance(place, .zero)
      let angle = 2.5 * (b / (radius * radius) - b)
      let turned = Place(
        place.x * cos(angle) - place.y * sin(angle), place.x * sin(angle) + place.y * cos(angle))
      #expect(distance(advection.place(advection.located(place), after: 2.5), turned) < 1e-5)
    }
  }

  @Test("There and back is where one was; a sum of times is the times one after the other")
  func laws() throws {
    let advection = try Self.outerTurns.get()
    for place in try places(100, advection.flow, seed: 5) {
      let start = advection.located(place)
      let once = advection.place(start, after: 6.2)
      #expect(distance(advection.place(advection.located(once), after: -6.2), place) < 1e-4)
      let part = advection.place(start, after: 4)
      #expect(distance(advection.place(advection.located(part), after: 2.2), once) < 1e-4)
      let psi = advection.flow.streamFunction(at: place)
      #expect(abs(advection.flow.streamFunction(at: once) - psi) < 1e-5)
    }
  }

  @Test("The walls' own particles, an eddy's centre and the fluid's edge are places as well")
  func edges() throws {
    let advection = try Self.innerTurns.get()
    let flow = advection.flow
    // The inner wall carries its particles round: 0.3 radians in time 0.09.
    let wall = Place(0.3 * cos(1), -0.5 + 0.3 * sin(1))
    let carried = advection.place(advection.located(wall), after: 0.09)
    #expect(distance(carried, Place(0.3 * cos(1.3), -0.5 + 0.3 * sin(1.3))) < 1e-6)
    let rest = Place(cos(0.3), sin(0.3))
    #expect(distance(advection.place(advection.located(rest), after: 100), rest) < 1e-6)
    let centre = Place(0, BearingSections(flow).centres[0])
    #expect(distance(advection.place(advection.located(centre), after: 100), centre) < 1e-6)
  }

  @Test("Many places at once are the same as one by one, in whatever order")
  func many() throws {
    let advection = try Self.innerTurns.get()
    let scattered = try places(100, advection.flow, seed: 6)
    let line = (0..<100).map { Place(-0.4 + 0.008 * Double($0), 0.35) }
    let located = advection.located(scattered + line)
    let moved = advection.places(located, after: 1.5)
    for (i, place) in (scattered + line).enumerated() {
      let one = advection.located(place)
      #expect(one.region == located[i].region && abs(one.row - located[i].row) < 1e-9)
      #expect(distance(advection.place(one, after: 1.5), moved[i]) < 1e-7)
    }
  }

  @Test("What is no number moves nothing and stops nothing")
  func notANumber() throws {
    let advection = try Self.innerTurns.get()
    let place = Place(0.3, 0.5)
    let located = advection.located(place)
    for time in [Double.nan, .infinity, -.infinity] {
      #expect(distance(advection.place(located, after: time), place) < 1e-6)
    }
    let nowhere = advection.located(Place(.nan, .infinity))
    #expect(nowhere.region == -1)
    #expect(advection.place(nowhere, after: 1).x.isNaN)
  }

  @Test("A bearing at rest, or with both walls turning, is refused")
  func refusals() throws {
    let rest = try JournalBearing(innerRadius: 0.3, eccentricity: 0.5)
    #expect(throws: RoundFlowError.nothingMoves) { try BearingAdvection(rest) }
    let both = try JournalBearing(
      innerRadius: 0.3, eccentricity: 0.5, innerSpeed: 1, outerSpeed: 1)
    #expect(throws: RoundFlowError.bothMove) { try BearingAdvection(both) }
  }
}
