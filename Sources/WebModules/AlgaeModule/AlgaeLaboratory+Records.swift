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

  /// Visits to a lake as curves. Several records come one behind another, and how long each is in
  /// `counts`.
  func visits(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    let series = LakeSeries(preferences)
    var start = 0
    for item in call.arguments.list("counts") {
      let count = Int(item.integer ?? 0)
      guard count > 0, count <= call.bytes.count - start else {
        throw RecordError.notARecord.refusal
      }
      let record = try record(UnsafeBufferPointer(rebasing: call.bytes[start..<(start + count)]))
      start += count
      // Deleted and forgotten ones, and other instruments', are left out.
      guard case .measurement(let measurement) = record.content,
        measurement.instrument.sameBytes(as: AlgaeBloom.id)
      else { continue }
      series.add(measurement, at: measurement.started ?? record.time)
    }
    series.write(out)
    return [
      AnswerArray("time", series.times), AnswerArray("chl", series.chlorophyll),
      AnswerArray("low", series.lows), AnswerArray("high", series.highs),
      AnswerArray("secchi", series.secchi), AnswerArray("tp", series.phosphorus),
    ]
  }
}
