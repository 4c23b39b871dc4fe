import ArgumentParser
import Bench
import Weather

struct WeatherForecast: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forecast",
    abstract: "What the last hours of a history say about the next ones.",
    discussion: """
      The change of pressure over two hours against fixed limits, the tendency of three hours, the
      dial of Zambretti, and a probability of rain learnt from history: without --model from that
      of Newark in 2013.

      EXAMPLE:
        fieldbook weather forecast today.csv --altitude 120m
      """)

  @Argument(help: "Table of weather; “-” is standard input.")
  var file: String
  @Option(help: "Altitude of the station; 0 where pressures are of sea level already.")
  var altitude = "0m"
  @Option(help: "Model that “weather learn --json” made.")
  var model: String?
  @OptionGroup var presentation: Presentation

  func run() throws {
    let preferences = try presentation.preferences("hPa")
    let altitude = try TypedQuantity(
      altitude, quantity: .length, unit: Units.lengths[1], locale: .english
    ).si
    let forecast = try StationForecast(
      try HistoryFile.read(file), altitude: altitude, model: try chosenModel())
    try Terminal.answer(
      presentation.json ? json(forecast, preferences) : text(forecast, preferences))
  }

  private func chosenModel() throws -> RainModel {
    guard let model else { return .newark2013 }
    var bytes: [UInt8] = []
    try ReadingFile(model).read { (piece, _) throws(ImportError) in bytes += piece }
    let json: JSON
    do throws(JSONError) { json = try JSON(bytes: bytes) } catch { throw error.refusal }
    return try RainModel(json: json)
  }

  private func text(_ forecast: StationForecast, _ preferences: Preferences) -> String {
    var rows = [
      ["Pressure", preferences.shown(forecast.pressure * 100, .pressure).line],
      ["At sea level", preferences.shown(forecast.seaLevelPressure * 100, .pressure).line],
      [
        "Rain within \(forecast.horizonText)",
        rainText(forecast, preferences) + ", " + forecast.basisText,
      ],
      ["Zambretti", "\(forecast.zambretti.name), \(forecast.zambretti.title.english())"],
    ]
    if let tendency = forecast.tendency {
      rows.append(["Tendency of 3 h", tendency.title.english()])
    }
    return sentence(forecast, preferences) + "\n\n" + Terminal.table(rows)
  }

  private func rainText(_ forecast: StationForecast, _ preferences: Preferences) -> String {
    let rain = forecast.rain
    let shown = preferences.shown(rain.value, low: rain.low, high: rain.high, .fraction)
    return "\(shown.line) (\(shown.interval?.english(preferences) ?? ""))"
  }

  private func sentence(_ forecast: StationForecast, _ preferences: Preferences) -> String {
    "\(forecast.forecast.title.english()): \(forecast.reason.english(preferences))"
  }

  private func json(_ forecast: StationForecast, _ preferences: Preferences) -> String {
    let out = JSONWriter()
    out.object()
    out.text("forecast", forecast.forecast.id)
    out.number("pressure", forecast.pressure * 100)
    out.number("seaLevelPressure", forecast.seaLevelPressure * 100)
    out.number("rate", forecast.rate * 100 / 3600)
    out.number("span", forecast.span)
    out.number("tendency", forecast.tendency.map { Double($0.code) })
    out.text("zambretti", forecast.zambretti.name)
    out.number("rainProbability", forecast.rain.value)
    out.object("rainProbabilityInterval")
    out.number("low", forecast.rain.low)
    out.number("high", forecast.rain.high)
    out.number("coverage", forecast.rain.coverage)
    out.endObject()
    out.text("basis", forecast.basisText)
    out.text("reason", sentence(forecast, preferences))
    out.endObject()
    return String(bytes: out.bytes)
  }
}

extension StationForecast {
  fileprivate var horizonText: String { "\(horizon.shortestText) h" }

  fileprivate var basisText: String {
    switch basis {
    case .full: "from pressure and air"
    case .barometer: "from pressure alone"
    case .air: "from the air alone, without pressure"
    case .climatology: "how often it rains at all"
    }
  }
}
