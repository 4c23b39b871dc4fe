import Bench

/// The main eddy of a cavity: its centre, and how its streamlines are counted from there.
public struct CavityEddy: Sendable {
  public let flow: CavityFlow
  let tracer: StreamlineTracer<CavityFlow>
  /// The centre stands in the middle, at this height.
  let height: Double
  /// ψ of the centre, which is negative.
  let centre: Double

  public init(_ flow: CavityFlow) {
    self.flow = flow
    tracer = StreamlineTracer(flow: flow)
    // Below the centre the fluid goes to the left.
    var low = 0.5
    var high = 1.0
    while low > 0, flow.velocity(at: Place(flow.width / 2, low)).x >= 0 { low -= 0.05 }
    for _ in 0..<60 {
      let middle = 0.5 * (low + high)
      if flow.velocity(at: Place(flow.width / 2, middle)).x < 0 {
        low = middle
      } else {
        high = middle
      }
    }
    height = 0.5 * (low + high)
    centre = flow.streamFunction(at: Place(flow.width / 2, height))
  }

  /// ρ = √(−ln ψ/ψ_c): near the centre a distance, towards the wall its logarithm. Nil outside
  /// the eddy.
  func radius(_ psi: Double) -> Double? {
    let share = psi / centre
    guard share > 0 else { return nil }
    return max(0, -log(share)).squareRoot()
  }

  /// ε: how long a particle takes to pass the lid's corner.
  func passing(_ share: Double) -> Double { 4 * abs(centre) * share }

  /// The height above the centre where ψ is this share of the centre's.
  func start(_ share: Double) -> Double {
    // By the distance from the lid, so that lines close to it stay exact.
    var low = 0.0
    var high = 1 - height
    for _ in 0..<200 where high - low > 1e-16 * high {
      let middle = 0.5 * (low + high)
      let psi = flow.streamFunction(at: Place(flow.width / 2, 1 - middle))
      if psi / centre > share { high = middle } else { low = middle }
    }
    return 1 - 0.5 * (low + high)
  }
}
