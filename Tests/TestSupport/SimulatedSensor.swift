import Bench

/// What a telephone's barometer, or a sensor like it, makes of a quantity: noise that forgets
/// itself, a drift, and a step. Written apart from any instrument's own simulator.
public struct SimulatedSensor {
  /// Standard deviation of the noise.
  public let deviation: Double
  /// Per second, steady over the recording.
  public let drift: Double
  /// Step of the readings; 0 for none.
  public let step: Double
  private let memory: Double
  private var noise: Double
  private var last: Double?
  private var keep = 1.0
  private var fresh = 0.0
  private var interval = 0.0

  /// - Parameters:
  ///   - memory: Time in which the noise forgets itself, s; 0 for white noise.
  public init(
    deviation: Double, memory: Double, drift: Double = 0, step: Double,
    _ random: inout SeededGenerator
  ) {
    self.deviation = deviation
    self.drift = drift
    self.step = step
    self.memory = memory
    noise = random.normal()
  }

  /// The reading of a true value at a time, s, not before the last.
  public mutating func reading(
    of value: Double, at time: Double, _ random: inout SeededGenerator
  ) -> Double {
    if let last { forget(time - last) }
    last = time
    noise = keep * noise + fresh * random.normal()
    let reading = value + drift * time + deviation * noise
    return step > 0 ? (reading / step).rounded() * step : reading
  }

  private mutating func forget(_ interval: Double) {
    guard interval != self.interval else { return }
    self.interval = interval
    keep = memory > 0 ? exp(-interval / memory) : 0
    fresh = (1 - keep * keep).squareRoot()
  }
}
