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
      bytes += LakeTable.row(
        measurement.inputs, lake: LakeRecord.lake(measurement), time: time,
        place: measurement.place)
    }
    out.text("name", "algae-bloom-visits.csv")
    out.integer("leftOut", leftOut)
    return [AnswerArray("csv", bytes: bytes)]
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

  /// Reads a table. Its rows become records one by one, with ``importRecord(_:_:)``.
  func importTable(_ call: Call, _ out: JSONWriter) throws(Refusal) {
    imported = []
    let table = LakeTable()
    var lines: [Int64] = []
    var refused: [(line: Int64, refusal: Refusal)] = []
    let take = { (row: LakeTable.Row) in
      switch row {
      case .row(let line, let values, let lake, let time, let place):
        lines.append(line)
        self.imported.append(LakeVisit(values, lake: lake, place: place, time: time))
      case .refused(let line, let refusal): refused.append((line, refusal))
      }
    }
    try table.feed(call.bytes, take)
    try table.finish(take)
    out.list("visits")
    for index in imported.indices {
      out.object()
      out.integer("line", lines[index])
      out.text("title", LakeRecord.title(imported[index].lake, imported[index].place))
      out.endObject()
    }
    out.endList()
    out.list("refused")
    for row in refused {
      out.object()
      out.integer("line", row.line)
      row.refusal.write("message", out, preferences)
      out.endObject()
    }
    out.endList()
    out.list("columns")
    for notice in table.notices { notice.write("", out, preferences) }
    out.endList()
  }

  /// A row as a record; the open form stays as it is.
  func importRecord(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    let index = Int(try call.integer("index"))
    guard imported.indices.contains(index) else { throw unknown(call) }
    let state = LakeState()
    state.apply(.load(imported[index]))
    return written(try record(of: state, call), out)
  }
}
