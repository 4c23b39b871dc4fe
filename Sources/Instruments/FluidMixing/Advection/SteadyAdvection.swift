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
struct SteadyAdvection<Flow: StokesFlow>: Sendable {
  let tracer: StreamlineTracer<Flow>
  let regions: [StreamlineRegion]
  private let guesses: GuessMap

  init(flow: Flow, regions: [StreamlineRegion], tolerance: Double) {
    tracer = StreamlineTracer(flow: flow, tolerance: tolerance)
    self.regions = regions
    guesses = GuessMap(regions)
  }

  func located(_ place: Place) -> Located {
    var guess = guesses.guess(at: place)
    return located(place, near: &guess)
  }

  /// Each begins where the one before was found: good for places in a row.
  func located(_ places: [Place]) -> [Located] {
    var result: [Located] = []
    result.reserveCapacity(places.count)
    var guess = Guess(region: -1, node: 0)
    var before = Place(9, 9)
    for place in places {
      let off = place - before
      if guess.region < 0 || off.x * off.x + off.y * off.y > 1e-4 {
        guess = guesses.guess(at: place)
      }
      result.append(located(place, near: &guess))
      before = place
    }
    return result
  }

  private func located(_ place: Place, near guess: inout Guess) -> Located {
    let psi = tracer.flow.streamFunction(at: place)
    let first = guess.region
    if first >= 0, let found = located(place, psi, near: &guess) { return found }
    for region in regions.indices where region != Int(first) {
      guess = Guess(region: Int32(region), node: 0)
      if let found = located(place, psi, near: &guess) { return found }
    }
    guess.region = -1
    return Located(region: -1, row: place.x, share: place.y)
  }

  private func located(_ place: Place, _ psi: Double, near guess: inout Guess) -> Located? {
    let region = Int(guess.region)
    guard let row = regions[region].levels.row(of: psi),
      let share = regions[region].share(row, at: place, near: &guess.node, allowed: 2e-5)
    else { return nil }
    return Located(region: guess.region, row: row, share: share)
  }

  func place(_ located: Located, after time: Double) -> Place {
    guard located.region >= 0 else {
      return tracer.place(from: Place(located.row, located.share), after: time)
    }
    let region = regions[Int(located.region)]
    let share = located.share + time * region.frequency(located.row)
    // A time that is no number, or more turns than can be counted, moves nothing.
    guard share.isFinite else { return region.place(located.row, located.share) }
    return region.place(located.row, share - share.rounded(.down))
  }

  func places(_ located: [Located], after time: Double) -> [Place] {
    var result: [Place] = []
    result.reserveCapacity(located.count)
    for one in located { result.append(place(one, after: time)) }
    return result
  }
}

/// Which table, and the number of a node of its lines, to begin a search with.
private struct Guess {
  var region: Int32
  var node: Double
}

/// Guesses by place: the node that lies in a small square.
private struct GuessMap: Sendable {
  private static var across: Int { 128 }
  private var found: [(region: Int16, node: Int16)]

  init(_ regions: [StreamlineRegion]) {
    found = Array(repeating: (-1, 0), count: Self.across * Self.across)
    for (number, region) in regions.enumerated() {
      region.forEachNode { node, place in
        found[Self.square(at: place)] = (Int16(number), Int16(node))
      }
    }
  }

  func guess(at place: Place) -> Guess {
    guard abs(place.x) < 2, abs(place.y) < 2 else { return Guess(region: -1, node: 0) }
    let found = found[Self.square(at: place)]
    return Guess(region: Int32(found.region), node: Double(found.node))
  }

  private static func square(at place: Place) -> Int {
    let scale = 0.5 * Double(across)
    let column = min(max(Int((place.x + 1) * scale), 0), across - 1)
    let row = min(max(Int((place.y + 1) * scale), 0), across - 1)
    return row * across + column
  }
}
