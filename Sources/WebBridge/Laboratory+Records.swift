public import Bench

extension Laboratory {
  func answerRecord(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    if call.isCalled("record.entry") {
      RecordJSON(instruments).write("entry", entry: try record(call.bytes), out)
    } else if call.isCalled("record.view") {
      let (record, measurement) = try measurement(call)
      let hasReadings = try unfold(measurement)
      RecordJSON(instruments).write(
        view: record, measurement, hasReadings: hasReadings, out, preferences)
    } else if call.isCalled("record.replay") {
      try replay(call, out)
    } else if call.isCalled("record.correct") {
      return try correct(call, out)
    } else if call.isCalled("record.delete") {
      return written(
        Record(
          id: try call.text("id"), time: try call.integer("time"),
          .deletion(of: try call.text("target"))), out)
    } else if call.isCalled("record.forget") {
      return written(
        Record(id: try call.text("target"), time: try call.integer("time"), .forgotten), out)
    } else {
      throw unknown(call)
    }
    return []
  }

  /// A record's entry for the list, and its bytes.
  public func written(_ record: Record, _ out: JSONWriter) -> [AnswerArray] {
    RecordJSON(instruments).write("entry", entry: record, out)
    return [AnswerArray("record", bytes: record.bytes)]
  }

  public func record(_ bytes: UnsafeBufferPointer<UInt8>) throws(Refusal) -> Record {
    do throws(RecordError) { return try Record(bytes: Array(bytes)) } catch { throw error.refusal }
  }

  public func measurement(_ call: Call) throws(Refusal) -> (Record, Record.Measurement) {
    let record = try record(call.bytes)
    guard case .measurement(let measurement) = record.content else {
      throw Refusal("record.no-content", "This record was deleted or forgotten; nothing is in it.")
    }
    return (record, measurement)
  }

  private func correct(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    var (old, corrected) = try measurement(call)
    corrected.replaces = old.id
    if let title = call.optionalText("title") { corrected.title = title }
    if let place = call.optionalText("place") { corrected.place = place }
    if let labels = call.arguments["labels"]?.list {
      corrected.labels = labels.compactMap { $0.text }
    }
    return written(
      Record(id: try call.text("id"), time: try call.integer("time"), .measurement(corrected)), out)
  }

  private func replay(_ call: Call, _ out: JSONWriter) throws(Refusal) {
    let (_, measurement) = try measurement(call)
    let outcome = try Replay.of(measurement, with: instruments) { id in
      measurement.chunks.first { $0.id.sameBytes(as: id) }?.chunks.first
        .flatMap { self.series($0.sha256) }
    }
    switch outcome {
    case .same: out.text("outcome", "same")
    case .changedVersion: out.text("outcome", "changed")
    case .different(let fields):
      out.text("outcome", "different")
      out.list("fields")
      for field in fields { out.text("", field) }
      out.endList()
    }
  }
}
