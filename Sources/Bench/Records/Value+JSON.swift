extension Value {
  /// Numbers as numbers, everything else as an object that names its kind. A series is written as
  /// the list of its chunks by the record that owns it.
  var json: JSON {
    switch self {
    case .missing: .null
    case .flag(let flag): .flag(flag)
    case .choice(let id): .object(["choice": .text(id)])
    case .integer(let integer): .object(["integer": .integer(integer)])
    case .number(let number): .finite(number)
    case .estimate(let estimate):
      .object([
        "coverage": .number(estimate.coverage),
        // An open end is null: nothing bounds the value on that side.
        "high": .finite(estimate.high), "low": .finite(estimate.low),
        "value": .finite(estimate.value),
      ])
    case .text(let text): .text(text)
    case .time(let time): .object(["time": .text(Timestamp.text(time))])
    case .series: .null
    case .grid(let grid):
      .object([
        "cells": .list(grid.cells.map { .finite($0) }), "columns": .integer(Int64(grid.columns)),
        "rows": .integer(Int64(grid.rows)),
      ])
    }
  }

  init?(json: JSON) {
    switch json {
    case .null: self = .missing
    case .flag(let flag): self = .flag(flag)
    case .integer, .number:
      guard let number = json.number else { return nil }
      self = .number(number)
    case .text(let text): self = .text(text)
    case .list: return nil
    case .object:
      if let choice = json.text("choice") {
        self = .choice(choice)
      } else if let integer = json.integer("integer") {
        self = .integer(integer)
      } else if let time = json.text("time").flatMap(Timestamp.milliseconds) {
        self = .time(time)
      } else if let value = json.number("value"), let coverage = json.number("coverage") {
        self = .estimate(
          Estimate(
            value: value, low: json.number("low") ?? -.infinity,
            high: json.number("high") ?? .infinity, coverage: coverage))
      } else if let cells = json["cells"]?.list,
        let columns = json.integer("columns").flatMap({ Int(exactly: $0) }),
        let rows = json.integer("rows").flatMap({ Int(exactly: $0) }),
        let grid = Grid(columns: columns, rows: rows, cells: cells.map { $0.number ?? .nan })
      {
        self = .grid(grid)
      } else {
        return nil
      }
    }
  }
}

extension Values {
  /// An object by field. A series is left out: it belongs to a record, which names its chunks.
  public var json: JSON {
    .object(
      entries.compactMap { entry in
        if case .series = entry.value { return nil }
        return JSON.Member(entry.id, entry.value.json)
      })
  }

  /// Reads what ``json`` wrote; nil where a value is of no kind.
  public init?(json: JSON) {
    self.init()
    for member in json.members {
      guard let value = Value(json: member.value) else { return nil }
      self[member.key] = value
    }
  }
}
