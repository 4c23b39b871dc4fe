import AlgaeBloom
import Bench
import WebBridge

extension AlgaeLaboratory {
  /// The open form as a record. One that replaces another is a correction and keeps its place.
  func makeRecord(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    let time = try call.integer("time")
    var measurement = try LakeRecord.measurement(session.state, now: time, preferences)
    if let title = call.optionalText("title") { measurement.title = title }
    return written(Record(id: try call.text("id"), time: time, .measurement(measurement)), out)
  }

  func load(_ call: Call, _ out: JSONWriter) throws(Refusal) {
    let (record, measurement) = try measurement(call)
    out.json(
      "event",
      LakeRecord.loadEvent(
        record, measurement, created: call.optionalInteger("created"),
        isCopy: call.arguments["copy"]?.flag ?? false))
  }
}
