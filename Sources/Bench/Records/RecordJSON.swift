/// Records as the page shows them: a row of the list, and the whole.
public struct RecordJSON {
  private let instruments: InstrumentList

  /// - Parameter instruments: Those whose records can be shown with their fields.
  public init(_ instruments: InstrumentList) {
    self.instruments = instruments
  }

  /// A row of the logbook. `headline` is SI and `reason` keeps its quantities, so that both can
  /// follow a change of units.
  public func write(_ key: StaticString, entry record: Record, _ out: JSONWriter) {
    out.object(key)
    out.text("id", record.id)
    out.integer("time", record.time)
    switch record.content {
    case .deletion(let target): out.text("deletes", target)
    case .forgotten: out.flag("forgotten", true)
    case .measurement(let measurement): write(measurement, out)
    }
    out.endObject()
  }

  private func write(_ measurement: Record.Measurement, _ out: JSONWriter) {
    out.text("instrument", measurement.instrument)
    out.text("procedure", measurement.procedure)
    out.text("title", measurement.title)
    out.text("place", measurement.place)
    out.text("origin", measurement.origin.rawValue)
    writeHeadline(measurement, out)
    out.json("reason", measurement.verdict?.recordJSON ?? .null)
    out.text("search", searched(measurement))
    if let replaces = measurement.replaces { out.text("replaces", replaces) }
    if let started = measurement.started { out.integer("started", started) }
  }

  /// The first output is what the record is about.
  private func writeHeadline(_ measurement: Record.Measurement, _ out: JSONWriter) {
    guard let instrument = instruments.instrument(measurement.instrument),
      let field = instrument.procedure(measurement.procedure)?.outputs.first
    else {
      out.null("headline")
      return
    }
    if case .text(let text) = measurement.outputs[field.id] {
      out.object("headline")
      out.text("text", text)
      out.endObject()
    } else if let quantity = field.quantity, let number = measurement.outputs.number(field.id) {
      out.object("headline")
      out.text("quantity", quantity.rawValue)
      out.number("si", number)
      out.endObject()
    } else {
      out.null("headline")
    }
  }

  private func searched(_ measurement: Record.Measurement) -> String {
    var texts = [measurement.title, measurement.place, measurement.instrument]
    texts += measurement.labels
    if let instrument = instruments.instrument(measurement.instrument) {
      texts.append(instrument.title.text)
    }
    for field in instruments.instrument(measurement.instrument)?
      .procedure(measurement.procedure)?.outputs ?? []
    {
      if case .text(let text) = measurement.outputs[field.id], case .text = field.kind {
        texts.append(text)
      }
    }
    return joined(texts, by: " ")
  }

  /// Writes the members of a whole record into an object that is open.
  public func write(
    view record: Record, _ measurement: Record.Measurement, hasReadings: Bool, _ out: JSONWriter,
    _ preferences: Preferences
  ) {
    let procedure = instruments.instrument(measurement.instrument)?.procedure(measurement.procedure)
    out.text("id", record.id)
    out.integer("time", record.time)
    out.text("title", measurement.title)
    out.text("place", measurement.place)
    out.list("labels")
    for label in measurement.labels { out.text("", label) }
    out.endList()
    out.text("instrument", measurement.instrument)
    out.text("procedure", measurement.procedure)
    out.integer("procedureVersion", measurement.procedureVersion)
    out.text("origin", measurement.origin.rawValue)
    if let started = measurement.started { out.integer("started", started) }
    if let replaces = measurement.replaces { out.text("replaces", replaces) }
    measurement.verdict?.write("verdict", out, preferences)
    out.flag("hasReadings", hasReadings)
    out.list("outputs")
    write(procedure?.outputs ?? [], measurement.outputs, out, preferences)
    out.endList()
    out.list("inputs")
    write(procedure?.inputs ?? [], measurement.inputs, out, preferences)
    out.endList()
    out.list("chunks")
    for entry in measurement.chunks {
      for chunk in entry.chunks {
        out.object()
        out.text("sha256", chunk.sha256)
        out.integer("count", chunk.count)
        out.endObject()
      }
    }
    out.endList()
    if !measurement.attachments.isEmpty {
      out.json("attachments", .list(measurement.attachments.map { $0.json }))
    }
    if let position = measurement.position { out.json("position", position.json) }
  }

  /// Each field with its value in the person's notation.
  private func write(
    _ fields: [Field], _ values: Values, _ out: JSONWriter, _ preferences: Preferences
  ) {
    for field in fields {
      let value = values[field.id]
      if let shown = preferences.shown(value, of: field) {
        out.object()
        out.text("id", field.id)
        field.title.write("title", out, preferences)
        shown.write("shown", out, preferences)
        out.endObject()
      } else if case .text(let text) = value, case .text = field.kind {
        out.object()
        out.text("id", field.id)
        field.title.write("title", out, preferences)
        out.object("shown")
        out.text("text", text)
        out.text("unit", "")
        out.endObject()
        out.endObject()
      } else if case .choice(let id) = value, case .choice(let choices) = field.kind,
        let choice = choices.first(where: { $0.id.sameBytes(as: id) })
      {
        out.object()
        out.text("id", field.id)
        field.title.write("title", out, preferences)
        choice.title.write("message", out, preferences)
        out.endObject()
      } else if case .flag(true) = value {
        out.object()
        out.text("id", field.id)
        field.title.write("title", out, preferences)
        Message("value.yes", "yes").write("message", out, preferences)
        out.endObject()
      }
    }
  }
}
