import Bench
import CabinLeak
import WebBridge

extension LeakLaboratory {
  func answerLeak(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    if call.isCalled("leak.view") {
      writeView(call, out)
    } else if call.isCalled("leak.apply") {
      try session.apply(try entry(call.arguments["event"] ?? .null))
      writeView(call, out)
    } else if call.isCalled("leak.check") {
      try session.check(try entry(call.arguments["event"] ?? .null))
    } else if call.isCalled("leak.open") {
      open(call, out)
    } else if call.isCalled("leak.chunk") {
      try keepChunk(call)
    } else if call.isCalled("leak.graph") {
      return graph(call, out)
    } else if call.isCalled("leak.nomogram") {
      try nomogram(call, out)
    } else if call.isCalled("leak.searched") {
      LeakView(viewed, preferences).writeSearched(out)
    } else if call.isCalled("leak.table") {
      table(call, out)
    } else if call.isCalled("leak.simulate") {
      return try simulate(call, out)
    } else if call.isCalled("leak.drill") {
      return try simulateDrill(call, out)
    } else if call.isCalled("leak.plan") {
      try plan(call, out)
    } else if call.isCalled("leak.presets") {
      writePresets(out)
    } else if call.isCalled("leak.csv") {
      return try csv(of: session, out)
    } else if call.isCalled("leak.save") {
      try requireFinished()
      let series = session.state.recording.series
      out.integer("count", Int64(series.count))
      return [AnswerArray("chunk", bytes: series.chunkBytes)]
    } else if call.isCalled("leak.record") {
      return try makeRecord(call, out)
    } else {
      throw unknown(call)
    }
    return []
  }

  /// Folds a journal from its start. An event that makes no sense any more is left out and told.
  private func open(_ call: Call, _ out: JSONWriter) {
    session = Session<LeakState>()
    var leftOut: [Refusal] = []
    for event in call.arguments.list("events") {
      do throws(Refusal) { try session.apply(try entry(event)) } catch { leftOut.append(error) }
    }
    writeView(call, out, leftOut)
  }

  private func entry(_ json: JSON) throws(Refusal) -> Session<LeakState>.Entry {
    if json.isText("type", "undo") {
      return json.text("of").map { .undoOf(kind: $0) } ?? .undo
    }
    return .event(try LeakEvent(json: json) { self.series($0) })
  }

  private func keepChunk(_ call: Call) throws(Refusal) {
    let sha256 = try call.text("sha256")
    guard series(sha256) == nil else { return }
    do throws(SeriesError) {
      // A few are enough: the open session's and those of the records being looked at.
      if chunks.count > 3 { chunks.removeFirst() }
      chunks.append((sha256, try Series(chunk: Array(call.bytes))))
    } catch {
      throw error.refusal
    }
  }

  private func writeView(_ call: Call, _ out: JSONWriter, _ leftOut: [Refusal] = []) {
    LeakView(session, preferences, now: call.arguments.number("now")).write(out)
    out.list("notices")
    for refusal in leftOut.prefix(5) { refusal.write("", out, preferences) }
    out.endList()
  }

  func requireFinished() throws(Refusal) {
    let phase = session.state.phase
    guard phase == .stopped || phase == .paused else {
      throw Refusal(
        "cabin-leak.still-recording", "Pause or stop the recording before you export or save it.")
    }
    guard session.state.recording.count > 0 else {
      throw Refusal("cabin-leak.nothing-recorded", "Nothing was recorded yet.")
    }
  }

  func csv(of session: Session<LeakState>, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    if session.state.phase != .stopped { try requireFinished() }
    let start = session.state.startUTC.map(Timestamp.text) ?? "recording-"
    let day = String(bytes: Array(start.byteArray[..<10]))
    let word = session.state.origin == .measured ? "" : joined("-", session.state.origin.rawValue)
    out.text("name", joined("cabin-leak-", day, word, ".csv"))
    return [AnswerArray("file", bytes: LeakCSV.bytes(session.state, preferences))]
  }
}
