public import Bench

extension LakeTable {
  /// The first line of a table of visits, with its end: lake, time and place, then every field with
  /// its unit.
  ///
  /// **Source:** [RFC4180].
  public static let header: [UInt8] = {
    var bytes = Array("lake,time,place".byteArray)
    for field in LakeFields.all {
      bytes.append(UInt8(ascii: ","))
      bytes.append(text: field.id)
      if let unit = LakeUnits.unit(of: field.field) {
        bytes.append(text: joined(" (", unit.id, ")"))
      }
    }
    bytes.append(text: "\r\n")
    return bytes
  }()

  /// One visit as a line with its end, which reads back as the same values. Of an estimate the
  /// value alone is written, and the column beside it says where it is from.
  public static func row(
    _ values: Values, lake: String, time: Int64?, place: String
  ) -> [UInt8] {
    var bytes = CSVCell.text(lake)
    bytes.append(UInt8(ascii: ","))
    if let time { bytes.append(text: Timestamp.text(time)) }
    bytes.append(UInt8(ascii: ","))
    bytes += CSVCell.text(place)
    for field in LakeFields.all {
      bytes.append(UInt8(ascii: ","))
      switch values[field.id] {
      case .number(let number): bytes.append(text: text(number, field.field))
      case .estimate(let estimate): bytes.append(text: text(estimate.value, field.field))
      case .flag(let flag): bytes.append(text: flag ? "true" : "false")
      case .choice(let choice): bytes.append(text: choice)
      default: break
      }
    }
    bytes.append(text: "\r\n")
    return bytes
  }

  /// The shortest number in the column's unit that is read back as the same SI number; where no
  /// number of that unit is, the SI number with its own unit.
  private static func text(_ si: Double, _ field: Field) -> String {
    guard let quantity = field.quantity, let unit = LakeUnits.unit(of: field) else {
      return si.shortestText
    }
    let number = unit.value(fromSI: si)
    for candidate in [
      rounded(number, to: 12), rounded(number, to: 15), number, number.nextUp, number.nextDown,
    ] where unit.si(from: candidate) == si {
      return candidate.shortestText
    }
    for own in Units.of(quantity)
    where own.numerator == own.denominator && own.offset == 0 {
      return joined(si.shortestText, " ", own.id)
    }
    return number.shortestText
  }

  /// The double nearest to so many significant decimal digits of a number.
  private static func rounded(_ number: Double, to digits: Int) -> Double {
    guard number != 0, number.isFinite else { return number }
    var scale = 1.0
    var size = abs(number)
    var places = digits
    while size >= 1 && places > 0 {
      size /= 10
      places -= 1
    }
    while size < 0.1 && places < 22 {
      size *= 10
      places += 1
    }
    for _ in 0..<places { scale *= 10 }
    return (number * scale).rounded() / scale
  }
}
