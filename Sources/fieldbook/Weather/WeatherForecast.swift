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
  @Option(
    help:
      "Altitude of the station; 0m where pressures are of sea level already. Without it the level of the pressure is left out."
  )
  var altitude: String?
  @Option(help: "Model that “weather learn --json” made.")
  var model: String?
  @OptionGroup var presentation: Presentation

  func run() throws {
    let preferences = try presentation.preferences("hPa")
    let state = try station()
    guard let outlook = StationOutlook(state, model: try chosenModel()) else {
      throw Refusal(
        "weather.nothing-in-file",
        "No row of this file has a pressure, a temperature or a humidity. Choose another file.")
    }
    try Terminal.answer(
      presentation.json
        ? json(outlook, state, preferences) : text(outlook, state, preferences))
  }

  /// What the page makes of the same file.
  private func station() throws -> StationState {
    let (rows, end) = try HistoryFile.rows(file)
    let session = Session<StationState>()
    try session.apply(.event(.open(.file, name: file, .measured)))
    if let altitude {
      let typed = try TypedQuantity(
        altitude, quantity: .length, unit: Units.lengths[1], locale: .english)
      try session.apply(.event(.set(field: "altitude", .number(typed.si))))
    }
    let points = try StationFile(rows, end: end)
    if points.isDatedByGuess {
      Terminal.complain(
        "The file tells no dates: it is taken to end when it was written. For the season and the hour that may be wrong."
      )
    }
    try session.apply(.event(.imported(name: file, points.series, .measured)))
    return session.state
  }

  private func chosenModel() throws -> RainModel {
    guard let model else { return .newark2013 }
    var bytes: [UInt8] = []
    try ReadingFile(model).read { (piece, _) throws(ImportError) in bytes += piece }
    let json: JSON
    do throws(JSONError) { json = try JSON(bytes: bytes) } catch { throw error.refusal }
    return try RainModel(json: json)
  }

  private func text(
    _ outlook: StationOutlook, _ state: StationState, _ preferences: Preferences
  ) -> String {
    var rows = [["At", time(outlook)]]
    if let pressure = outlook.pressure {
      rows.append(["Pressure", preferences.shown(pressure, .pressure).line])
    }
    rows.append([
      "At sea level",
      outlook.seaLevelPressure.map { preferences.shown($0, .pressure).line }
        ?? "needs --altitude",
    ])
    rows.append(["Rain within \(outlook.horizon.shortestText) h", rain(outlook, preferences)])
    if let zambretti = outlook.zambretti {
      rows.append(["Zambretti", "\(zambretti.name), \(zambretti.title.english())"])
    }
    if let tendency = outlook.tendency {
      rows.append(["Tendency of 3 h", tendency.title.english()])
    }
    return sentence(outlook, state, preferences) + "\n\n" + Terminal.table(rows)
  }

  private func time(_ outlook: StationOutlook) -> String {
    Timestamp.text(Int64((outlook.time * 1000).rounded()))
  }

  private func rain(_ outlook: StationOutlook, _ preferences: Preferences) -> String {
    let rain = outlook.rain
    let shown = preferences.shown(rain.value, low: rain.low, high: rain.high, .fraction)
    return "\(shown.line) (\(shown.interval?.english(preferences) ?? "")), \(basis(outlook))"
  }

  /// What the change of pressure says, or why it says nothing.
  private func sentence(
    _ outlook: StationOutlook, _ state: StationState, _ preferences: Preferences
  ) -> String {
    if let forecast = outlook.forecast, let reason = outlook.reason {
      return "\(forecast.title.english()): \(reason.english(preferences))"
    }
    if case .jump(let change, _) = state.suspension {
      return
        "No forecast from the pressure: it jumped by \(preferences.shown(change, .pressure, signed: true).line). A station that moved looks like that; half an hour at one place is needed."
    }
    return
      "No forecast from the pressure: its newest two hours hold less than half an hour of it."
  }

  private func json(
    _ outlook: StationOutlook, _ state: StationState, _ preferences: Preferences
  ) -> String {
    func interval(_ key: StaticString, _ estimate: Estimate?, _ out: JSONWriter) {
      out.object(key)
      out.number("low", estimate?.low)
      out.number("high", estimate?.high)
      out.number("coverage", estimate?.coverage)
      out.endObject()
    }
    let out = JSONWriter()
    out.object()
    out.text("time", time(outlook))
    if let forecast = outlook.forecast {
      out.text("forecast", forecast.id)
    } else {
      out.null("forecast")
    }
    out.number("pressure", outlook.pressure)
    out.number("seaLevelPressure", outlook.seaLevelPressure)
    out.number("rate", outlook.rate?.value)
    interval("rateInterval", outlook.rate, out)
    out.number("span", outlook.span)
    out.number("tendency", outlook.tendency.map { Double($0.code) })
    if let zambretti = outlook.zambretti {
      out.text("zambretti", zambretti.name)
    } else {
      out.null("zambretti")
    }
    out.number("rainProbability", outlook.rain.value)
    interval("rainProbabilityInterval", outlook.rain, out)
    out.text("basis", basis(outlook))
    out.flag("suspended", state.suspension != nil)
    out.text("reason", sentence(outlook, state, preferences))
    out.endObject()
    return String(bytes: out.bytes)
  }

  private func basis(_ outlook: StationOutlook) -> String {
    switch outlook.basis {
    case .full: "from pressure and air"
    case .barometer: "from pressure alone"
    case .air: "from the air alone, without the change of pressure"
    case .climatology: "how often it rains at all"
    }
  }
}
