import Bench
import CabinLeak
import Catalogue

/// The laboratory behind the page: the open leak session, an import under way, chunks at hand.
///
/// Each call writes the members of its value and gives back the arrays that go with it.
final class Laboratory {
  var preferences = Preferences()
  var session = Session<LeakState>()
  /// The record that is being looked at, unfolded so that its graph can be drawn.
  var viewed = Session<LeakState>()
  var importer: ReadingImporter<SeriesSink>?
  var chunks: [(sha256: String, series: Series)] = []

  func answer(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    if let preferences = call.arguments["preferences"] {
      self.preferences = Preferences(json: preferences)
    }
    if call.name.hasBytePrefix("leak.") { return try answerLeak(call, out) }
    if call.name.hasBytePrefix("import.") { return try answerImport(call, out) }
    if call.name.hasBytePrefix("record.") { return try answerRecord(call, out) }
    return try answerNumbers(call, out)
  }

  func unknown(_ call: Call) -> Refusal {
    Refusal(
      "bridge.unknown-call", "This program does not know the call {call}. Reload the page.",
      [.init("call", .text(call.name))])
  }

  func series(_ sha256: String) -> Series? {
    chunks.first { $0.sha256.sameBytes(as: sha256) }?.series
  }
}
