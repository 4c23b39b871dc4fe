public import Bench

/// The forecaster of Negretti and Zambra, 1915: a letter from pressure, its trend, the season and
/// the wind. For the north of the temperate zone.
///
/// **Source:** the formulas that pywws fitted to the dial, [Pywws]; the wheel itself is from 1915.
public struct Zambretti: Equatable, Sendable {
  /// "A", settled fine, to "Z", stormy.
  public let letter: UInt8

  /// - Parameters:
  ///   - pressure: hPa at sea level.
  ///   - rate: hPa/h; within 0.1 of zero it counts as steady.
  ///   - wind: Sixteenths of the circle from the north, clockwise, 0…15; nil without wind.
  ///   - isSummer: April to September in the north.
  public init(pressure: Double, rate: Double, wind: Int? = nil, isSummer: Bool) {
    var pressure = pressure
    if let wind { pressure += Zambretti.windTerms[((wind % 16) + 16) % 16] }
    let letters: StaticString
    let position: Double
    if rate >= 0.1 {
      if isSummer { pressure += 3.2 }
      letters = "ABBCFGIJLMMQTY"
      position = 0.1740 * (1031.40 - pressure)
    } else if rate <= -0.1 {
      if isSummer { pressure -= 3.2 }
      letters = "BDHORUVXXZ"
      position = 0.1553 * (1029.95 - pressure)
    } else {
      letters = "ABBBEKNNPPSWWXXXZ"
      position = 0.2314 * (1030.81 - pressure)
    }
    let last = letters.utf8CodeUnitCount - 1
    let index = Int(min(max(position + 0.5, 0), Double(last)))
    letter = letters.utf8Start[index]
  }

  /// hPa by which a wind counts, from north in sixteenths. [Pywws]
  private static let windTerms = [
    5.2, 4.2, 3.2, 1.05, -1.1, -3.15, -5.2, -8.35, -11.5, -9.4, -7.3, -5.25, -3.2, -1.15, 0.9, 3.05,
  ]

  /// 0 for "A" to 25 for "Z".
  public var index: Int { Int(letter) - 0x41 }

  public var name: String { String(bytes: [letter]) }

  public var title: Message { Zambretti.titles[index] }

  /// The words of the dial.
  private static let titles = [
    Message("weather.zambretti.a", "Settled fine"),
    Message("weather.zambretti.b", "Fine weather"),
    Message("weather.zambretti.c", "Becoming fine"),
    Message("weather.zambretti.d", "Fine, becoming less settled"),
    Message("weather.zambretti.e", "Fine, possible showers"),
    Message("weather.zambretti.f", "Fairly fine, improving"),
    Message("weather.zambretti.g", "Fairly fine, possible showers early"),
    Message("weather.zambretti.h", "Fairly fine, showery later"),
    Message("weather.zambretti.i", "Showery early, improving"),
    Message("weather.zambretti.j", "Changeable, mending"),
    Message("weather.zambretti.k", "Fairly fine, showers likely"),
    Message("weather.zambretti.l", "Rather unsettled, clearing later"),
    Message("weather.zambretti.m", "Unsettled, probably improving"),
    Message("weather.zambretti.n", "Showery, bright intervals"),
    Message("weather.zambretti.o", "Showery, becoming unsettled"),
    Message("weather.zambretti.p", "Changeable, some rain"),
    Message("weather.zambretti.q", "Unsettled, short fine intervals"),
    Message("weather.zambretti.r", "Unsettled, rain later"),
    Message("weather.zambretti.s", "Unsettled, rain at times"),
    Message("weather.zambretti.t", "Very unsettled, finer at times"),
    Message("weather.zambretti.u", "Rain at times, worse later"),
    Message("weather.zambretti.v", "Rain at times, becoming very unsettled"),
    Message("weather.zambretti.w", "Rain at frequent intervals"),
    Message("weather.zambretti.x", "Very unsettled, rain"),
    Message("weather.zambretti.y", "Stormy, possibly improving"),
    Message("weather.zambretti.z", "Stormy, much rain"),
  ]
}
