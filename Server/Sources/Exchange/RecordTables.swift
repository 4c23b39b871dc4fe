public import Bench

/// Records as tables: one for each procedure, a row for each record, numbers in SI.
public struct RecordTables {
  private let instruments: InstrumentList
  private var tables: [(name: String, procedure: Procedure, bytes: [UInt8])] = []

  public init(_ instruments: InstrumentList) { self.instruments = instruments }

  public var all: [(name: String, bytes: [UInt8])] { tables.map { ($0.name, $0.bytes) } }

  /// Adds a record; what is deleted, forgotten or of an unknown instrument has no row.
  public mutating func add(_ bytes: [UInt8]) {
    guard let record = try? Record(bytes: bytes),
      case .measurement(let measurement) = record.content,
      let procedure = instruments.instrument(measurement.instrument)?
        .procedure(measurement.procedure)
    else { return }
    let name = "\(measurement.instrument).\(measurement.procedure)"
    let index =
      tables.firstIndex { $0.name == name }
      ?? {
        tables.append((name, procedure, RecordTables.header(procedure)))
        return tables.count - 1
      }()
    tables[index].bytes += RecordTables.row(record, measurement, procedure)
  }

  private static func header(_ procedure: Procedure) -> [UInt8] {
    var cells = [
      "time (UTC)", "id", "title", "place", "labels", "origin", "started (UTC)", "replaces",
    ].map(CSVCell.text)
    for field in procedure.inputs + procedure.outputs {
      let unit = field.quantity.map { " (\(symbol($0)))" } ?? ""
      cells.append(CSVCell.text(field.id + unit))
    }
    for field in procedure.outputs where field.quantity != nil {
      cells.append(CSVCell.text(field.id + " low"))
      cells.append(CSVCell.text(field.id + " high"))
    }
    return line(cells)
  }

  private static func row(
    _ record: Record, _ measurement: Record.Measurement, _ procedure: Procedure
  ) -> [UInt8] {
    var cells = [
      Timestamp.text(record.time), record.id, measurement.title, measurement.place,
      measurement.labels.joined(separator: ", "), measurement.origin.rawValue,
      measurement.started.map { Timestamp.text($0) } ?? "", measurement.replaces ?? "",
    ].map(CSVCell.text)
    cells += procedure.inputs.map { cell(measurement.inputs[$0.id], measurement, $0.id) }
    cells += procedure.outputs.map { cell(measurement.outputs[$0.id], measurement, $0.id) }
    for field in procedure.outputs where field.quantity != nil {
      guard case .estimate(let estimate) = measurement.outputs[field.id] else {
        cells += [[], []]
        continue
      }
      cells += [number(estimate.low), number(estimate.high)]
    }
    return line(cells)
  }

  /// A series is named by its chunks, which lie beside the tables.
  private static func cell(
    _ value: Value, _ measurement: Record.Measurement, _ id: String
  ) -> [UInt8] {
    switch value {
    case .missing, .grid: []
    case .flag(let flag): Array((flag ? "true" : "false").utf8)
    case .choice(let text), .text(let text): CSVCell.text(text)
    case .integer(let integer): Array(integer.description.utf8)
    case .number(let value): number(value)
    case .estimate(let estimate): number(estimate.value)
    case .time(let time): CSVCell.text(Timestamp.text(time))
    case .series:
      CSVCell.text(
        measurement.chunks.filter { $0.id == id }.flatMap { $0.chunks.map(\.sha256) }
          .joined(separator: " "))
    }
  }

  /// The readings of a chunk, each number as it is: it reads back to the same bits.
  public static func csv(of series: Series) -> [UInt8] {
    var bytes = line(series.columns.map { CSVCell.text("\($0.name) (\($0.unit))") })
    for row in 0..<series.count {
      bytes += line(series.columns.map { number($0.values[row]) })
    }
    return bytes
  }

  private static func number(_ number: Double) -> [UInt8] {
    number.isFinite ? Array(number.shortestText.utf8) : []
  }

  private static func symbol(_ quantity: Quantity) -> String {
    Units.of(quantity).first { $0.numerator == $0.denominator && $0.offset == 0 }?.symbol ?? "1"
  }

  private static func line(_ cells: [[UInt8]]) -> [UInt8] {
    Array(cells.joined(separator: [UInt8(ascii: ",")])) + [0x0D, 0x0A]
  }
}
