import Bench
import CabinLeak
import WebBridge

extension LeakLaboratory {
  func graph(_ call: Call, _ out: JSONWriter) -> [AnswerArray] {
    let state = chosen(call)
    let points = Int(call.optionalInteger("points") ?? 100_000)
    let graph = LeakGraph(state, preferences, points: points)
    let analysis = LeakAnalysis(state.recording, state.parameters)
    let last = state.recording.count > 0 ? state.recording.lastPressure : nil
    out.text("pressureUnit", preferences.unit(for: .pressure).symbol)
    out.text("rateUnit", preferences.unit(for: .pressureRate).symbol)
    if let start = state.startUTC { out.integer("start", start) } else { out.null("start") }
    switch state.origin {
    case .measured: out.null("word")
    case .replayed: out.text("word", "REPLAY")
    case .simulated: out.text("word", "SIMULATED")
    }
    preferences.shown(last, .pressure).write("last", out, preferences)
    preferences.shown(
      analysis.rate?.value, low: analysis.rate?.low, high: analysis.rate?.high, .pressureRate
    ).write("lastRate", out, preferences)
    out.number(
      "limit", preferences.unit(for: .pressure).value(fromSI: state.parameters.limit))
    Message("cabin-leak.ruler.limit", "limit").write("limitWord", out, preferences)
    out.integer("rows", state.recording.count)
    let change = SlopeChange.sure(in: state.recording)
    if let change {
      change.message(before: state.recording.lastTime, isOver: state.phase == .stopped)
        .write("change", out, preferences)
    } else {
      out.null("change")
    }
    out.list("events")
    for mark in state.marks { write(mark.time, mark.message, state, out) }
    if let change { write(change.time, change.mark, state, out) }
    out.endList()
    return [
      AnswerArray("time", graph.times), AnswerArray("pressure", graph.pressures),
      AnswerArray("rateTime", graph.rateTimes), AnswerArray("rate", graph.rates),
      AnswerArray("rateLow", graph.rateLows), AnswerArray("rateHigh", graph.rateHighs),
      AnswerArray("forecastTime", graph.forecastTimes), AnswerArray("forecast", graph.forecast),
      AnswerArray("forecastLow", graph.forecastLows),
      AnswerArray("forecastHigh", graph.forecastHighs),
    ]
  }

  private func write(_ time: Double, _ mark: Message, _ state: LeakState, _ out: JSONWriter) {
    out.object()
    out.number("t", time - state.recording.firstTime)
    mark.write("text", out, preferences)
    out.endObject()
  }

  /// The open session, or the record being looked at.
  private func chosen(_ call: Call) -> LeakState {
    call.optionalText("of")?.sameBytes(as: "record") == true ? viewed.state : session.state
  }

  /// Rows of the recording as text, a page of them at a time.
  func table(_ call: Call, _ out: JSONWriter) {
    let recording = chosen(call).recording
    let total = recording.times.count
    let from = min(max(Int(call.optionalInteger("from") ?? 0), 0), total)
    let end = min(from + min(max(Int(call.optionalInteger("count") ?? 100), 0), 1000), total)
    out.list("columns")
    out.text("", "s")
    out.text("", preferences.unit(for: .pressure).symbol)
    out.endList()
    out.integer("total", Int64(total))
    out.list("rows")
    for index in from..<end {
      let time = recording.times[index] - recording.firstTime
      out.list()
      out.text("", time.text(decimals: 1, locale: preferences.locale))
      out.text("", preferences.shown(recording.pressures[index], .pressure).text)
      out.endList()
    }
    out.endList()
  }

  func simulate(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    let name = try call.text("preset")
    guard let preset = LeakPreset.named(name) else {
      throw Refusal(
        "cabin-leak.no-preset", "There is no leak “{name}” to replay. There is: {names}.",
        [.init("name", .text(name)), .init("names", .text(LeakPreset.names))])
    }
    let seed = UInt64(bitPattern: call.optionalInteger("seed") ?? 1)
    let to = try call.number("to")
    let readings = LeakSimulator(preset, seed: seed)
      .readings(after: try call.number("from"), through: to)
    out.text("origin", preset.origin.rawValue)
    out.text("name", preset.title.text)
    out.flag("done", to >= preset.duration)
    return [AnswerArray("time", readings.times), AnswerArray("pressure", readings.pressures)]
  }

  func writePresets(_ out: JSONWriter) {
    out.list("presets")
    for preset in LeakPreset.all {
      out.object()
      out.text("id", preset.id)
      preset.title.write("title", out, preferences)
      preset.description.write("description", out, preferences)
      out.text("origin", preset.origin.rawValue)
      out.number("speed", preset.speed)
      out.number("duration", preset.duration)
      out.number("sampleInterval", preset.sampleInterval)
      out.endObject()
    }
    out.endList()
  }
}
