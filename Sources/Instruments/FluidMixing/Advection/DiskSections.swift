import Bench

/// The regions of closed streamlines of a ``DiskFlow``: round each centre up to a saddle, round
/// several from there on, and so to the wall or to the line ψ = 0 between opposite currents.
///
/// From each centre a straight line is drawn along which ψ falls to 0 all the way. The levels of
/// the saddles cut it; a piece where the streamline goes round the same centres as before belongs
/// to the same region.
struct DiskSections {
  let flow: DiskFlow
  let centres: [StagnationPoint]
  private let saddleLevels: [Double]

  init(_ flow: DiskFlow) {
    self.flow = flow
    let points = StagnationPoint.all(in: flow)
    centres = points.filter { $0.isCentre }
    saddleLevels = points.filter { !$0.isCentre }.map { $0.streamFunction }
  }

  func regions(intervals: Int, fineness: Double) -> [StreamlineRegion] {
    var regions: [StreamlineRegion] = []
    for part in parts {
      let (centre, section) = (part.centre, part.section)
      let begins = part.piece.start == centre.streamFunction
      let region = StreamlineRegion(
        flow,
        StreamlineLevels(
          begins ? .centre : .separatrix, from: part.piece.start, to: part.piece.end,
          fineness: fineness),
        intervals: intervals,
        centre: begins ? (centre.place, section.end - centre.place) : nil,
        section: section.place(at:))
      if let region { regions.append(region) }
    }
    return regions
  }

  /// The regions, each once, with a centre from which a line leads through it.
  private var parts: [(centre: StagnationPoint, section: Section, piece: Piece)] {
    var parts: [(centre: StagnationPoint, section: Section, piece: Piece)] = []
    for centre in centres {
      guard let section = Section(flow, from: centre) else { continue }
      for piece in pieces(of: section, centre) {
        let known = parts.contains { $0.piece.round == piece.round }
        if !known { parts.append((centre, section, piece)) }
      }
    }
    return parts
  }

  /// Round how many of the centres the streamlines of each region go.
  var centresWithin: [Int] {
    parts.map { part in part.piece.round.reduce(0) { $0 + ($1 ? 1 : 0) } }
  }

  /// A range of ψ within which streamlines go round the same centres.
  private struct Piece {
    let start: Double
    var end: Double
    let round: [Bool]
  }

  private func pieces(of section: Section, _ centre: StagnationPoint) -> [Piece] {
    let top = centre.streamFunction
    // Shares of the centre's ψ, so that they fall whichever sign it has; equal ones are one.
    var shares = [1.0]
    let between = saddleLevels.map { $0 / top }.filter { $0 > 1e-9 && $0 < 1 - 1e-9 }
    for share in between.sorted(by: >) where (shares.last ?? 1) - share > 1e-7 {
      shares.append(share)
    }
    shares.append(0)
    var pieces: [Piece] = []
    for (start, end) in zip(shares, shares.dropFirst()) {
      let through = section.place(at: 0.5 * (start + end) * top)
      guard let line = ClosedStreamline(of: flow, through: through, intervals: 128) else {
        break
      }
      let round = centres.map { line.goesRound($0.place) }
      if let last = pieces.last, last.round == round {
        pieces[pieces.count - 1].end = end * top
      } else {
        pieces.append(Piece(start: start * top, end: end * top, round: round))
      }
    }
    return pieces
  }
}

/// A straight line from a centre along which |ψ| falls to nothing.
private struct Section {
  let flow: DiskFlow
  let start: Place
  let end: Place
  let falls: Bool

  /// Of 64 directions the one in which ψ falls everywhere, and is nowhere flat.
  init?(_ flow: DiskFlow, from centre: StagnationPoint) {
    var best: (steepness: Double, end: Place)?
    for i in 0..<64 {
      let angle = (Double(i) + 0.5) / 64 * 2 * Double.pi
      let direction = Place(cos(angle), sin(angle))
      guard let (steepness, end) = Self.fall(flow, centre, direction) else { continue }
      if steepness > best?.steepness ?? 0 { best = (steepness, end) }
    }
    guard let best else { return nil }
    self.flow = flow
    start = centre.place
    end = best.end
    falls = centre.streamFunction > 0
  }

  /// Where ψ has a value on the line, by halving.
  func place(at value: Double) -> Place {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = 0.5 * (low + high)
      let psi = flow.streamFunction(at: start + (end - start) * middle)
      if (psi > value) == falls { low = middle } else { high = middle }
    }
    return start + (end - start) * (0.5 * (low + high))
  }

  /// The least fall of ψ/ψ(centre) by distance between 0.97 and 0.03, and where ψ = 0.
  private static func fall(
    _ flow: DiskFlow, _ centre: StagnationPoint, _ direction: Place
  ) -> (steepness: Double, end: Place)? {
    let from = centre.place
    let across = from.x * direction.x + from.y * direction.y
    let square = from.x * from.x + from.y * from.y
    let wall = (across * across + 1 - square).squareRoot() - across
    let count = 300
    let step = wall / Double(count)
    var steepness = Double.infinity
    var before = 1.0
    for i in 1...count {
      let place = from + direction * (step * Double(i))
      let share = i == count ? 0 : flow.streamFunction(at: place) / centre.streamFunction
      guard share < before else { return nil }
      if share <= 0 { return (steepness, place) }
      if before < 0.97, share > 0.03 { steepness = min(steepness, (before - share) / step) }
      before = share
    }
    return (steepness, from + direction * wall)
  }
}

extension ClosedStreamline {
  /// Whether a place lies within the line, by the crossings of a ray to the right.
  fileprivate func goesRound(_ place: Place) -> Bool {
    var within = false
    for i in 0..<(nodes.count - 1) {
      let (a, b) = (nodes[i], nodes[i + 1])
      guard (a.y > place.y) != (b.y > place.y) else { continue }
      let x = a.x + (b.x - a.x) * (place.y - a.y) / (b.y - a.y)
      if x > place.x { within.toggle() }
    }
    return within
  }
}
