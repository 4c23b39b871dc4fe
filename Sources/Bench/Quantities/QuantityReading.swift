/// A quantity as a person typed it.
public struct TypedQuantity: Equatable, Sendable {
  /// Value in the SI unit of its quantity.
  public let si: Double
  /// Half a unit of the last digit typed is the least that is unknown: the step of that digit, SI.
  public let resolution: Double
  public let unit: Unit
}

extension TypedQuantity {
  /// Reads "740", "740.5 mmHg", "740,5" or "1 013.25 hPa".
  ///
  /// A point or comma is the decimal sign unless it could as well part thousands, which is refused
  /// instead of guessed.
  ///
  /// - Parameters:
  ///   - text: What was typed, with or without a unit.
  ///   - unit: The unit when none was typed.
  /// - Throws: A ``Refusal`` that says what is wrong and what to do.
  public init(
    _ text: String, quantity: Quantity, unit defaultUnit: Unit, locale: NumberLocale
  ) throws(Refusal) {
    var number: [UInt8] = []
    var unitName: [UInt8] = []
    for byte in TypedQuantity.plain(text) {
      let belongsToNumber =
        (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
        || ((byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")) && !number.isEmpty)
      if unitName.isEmpty && belongsToNumber { number.append(byte) } else { unitName.append(byte) }
    }
    guard !number.isEmpty else {
      throw Refusal(
        "number.missing", "There is no number in “{text}”. Type digits, such as {example}.",
        [
          .init("text", .text(text)),
          .init("example", .text(joined("740", locale.decimalSeparator, "5"))),
        ])
    }
    var unit = defaultUnit
    if !unitName.isEmpty {
      let name = String(bytes: unitName)
      guard let named = Units.named(name, of: quantity) else {
        throw Refusal(
          "unit.unknown", "“{unit}” is not a unit of {quantity} here. Use one of: {units}.",
          [
            .init("unit", .text(name)), .init("quantity", .text(quantity.rawValue)),
            .init("units", .text(TypedQuantity.names(of: quantity))),
          ])
      }
      unit = named
    }
    let plain = try TypedQuantity.withPoint(number, text: text, locale: locale)
    guard let value = DecimalReading.number(String(bytes: plain)), value.isFinite else {
      throw Refusal(
        "number.unreadable", "“{text}” is not a number. Type digits, such as {example}.",
        [
          .init("text", .text(text)),
          .init("example", .text(joined("740", locale.decimalSeparator, "5"))),
        ])
    }
    self.si = unit.si(from: value)
    self.resolution = TypedQuantity.lastDigit(of: plain) * unit.step
    self.unit = unit
  }

  /// Drops spaces of every width and apostrophes, and writes the true minus sign as ASCII.
  private static func plain(_ text: String) -> [UInt8] {
    let bytes = text.byteArray
    var plain: [UInt8] = []
    var index = 0
    func follows(_ second: UInt8, _ third: UInt8) -> Bool {
      index + 2 < bytes.count && bytes[index + 1] == second && bytes[index + 2] == third
    }
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x27: index += 1
      // U+00A0
      case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0xA0: index += 2
      // U+2009, U+2019, U+202F
      case 0xE2 where follows(0x80, 0x89) || follows(0x80, 0x99) || follows(0x80, 0xAF):
        index += 3
      // U+2212
      case 0xE2 where follows(0x88, 0x92):
        plain.append(UInt8(ascii: "-"))
        index += 3
      default:
        plain.append(bytes[index])
        index += 1
      }
    }
    return plain
  }

  private static func names(of quantity: Quantity) -> String {
    joined(Units.of(quantity).prefix(9).map { $0.id }, by: ", ")
  }

  private static func withPoint(
    _ number: [UInt8], text: String, locale: NumberLocale
  ) throws(Refusal) -> [UInt8] {
    let separators = number.indices.filter {
      number[$0] == UInt8(ascii: ".") || number[$0] == UInt8(ascii: ",")
    }
    guard let last = separators.last else { return number }
    let sign = number[last]
    let repeats = separators.filter { number[$0] == sign }.count > 1
    let exponent = number.firstIndex { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
    let digitsAfter = (exponent ?? number.count) - last - 1
    let groups = zip(separators, separators.dropFirst())
    if repeats || groups.contains(where: { $1 - $0 != 4 })
      || (sign == locale.groupingByte && digitsAfter == 3)
    {
      throw Refusal(
        "number.ambiguous",
        "“{text}” can be read in two ways. Leave out the sign between thousands, and write decimals as {example}.",
        [
          .init("text", .text(text)),
          .init("example", .text(joined("1013", locale.decimalSeparator, "25"))),
        ])
    }
    var plain: [UInt8] = []
    for (index, byte) in number.enumerated() {
      if index == last {
        plain.append(UInt8(ascii: "."))
      } else if byte != UInt8(ascii: ".") && byte != UInt8(ascii: ",") {
        plain.append(byte)
      }
    }
    return plain
  }

  private static func lastDigit(of plain: [UInt8]) -> Double {
    var step = 1.0
    var afterPoint = false
    for byte in plain {
      if byte == UInt8(ascii: ".") {
        afterPoint = true
      } else if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
        break
      } else if afterPoint {
        step /= 10
      }
    }
    guard
      let exponent = plain.firstIndex(where: { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") })
    else { return step }
    let power = [UInt8(ascii: "1")] + plain[exponent...]
    return step * (DecimalReading.number(String(bytes: power)) ?? 1)
  }
}
