import Bench
import FluidMixing
import Testing

@Suite("Flow in a cavity")
struct CavityFlowTests {
  static let square = try? CavityFlow(width: 1)

  /// Values of the square that two independent solutions agree on to eight digits: the reference
  /// values of the instrument's requirements. Who published them first could not be traced.
  @Test(
    "The square has the agreed stream function and velocities",
    arguments: [
      (0.5, 0.5, -0.05895116, -0.20519171), (0.5, 0.25, -0.01674209, -0.12259555),
      (0.5, 0.75, -0.09982805, -0.03244369), (0.5, 0.9375, -0.05138692, 0.65117632),
    ])
  func square(x: Double, y: Double, psi: Double, u: Double) throws {
    let flow = try #require(Self.square)
    #expect(abs(flow.streamFunction(at: Place(x, y)) - psi) < 1e-8)
    #expect(abs(flow.velocity(at: Place(x, y)).x - u) < 1e-7)
    #expect(abs(flow.exactly(at: Place(x, y)).velocity.x - u) < 1e-8)
    #expect(abs(flow.velocity(at: Place(0.25, 0.5)).y - 0.17885210) < 1e-7)
    #expect(abs(flow.streamFunction(at: Place(0.5, 0.7650265)) + 0.1000762664) < 1e-10)
  }

  @Test("Walls are met", arguments: [0.5, 5.0 / 3, 3])
  func walls(width: Double) throws {
    let flow = try CavityFlow(width: width)
    #expect(flow.residual < 1e-10)
  }

  @Test("The table's velocity is that of the expansion to 3e−8 of the wall's speed")
  func table() throws {
    let flow = try #require(CavityStreamlinesTests.streamlines?.flow)
    let random = CountedRandom(seed: 1, stream: 0)
    var worst = 0.0
    for index in 0..<Int64(2000) {
      let place = Place(
        random.uniform(2 * index) * 5 / 3, random.uniform(2 * index + 1))
      let exact = flow.exactly(at: place)
      let miss = flow.velocity(at: place) - exact.velocity
      worst = max(worst, abs(miss.x), abs(miss.y))
      #expect(abs(flow.streamFunction(at: place) - exact.psi) < 1e-10)
    }
    #expect(worst < 5e-8)
  }
}
