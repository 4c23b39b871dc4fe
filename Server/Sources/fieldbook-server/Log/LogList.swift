import ArgumentParser
import Bench
import Catalogue
import Foundation
import Store

struct LogList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List records, the newest first.")

  @OptionGroup var selection: Selection

  func run() throws {
    try selection.answer(words: "")
  }
}

struct LogSearch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find records by words of their title, place, labels and texts.")

  @Argument(help: "Words that must all be in it; the beginning of a word is enough.")
  var words: [String]

  @OptionGroup var selection: Selection

  func run() throws {
    try selection.answer(words: words.joined(separator: " "))
  }
}

/// Which records, and how they are told.
struct Selection: ParsableArguments {
  @OptionGroup var data: DataOption

  @Option(help: ArgumentHelp("Such as cabin-leak.", valueName: "name"))
  var instrument: String?

  @Option(help: ArgumentHelp("From this day of UTC on: 2026-11-21.", valueName: "day"))
  var from: String?

  @Option(help: ArgumentHelp("Up to the end of this day of UTC.", valueName: "day"))
  var to: String?

  @Option(help: ArgumentHelp("At most so many.", valueName: "number"))
  var limit = 50

  @Flag(help: "A line of JSON for each record: what the app lists.")
  var json = false

  func answer(words: String) throws {
    let found = try records(words)
    for record in found {
      if json { tell(line(of: record)) } else if let row = RecordRow(record) { tell(row.text) }
    }
    if !json && found.isEmpty { complain("No record is like that.") }
  }

  private func records(_ words: String) throws(Refusal) -> [Record] {
    if let instrument, catalogue.instrument(instrument) == nil {
      throw Refusal(
        "log.instrument", "There is no instrument “{name}”. Choose one of: {names}.",
        [
          .init("name", .text(instrument)),
          .init("names", .text(catalogue.instruments.map(\.id).joined(separator: ", "))),
        ], field: "instrument")
    }
    guard limit > 0 else {
      throw Refusal("log.limit", "Ask for at least one record: --limit 50.", field: "limit")
    }
    let search = Logbook.Search(
      text: words, instrument: instrument, from: try day(from), to: try day(to, end: true),
      limit: limit)
    let logbook = try data.open()
    return try asked { () throws(StoreError) in try logbook.find(search) }
      .compactMap { try? Record(bytes: $0) }
  }

  private func day(_ text: String?, end: Bool = false) throws(Refusal) -> Int64? {
    guard let text else { return nil }
    guard let time = Timestamp.milliseconds(text + "T00:00:00.000Z") else {
      throw Refusal(
        "log.day", "“{text}” is no day. Write year, month and day: 2026-11-21.",
        [.init("text", .text(text))], field: end ? "to" : "from")
    }
    return end ? time + 86_400_000 : time
  }

  private func line(of record: Record) -> String {
    let out = JSONWriter()
    out.object()
    RecordJSON(catalogue).write("entry", entry: record, out)
    out.endObject()
    return String(bytes: out.bytes)
  }
}

/// A record in one line: when, which, by what, what it says.
struct RecordRow {
  let text: String

  init?(_ record: Record) {
    guard case .measurement(let measurement) = record.content else { return nil }
    let instrument = catalogue.instrument(measurement.instrument)
    let preferences = units(of: measurement.instrument)
    var parts = [
      String(Timestamp.text(record.time).prefix(16)).replacing("T", with: " ") + "Z", record.id,
      instrument?.title.english() ?? measurement.instrument,
    ]
    if let field = instrument?.procedure(measurement.procedure)?.outputs.first {
      let value = measurement.outputs[field.id]
      if case .text(let text) = value {
        parts.append(text)
      } else if let shown = preferences.shown(value, of: field), shown.si != nil {
        parts.append("\(field.title.english()) \(shown.line)")
      }
    }
    parts += [measurement.title, measurement.place].filter { !$0.isEmpty }
    if measurement.origin != .measured { parts.append(measurement.origin.rawValue) }
    text = parts.joined(separator: "  ")
  }
}
