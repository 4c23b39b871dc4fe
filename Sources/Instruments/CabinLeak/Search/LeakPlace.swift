public import Bench

/// In which module the hole is, as probabilities over all of them.
///
/// Each module is a hypothesis, and so is that nothing leaks; before the first reading they are all
/// equally likely. A hole in module m draws air from the sensor's side S alone when m belongs to S:
///
///     d ln p/dt = −θ V/V_S · f + d      m in S             d ln p/dt = d      else
///
/// θ = 1/τ of the whole volume V; f is 1 while the flow is choked and less where the pressure outside
/// counts; d is the sensor's drift. θ is unknown: every order of magnitude within the model's bounds is
/// equally likely. The drift is a process of Ornstein and Uhlenbeck with the sensor's variance. The
/// slopes that were measured, one for each segment between movements of hatches, have errors that do
/// not depend on each other, of variance
///
///     s² + (v θ V/V_S f)²      v: doubt of the volumes
///
/// The likelihood of a θ and a module is the product of the normal densities of what a Kalman filter
/// for the drift did not foresee; θ is summed over a grid. Levels are not used: an opened hatch mixes
/// two pressures, and hands and air disturb them.
///
/// **Error:** calibrated by simulation, see `SearchTests`: of statements of 90 % about 90 % hold.
///
/// **Source:** [KassRaftery1995] for comparing hypotheses by their marginal likelihoods, [Harvey1989]
/// for the likelihood by the filter's innovations, [UhlenbeckOrnstein1930].
public struct LeakPlace: Equatable, Sendable {
  /// For each module, 0…1.
  public private(set) var probabilities: [Double]
  /// That nothing leaks, or nothing behind these hatches.
  public private(set) var none: Double
  /// θ = 1/τ of the whole volume, 1/s, given that something leaks: the middle half is between low
  /// and high… see ``rate``.
  public private(set) var rate: Estimate?
  /// How far the worst segment lies from the best hypothesis, in standard deviations.
  public private(set) var misfit = 0.0

  /// Steps of the grid for ln θ: finer than the steadiness in the model.
  private static let step = 0.05

  /// - Parameters:
  ///   - slopes: In the order of time.
  ///   - outside: Pressure outside, Pa.
  public init(
    _ slopes: [SegmentSlope], _ plan: HatchPlan, outside: Double, _ model: SearchModel
  ) {
    let modules = plan.modules.count
    let prior = 1 / Double(modules + 1)
    probabilities = [Double](repeating: prior, count: modules)
    none = prior
    guard let pressure = slopes.last?.pressure else { return }
    let steps = slopes.map { Step($0, plan, outside: outside, model) }
    let drift = model.drift / pressure
    let lowest = -log(model.timeConstants.upperBound)
    let highest = -log(model.timeConstants.lowerBound)
    let nodes = Int((highest - lowest) / Self.step)
    // Modules that were always on the same side cannot be told apart: one sum serves them.
    var patterns: [Int] = []
    for module in 0..<modules {
      patterns.append(
        (0..<module).first { other in
          slopes.allSatisfy { $0.inside[other] == $0.inside[module] }
        } ?? module)
    }
    let nothing = likelihood(steps, module: nil, rate: 0, drift)
    var logarithms = [[Double]](repeating: [], count: modules)
    var greatest = nothing
    for module in 0..<modules where patterns[module] == module {
      for node in 0..<nodes {
        let rate = exp(lowest + (Double(node) + 0.5) * Self.step)
        let value = likelihood(steps, module: module, rate: rate, drift)
        logarithms[module].append(value)
        greatest = max(greatest, value)
      }
    }
    none = exp(nothing - greatest)
    var sum = none
    var grid = [Double](repeating: 0, count: nodes)
    for module in 0..<modules {
      var evidence = 0.0
      for node in 0..<nodes {
        let weight = exp(logarithms[patterns[module]][node] - greatest) / Double(nodes)
        evidence += weight
        grid[node] += weight
      }
      probabilities[module] = evidence
      sum += evidence
    }
    for module in 0..<modules { probabilities[module] /= sum }
    none /= sum
    rate = Self.quantiles(of: grid, from: lowest)
    judge(steps, drift)
  }

  /// Whether something leaks, as sure as what is said has to be.
  func isSure(_ model: SearchModel) -> Bool { none < 1 - model.sure }

  /// The module of the highest probability.
  public var best: Int {
    var best = 0
    for index in probabilities.indices where probabilities[index] > probabilities[best] {
      best = index
    }
    return best
  }

  /// The probability that the hole is in one of the chosen modules.
  public func probability(of chosen: [Bool]) -> Double {
    var sum = 0.0
    for index in probabilities.indices where chosen[index] { sum += probabilities[index] }
    return min(sum, 1)
  }

  private struct Step {
    var slope: SegmentSlope
    /// V/V_S f, by which a θ becomes the side's own rate.
    var share: Double
    /// Relative doubt of it.
    var doubt: Double
    var memory: Double

    init(_ slope: SegmentSlope, _ plan: HatchPlan, outside: Double, _ model: SearchModel) {
      self.slope = slope
      share =
        plan.volume / slope.volume * drive(pressure: slope.pressure, outside: outside)
        / (slope.pressure * flowFunction(0))
      doubt = slope.isOpen ? model.steadiness : model.volumeDoubt
      memory = model.driftMemory
    }
  }

  /// The logarithm of the density of the measured slopes; with `worst`, the greatest surprise too.
  private func likelihood(
    _ steps: [Step], module: Int?, rate: Double, _ drift: Double, worst: inout Double
  ) -> Double {
    var mean = 0.0
    var variance = drift * drift
    var time: Double?
    var squares = 0.0
    var product = 1.0
    for step in steps {
      if let time {
        let kept = exp(-(step.slope.time - time) / step.memory)
        mean *= kept
        variance = variance * kept * kept + drift * drift * (1 - kept * kept)
      }
      time = step.slope.time
      let leaks = module.map { step.slope.inside[$0] } ?? false
      let fall = leaks ? rate * step.share : 0
      let surprise = step.slope.slope + fall - mean
      let noise = step.slope.error * step.slope.error + step.doubt * step.doubt * fall * fall
      let total = variance + noise
      squares += surprise * surprise / total
      // In units of 1e−6/s, so that the product of many stays a number.
      product *= total * 1e12
      if product < 1e-200 || product > 1e200 {
        squares += log(product)
        product = 1
      }
      worst = max(worst, surprise.magnitude / total.squareRoot())
      mean += variance / total * surprise
      variance *= noise / total
    }
    return -(squares + log(product)) / 2
  }

  private func likelihood(
    _ steps: [Step], module: Int?, rate: Double, _ drift: Double
  ) -> Double {
    var worst = 0.0
    return likelihood(steps, module: module, rate: rate, drift, worst: &worst)
  }

  private mutating func judge(_ steps: [Step], _ drift: Double) {
    let best = best
    if none > probabilities[best] {
      _ = likelihood(steps, module: nil, rate: 0, drift, worst: &misfit)
    } else if let rate {
      _ = likelihood(steps, module: best, rate: rate.value, drift, worst: &misfit)
    }
  }

  /// The middle of a distribution over ln θ and its 95 % interval.
  private static func quantiles(of grid: [Double], from lowest: Double) -> Estimate? {
    let sum = grid.reduce(0, +)
    guard sum > 0 else { return nil }
    func quantile(_ share: Double) -> Double {
      var left = share * sum
      for (node, weight) in grid.enumerated() {
        if weight >= left, weight > 0 {
          return exp(lowest + (Double(node) + left / weight) * step)
        }
        left -= weight
      }
      return exp(lowest + Double(grid.count) * step)
    }
    return Estimate(value: quantile(0.5), low: quantile(0.025), high: quantile(0.975))
  }
}
