import AlgaeBloom
import Bench

/// The answers of a batch, written as they come.
final class LakeRows {
  enum Form {
    case text
    case csv
    case json
  }

  private let form: Form
  private var bytes: [UInt8] = []
  private var rows = 0
  private let preferences = Preferences().forLakes

  init(_ form: Form) {
    self.form = form
  }

  /// Before the first row: a file that cannot be read has no answer, not half a one.
  private func begin() {
    switch form {
    case .json: bytes = Array("[".utf8)
    case .csv: bytes = Array((LakeRows.columns.joined(separator: ",") + "\r\n").utf8)
    case .text: break
    }
  }

  private static let columns = [
    "line", "lake", "time", "place", "level", "chl (ug/L)", "chl low (ug/L)", "chl high (ug/L)",
    "p12", "p12 low", "p12 high", "p24", "p24 low", "p24 high", "p cyanobacteria", "basis",
    "limiting", "warnings", "code", "reason",
  ]

  func add(_ row: LakeTable.Row, lake: String) {
    if rows == 0 { begin() }
    rows += 1
    switch row {
    case .refused(let line, let refusal): write(line, lake, nil, "", nil, refusal)
    case .row(let line, let visit):
      do throws(Refusal) {
        let answer = try LakeAnswer(visit.values)
        write(line, lake, visit.time, visit.place, answer, answer.noBloom)
      } catch { write(line, lake, visit.time, visit.place, nil, error) }
    }
  }

  /// What was written since the last call.
  func taken() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  func end() {
    if rows == 0 { begin() }
    if form == .json { bytes.append(contentsOf: "\n]\n".utf8) }
  }

  private func write(
    _ line: Int64, _ lake: String, _ time: Int64?, _ place: String, _ answer: LakeAnswer?,
    _ refusal: Refusal?
  ) {
    switch form {
    case .json: writeJSON(line, lake, time, place, answer, refusal)
    case .csv: writeCSV(line, lake, time, place, answer, refusal)
    case .text: writeText(line, lake, answer, refusal)
    }
  }

  private func writeJSON(
    _ line: Int64, _ lake: String, _ time: Int64?, _ place: String, _ answer: LakeAnswer?,
    _ refusal: Refusal?
  ) {
    let out = JSONWriter()
    out.object()
    out.integer("line", line)
    out.text("lake", lake)
    if let time { out.text("time", Timestamp.text(time)) } else { out.null("time") }
    out.text("place", place)
    if let answer {
      let estimate = answer.estimate
      out.text("level", estimate.level.rawValue)
      out.text("headline", estimate.headline.english(preferences))
      out.object("chl_ugL")
      out.number("value", estimate.chlorophyll.value * 1e6)
      out.number("low", estimate.chlorophyll.low * 1e6)
      out.number("high", estimate.chlorophyll.high * 1e6)
      out.endObject()
      out.number("p12", estimate.alert1.value)
      out.number("p24", estimate.alert2.value)
      writeEnds("p12Interval", estimate.alert1, out)
      writeEnds("p24Interval", estimate.alert2, out)
      out.number("cyanobacteria", estimate.cyanobacteria.value)
      // The canonical writing of all outputs would take most of a row's time.
      out.text("basis", estimate.basis.rawValue)
      if let nutrient = estimate.nutrient {
        out.text("limiting", nutrient.kind.rawValue)
      } else {
        out.null("limiting")
      }
      out.list("warnings")
      for warning in answer.warnings { out.text("", warning.english(preferences)) }
      out.endList()
    }
    if let refusal { out.json("refusal", LakeAnswer.json(refusal, preferences)) }
    out.endObject()
    bytes.append(contentsOf: rows > 1 ? ",\n".utf8 : "\n".utf8)
    bytes.append(contentsOf: out.bytes)
  }

  private func writeEnds(_ key: StaticString, _ share: Estimate, _ out: JSONWriter) {
    out.object(key)
    out.number("low", share.low)
    out.number("high", share.high)
    out.endObject()
  }

  private func writeCSV(
    _ line: Int64, _ lake: String, _ time: Int64?, _ place: String, _ answer: LakeAnswer?,
    _ refusal: Refusal?
  ) {
    bytes.append(contentsOf: String(line).utf8)
    bytes.append(UInt8(ascii: ","))
    bytes += CSVCell.text(lake)
    bytes.append(UInt8(ascii: ","))
    if let time { bytes.append(contentsOf: Timestamp.text(time).utf8) }
    bytes.append(UInt8(ascii: ","))
    bytes += CSVCell.text(place)
    bytes.append(UInt8(ascii: ","))
    if let answer {
      let estimate = answer.estimate
      bytes.append(contentsOf: estimate.level.rawValue.utf8)
      for number in [
        estimate.chlorophyll.value * 1e6, estimate.chlorophyll.low * 1e6,
        estimate.chlorophyll.high * 1e6, estimate.alert1.value, estimate.alert1.low,
        estimate.alert1.high, estimate.alert2.value, estimate.alert2.low, estimate.alert2.high,
        estimate.cyanobacteria.value,
      ] {
        bytes.append(UInt8(ascii: ","))
        if number.isFinite { bytes.append(contentsOf: number.shortestText.utf8) }
      }
      bytes.append(UInt8(ascii: ","))
      bytes.append(contentsOf: estimate.basis.rawValue.utf8)
      bytes.append(UInt8(ascii: ","))
      if let nutrient = estimate.nutrient {
        bytes.append(contentsOf: nutrient.kind.rawValue.utf8)
      }
      bytes.append(UInt8(ascii: ","))
      let warnings = answer.warnings.map { $0.english(preferences) }
      if !warnings.isEmpty { bytes += CSVCell.text(warnings.joined(separator: " ")) }
    } else {
      bytes.append(contentsOf: [UInt8](repeating: UInt8(ascii: ","), count: 13))
    }
    bytes.append(UInt8(ascii: ","))
    if let refusal { bytes.append(contentsOf: refusal.message.code.utf8) }
    bytes.append(UInt8(ascii: ","))
    if let refusal { bytes += CSVCell.text(refusal.message.english(preferences)) }
    bytes.append(contentsOf: "\r\n".utf8)
  }

  private func writeText(
    _ line: Int64, _ lake: String, _ answer: LakeAnswer?, _ refusal: Refusal?
  ) {
    var text = lake.isEmpty ? "line \(line)" : lake
    if let answer {
      let found = answer.estimate.chlorophyll
      let shown = preferences.shown(
        found.value, low: found.low, high: found.high, coverage: found.coverage, .concentration)
      text += ": " + answer.estimate.headline.english(preferences) + "; chlorophyll " + shown.line
      if let interval = shown.interval { text += " (" + interval.english(preferences) + ")" }
    }
    if let refusal { text += ": " + refusal.message.english(preferences) }
    bytes.append(contentsOf: (text + "\n").utf8)
  }
}
