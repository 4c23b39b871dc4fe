import Bench

/// One cell of a table of visits, read as its field's kind of value.
enum LakeCell {
  /// - Returns: Nil where the cell is empty, or says that nothing is known.
  /// - Throws: A ``Refusal`` that names the field and what stood there.
  static func value(
    _ row: TableRow, _ index: Int, _ field: Field, _ unit: Unit?, _ sign: DecimalSign
  ) throws(Refusal) -> Value? {
    if row.bytes(index).isEmpty { return nil }
    let value: Value
    switch field.kind {
    case .number(let quantity):
      if let number = try sign.number(row, index, field.id) {
        value = .number(unit?.si(from: number) ?? number)
      } else {
        let text = text(row, index)
        if isUnknown(text) { return nil }
        value = .number(try typed(text, field, quantity, unit, sign))
      }
    case .flag:
      let text = text(row, index).lowercasedASCII
      if isUnknown(text) { return nil }
      value = .flag(try flag(text, field))
    case .choice(let choices):
      let text = text(row, index)
      if isUnknown(text) { return nil }
      value = .choice(choice(text, choices))
    default: return nil
    }
    try field.check(value)
    return value
  }

  /// A number with its own unit: "30 ug/L".
  private static func typed(
    _ text: String, _ field: Field, _ quantity: Quantity, _ unit: Unit?, _ sign: DecimalSign
  ) throws(Refusal) -> Double {
    do throws(Refusal) {
      return try TypedQuantity(
        text, quantity: quantity, unit: unit ?? Units.of(quantity)[0],
        locale: sign.locale
      ).si
    } catch {
      throw Refusal(
        "algae-bloom.table.number",
        "{field} is “{text}”, which is no number of it. Correct it, or leave the cell empty.",
        [.init("field", .text(field.id)), .init("text", .text(text))], field: field.id)
    }
  }

  private static func flag(_ text: String, _ field: Field) throws(Refusal) -> Bool {
    switch true {
    case text.sameBytes(as: "true"), text.sameBytes(as: "yes"), text.sameBytes(as: "1"): return true
    case text.sameBytes(as: "false"), text.sameBytes(as: "no"), text.sameBytes(as: "0"):
      return false
    default:
      throw Refusal(
        "algae-bloom.table.flag",
        "{field} is “{text}”, which is neither yes nor no. Write true or false.",
        [.init("field", .text(field.id)), .init("text", .text(text))], field: field.id)
    }
  }

  /// The choice by its identifier or its English title, whatever their case; else as it is.
  private static func choice(_ text: String, _ choices: [Field.Choice]) -> String {
    let wanted = text.lowercasedASCII
    for choice in choices
    where choice.id.lowercasedASCII.sameBytes(as: wanted)
      || choice.title.text.lowercasedASCII.sameBytes(as: wanted)
    {
      return choice.id
    }
    return text
  }

  /// What people write where they know nothing.
  private static func isUnknown(_ text: String) -> Bool {
    let text = text.lowercasedASCII
    return text.isEmpty || text.sameBytes(as: "na") || text.sameBytes(as: "n/a")
      || text.sameBytes(as: "nan") || text.sameBytes(as: "-") || text.sameBytes(as: "–")
  }

  /// A cell's text as it was before it was quoted, the apostrophe before a formula taken off.
  static func text(_ row: TableRow, _ index: Int) -> String {
    let bytes = row.bytes(index)
    var text: [UInt8] = []
    var wasQuote = false
    for byte in bytes {
      let isQuote = byte == UInt8(ascii: "\"")
      if isQuote && wasQuote {
        wasQuote = false
        continue
      }
      text.append(byte)
      wasQuote = isQuote
    }
    if text.count > 1, text[0] == UInt8(ascii: "'"), LakeCell.isFormula(text[1]) {
      text.removeFirst()
    }
    return String(bytes: text)
  }

  private static func isFormula(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "@") || byte == 0x09
  }
}
