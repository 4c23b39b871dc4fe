import Bench
import FluidMixing
import Testing

/// Cells of 1/240 of the height: the unit of what the table may miss.
private let cell = 1.0 / 240

@Suite("Phases along streamlines")
struct CavityStreamlinesTests {
  static let streamlines = try? CavityStreamlines(CavityFlow(width: 5.0 / 3))

  private var places: [Place] {
    let random = CountedRandom(seed: 7, stream: 1)
    return (0..<400).map {
      Place(random.uniform(2 * $0) * 5 / 3, random.uniform(2 * $0 + 1))
    }
  }

  @Test(
    "A place is found again where it is, and is where a patient tracer finds it",
    arguments: [
      0, 0.1, 0.5, 4,
    ])
  func places(step: Double) throws {
    let streamlines = try #require(Self.streamlines)
    let tracer = StreamlineTracer(flow: streamlines.flow, tolerance: 1e-12)
    var misses: [Double] = []
    for place in places {
      let phase = streamlines.phase(at: place)
      guard phase.isKnown else { continue }
      let left = streamlines.place(phase, after: -step) - tracer.place(from: place, after: -step)
      misses.append((left * left).sum().squareRoot() / cell)
    }
    misses.sort()
    #expect(misses.count > 380)
    #expect(misses[misses.count * 99 / 100] < 2e-4)
    #expect(misses[misses.count - 1] < 4e-3)
  }

  @Test("6.2 is 4 and 2 and 0.1 and 0.1, and back again is where it began")
  func sums() throws {
    let streamlines = try #require(Self.streamlines)
    for place in places {
      let once = streamlines.origin(of: place, before: 6.2)
      var parts = place
      for step in [4, 2, 0.1, 0.1] { parts = streamlines.origin(of: parts, before: step) }
      var back = once
      for step in [-6.2] { back = streamlines.origin(of: back, before: step) }
      #expect(distance(once, parts) < 0.05 * cell)
      #expect(distance(back, place) < 0.05 * cell)
    }
  }

  @Test("A step of 0.1 moves the fluid below the lid by as much, and other fluid too")
  func small() throws {
    let streamlines = try #require(Self.streamlines)
    let below = streamlines.origin(of: Place(0.8, 0.999), before: 0.1)
    #expect(abs(below.x - 0.7) < 0.001)
    #expect(distance(streamlines.origin(of: Place(0.8, 0.3), before: 0.1), Place(0.8, 0.3)) > cell)
  }

  private func distance(_ a: Place, _ b: Place) -> Double { ((a - b) * (a - b)).sum().squareRoot() }
}
