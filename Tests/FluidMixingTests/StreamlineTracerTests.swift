import Bench
import FluidMixing
import Testing

/// Solid rotation: the tracer must go round in circles.
private struct Rotation: StokesFlow {
  func streamFunction(at place: Place) -> Double {
    -0.5 * (place.x * place.x + place.y * place.y)
  }
  func velocity(at place: Place) -> Velocity { Velocity(-place.y, place.x) }
  func scale(at place: Place) -> Double { 1 }
}

@Suite("Following a particle")
struct StreamlineTracerTests {
  @Test("A turn of solid rotation ends where it began, and half a turn opposite")
  func turns() {
    let tracer = StreamlineTracer(flow: Rotation())
    let start = Place(0.3, 0.4)
    let whole = tracer.place(from: start, after: 2 * Double.pi)
    let half = tracer.place(from: start, after: -Double.pi)
    #expect(abs(whole.x - 0.3) < 1e-9 && abs(whole.y - 0.4) < 1e-9)
    #expect(abs(half.x + 0.3) < 1e-9 && abs(half.y + 0.4) < 1e-9)
  }

  @Test("A particle at rest stays, however long")
  func rests() {
    #expect(StreamlineTracer(flow: Rotation()).place(from: .zero, after: 1e6) == .zero)
  }
}
