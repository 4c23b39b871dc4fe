import Bench
import WebBridge

extension LeakLaboratory {
  /// What a browser can hold at once; larger files are for the command.
  private static var mostReadings: Int64 { 4_000_000 }

  func answerImport(_ call: Call, _ out: JSONWriter) throws(Refusal) -> [AnswerArray] {
    if call.isCalled("import.begin") {
      var unit: Unit?
      if let name = call.optionalText("unit") {
        unit = Units.named(name, of: .pressure)
        if unit == nil { throw ImportError.unknownUnit(name).refusal }
      }
      importer = ReadingImporter(into: SeriesSink(), unit: unit)
      return []
    }
    if call.isCalled("import.feed") {
      try feed(call)
      out.integer("rows", importer?.summary.rows ?? 0)
      return []
    }
    guard call.isCalled("import.end"), let finished = importer else { throw unknown(call) }
    importer = nil
    do throws(ImportError) { try finished.finish() } catch { throw error.refusal }
    write(finished.summary, out)
    return [AnswerArray("chunk", bytes: finished.sink.series.chunkBytes)]
  }

  private func feed(_ call: Call) throws(Refusal) {
    do throws(ImportError) { try importer?.feed(call.bytes) } catch {
      importer = nil
      throw error.refusal
    }
    if (importer?.summary.readings ?? 0) > LeakLaboratory.mostReadings {
      importer = nil
      throw Refusal(
        "import.too-long",
        "This file holds more than {most} readings, more than a browser can keep. Use the command: fieldbook leak analyse --summary.",
        [.init("most", .integer(LeakLaboratory.mostReadings))])
    }
  }

  private func write(_ summary: ImportSummary, _ out: JSONWriter) {
    out.integer("count", summary.readings)
    out.object("summary")
    out.text("format", summary.format)
    out.integer("rows", summary.rows)
    out.number("from", summary.from)
    out.number("to", summary.to)
    out.text("unit", summary.unit.id)
    out.text("origin", summary.origin.rawValue)
    if let start = summary.start { out.integer("startUTC", start) } else { out.null("startUTC") }
    out.list("notices")
    for notice in summary.notices { notice.write("", out, preferences) }
    out.endList()
    out.endObject()
  }
}
