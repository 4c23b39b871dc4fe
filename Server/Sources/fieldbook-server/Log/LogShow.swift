import ArgumentParser
import Bench
import Catalogue
import Store

struct LogShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a record whole.",
    discussion: "The beginning of its identifier is enough while no other begins so.")

  @Argument(help: "The record's identifier, or how it begins.")
  var id: String

  @OptionGroup var data: DataOption

  @Flag(help: "The bytes of the record, as its maker wrote them.")
  var json = false

  func run() throws {
    let logbook = try data.open()
    let bytes = try Self.record(id, in: logbook)
    if json {
      tell(String(decoding: bytes, as: UTF8.self))
      return
    }
    let record: Record
    do throws(RecordError) { record = try Record(bytes: bytes) } catch { throw error.refusal }
    for line in Self.lines(record) { tell(line) }
  }

  /// The one record that is called so or begins so.
  static func record(_ id: String, in logbook: Logbook) throws(Refusal) -> [UInt8] {
    let found = try asked { () throws(StoreError) in
      try logbook.identifiers(beginningWith: id.lowercased(), limit: 3)
    }
    guard let only = found.first, found.count == 1 else {
      throw found.isEmpty
        ? Refusal(
          "log.no-record", "No record begins with “{id}”. See them: fieldbook log list",
          [.init("id", .text(id))])
        : Refusal(
          "log.several", "Several records begin with “{id}”: {ids} … Write more of it.",
          [.init("id", .text(id)), .init("ids", .text(found.joined(separator: ", ")))])
    }
    return try asked { () throws(StoreError) in try logbook.record(only) } ?? []
  }

  private static func lines(_ record: Record) -> [String] {
    var lines = ["\(record.id)", "made: \(Timestamp.text(record.time))"]
    switch record.content {
    case .forgotten: lines.append("It was forgotten for good; nothing is in it.")
    case .deletion(let target): lines.append("It deletes \(target).")
    case .measurement(let measurement): lines += Self.lines(measurement)
    }
    return lines
  }

  private static func lines(_ measurement: Record.Measurement) -> [String] {
    let instrument = catalogue.instrument(measurement.instrument)
    let procedure = instrument?.procedure(measurement.procedure)
    let preferences = units(of: measurement.instrument)
    let name = instrument?.title.english() ?? measurement.instrument
    var lines = [
      "by: \(name), \(measurement.procedure) \(measurement.procedureVersion), \(measurement.origin.rawValue)"
    ]
    if !measurement.title.isEmpty { lines.append("title: \(measurement.title)") }
    if !measurement.place.isEmpty { lines.append("place: \(measurement.place)") }
    if !measurement.labels.isEmpty {
      lines.append("labels: \(measurement.labels.joined(separator: ", "))")
    }
    if let replaces = measurement.replaces { lines.append("corrects: \(replaces)") }
    if let verdict = measurement.verdict { lines.append(verdict.english(preferences)) }
    for (title, fields, values) in [
      ("answers", procedure?.outputs ?? [], measurement.outputs),
      ("inputs", procedure?.inputs ?? [], measurement.inputs),
    ] {
      let rows = fields.compactMap { field in
        text(values[field.id], field, preferences).map { "  \(field.title.english()): \($0)" }
      }
      if !rows.isEmpty { lines += ["\(title):"] + rows }
    }
    for chunk in measurement.chunks.flatMap(\.chunks) {
      lines.append("readings: \(chunk.count), \(chunk.sha256)")
    }
    for attachment in measurement.attachments {
      lines.append("attached: \(attachment.name ?? attachment.mediaType), \(attachment.sha256)")
    }
    return lines
  }

  private static func text(
    _ value: Value, _ field: Field, _ preferences: Preferences
  ) -> String? {
    switch value {
    case .missing, .series, .grid: return nil
    case .flag(let flag): return flag ? "yes" : "no"
    case .choice(let id):
      guard case .choice(let choices) = field.kind else { return id }
      return choices.first { $0.id == id }?.title.english() ?? id
    case .text(let text): return text
    case .time(let time): return Timestamp.text(time)
    case .integer, .number, .estimate:
      guard let shown = preferences.shown(value, of: field) else { return nil }
      guard let interval = shown.interval else { return shown.line }
      return "\(shown.line) (\(interval.english(preferences)), \(shown.coverage ?? ""))"
    }
  }
}
