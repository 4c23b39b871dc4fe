import ArgumentParser
import Bench
import Foundation

/// Reads the flags of a procedure, which its fields name.
struct FieldArguments {
  let procedure: Procedure

  init(_ procedure: Procedure) {
    self.procedure = procedure
  }

  func read(_ arguments: [String]) throws -> (Values, Presentation) {
    var values = Values()
    var forPresentation: [String] = []
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument == "--json" {
        forPresentation.append(argument)
        continue
      }
      guard argument.hasPrefix("--") else {
        throw Refusal(
          "command.stray", "“{text}” stands alone. Write --field value.",
          [.init("text", .text(argument))])
      }
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
      let name = parts.first ?? ""
      var text = parts.count > 1 ? parts[1] : nil
      if text == nil {
        guard index < arguments.count else {
          throw Refusal(
            "command.no-value", "--{field} lacks its value.", [.init("field", .text(name))])
        }
        text = arguments[index]
        index += 1
      }
      if ["unit", "decimals", "locale"].contains(name) {
        forPresentation += ["--" + name, text ?? ""]
        continue
      }
      guard let field = procedure.inputs.first(where: { $0.id == name }) else {
        throw Refusal(
          "field.unknown", "There is no field “{field}” here. The fields are: {fields}.",
          [
            .init("field", .text(name)),
            .init("fields", .text(procedure.inputs.map(\.id).joined(separator: ", "))),
          ])
      }
      if values.entries.contains(where: { $0.id == name }) {
        throw Refusal(
          "command.twice", "--{field} is given twice. Give it once.", [.init("field", .text(name))],
          field: name)
      }
      values[name] = try FieldArguments.value(text ?? "", of: field)
    }
    return (values, try Presentation.parse(forPresentation))
  }

  /// One field's value as it was typed, with its unit.
  static func value(_ text: String, of field: Field, locale: NumberLocale = .english) throws
    -> Value
  {
    switch field.kind {
    case .number(let quantity):
      let unit = field.unit ?? Units.of(quantity)[0]
      return .number(try TypedQuantity(text, quantity: quantity, unit: unit, locale: locale).si)
    case .choice: return .choice(text)
    case .flag: return .flag(text == "true" || text == "yes")
    case .text: return .text(text)
    case .integer:
      guard let integer = Int64(text) else {
        throw Refusal(
          "number.unreadable", "“{text}” is not a number. Type digits, such as {example}.",
          [.init("text", .text(text)), .init("example", .text("12"))])
      }
      return .integer(integer)
    case .series:
      let importer = ReadingImporter(into: SeriesSink())
      try ReadingFile(text).read { bytes, _ throws(ImportError) in try importer.feed(bytes) }
      do throws(ImportError) { try importer.finish() } catch { throw error.refusal }
      return .series(importer.sink.series)
    case .time:
      guard let time = Timestamp.milliseconds(text) else {
        throw Refusal(
          "command.time", "“{text}” is not a moment such as 2026-11-21T12:00:00Z.",
          [.init("text", .text(text))])
      }
      return .time(time)
    case .grid:
      throw Refusal("command.grid", "A grid cannot be typed on the command line.")
    }
  }

  static func standard(_ field: Field) -> String {
    switch field.standard {
    case .number(let number):
      guard let quantity = field.quantity else { return "" }
      let unit = field.unit ?? Units.of(quantity)[0]
      return "default " + Preferences(units: [unit]).shown(number, quantity).line
    case .choice(let id): return "default " + id
    default: return ""
    }
  }
}
