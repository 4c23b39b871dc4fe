import AlgaeBloom
import Bench
import WebBridge

/// The algae-bloom estimator behind its page: the form of the open visit.
final class AlgaeLaboratory: Laboratory {
  var session = Session<LakeState>()
  /// The table that is being read, and its rows until they are made records or told.
  var table = LakeTable()
  var imported: [(line: Int64, visit: LakeVisit)] = []
  var refused: [(line: Int64, refusal: Refusal)] = []

  init() {
    super.init(InstrumentList([AlgaeBloom.instrument]))
  }

  override func adapted(_ preferences: Preferences) -> Preferences { preferences.forLakes }

  override func respond(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    call.name.hasBytePrefix("algae.") ? try answerAlgae(call, out) : try super.respond(call, out)
  }

  private func answerAlgae(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    if call.isCalled("algae.view") {
      writeView(out)
    } else if call.isCalled("algae.apply") {
      try session.apply(try entry(call))
      writeView(out)
    } else if call.isCalled("algae.preview") {
      preview(call, out)
    } else if call.isCalled("algae.check") {
      try session.check(try entry(call))
    } else if call.isCalled("algae.open") {
      open(call, out)
    } else if call.isCalled("algae.helper") {
      try help(call, out)
    } else if call.isCalled("algae.projection") {
      return projection(call, out)
    } else if call.isCalled("algae.example") {
      LakeExample.title.write("title", out, preferences)
      LakeExample.sentence.write("sentence", out, preferences)
      out.json("event", LakeExample.event)
    } else if call.isCalled("algae.visits") {
      return try visits(call, out)
    } else if call.isCalled("algae.export") {
      return try exportTable(call, out)
    } else if call.isCalled("algae.contents") {
      try contents(call, out)
    } else if call.isCalled("algae.importBegin") {
      beginTable()
    } else if call.isCalled("algae.importFeed") {
      try feedTable(call, out, isLast: false)
    } else if call.isCalled("algae.importEnd") {
      try feedTable(call, out, isLast: true)
    } else if call.isCalled("algae.importRecords") {
      return try importRecords(call, out)
    } else if call.isCalled("algae.load") {
      try load(call, out)
    } else if call.isCalled("algae.record") {
      return try makeRecord(call, out)
    } else {
      throw unknown(call)
    }
    return []
  }

  private func entry(_ call: Call) throws(Refusal) -> Session<LakeState>.Entry {
    try entry(call.arguments["event"] ?? .null)
  }

  private func entry(_ json: JSON) throws(Refusal) -> Session<LakeState>.Entry {
    if json.isText("type", "undo") { return .undo }
    return .event(try LakeEvent(json: json))
  }

  /// Folds a journal from its start. An event that makes no sense any more is left out and told.
  private func open(_ call: Call, _ out: JSONWriter) {
    session = Session<LakeState>()
    var leftOut: [Refusal] = []
    for event in call.arguments.list("events") {
      do throws(Refusal) { try session.apply(try entry(event)) } catch { leftOut.append(error) }
    }
    writeView(out, leftOut)
  }

  /// What is being typed, before it is in the journal; the session stays as it is.
  private func preview(_ call: Call, _ out: JSONWriter) {
    LakeView(session, after: typed(call), preferences).write(out)
  }

  private func typed(_ call: Call) -> [LakeEvent] {
    var events: [LakeEvent] = []
    for json in call.arguments.list("events") {
      do throws(Refusal) { events.append(try LakeEvent(json: json)) } catch { continue }
    }
    return events
  }

  private func writeView(_ out: JSONWriter, _ leftOut: [Refusal] = []) {
    LakeView(session, preferences).write(out)
    out.list("notices")
    for refusal in leftOut.prefix(5) { refusal.write("", out, preferences) }
    out.endList()
  }

  private func projection(_ call: Call, _ out: JSONWriter) -> [AnswerArray] {
    let projection = LakeProjection(session.state.after(typed(call)), preferences)
    projection.write(out)
    return [
      AnswerArray("day", projection.days), AnswerArray("value", projection.values),
      AnswerArray("low", projection.lows), AnswerArray("high", projection.highs),
      AnswerArray("stays", projection.stays),
    ]
  }
}
