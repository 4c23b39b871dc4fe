public import Bench

/// What part of the nomogram is drawn: pressure across, with the limit at its right end, and the time
/// per unit of pressure upwards, by its logarithm.
public final class NomogramAxes: Sendable {
  public let nomogram: Nomogram
  /// Its ticks and places are fractions of the width, 0 at the left.
  public let across: Ruler
  /// Fractions of the height, 0 at the bottom.
  public let upwards: Ruler
  /// Pa and s/Pa at the ends.
  public let start: Double
  public let slowest: Double
  public let fastest: Double
  private let preferences: Preferences

  /// The crew's nomograms cover 520 to 785 mmHg [CrewLog108].
  private static let crewPressure = Units.mmHg.si(from: 785)
  /// 2 and 2000 s/mmHg: from ten minutes of a full cabin to weeks.
  private static let usual = (
    fastest: 2 / Units.mmHg.si(from: 1), slowest: 2000 / Units.mmHg.si(from: 1)
  )

  /// - Parameters:
  ///   - pressures: What must be in the picture, Pa.
  ///   - times: The same, s/Pa.
  public init(
    _ nomogram: Nomogram, _ preferences: Preferences, pressures: [Double] = [],
    times: [Double] = []
  ) {
    self.nomogram = nomogram
    self.preferences = preferences
    let limit = nomogram.limit
    var start =
      nomogram.isInwards
      ? limit / 2
      : max(limit * 1.2, limit < NomogramAxes.crewPressure ? NomogramAxes.crewPressure : 0)
    for pressure in pressures {
      start = nomogram.isInwards ? min(start, pressure) : max(start, pressure)
    }
    var fastest = NomogramAxes.usual.fastest
    var slowest = NomogramAxes.usual.slowest
    // The line at which one leaves crosses the picture, however far the limit is.
    do throws(CabinLeakError) {
      let middle = try nomogram.timePerPressure(
        reserve: nomogram.alarm, pressure: (start + limit) / 2, law: .constantHole)
      if middle > 0 {
        fastest = min(fastest, middle / 1.5)
        slowest = max(slowest, middle * 100)
      }
    } catch {}
    for time in times where time > 0 && time.isFinite {
      fastest = min(fastest, time / 1.3)
      slowest = max(slowest, time * 1.3)
    }
    let unit = preferences.unit(for: .timePerPressure)
    self.fastest = unit.si(from: NomogramAxes.rounded(unit.value(fromSI: fastest), up: false))
    self.slowest = unit.si(from: NomogramAxes.rounded(unit.value(fromSI: slowest), up: true))
    across = Ruler(
      from: start, to: limit, .pressure, preferences,
      sentence: Message("cabin-leak.nomogram.pressure", "Pressure, {unit}"))
    upwards = Ruler(
      logarithmicFrom: self.fastest, to: self.slowest, .timePerPressure, preferences,
      sentence: Message("cabin-leak.nomogram.time", "Time per unit, {unit}"))
    self.start = across.si(at: 0)
  }

  /// 1, 2 or 5 times a power of ten, outwards.
  private static func rounded(_ value: Double, up: Bool) -> Double {
    // What a conversion of units leaves in the last digits does not count.
    let below = Ruler.roundStep(value * (1 + 1e-9))
    return !up || value <= below * (1 + 1e-9) ? below : Ruler.roundStep(below * 2.5)
  }

  /// Pa at a fraction of the width.
  public func pressure(at x: Double) -> Double { across.si(at: x) }

  /// s/Pa at a fraction of the height.
  public func time(at y: Double) -> Double { upwards.si(at: y) }

  /// The fraction of the height, beyond 0…1 for what is outside.
  public func height(_ time: Double) -> Double {
    log(time / fastest) / log(slowest / fastest)
  }

  /// The fraction of the width, beyond 0…1 for what is outside.
  public func width(_ pressure: Double) -> Double {
    (pressure - start) / (nomogram.limit - start)
  }

  var pressureUnit: Unit { preferences.unit(for: .pressure) }
  var timeUnit: Unit { preferences.unit(for: .timePerPressure) }

  /// One step of the pressure by which the picture is read, in the person's unit.
  var pressureStep: Double {
    let ends = (pressureUnit.value(fromSI: start), pressureUnit.value(fromSI: nomogram.limit))
    return Ruler.roundStep((ends.0 - ends.1).magnitude / 300)
  }
}
