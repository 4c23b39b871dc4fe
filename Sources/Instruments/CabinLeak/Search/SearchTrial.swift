public import Bench

/// A search by a crew that does what it is told, simulated from end to end: what
/// `fieldbook leak plan` and the tests count.
public struct SearchTrial {
  public enum End: Equatable, Sendable {
    case found(module: Int, Double)
    case undecidable
    case noLeak
    /// T.res fell below the alarm first.
    case evacuated
    /// Nothing was decided in the time given.
    case outOfTime
  }

  /// What was said while a hatch was closed, and whether it was right. Of each closed hatch only the
  /// first look counts at which the probability lay between 85 and 95 %: later ones repeat it.
  public struct Statement: Equatable, Sendable {
    public let probability: Double
    public let isRight: Bool
  }

  public let end: End
  /// s from the first reading.
  public let duration: Double
  public let closings: Int
  public let statements: [Statement]
  /// Of each closed hatch, s for which it was.
  public let held: [Double]

  /// How a crew works: our assumptions.
  public struct Crew: Equatable, Sendable {
    /// s from being told to a hatch closed.
    public var walk = 30.0
    /// s from being told to a hatch opened.
    public var open = 5.0
    /// s after which it looks again.
    public var look = 5.0
    /// Pa. The step of a gauge that is read by eye and typed; nil: a sensor.
    public var gauge: Double?
    /// s. No search is longer.
    public var patience = 6 * 3600.0

    public init() {}
  }

  /// - Parameters:
  ///   - drill: The leak; its own plan has the true volumes.
  ///   - plan: What the crew believes, with the same modules and hatches.
  ///   - parameters: The limit, the law and the alarm.
  public init(
    _ drill: LeakDrill, plan: HatchPlan, _ barometer: LeakSimulator.Barometer,
    _ parameters: LeakParameters = LeakParameters(), crew: Crew = Crew()
  ) {
    let search = HatchSearch(
      plan, crew: drill.crew, at: 0, parameters.estimator)
    var now = 0.0
    var read = -1.0
    var statements: [Statement] = []
    var held: [Double] = []
    var isStated = false
    var end: End?
    while end == nil {
      now += crew.look
      crew.take(drill, from: read, to: now, barometer, into: search)
      read = now
      let standing = SearchStanding(search, now: now, parameters)
      if now > crew.patience { end = .outOfTime }
      switch standing.verdict {
      case .waiting, .openLonger, .rising: break
      case .leave: end = end ?? .evacuated
      case .noLeak: end = end ?? .noLeak
      case .undecidable: end = end ?? .undecidable
      case .found(let module, let probability): end = end ?? .found(module: module, probability)
      case .close(let next):
        crew.take(drill, from: read, to: now + crew.walk, barometer, into: search)
        now += crew.walk
        read = now
        search.move(next.hatch, isClosed: true, at: now)
        isStated = false
      case .notYet(_, _, let here):
        let said = Self.statement(here, drill, search)
        if !isStated, said.probability >= 0.85, said.probability < 0.95 {
          statements.append(said)
          isStated = true
        }
      case .thisSide(let hatch, _), .thatSide(let hatch, _), .openNow(let hatch, _),
        .openUnknown(let hatch):
        crew.take(drill, from: read, to: now + crew.open, barometer, into: search)
        now += crew.open
        read = now
        held.append(now - (search.test?.time ?? now))
        search.move(hatch, isClosed: false, at: now)
      }
    }
    self.end = end ?? .outOfTime
    duration = now
    closings = search.moves.reduce(0) { $0 + ($1.isClosed ? 1 : 0) }
    self.statements = statements
    self.held = held
  }

  /// "The hole is on this side, p": of the likelier side.
  private static func statement(
    _ here: Double, _ drill: LeakDrill, _ search: HatchSearch
  ) -> Statement {
    let isHere = search.inside[drill.module]
    return here >= 0.5
      ? Statement(probability: here, isRight: isHere)
      : Statement(probability: 1 - here, isRight: !isHere)
  }
}

extension SearchTrial.Crew {
  fileprivate func take(
    _ drill: LeakDrill, from: Double, to: Double, _ barometer: LeakSimulator.Barometer,
    into search: HatchSearch
  ) {
    let readings = drill.readings(after: from, through: to, search.moves, barometer)
    for (time, pressure) in zip(readings.times, readings.pressures) {
      search.take(time: time, pressure: pressure, temperature: nil, resolution: gauge)
    }
  }
}
