import FluidMixing

/// The velocity that ψ asks for, by differences of sixth order.
func differencedVelocity(_ flow: some StokesFlow, at place: Place, _ h: Double) -> Velocity {
  func slope(_ step: Place) -> Double {
    let weights = [0.75, -0.15, 1.0 / 60]
    var sum = 0.0
    for (i, weight) in weights.enumerated() {
      let shift = step * Double(i + 1)
      sum +=
        weight
        * (flow.streamFunction(at: place + shift) - flow.streamFunction(at: place - shift))
    }
    return sum / h
  }
  return Velocity(slope(Place(0, h)), -slope(Place(h, 0)))
}

/// ∇⁴ψ, by differences of eighth order taken twice.
func differencedBiharmonic(_ flow: some StokesFlow, at place: Place, _ h: Double) -> Double {
  laplacian(at: place, h) { inner in
    laplacian(at: inner, h) { flow.streamFunction(at: $0) }
  }
}

private func laplacian(at place: Place, _ h: Double, _ f: (Place) -> Double) -> Double {
  let weights = [1.6, -0.2, 8.0 / 315, -1.0 / 560]
  var sum = f(place) * 2 * (-205.0 / 72)
  for (i, weight) in weights.enumerated() {
    let d = h * Double(i + 1)
    for shift in [Place(d, 0), Place(-d, 0), Place(0, d), Place(0, -d)] {
      sum += weight * f(place + shift)
    }
  }
  return sum / (h * h)
}

func distance(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double {
  let d = one - other
  return (d.x * d.x + d.y * d.y).squareRoot()
}
