import Bench
import Weather
import WebBridge

extension WeatherLaboratory {
  /// The curves of the open session, or of the record being looked at.
  func graph(_ call: Call, _ out: JSONWriter) -> [AnswerArray] {
    let state = chosen(call)
    let points = state.points
    let pressureUnit = preferences.unit(for: .pressure)
    let temperatureUnit = preferences.unit(for: .temperature)
    out.text("pressureUnit", pressureUnit.symbol)
    out.text("temperatureUnit", temperatureUnit.symbol)
    let start = points.first?.time ?? 0
    out.integer("start", Int64((start * 1000).rounded()))
    switch state.origin {
    case .measured: out.null("word")
    case .replayed: out.text("word", "REPLAY")
    case .simulated: out.text("word", "SIMULATED")
    }
    let offset = state.calibration?.offset ?? 0
    let last = points.last
    preferences.shown(last.map { $0.pressure + offset }, .pressure).write("last", out, preferences)
    out.integer("rows", Int64(points.count))
    out.list("events")
    for move in state.moves {
      out.object()
      out.number("t", move.time - start)
      self.move(move).write("text", out, preferences)
      out.endObject()
    }
    if let judged = StationOutlook(state), judged.rate != nil {
      out.object()
      out.number("t", judged.time - judged.span - start)
      Message(
        "weather.graph.judged", "judged over {span}", [.init("span", .duration(judged.span))]
      ).write("text", out, preferences)
      out.endObject()
    }
    out.endList()
    return [
      AnswerArray("time", points.map { $0.time - start }),
      AnswerArray("pressure", points.map { pressureUnit.value(fromSI: $0.pressure + offset) }),
      AnswerArray("temperature", points.map { temperatureUnit.value(fromSI: $0.temperature) }),
      AnswerArray("humidity", points.map { $0.humidity * 100 }),
    ]
  }

  private func move(_ move: StationState.Move) -> Message {
    guard let height = move.height else { return Message("weather.graph.moved", "moved") }
    let shown = [Message.Parameter("height", .quantity(abs(height), .length))]
    return height < 0
      ? Message("weather.graph.moved-down", "moved {height} down, corrected", shown)
      : Message("weather.graph.moved-up", "moved {height} up, corrected", shown)
  }

  private func chosen(_ call: Call) -> StationState {
    call.optionalText("of")?.sameBytes(as: "record") == true ? viewed : session.state
  }

  /// Points as text, a page of them at a time, the newest first.
  func writeTable(_ call: Call, _ out: JSONWriter) {
    let state = chosen(call)
    let points = state.points
    let offset = state.calibration?.offset ?? 0
    let from = min(max(Int(call.optionalInteger("from") ?? 0), 0), points.count)
    let end = min(from + min(max(Int(call.optionalInteger("count") ?? 100), 0), 1000), points.count)
    out.list("rows")
    for index in from..<end {
      let point = points[points.count - 1 - index]
      out.list()
      out.number("", point.time)
      out.text("", preferences.shown(point.pressure + offset, .pressure).text)
      out.text("", preferences.shown(point.temperature, .temperature).text)
      out.text("", preferences.shown(point.humidity, .fraction).text)
      out.endList()
    }
    out.endList()
  }
}
