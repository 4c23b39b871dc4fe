public import Bench

/// A file of readings as a station's points.
///
/// Readings that follow each other faster than cycles do are averaged over ten minutes.
public struct StationFile {
  public let points: [StationPoint]
  /// The file tells times since its start only: it was taken to end at the given moment.
  public let isDatedByGuess: Bool

  /// s. Earlier than this no phone told the time: 9 September 2001.
  private static let oldest = 1e9
  /// s
  private static let binWidth = 600.0
  /// Pa. A number by itself was rounded to a tenth of hPa, as tables of weather are.
  private static let rounding = 10 / 12.0.squareRoot()

  /// - Parameters:
  ///   - rows: In any order; of two at one time the later in the file counts.
  ///   - end: s of UTC since 1970, when the file was written.
  /// - Throws: A ``Refusal`` where nothing was measured.
  public init(_ rows: [WeatherHistory.Row], end: Double) throws(Refusal) {
    var measured = rows.filter {
      !$0.pressure.isNaN || !$0.temperature.isNaN || !$0.humidity.isNaN
    }
    measured.sort { $0.time < $1.time }
    guard let last = measured.last else {
      throw Refusal(
        "weather.nothing-in-file",
        "No row of this file has a pressure, a temperature or a humidity. Choose another file.")
    }
    isDatedByGuess = last.time < StationFile.oldest
    let shift = isDatedByGuess ? (end - last.time).rounded() : 0
    var points: [StationPoint] = []
    var bin: [WeatherHistory.Row] = []
    let isFast = StationFile.isFast(measured)
    for row in measured {
      let begins =
        bin.first.map { first in
          isFast
            ? StationFile.bin(row.time) != StationFile.bin(first.time) : row.time > first.time
        } ?? false
      if begins { StationFile.close(&bin, into: &points, shift) }
      if !isFast { bin = [] }
      bin.append(row)
    }
    StationFile.close(&bin, into: &points, shift)
    self.points = points
  }

  public var series: Series { StationPoint.series(points) }

  private static func bin(_ time: Double) -> Double { (time / binWidth).rounded(.down) }

  private static func isFast(_ rows: [WeatherHistory.Row]) -> Bool {
    guard let first = rows.first, let last = rows.last, rows.count > 2 else { return false }
    return (last.time - first.time) / Double(rows.count - 1) < binWidth / 2
  }

  private static func close(
    _ rows: inout [WeatherHistory.Row], into points: inout [StationPoint], _ shift: Double
  ) {
    guard !rows.isEmpty else { return }
    let pressures = rows.map { $0.pressure * 100 }.filter { !$0.isNaN }
    points.append(
      StationPoint(
        time: mean(rows.map { $0.time }) + shift, pressure: mean(pressures),
        error: standardError(pressures) ?? rounding,
        temperature: mean(rows.map { $0.temperature }.filter { !$0.isNaN }) + 273.15,
        humidity: mean(rows.map { $0.humidity }.filter { !$0.isNaN }) / 100))
    rows = []
  }
}
