/// Movement in a ``JournalBearing`` one wall of which turns: one table for the lines round the
/// inner cylinder, one for each eddy that the wall at rest holds.
///
/// Particles within 1e−6 of the flow between the walls (of ψ) from the wall at rest, and from the
/// lines that bound eddies, are followed by ``StreamlineTracer``: 0.1 % at r = 0.3, e = 0.5.
///
/// **Error:** at r = 0.3, e = 0.5 and times up to 4, against the tracer at 1e−12 from 20,000 places:
/// half within 1e−8 radii, 99.9 % within 1e−6, all within 2e−6. At 0.9 of the gap and r = 0.05 up
/// to 1.5e−4.
public struct BearingAdvection: Sendable {
  public let flow: JournalBearing
  private let advection: SteadyAdvection<JournalBearing>

  /// - Throws: ``RoundFlowError/nothingMoves``, or ``RoundFlowError/bothMove`` when both walls turn.
  public init(
    _ flow: JournalBearing, tolerance: Double = 1e-9
  ) throws(RoundFlowError) {
    try self.init(flow, tolerance: tolerance, intervals: 320, fineness: 1.25)
  }

  init(
    _ flow: JournalBearing, tolerance: Double, intervals: Int, fineness: Double
  ) throws(RoundFlowError) {
    guard flow.innerSpeed != 0 || flow.outerSpeed != 0 else { throw .nothingMoves }
    guard flow.innerSpeed == 0 || flow.outerSpeed == 0 else { throw .bothMove }
    self.flow = flow
    let sections = BearingSections(flow)
    var regions: [StreamlineRegion] = []
    if let ring = sections.ring(intervals: intervals, fineness: fineness) {
      regions.append(ring)
      for centre in sections.centres {
        if let eddy = sections.eddy(centre, intervals: intervals, fineness: fineness) {
          regions.append(eddy)
        }
      }
    }
    advection = SteadyAdvection(flow: flow, regions: regions, tolerance: tolerance)
  }

  /// How many tables there are.
  public var regionCount: Int { advection.regions.count }

  /// A place of the fluid, told by its streamline.
  public func located(_ place: Place) -> Located { advection.located(place) }

  /// Many places; fastest where each is near the one before.
  public func located(_ places: [Place]) -> [Located] { advection.located(places) }

  /// Where a particle is after a time; a negative time goes back.
  public func place(_ located: Located, after time: Double) -> Place {
    advection.place(located, after: time)
  }

  /// The same for many.
  public func places(_ located: [Located], after time: Double) -> [Place] {
    advection.places(located, after: time)
  }
}

/// Where the streamlines of a bearing cross its line of symmetry, x = 0.
struct BearingSections {
  let flow: JournalBearing
  private let moving: Double
  private let resting: Double
  /// The points in the wide gap, above the inner cylinder, round which particles go.
  let centres: [Double]

  init(_ flow: JournalBearing) {
    self.flow = flow
    let innerTurns = flow.innerSpeed != 0
    moving = innerTurns ? flow.innerStreamFunction : 0
    resting = innerTurns ? 0 : flow.innerStreamFunction
    centres = Self.stagnations(flow)
  }

  /// Through the narrow gap, where nothing turns back.
  func ring(intervals: Int, fineness: Double) -> StreamlineRegion? {
    let walls = (-flow.eccentricity - flow.innerRadius, -1.0)
    let (start, end) = flow.innerSpeed != 0 ? walls : (walls.1, walls.0)
    // A point at rest between the walls' ψ would split the ring.
    for centre in centres {
      let share = (psi(centre) - resting) / (moving - resting)
      guard share < 0 || share > 1 else { return nil }
    }
    return StreamlineRegion(
      flow, StreamlineLevels(.wall, from: moving, to: resting, fineness: fineness),
      intervals: intervals
    ) { Place(0, crossing($0, start, end)) }
  }

  /// From an eddy's centre to the wall that holds it.
  func eddy(_ centre: Double, intervals: Int, fineness: Double) -> StreamlineRegion? {
    let wall = flow.innerSpeed != 0 ? 1.0 : -flow.eccentricity + flow.innerRadius
    return StreamlineRegion(
      flow, StreamlineLevels(.centre, from: psi(centre), to: resting, fineness: fineness),
      intervals: intervals, centre: (Place(0, centre), Place(0, wall - centre))
    ) { Place(0, crossing($0, centre, wall)) }
  }

  private func psi(_ y: Double) -> Double { flow.streamFunction(at: Place(0, y)) }

  /// y between two places where ψ has a value, by halving.
  private func crossing(_ value: Double, _ from: Double, _ to: Double) -> Double {
    var (low, high) = (from, to)
    let falls = psi(from) > psi(to)
    for _ in 0..<60 {
      let middle = 0.5 * (low + high)
      if (psi(middle) > value) == falls { low = middle } else { high = middle }
    }
    return 0.5 * (low + high)
  }

  /// Where u = 0 on the axis above the inner cylinder, walls apart.
  private static func stagnations(_ flow: JournalBearing) -> [Double] {
    let (bottom, top) = (flow.innerRadius - flow.eccentricity, 1.0)
    func u(_ share: Double) -> Double {
      flow.velocity(at: Place(0, bottom + (top - bottom) * share)).x
    }
    var found: [Double] = []
    let count = 1000
    for i in 1..<(count - 1) {
      var (low, high) = (Double(i) / Double(count), Double(i + 1) / Double(count))
      let sign = u(low) > 0
      guard sign != (u(high) > 0) else { continue }
      for _ in 0..<60 {
        let middle = 0.5 * (low + high)
        if (u(middle) > 0) == sign { low = middle } else { high = middle }
      }
      found.append(bottom + (top - bottom) * 0.5 * (low + high))
    }
    return found
  }
}
