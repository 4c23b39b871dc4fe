import Bench
import CabinLeak
import WebBridge

/// The cabin leak behind its page: the open session, an import under way, chunks at hand.
final class LeakLaboratory: Laboratory {
  var session = Session<LeakState>()
  /// The record that is being looked at, unfolded so that its graph can be drawn.
  var viewed = Session<LeakState>()
  var importer: ReadingImporter<SeriesSink>?
  var chunks: [(sha256: String, series: Series)] = []

  init() {
    super.init(InstrumentList([CabinLeak.instrument]))
  }

  override func respond(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    if call.name.hasBytePrefix("leak.") { return try answerLeak(call, out) }
    if call.name.hasBytePrefix("import.") { return try answerImport(call, out) }
    if call.isCalled("record.csv") {
      _ = try unfold(try measurement(call).1)
      return try csv(of: viewed, out)
    }
    return try super.respond(call, out)
  }

  override func series(_ sha256: String) -> Series? {
    chunks.first { $0.sha256.sameBytes(as: sha256) }?.series
  }

  override func unfold(_ measurement: Record.Measurement) throws(Refusal) -> Bool {
    viewed = Session<LeakState>()
    guard let chunk = measurement.chunks.first?.chunks.first, let series = series(chunk.sha256)
    else { return false }
    try LeakRecord.unfold(measurement, chunk, series, into: viewed)
    return true
  }

  func makeRecord(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    try requireFinished()
    var chunks: [Record.Chunk] = []
    for chunk in call.arguments.list("chunks") {
      if let sha256 = chunk.text("sha256"), let count = chunk.integer("count") {
        chunks.append(Record.Chunk(sha256: sha256, count: count))
      }
    }
    let measurement = LeakRecord.measurement(
      session.state, title: call.optionalText("title") ?? "", chunks: chunks)
    return written(
      Record(id: try call.text("id"), time: try call.integer("time"), .measurement(measurement)),
      out)
  }
}
