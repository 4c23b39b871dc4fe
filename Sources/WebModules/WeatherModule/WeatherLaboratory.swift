import Bench
import Weather
import WebBridge

/// The weather station behind its page: the open session, and an import under way.
final class WeatherLaboratory: Laboratory {
  var session = Session<StationState>()
  /// The record that is being looked at, its points put back so that they can be drawn.
  var viewed = StationState()
  var table: WeatherTable?
  var chunks: [(sha256: String, series: Series)] = []

  init() {
    super.init(InstrumentList([Weather.instrument]))
  }

  override func adapted(_ preferences: Preferences) -> Preferences { preferences.forWeather }

  override func respond(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    if call.isCalled("record.csv") {
      _ = try unfold(try measurement(call).1)
      return csv(of: viewed, out)
    }
    guard call.name.hasBytePrefix("weather.") else { return try super.respond(call, out) }
    if try answerSession(call, out) { return [] }
    if call.isCalled("weather.graph") { return graph(call, out) }
    if call.isCalled("weather.import.end") { return try endImport(call, out) }
    if call.isCalled("weather.save") { return try save(call, out) }
    if call.isCalled("weather.record") { return try makeRecord(call, out) }
    if call.isCalled("weather.demonstration") { return try demonstrate(call, out) }
    if call.isCalled("weather.csv") { return csv(of: session.state, out) }
    throw unknown(call)
  }

  /// - Returns: Whether the call was one of these.
  private func answerSession(_ call: Call, _ out: JSONWriter) throws(Refusal) -> Bool {
    if call.isCalled("weather.view") {
      try writeView(call, out)
    } else if call.isCalled("weather.apply") {
      try session.apply(try entry(call.arguments["event"] ?? .null))
      try writeView(call, out)
    } else if call.isCalled("weather.check") {
      try session.check(try entry(call.arguments["event"] ?? .null))
    } else if call.isCalled("weather.open") {
      try open(call, out)
    } else if call.isCalled("weather.compact") {
      compact(out)
    } else if call.isCalled("weather.chunk") {
      try keepChunk(call)
    } else if call.isCalled("weather.table") {
      writeTable(call, out)
    } else if call.isCalled("weather.import.begin") {
      table = WeatherTable()
    } else if call.isCalled("weather.import.feed") {
      try feed(call)
    } else if call.isCalled("weather.sensor") {
      try decode(call, out)
    } else if call.isCalled("weather.bluetooth") {
      try readBluetooth(call, out)
    } else {
      return false
    }
    return true
  }

  /// A shorter journal; none while something is under way.
  private func compact(_ out: JSONWriter) {
    guard let events = session.state.compacted else {
      out.null("events")
      return
    }
    out.list("events")
    for event in events { out.json("", event.json) }
    out.endList()
  }

  private func entry(_ json: JSON) throws(Refusal) -> Session<StationState>.Entry {
    if json.isText("type", "undo") { return .undo }
    return .event(try StationEvent(json: json) { self.series($0) })
  }

  /// Folds a journal from its start. An event that makes no sense any more is left out and told.
  private func open(_ call: Call, _ out: JSONWriter) throws(Refusal) {
    session = Session<StationState>()
    var leftOut: [Refusal] = []
    for event in call.arguments.list("events") {
      do throws(Refusal) { try session.apply(try entry(event)) } catch { leftOut.append(error) }
    }
    try writeView(call, out, leftOut)
  }

  private func writeView(
    _ call: Call, _ out: JSONWriter, _ leftOut: [Refusal] = []
  ) throws(Refusal) {
    StationView(session, preferences, now: call.arguments.number("now") ?? 0).write(out)
    out.list("notices")
    for refusal in leftOut.prefix(5) { refusal.write("", out, preferences) }
    out.endList()
  }

  override func series(_ sha256: String) -> Series? {
    chunks.first { $0.sha256.sameBytes(as: sha256) }?.series
  }

  private func keepChunk(_ call: Call) throws(Refusal) {
    let sha256 = try call.text("sha256")
    guard series(sha256) == nil else { return }
    do throws(SeriesError) {
      if chunks.count > 3 { chunks.removeFirst() }
      chunks.append((sha256, try Series(chunk: Array(call.bytes))))
    } catch {
      throw error.refusal
    }
  }

  override func unfold(_ measurement: Record.Measurement) throws(Refusal) -> Bool {
    viewed = StationState()
    guard let chunk = measurement.chunks.first?.chunks.first, let series = series(chunk.sha256)
    else { return false }
    try viewed.unfold(measurement, series)
    return true
  }

  /// The points of a stretch of time, as the bytes that its record names.
  private func save(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    let series = session.state.series(
      from: try call.number("from"), to: try call.number("to"))
    out.integer("count", Int64(series.count))
    return [AnswerArray("chunk", bytes: series.chunkBytes)]
  }

  private func makeRecord(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    var chunks: [Record.Chunk] = []
    for chunk in call.arguments.list("chunks") {
      if let sha256 = chunk.text("sha256"), let count = chunk.integer("count") {
        chunks.append(Record.Chunk(sha256: sha256, count: count))
      }
    }
    var measurement = try session.state.measurement(
      from: try call.number("from"), to: try call.number("to"), chunks: chunks)
    if let title = call.optionalText("title") { measurement.title = title }
    return written(
      Record(id: try call.text("id"), time: try call.integer("time"), .measurement(measurement)),
      out)
  }

  private func csv(of state: StationState, _ out: JSONWriter) -> [AnswerArray] {
    let day = state.points.first.map { Timestamp.text(Int64($0.time * 1000)).byteArray.prefix(10) }
    let word = state.origin == .measured ? "" : joined("-", state.origin.rawValue)
    out.text("name", joined("weather-", String(bytes: Array(day ?? [])), word, ".csv"))
    return [AnswerArray("file", bytes: StationCSV.bytes(state, preferences))]
  }
}
