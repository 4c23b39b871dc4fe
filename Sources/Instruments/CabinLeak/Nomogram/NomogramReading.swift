import Bench

/// A place of the nomogram that is read off: what is printed is what was computed with.
public final class NomogramReading: Sendable {
  /// Pa.
  public let pressure: Double
  /// s/Pa.
  public let time: Double
  /// s, by each law.
  public let linear: Double
  public let constantHole: Double

  /// - Throws: ``CabinLeakError`` where there is no reserve to read.
  public init(_ nomogram: Nomogram, pressure: Double, time: Double) throws(CabinLeakError) {
    self.pressure = pressure
    self.time = time
    linear = try nomogram.reserve(pressure: pressure, timePerPressure: time, law: .linear)
    constantHole = try nomogram.reserve(
      pressure: pressure, timePerPressure: time, law: .constantHole)
  }

  /// A place of the picture, on numbers that can be said: the pressure on a step of its axis, the
  /// time with two digits.
  ///
  /// - Parameters:
  ///   - x: Fraction of the width.
  ///   - y: Fraction of the height.
  public convenience init(_ axes: NomogramAxes, x: Double, y: Double) throws(CabinLeakError) {
    try self.init(
      axes, axes.pressure(at: min(max(x, 0), 1)), axes.time(at: min(max(y, 0), 1)),
      steps: (0, 0))
  }

  /// A place some steps further on: of the pressure's step, and of the second digit of the time.
  public func moved(
    pressure: Int, time: Int, on axes: NomogramAxes
  ) throws(CabinLeakError) -> NomogramReading {
    try NomogramReading(axes, self.pressure, self.time, steps: (pressure, time))
  }

  private convenience init(
    _ axes: NomogramAxes, _ pressure: Double, _ time: Double, steps: (Int, Int)
  ) throws(CabinLeakError) {
    let nomogram = axes.nomogram
    let unit = axes.pressureUnit
    let step = axes.pressureStep
    // The limit itself has no reserve: the last place is a step before it.
    let limit = unit.value(fromSI: nomogram.limit) / step
    var number = (unit.value(fromSI: pressure) / step).rounded() + Double(steps.0)
    if nomogram.isInwards {
      number = min(max(number, 1), (limit - 0.5).rounded(.down))
    } else {
      number = max(number, (limit + 0.5).rounded(.up))
    }
    let timeUnit = axes.timeUnit
    var seconds = NomogramReading.twoDigits(timeUnit.value(fromSI: time))
    for _ in 0..<steps.1.magnitude {
      seconds = NomogramReading.next(seconds, up: steps.1 > 0)
    }
    try self.init(
      nomogram, pressure: unit.si(from: number * step), time: timeUnit.si(from: seconds))
  }

  private static func twoDigits(_ value: Double) -> Double {
    let step = digit(value)
    return (value / step).rounded() * step
  }

  /// The next number of two digits: 98, 99, 100, 110.
  private static func next(_ value: Double, up: Bool) -> Double {
    let step = digit(up ? value : value * 0.999)
    return ((value / step).rounded() + (up ? 1 : -1)) * step
  }

  /// The power of ten of the second digit.
  private static func digit(_ value: Double) -> Double {
    var power = 0.1
    let rounded = value * (1 + 1e-9)
    while power * 100 <= rounded { power *= 10 }
    while power * 10 > rounded { power /= 10 }
    return power
  }
}
