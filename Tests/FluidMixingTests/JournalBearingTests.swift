import Bench
import FluidMixing
import TestSupport
import Testing

@Suite("The journal bearing")
struct JournalBearingTests {
  /// ψ, u and v at r₁ = 0.3, e = 0.5: Wannier's closed form in 40 digits, its sign turned and its
  /// value on the outer wall taken off; velocities by its derivatives. [Wannier1950]
  static let references: [(inner: Double, at: Place, psi: Double, u: Double, v: Double)] = [
    (1, Place(0.1, 0.2), -0.037656486397899510, -0.042157637185228678, -0.0031436271255171593),
    (1, Place(0.6, -0.5), -0.0016682393820627025, -0.025715393174529825, 0.051582433701948415),
    (1, Place(0, -0.9), 0.032630293259539918, 0.61033278927238905, 0),
    (1, Place(-0.35, -0.5), 0.072807015690266837, -0.0024428933838388937, -0.70290456528043013),
    (0, Place(0.1, 0.2), 0.24423569343754909, 0.23428381319680365, -0.017214635561860602),
    (0, Place(0.6, -0.5), 0.13705311679044293, 0.22691043766479597, 0.20667722243112653),
    (0, Place(0, -0.9), 0.095851075534730979, 0.82694819480217187, 0),
    (0, Place(-0.35, -0.5), 0.14578551730917459, 0.013950072024127197, 0.045997352385744205),
  ]

  @Test("Each part agrees with Wannier's closed form", arguments: references)
  func wannier(_ reference: (inner: Double, at: Place, psi: Double, u: Double, v: Double)) throws {
    let flow = try JournalBearing(
      innerRadius: 0.3, eccentricity: 0.5, innerSpeed: reference.inner,
      outerSpeed: 1 - reference.inner)
    #expect(abs(flow.streamFunction(at: reference.at) - reference.psi) < 1e-14)
    let velocity = flow.velocity(at: reference.at)
    #expect(distance(velocity, Velocity(reference.u, reference.v)) < 1e-13)
  }

  @Test("The fluid keeps to the walls for every eccentricity up to 0.9 of the gap")
  func noSlip() throws {
    for innerRadius in [0.05, 0.2, 0.35, 0.6, 0.9] {
      let gap = 1 - innerRadius
      for share in [0, 1e-300, 1e-12, 1e-8, 1e-5, 1e-3, 0.01, 0.1, 0.3, 0.5, 0.7, 0.9] {
        let flow = try JournalBearing(
          innerRadius: innerRadius, eccentricity: share * gap, innerSpeed: 0.7, outerSpeed: -1)
        for i in 0..<97 {
          let angle = Double(i) / 97 * 2 * Double.pi
          let along = Velocity(-sin(angle), cos(angle))
          let outer = Place(cos(angle), sin(angle))
          let inner = outer * innerRadius - Place(0, flow.eccentricity)
          #expect(distance(flow.velocity(at: outer), along * -1) < 1e-12)
          #expect(distance(flow.velocity(at: inner), along * 0.7) < 1e-12)
          #expect(abs(flow.streamFunction(at: outer)) < 1e-13)
          #expect(abs(flow.streamFunction(at: inner) - flow.innerStreamFunction) < 1e-13)
        }
      }
    }
  }

  @Test("Without eccentricity it is Couette's flow, a r + b/r")
  func couette() throws {
    for (innerSpeed, outerSpeed) in [(1.0, 0.0), (0, 1), (-0.4, 1)] {
      let flow = try JournalBearing(
        innerRadius: 0.4, eccentricity: 0, innerSpeed: innerSpeed, outerSpeed: outerSpeed)
      let b = (innerSpeed - 0.4 * outerSpeed) / (1 / 0.4 - 0.4)
      for radius in [0.4, 0.55, 0.7, 0.95, 1] {
        let speed = (outerSpeed - b) * radius + b / radius
        #expect(abs(flow.velocity(at: Place(radius, 0)).y - speed) < 1e-14)
        #expect(abs(flow.velocity(at: Place(0, -radius)).x - speed) < 1e-14)
      }
    }
  }

  @Test("As the eccentricity goes to nothing, so does what it changes, in proportion")
  func smallEccentricity() throws {
    let place = Place(0.5, 0.3)
    func flow(_ e: Double) throws -> Velocity {
      try JournalBearing(innerRadius: 0.4, eccentricity: e, innerSpeed: 1).velocity(at: place)
    }
    let none = try flow(0)
    let ratios = try [1e-2, 1e-3, 1e-4, 1e-5].map { try distance(flow($0), none) / $0 }
    #expect(ratios.allSatisfy { abs($0 / ratios[3] - 1) < 0.03 })
  }

  @Test("The velocity is the derivative of ψ, and ∇⁴ψ = 0")
  func laws() throws {
    var generator = SeededGenerator(11)
    for e in [0, 1e-6, 0.2, 0.5] {
      let flow = try JournalBearing(
        innerRadius: 0.35, eccentricity: e, innerSpeed: 1, outerSpeed: -0.5)
      var tried = 0
      while tried < 60 {
        let place = Place(generator.uniform(-1, 1), generator.uniform(-1, 1))
        let inside = distance(place, Place(0, -e)) > 0.45 && distance(place, .zero) < 0.9
        guard inside else { continue }
        tried += 1
        #expect(
          distance(differencedVelocity(flow, at: place, 3e-3), flow.velocity(at: place)) < 1e-9)
        #expect(abs(differencedBiharmonic(flow, at: place, 0.01)) < 2e-5)
      }
    }
  }

  @Test("Both walls' movements are the sum of each")
  func linear() throws {
    let place = Place(-0.3, 0.4)
    func flow(_ inner: Double, _ outer: Double) throws -> JournalBearing {
      try JournalBearing(
        innerRadius: 0.25, eccentricity: 0.45, innerSpeed: inner, outerSpeed: outer)
    }
    let sum = try flow(1, 0).velocity(at: place) * 2 - flow(0, 1).velocity(at: place) * 3
    #expect(try distance(flow(2, -3).velocity(at: place), sum) < 1e-13)
  }

  @Test("What cannot be is refused, with what is wrong")
  func refusals() {
    func refusal(_ radius: Double, _ e: Double, _ speed: Double = 1) -> RoundFlowError? {
      do throws(RoundFlowError) {
        _ = try JournalBearing(innerRadius: radius, eccentricity: e, innerSpeed: speed)
        return nil
      } catch { return error }
    }
    #expect(refusal(0, 0) == .innerRadius(0))
    #expect(refusal(1, 0) == .innerRadius(1))
    #expect(refusal(-0.2, 0) == .innerRadius(-0.2))
    #expect(refusal(0.5, 0.5) == .eccentricity(0.5, gap: 0.5))
    #expect(refusal(0.5, -0.1) == .eccentricity(-0.1, gap: 0.5))
    #expect(refusal(0.5, 0.1, .infinity) == .speed(.infinity))
    #expect(refusal(.nan, 0) != nil && refusal(0.5, .nan) != nil)
    #expect(refusal(0.5, 0.499) == nil)
  }
}
