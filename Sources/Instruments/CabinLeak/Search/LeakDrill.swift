public import Bench

/// A leak that a crew trains to find: a simulated hole in one module, whose readings follow the
/// hatches.
///
///     dp/dt = −p/(τ V_C/V)      V_C: volume that shares the hole's air;  p stays elsewhere
///
/// Open hatches even out at once, with the air of both sides: p = Σ p V / Σ V.
///
/// **Error:** exact for isothermal choked flow. What a hatch does to the air within a second or two is
/// left out; so does the search.
public struct LeakDrill: Equatable, Sendable {
  public let plan: HatchPlan
  /// Where the crew stays.
  public let crew: Int
  public let module: Int
  /// τ with every hatch open, s.
  public let timeConstant: Double
  /// Pa.
  public let initialPressure: Double
  public let seed: UInt64
  /// s between readings.
  public let interval: Double

  /// - Parameters:
  ///   - module: The module with the hole; nil: the seed chooses, and nobody is told.
  ///   - millimetre: T1mm at the initial pressure, every hatch open, s.
  public init(
    _ plan: HatchPlan, crew: Int, module: Int?, millimetre: Double,
    initialPressure: Double = Units.mmHg.si(from: 745), seed: UInt64, interval: Double = 1
  ) {
    self.plan = plan
    self.crew = crew
    let chosen = CountedRandom(seed: seed, stream: 7).uniform(0) * Double(plan.modules.count)
    self.module = module ?? min(Int(chosen), plan.modules.count - 1)
    timeConstant = initialPressure * millimetre / Units.mmHg.si(from: 1)
    self.initialPressure = initialPressure
    self.seed = seed
    self.interval = interval
  }

  /// The pressures of all modules at a time, given what was done with the hatches, Pa.
  public func pressures(at time: Double, _ moves: [HatchSearch.Move]) -> [Double] {
    var pressures = [Double](repeating: initialPressure, count: plan.modules.count)
    var closed = [Bool](repeating: false, count: plan.hatches.count)
    var now = 0.0
    for move in moves where move.time <= time {
      fall(&pressures, closed, move.time - now)
      now = max(now, move.time)
      closed[move.hatch] = move.isClosed
      if !move.isClosed { even(&pressures, closed, at: plan.hatches[move.hatch].first) }
    }
    fall(&pressures, closed, time - now)
    return pressures
  }

  /// What the crew's barometer reads, with its noise and drift: readings with `from` < time ≤ `to`.
  public func readings(
    after from: Double, through to: Double, _ moves: [HatchSearch.Move],
    _ barometer: LeakSimulator.Barometer = .init()
  ) -> (times: [Double], pressures: [Double]) {
    let sensor = LeakSimulator(disturbing: interval, seed: seed, barometer)
    var times: [Double] = []
    var values: [Double] = []
    var index = from < 0 ? 0 : Int64((from / interval).rounded(.down))
    while Double(index) * interval <= to {
      let time = Double(index) * interval
      if time > from {
        times.append(time)
        values.append(
          sensor.reading(of: pressures(at: time, moves)[crew], index))
      }
      index += 1
    }
    return (times, values)
  }

  private func fall(_ pressures: inout [Double], _ closed: [Bool], _ duration: Double) {
    guard duration > 0 else { return }
    let leaking = plan.connected(with: module, closed: closed)
    let share = plan.volume(of: leaking) / plan.volume
    let kept = exp(-duration / (timeConstant * share))
    for index in pressures.indices where leaking[index] { pressures[index] *= kept }
  }

  private func even(_ pressures: inout [Double], _ closed: [Bool], at module: Int) {
    let mixed = plan.connected(with: module, closed: closed)
    var sum = 0.0
    for index in pressures.indices where mixed[index] {
      sum += pressures[index] * plan.modules[index].volume
    }
    let mean = sum / plan.volume(of: mixed)
    for index in pressures.indices where mixed[index] { pressures[index] = mean }
  }
}
