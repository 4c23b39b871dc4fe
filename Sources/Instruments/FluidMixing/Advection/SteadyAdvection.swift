/// A place told by its streamline and how far along it: what a movement by any time starts from.
public struct Located: Equatable, Sendable {
  /// Which table; −1 where none reaches, and then the place itself stands in the other two.
  let region: Int32
  let row: Double
  /// Of the period.
  let share: Double
}

/// Movement along closed streamlines by a look-up: a particle of a steady flow only goes on along
/// its line, so that a time is a shift of phase. The tables are built once for a flow, a marker is
/// located once for a grid, and every time after that costs the same.
///
/// What lies beside a separatrix or a wall at rest, and in eddies without a table, is followed by
/// ``StreamlineTracer``.
struct SteadyAdvection<Flow: StokesFlow> {
  let tracer: StreamlineTracer<Flow>
  let regions: [StreamlineRegion]
  private let guesses: GuessMap

  init(flow: Flow, regions: [StreamlineRegion], tolerance: Double) {
    tracer = StreamlineTracer(flow: flow, tolerance: tolerance)
    self.regions = regions
    guesses = GuessMap(regions)
  }

  func located(_ place: Place) -> Located {
    let psi = tracer.flow.streamFunction(at: place)
    let guess = guesses.guess(at: place)
    if guess.region >= 0,
      let found = located(place, psi, in: Int(guess.region), near: Double(guess.node))
    {
      return found
    }
    for region in regions.indices where region != Int(guess.region) {
      if let found = located(place, psi, in: region, near: 0) { return found }
    }
    return Located(region: -1, row: place.x, share: place.y)
  }

  private func located(
    _ place: Place, _ psi: Double, in region: Int, near guess: Double
  ) -> Located? {
    guard let row = regions[region].levels.row(of: psi),
      let share = regions[region].share(row, at: place, near: guess, allowed: 2e-5)
    else { return nil }
    return Located(region: Int32(region), row: row, share: share)
  }

  func place(_ located: Located, after time: Double) -> Place {
    guard located.region >= 0 else {
      return tracer.place(from: Place(located.row, located.share), after: time)
    }
    let region = regions[Int(located.region)]
    let share = located.share + time * region.frequency(located.row)
    return region.place(located.row, share - share.rounded(.down))
  }
}

/// Which table, and which node of its lines, is near a place.
private struct GuessMap {
  private static var across: Int { 128 }
  private var found: [(region: Int16, node: Int16)]

  init(_ regions: [StreamlineRegion]) {
    found = Array(repeating: (-1, 0), count: Self.across * Self.across)
    for (number, region) in regions.enumerated() {
      region.forEachNode { _, node, place in
        found[Self.cell(at: place)] = (Int16(number), Int16(node))
      }
    }
  }

  func guess(at place: Place) -> (region: Int16, node: Int16) { found[Self.cell(at: place)] }

  private static func cell(at place: Place) -> Int {
    let scale = 0.5 * Double(across)
    let column = min(max(Int((place.x + 1) * scale), 0), across - 1)
    let row = min(max(Int((place.y + 1) * scale), 0), across - 1)
    return row * across + column
  }
}
