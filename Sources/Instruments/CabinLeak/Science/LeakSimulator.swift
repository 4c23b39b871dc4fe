import Bench

/// Readings of a leaking volume by a telephone's barometer.
///
///     p = p₀ exp(−t/τ) + natural drift + drift after switching on + noise, rounded to the step
///
/// Each reading depends on the preset, the seed and its index alone: asking twice gives the same
/// readings, in any order.
///
/// **Source:** noise and drift of telephones' barometers as in the estimator's parameters.
public struct LeakSimulator: Sendable {
  /// What the barometer adds to the pressure.
  public struct Barometer: Equatable, Sendable {
    /// Standard deviation of the noise, Pa: 0.01 to 0.02 hPa.
    public var noise = 1.5
    /// Time in which the noise forgets itself, s.
    public var memory = 2.0
    /// Step of the readings, Pa: 0.01 hPa.
    public var step = 1.0
    /// Root mean square of the natural drift, Pa/s: half of 0.3 hPa/h.
    public var drift = 15.0 / 3600
    /// Drift just after switching on, Pa/s: 1.7 hPa/h, falling off within `settling`.
    public var settlingDrift = 170.0 / 3600
    /// Time constant of the drift after switching on, s.
    public var settling = 10.0

    public init() {}

    /// A gauge that a person reads by eye to the nearest step, unsure by a tenth of it.
    public static func read(step: Double) -> Barometer {
      var gauge = perfect
      gauge.step = step
      gauge.noise = step / 10
      return gauge
    }

    /// A barometer that reads the pressure itself.
    public static var perfect: Barometer {
      var barometer = Barometer()
      barometer.noise = 0
      barometer.step = 0
      barometer.drift = 0
      barometer.settlingDrift = 0
      return barometer
    }
  }

  public let preset: LeakPreset
  public let seed: UInt64
  public let barometer: Barometer

  public init(_ preset: LeakPreset, seed: UInt64, barometer: Barometer = Barometer()) {
    self.preset = preset
    self.seed = seed
    self.barometer = barometer
  }

  /// A barometer by itself, for pressures that come from elsewhere.
  init(disturbing interval: Double, seed: UInt64, _ barometer: Barometer) {
    let tight = LeakPreset.tight
    self.init(
      LeakPreset(
        id: tight.id, title: tight.title, description: tight.description, origin: .simulated,
        initialPressure: 0, timeConstant: nil, duration: 0, sampleInterval: interval, speed: 1,
        source: nil), seed: seed, barometer: barometer)
  }

  /// Index of the last reading.
  public var lastIndex: Int64 {
    Int64((preset.duration / preset.sampleInterval + 1e-9).rounded(.down))
  }

  /// The pressure itself, Pa.
  public func truePressure(at time: Double) -> Double {
    guard let timeConstant = preset.timeConstant else { return preset.initialPressure }
    return preset.initialPressure * exp(-time / timeConstant)
  }

  /// dp/dt itself, Pa/s.
  public func trueRate(at time: Double) -> Double {
    guard let timeConstant = preset.timeConstant else { return 0 }
    return -truePressure(at: time) / timeConstant
  }

  /// The readings with `from` < time ≤ `to`, up to the preset's end.
  public func readings(after from: Double, through to: Double) -> (
    times: [Double], pressures: [Double]
  ) {
    var times: [Double] = []
    var pressures: [Double] = []
    let interval = preset.sampleInterval
    let begin = from > 0 ? min(from, preset.duration) : 0
    var index = Int64((begin / interval).rounded(.down))
    while index <= lastIndex {
      let time = Double(index) * interval
      if time > to { break }
      if time > from {
        times.append(time)
        pressures.append(pressure(index))
      }
      index += 1
    }
    return (times, pressures)
  }

  /// The barometer's reading with an index from 0, Pa.
  public func pressure(_ index: Int64) -> Double {
    reading(of: truePressure(at: Double(index) * preset.sampleInterval), index)
  }

  /// What the barometer makes of another pressure at the time of a reading, Pa.
  func reading(of pressure: Double, _ index: Int64) -> Double {
    let time = Double(index) * preset.sampleInterval
    var value = pressure + naturalDrift(time) + settlingDrift(time)
    value += barometer.noise * noise(index)
    guard barometer.step > 0 else { return value }
    return (value / barometer.step).rounded() * barometer.step
  }

  /// A slow swing of the reading with a period of 6 h; the seed draws its slope at each moment
  /// from a normal distribution.
  private func naturalDrift(_ time: Double) -> Double {
    let frequency = 2 * Double.pi / 21_600
    let random = CountedRandom(seed: seed, stream: 1)
    let angle = frequency * time
    return barometer.drift / frequency
      * (random.normal(0) * sin(angle) + random.normal(1) * (1 - cos(angle)))
  }

  private func settlingDrift(_ time: Double) -> Double {
    let sign = CountedRandom(seed: seed, stream: 2).uniform(0) < 0.5 ? -1.0 : 1
    return sign * barometer.settlingDrift * barometer.settling
      * (1 - exp(-time / barometer.settling))
  }

  /// Noise with the standard deviation 1 that forgets itself exponentially: a weighted sum of the
  /// independent draws up to this index.
  private func noise(_ index: Int64) -> Double {
    guard barometer.noise > 0 else { return 0 }
    let random = CountedRandom(seed: seed, stream: 3)
    let keep = barometer.memory > 0 ? exp(-preset.sampleInterval / barometer.memory) : 0
    var weight = 1.0
    var sum = 0.0
    var squares = 0.0
    var position = index
    while weight > 0.02 {
      sum += weight * random.normal(position)
      squares += weight * weight
      weight *= keep
      position -= 1
    }
    return sum / squares.squareRoot()
  }
}
