public import Bench

/// How a search would go, module by module: what a drill is planned with.
///
/// The very search that the page runs is run against simulated leaks by ``SearchTrial``, some for each
/// module, with the noise, the drift and the crew as given.
public struct SearchForecast: Equatable, Sendable {
  public struct Row: Equatable, Sendable {
    public let module: String
    public var searches = 0
    public var decided = 0
    public var right = 0
    /// T.res fell below the alarm first.
    public var calledAway = 0
    /// s to the verdict, of searches that were decided, sorted.
    public var durations: [Double] = []
    public var closings = 0

    /// The time by which a share of the decided searches is over, s.
    public func duration(_ share: Double) -> Double? {
      guard !durations.isEmpty else { return nil }
      return durations[min(Int(Double(durations.count) * share), durations.count - 1)]
    }
  }

  public private(set) var rows: [Row] = []
  public private(set) var whole = Row(module: "")
  /// s from the start until T.res falls below the alarm, with every hatch open.
  public let reserve: Double

  /// - Parameters:
  ///   - searches: For each module.
  ///   - millimetre: T1mm with every hatch open, s.
  public init(
    _ plan: HatchPlan, crew: Int, millimetre: Double, pressure: Double, interval: Double,
    _ barometer: LeakSimulator.Barometer, _ parameters: LeakParameters,
    _ hands: SearchTrial.Crew, searches: Int, seed: UInt64
  ) {
    let timeConstant = pressure * millimetre / Units.mmHg.si(from: 1)
    reserve = timeConstant * log(pressure / parameters.limit) - parameters.alarm
    for (index, module) in plan.modules.enumerated() {
      var row = Row(module: module.name)
      for number in 0..<searches {
        let drill = LeakDrill(
          plan, crew: crew, module: index, millimetre: millimetre, initialPressure: pressure,
          seed: seed &+ UInt64(index * searches + number), interval: interval)
        row.add(SearchTrial(drill, plan: plan, barometer, parameters, crew: hands), index)
      }
      row.durations.sort()
      rows.append(row)
      whole.add(row)
    }
    whole.durations.sort()
  }
}

extension SearchForecast.Row {
  mutating func add(_ trial: SearchTrial, _ module: Int) {
    searches += 1
    closings += trial.closings
    if trial.end == .evacuated { calledAway += 1 }
    guard case .found(let found, _) = trial.end else { return }
    decided += 1
    durations.append(trial.duration)
    if found == module { right += 1 }
  }

  mutating func add(_ row: Self) {
    searches += row.searches
    decided += row.decided
    right += row.right
    calledAway += row.calledAway
    closings += row.closings
    durations += row.durations
  }
}
