import Bench

/// A line of the picture, in fractions of its width and height; what leaves it above or below goes on
/// a little, to be cut off where it is drawn.
public final class NomogramLine: Sendable {
  /// s, for a line of equal reserve.
  public let reserve: Double?
  /// x, y, x, y, …
  public let points: [Double]

  /// The line on which a reserve is left.
  public init(reserve: Double, law: ReserveLaw, _ axes: NomogramAxes) {
    self.reserve = reserve
    var points: [Double] = []
    for index in 0..<NomogramLine.count {
      let x = NomogramLine.place(index)
      do throws(CabinLeakError) {
        let time = try axes.nomogram.timePerPressure(
          reserve: reserve, pressure: axes.pressure(at: x), law: law)
        points.append(x)
        points.append(axes.height(time))
      } catch {
        break
      }
      if points[points.count - 1] > 1.5 { break }
    }
    self.points = points
  }

  /// Where a leak goes from here.
  public init(
    from pressure: Double, _ timePerPressure: Double, law: ReserveLaw, _ axes: NomogramAxes
  ) {
    reserve = nil
    var points: [Double] = []
    let from = axes.width(pressure)
    for index in 0...NomogramLine.count {
      let x = from + (1 - from) * NomogramLine.place(index)
      let time = axes.nomogram.course(
        of: timePerPressure, from: pressure, at: axes.pressure(at: x), law: law)
      guard time.isFinite else { break }
      points.append(x)
      points.append(axes.height(time))
      if points[points.count - 1] > 1.5 { break }
    }
    self.points = points
  }

  public init(_ past: NomogramPast, _ axes: NomogramAxes) {
    reserve = nil
    var points: [Double] = []
    for index in past.times.indices {
      points.append(axes.width(past.pressures[index]))
      points.append(min(max(axes.height(past.times[index]), -0.2), 1.2))
    }
    self.points = points
  }

  private static let count = 40

  /// Closer together towards the limit, where the lines of equal reserve grow steep.
  private static func place(_ index: Int) -> Double {
    let left = 1 - Double(index) / Double(count)
    return 1 - left * left
  }

  /// Where the line can be named: its first place inside the picture from a fraction of the width on.
  public func label(from least: Double) -> (x: Double, y: Double)? {
    var index = 0
    while index < points.count {
      let x = points[index]
      let y = points[index + 1]
      if x >= least && y >= 0.04 && y <= 0.97 { return x < 0.9 ? (x, y) : nil }
      index += 2
    }
    return nil
  }

  /// The reserves that have a line, s: what a person asks for, and never one below the alarm.
  public static func reserves(above alarm: Double) -> [Double] {
    var reserves: [Double] = []
    var minutes = 1.0
    while minutes < 1_000_000 {
      if minutes * 60 > alarm * 1.25 { reserves.append(minutes * 60) }
      // 1, 2, 5, 10, 30 min; 1, 2, 4, 8, 24 h; then days, each time twice as many.
      minutes *=
        minutes == 2 ? 2.5 : minutes == 10 || minutes == 480 ? 3 : 2
    }
    return reserves
  }
}
