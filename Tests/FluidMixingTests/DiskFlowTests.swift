import Bench
import FluidMixing
import TestSupport
import Testing

@Suite("The disk with moving arcs")
struct DiskFlowTests {
  private func places(_ count: Int, within radius: Double, seed: UInt64) -> [Place] {
    var generator = SeededGenerator(seed)
    return (0..<count).map { _ in
      let r = radius * generator.uniform(0, 1).squareRoot()
      let angle = generator.uniform(0, 2 * Double.pi)
      return Place(r * cos(angle), r * sin(angle))
    }
  }

  @Test("A wall that moves as a whole turns the fluid like a solid body")
  func solidRotation() throws {
    let halves = try DiskFlow(arcs: [
      MovingArc(from: 0.3, to: 0.3 + Double.pi),
      MovingArc(from: 0.3 + Double.pi, to: 0.3 + 2 * Double.pi),
    ])
    let whole = try DiskFlow(arcs: [MovingArc(from: -1, to: -1 + 2 * Double.pi)])
    for place in places(400, within: 1, seed: 1) {
      let rotation = Velocity(-place.y, place.x)
      let psi = 0.5 * (1 - place.x * place.x - place.y * place.y)
      for flow in [halves, whole] {
        #expect(distance(flow.velocity(at: place), rotation) < 1e-12)
        #expect(abs(flow.streamFunction(at: place) - psi) < 1e-14)
        #expect(flow.scale(at: place) == 1)
      }
    }
  }

  @Test("On the wall the fluid moves with the arcs and stands elsewhere")
  func noSlip() throws {
    let flow = try DiskFlow(arcs: [
      MovingArc(from: -0.5, to: 0.9, speed: 1), MovingArc(from: 2, to: 5.5, speed: -0.75),
    ])
    for i in 0..<1000 {
      let angle = Double(i) / 1000 * 2 * Double.pi + 1e-3
      let speed =
        angle < 0.9 || angle > 2 * Double.pi - 0.5 ? 1 : angle > 2 && angle < 5.5 ? -0.75 : 0
      let velocity = flow.velocity(at: Place(cos(angle), sin(angle)))
      #expect(distance(velocity, Velocity(-sin(angle), cos(angle)) * speed) < 1e-12)
    }
  }

  @Test("The velocity is the derivative of ψ, and ∇⁴ψ = 0")
  func laws() throws {
    let flow = try DiskFlow(arcs: [
      MovingArc(from: -0.5, to: 0.9, speed: 1), MovingArc(from: 2, to: 5.5, speed: -0.75),
    ])
    for place in places(100, within: 0.8, seed: 2) {
      #expect(distance(differencedVelocity(flow, at: place, 1e-3), flow.velocity(at: place)) < 1e-9)
      #expect(abs(differencedBiharmonic(flow, at: place, 0.01)) < 2e-5)
    }
  }

  @Test("ψ in the middle is half the mean speed of the wall")
  func mean() throws {
    let flow = try DiskFlow(arcs: [
      MovingArc(from: 1, to: 2.5, speed: 1), MovingArc(from: 4, to: 4.5, speed: -2),
    ])
    let psi = flow.streamFunction(at: .zero)
    #expect(abs(psi - 0.5 * (1.5 - 1) / (2 * Double.pi)) < 1e-16)
  }

  @Test("An arc of half the wall: h on its axis is ½ + (2/π) arctan x")
  func halfWall() throws {
    let flow = try DiskFlow(arcs: [MovingArc(from: -Double.pi / 2, to: Double.pi / 2)])
    for x in [-0.9, -0.5, 0, 0.2, 0.8] {
      // Poisson's integral over a half circle, the angle under which it is seen.
      let h = 0.5 + 2 / Double.pi * atan2(x, 1)
      #expect(abs(flow.streamFunction(at: Place(x, 0)) - 0.5 * (1 - x * x) * h) < 1e-15)
    }
  }

  @Test("Arcs add, the wall turned turns the flow, and the mirror image goes the other way")
  func symmetries() throws {
    let one = try MovingArc(from: 0.2, to: 1.4), two = try MovingArc(from: 3, to: 4, speed: -1)
    let flow = try DiskFlow(arcs: [one, two])
    let parts = try [DiskFlow(arcs: [one]), DiskFlow(arcs: [two])]
    let turned = try DiskFlow(arcs: [
      MovingArc(from: 0.9, to: 2.1), MovingArc(from: 3.7, to: 4.7, speed: -1),
    ])
    let mirrored = try DiskFlow(arcs: [
      MovingArc(from: -1.4, to: -0.2), MovingArc(from: -4, to: -3, speed: -1),
    ])
    func turn(_ v: Place) -> Place {
      Place(v.x * cos(0.7) - v.y * sin(0.7), v.x * sin(0.7) + v.y * cos(0.7))
    }
    for place in places(100, within: 0.95, seed: 3) {
      let velocity = flow.velocity(at: place)
      #expect(
        distance(parts[0].velocity(at: place) + parts[1].velocity(at: place), velocity) < 1e-13)
      #expect(distance(turned.velocity(at: turn(place)), turn(velocity)) < 1e-13)
      let mirror = mirrored.velocity(at: Place(place.x, -place.y))
      #expect(distance(mirror, Velocity(-velocity.x, velocity.y)) < 1e-13)
    }
  }

  @Test("At an arc's end the velocity is a number, and the scale is the distance to it")
  func ends() throws {
    let flow = try DiskFlow(arcs: [MovingArc(from: 0, to: 1)])
    let velocity = flow.velocity(at: Place(1, 0))
    #expect(abs(velocity.x) < 1e-15 && abs(velocity.y - 0.5) < 1e-15)
    #expect(abs(flow.scale(at: Place(0.99, 0)) - 0.01) < 1e-5)
    for power in 1...12 {
      let near = Place(1 - pow(10, -Double(power)), 0)
      #expect(length(flow.velocity(at: near)) < 1)
    }
  }

  private func length(_ v: Velocity) -> Double { distance(v, .zero) }

  @Test("What cannot be is refused, with what is wrong")
  func refusals() throws {
    #expect(throws: RoundFlowError.nothingMoves) { try DiskFlow(arcs: []) }
    #expect(throws: RoundFlowError.nothingMoves) {
      try DiskFlow(arcs: [MovingArc(from: 0, to: 1, speed: 0)])
    }
    #expect(throws: RoundFlowError.arc(from: 1, to: 1)) { try MovingArc(from: 1, to: 1) }
    #expect(throws: RoundFlowError.arc(from: 0, to: 7)) { try MovingArc(from: 0, to: 7) }
    #expect(throws: RoundFlowError.speed(.infinity)) {
      try MovingArc(from: 0, to: 1, speed: .infinity)
    }
  }
}
