import AlgaeBloom
import Bench
import WebBridge

extension AlgaeLaboratory {
  /// The open form as a record. One that replaces another is a correction and keeps its place.
  func makeRecord(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    return written(try record(of: session.state, call), out)
  }

  func load(_ call: Call, _ out: JSONWriter) throws(Refusal) {
    let (record, measurement) = try measurement(call)
    out.json(
      "event",
      LakeRecord.loadEvent(
        record, measurement, created: call.optionalInteger("created"),
        isCopy: call.arguments["copy"]?.flag ?? false))
  }

  func record(of state: LakeState, _ call: Call) throws(Refusal) -> Record {
    let time = try call.integer("time")
    var measurement = try LakeRecord.measurement(state, now: time, preferences)
    if let title = call.optionalText("title") { measurement.title = title }
    return Record(id: try call.text("id"), time: time, .measurement(measurement))
  }
}
