import ArgumentParser
import Bench
import CabinLeak

struct LeakAnalyse: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "analyse",
    abstract: "Analyse a barometer recording: rate, reserve and hole with their 95 % intervals.",
    discussion: """
      Reads the CSV that phyphox, Sensor Logger and Fieldbook export, also in the zip archive in
      which a phone shares it.

      EXAMPLES:
        fieldbook leak analyse recording.csv
        fieldbook leak analyse "Pressure 2026-11-21.zip"
        fieldbook leak analyse watch.csv --file-unit kPa --unit hPa --json
        fieldbook leak analyse - --summary < two-gigabytes.csv
      """)

  @Argument(help: "A CSV file with a column of time and one of pressure; - for standard input.")
  var file: String

  @Option(help: "Unit of pressure in the file, where its header does not say it or is wrong.")
  var fileUnit: String?

  @Flag(help: "Keep no readings: constant memory for files of any size. The answer is the same.")
  var summary = false

  @OptionGroup var judged: LeakParameterOptions
  @OptionGroup var presentation: Presentation

  func run() throws {
    _ = try presentation.preferences()
    var parameters = try judged.parameters()
    var unit: Unit?
    if let fileUnit {
      unit = Units.named(fileUnit, of: .pressure)
      if unit == nil { throw ImportError.unknownUnit(fileUnit).refusal }
    }
    let importer = try imported(parameters, unit)
    if fileUnit == nil { try LeakAnalyse.refuseDoubt(importer.summary) }
    if importer.summary.origin == .replayed && judged.volume == nil {
      parameters.knowsVolume = false
    }
    try answer(importer.sink.recording, importer.summary, parameters).print(presentation)
  }

  /// Of an archive, the first table with time and pressure; else why the last could not be read.
  private func imported(
    _ parameters: LeakParameters, _ unit: Unit?
  ) throws -> ReadingImporter<RecordingSink> {
    guard let archive = Archive(file) else {
      return try imported(ReadingFile(file), parameters, unit)
    }
    var refusal: (any Error)?
    for table in try archive.tables() {
      do { return try imported(ReadingFile(table, of: archive), parameters, unit) } catch {
        refusal = error
      }
    }
    throw refusal ?? ImportError.archive.refusal
  }

  private func imported(
    _ file: ReadingFile, _ parameters: LeakParameters, _ unit: Unit?
  ) throws -> ReadingImporter<RecordingSink> {
    let importer = ReadingImporter(
      into: RecordingSink(LeakRecording(parameters.estimator, keepsReadings: !summary)), unit: unit)
    try file.read { bytes, _ throws(ImportError) in try importer.feed(bytes) }
    do throws(ImportError) { try importer.finish() } catch { throw error.refusal }
    return importer
  }

  /// A verdict in the wrong unit would tell people to leave, or to stay: the unit is asked for.
  private static func refuseDoubt(_ summary: ImportSummary) throws {
    guard let doubt = summary.notices.first(where: { $0.code == "import.unit-unlikely" }) else {
      return
    }
    throw Refusal(
      "command.unit-in-doubt",
      "{doubt} Here: --file-unit kPa, or --file-unit {unit} if it is right.",
      [.init("doubt", .text(doubt.english())), .init("unit", .text(summary.unit.id))])
  }

  private func answer(
    _ recording: LeakRecording, _ summary: ImportSummary, _ parameters: LeakParameters
  ) -> ProcedureAnswer {
    let analysis = LeakAnalysis(recording, parameters)
    var answer = ProcedureAnswer(
      instrument: CabinLeak.id, procedure: CabinLeak.analyse, inputs: parameters.values,
      outputs: CabinLeak.outputs(recording, analysis), verdict: analysis.verdict.message,
      notes: summary.notices)
    for gap in recording.gaps.prefix(3) {
      answer.notes.append(
        Message(
          "cabin-leak.notice.gap",
          "There is a gap of {gap} after {time}; it is marked, not bridged.",
          [
            .init("gap", .duration(gap.upperBound - gap.lowerBound)),
            .init("time", .duration(gap.lowerBound - recording.firstTime)),
          ]))
    }
    if recording.gaps.count > 3 {
      answer.notes.append(
        Message(
          "cabin-leak.notice.gaps", "There are {count} gaps in all.",
          [.init("count", .integer(Int64(recording.gaps.count)))]))
    }
    if summary.origin != .measured {
      answer.notes.insert(
        Message(
          "cabin-leak.notice.origin", "These readings are {origin}, not measured.",
          [.init("origin", .text(summary.origin.rawValue))]), at: 0)
    }
    let change = SlopeChange.sure(in: recording)
    if let change {
      answer.notes.append(change.message(before: recording.lastTime, isOver: true))
    }
    if !parameters.knowsVolume { answer.notes.append(LeakParameters.volumeUnknown) }
    answer.more = [
      .init("format", .text(summary.format)), .init("origin", .text(summary.origin.rawValue)),
      .init("rows", .integer(summary.rows)), .init("fileUnit", .text(summary.unit.id)),
      .init("recorded", .text(self.summary ? "summary" : "readings")),
      .init("slopeChange", change.map { Self.json($0, recording) } ?? .null),
    ]
    return answer
  }
}

extension LeakAnalyse {
  /// SI: s since the first reading, Pa/s.
  fileprivate static func json(_ change: SlopeChange, _ recording: LeakRecording) -> JSON {
    .object([
      "time": .number(change.time - recording.firstTime), "before": .number(change.before),
      "after": .number(change.after), "probability": .number(change.probability),
    ])
  }
}

/// Folds imported readings as they come.
struct RecordingSink: ReadingSink {
  private(set) var recording: LeakRecording

  init(_ recording: LeakRecording) {
    self.recording = recording
  }

  mutating func take(time: Double, pressure: Double, temperature: Double?) {
    recording.add(time: time, pressure: pressure, temperature: temperature)
  }

  mutating func split() { recording.split() }
}
