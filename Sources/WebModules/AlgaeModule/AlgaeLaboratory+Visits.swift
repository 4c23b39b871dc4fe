import AlgaeBloom
import Bench
import WebBridge

/// Several visits at once. Records come one behind another, and how long each is in `counts`.
extension AlgaeLaboratory {
  /// Visits to a lake as curves.
  func visits(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    let series = LakeSeries(preferences)
    try eachVisit(call) { (measurement, time) in series.add(measurement, at: time) }
    series.write(out)
    return [
      AnswerArray("time", series.times), AnswerArray("chl", series.chlorophyll),
      AnswerArray("low", series.lows), AnswerArray("high", series.highs),
      AnswerArray("secchi", series.secchi), AnswerArray("tp", series.phosphorus),
    ]
  }

  /// A table of the visits that were measured; examples stay out of it, and are counted.
  func exportTable(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    var bytes = LakeTable.header
    var leftOut: Int64 = 0
    try eachVisit(call) { (measurement, time) in
      guard measurement.origin == .measured else {
        leftOut += 1
        return
      }
      bytes += LakeTable.row(measurement, time: time)
    }
    out.text("name", "algae-bloom-visits.csv")
    out.integer("leftOut", leftOut)
    return [AnswerArray("csv", bytes: bytes)]
  }

  /// What makes each visit this one, with its time and without: see ``LakeTable/content(_:time:)``.
  func contents(_ call: Call, _ out: JSONWriter) throws(Refusal) {
    out.list("contents")
    try eachVisit(call) { (measurement, time) in writeContent("", measurement, time, out) }
    out.endList()
  }

  private func writeContent(
    _ key: StaticString, _ visit: Record.Measurement, _ time: Int64, _ out: JSONWriter
  ) {
    out.object(key)
    out.text("timed", String(bytes: LakeTable.content(visit, time: time)))
    out.text("timeless", String(bytes: LakeTable.content(visit, time: nil)))
    out.endObject()
  }

  /// Deleted and forgotten records, and those of other instruments, are left out.
  private func eachVisit(
    _ call: Call, _ take: (Record.Measurement, Int64) -> Void
  ) throws(Refusal) {
    var start = 0
    for item in call.arguments.list("counts") {
      let count = Int(item.integer ?? 0)
      guard count > 0, count <= call.bytes.count - start else {
        throw RecordError.notARecord.refusal
      }
      let record = try record(UnsafeBufferPointer(rebasing: call.bytes[start..<(start + count)]))
      start += count
      guard case .measurement(let measurement) = record.content,
        measurement.instrument.sameBytes(as: AlgaeBloom.id)
      else { continue }
      take(measurement, measurement.started ?? record.time)
    }
  }

  /// Begins another table.
  func beginTable() {
    table = LakeTable()
    imported = []
    refused = []
  }

  /// Reads the next piece of a table, or that there is no more. Its rows become records a few at a
  /// time, with ``importRecords(_:_:)``.
  func feedTable(_ call: Call, _ out: JSONWriter, isLast: Bool) throws(Refusal) {
    let take = { (row: LakeTable.Row) in
      switch row {
      case .row(let line, let visit): self.imported.append((line, visit))
      case .refused(let line, let refusal): self.refused.append((line, refusal))
      }
    }
    if isLast { try table.finish(take) } else { try table.feed(call.bytes, take) }
    out.integer("waiting", Int64(imported.count))
    writeRefused(out)
    if isLast {
      out.list("columns")
      for notice in table.notices { notice.write("", out, preferences) }
      out.endList()
    }
  }

  private func writeRefused(_ out: JSONWriter) {
    out.list("refused")
    for row in refused {
      out.object()
      out.integer("line", row.line)
      row.refusal.write("message", out, preferences)
      out.endObject()
    }
    out.endList()
    refused = []
  }

  /// The next rows as records, one for each identifier that is given; the open form stays as it is.
  func importRecords(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    let ids = call.arguments.list("ids").compactMap { $0.text }
    let time = try call.integer("time")
    var bytes: [UInt8] = []
    out.list("visits")
    for (id, (line, visit)) in zip(ids, imported) {
      let state = LakeState()
      state.apply(.load(visit))
      do throws(Refusal) {
        let measurement = try LakeRecord.measurement(state, now: time, preferences)
        let record = Record(id: id, time: time, .measurement(measurement))
        let count = bytes.count
        bytes += record.bytes
        out.object()
        out.integer("count", Int64(bytes.count - count))
        out.flag("timed", visit.time != nil)
        writeContent("content", measurement, measurement.started ?? time, out)
        RecordJSON(instruments).write("entry", entry: record, out)
        out.endObject()
      } catch { refused.append((line, error)) }
    }
    out.endList()
    imported.removeFirst(min(ids.count, imported.count))
    writeRefused(out)
    return [AnswerArray("records", bytes: bytes)]
  }
}
