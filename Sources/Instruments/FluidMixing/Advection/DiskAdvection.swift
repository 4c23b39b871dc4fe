/// Movement in a ``DiskFlow``: one table for each region of closed streamlines.
///
/// Particles within 1e−6 of a region's ψ from a separatrix or from the wall are followed by
/// ``StreamlineTracer``: 0.1 % of places or fewer.
///
/// **Error:** for two opposed arcs or three and times up to 4, against the tracer at 1e−12 from
/// 20,000 places: half within 3e−8 radii, 99.9 % within 1.1e−5, all within 2.2e−5.
public struct DiskAdvection: Sendable {
  public let flow: DiskFlow
  private let advection: SteadyAdvection<DiskFlow>

  public init(_ flow: DiskFlow, tolerance: Double = 1e-9) {
    // Every jump of the wall's speed has to be passed.
    let intervals = min(256 + 32 * flow.jumps.count, 512)
    self.init(flow, tolerance: tolerance, intervals: intervals, fineness: 1.25)
  }

  init(_ flow: DiskFlow, tolerance: Double, intervals: Int, fineness: Double) {
    self.flow = flow
    advection = SteadyAdvection(
      flow: flow,
      regions: DiskSections(flow).regions(intervals: intervals, fineness: fineness),
      tolerance: tolerance)
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
