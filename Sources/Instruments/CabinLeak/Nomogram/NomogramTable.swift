import Bench

/// The same numbers as rows: T.res by pressure and time per unit, for the ear and for paper.
public final class NomogramTable: Sendable {
  /// s/Pa, the quickest leak first.
  public let times: [Double]
  /// Pa, away from the limit first.
  public let pressures: [Double]
  /// s, row by row: for each pressure one for each time.
  public let reserves: [Double]

  /// Round numbers of the person's units, inside the picture.
  public init(_ axes: NomogramAxes, law: ReserveLaw) {
    let unit = axes.timeUnit
    var times: [Double] = []
    var number = Ruler.roundStep(unit.value(fromSI: axes.fastest) * (1 + 1e-9))
    var index = 0
    // A column for about every decade and a half finds room on a telephone: 5, 20, 100, 500.
    while unit.si(from: number) < axes.slowest * (1 - 1e-9) {
      if index % 2 == 1 { times.append(unit.si(from: number)) }
      index += 1
      number = Ruler.roundStep(number * 2.5)
    }
    let pressureUnit = axes.pressureUnit
    let start = pressureUnit.value(fromSI: axes.start)
    let limit = pressureUnit.value(fromSI: axes.nomogram.limit)
    let step = Ruler.roundStep((start - limit).magnitude / 5)
    let towards = limit < start ? -step : step
    var pressures: [Double] = []
    var reserves: [Double] = []
    var row = (start / step).rounded() * step
    while (limit - row) / towards > 1e-6 {
      let pressure = pressureUnit.si(from: row)
      pressures.append(pressure)
      for time in times {
        do throws(CabinLeakError) {
          reserves.append(
            try axes.nomogram.reserve(pressure: pressure, timePerPressure: time, law: law))
        } catch {
          reserves.append(.nan)
        }
      }
      row += towards
    }
    self.times = times
    self.pressures = pressures
    self.reserves = reserves
  }
}
