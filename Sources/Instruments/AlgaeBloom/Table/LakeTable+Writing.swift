public import Bench

extension LakeTable {
  /// The first line of a table of visits, with its end: lake, time and place, every field with its
  /// unit, where it was and what it is called, then what its table answers and is not read again.
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
    bytes.append(text: ",latitude,longitude,accuracy (m),labels,photos")
    for name in results { bytes.append(text: joined(",result ", name)) }
    bytes.append(text: "\r\n")
    return bytes
  }()

  private static let results = [
    "level", "chl (ug/L)", "chl low (ug/L)", "chl high (ug/L)", "alert-1", "alert-2",
    "cyanobacteria", "basis",
  ]

  /// A visit of the logbook as a line with its end. Of an estimate the value alone is written, and
  /// the column beside it says where it is from.
  ///
  /// - Parameter time: Milliseconds of UTC since 1970.
  public static func row(_ visit: Record.Measurement, time: Int64?) -> [UInt8] {
    var bytes = content(visit, time: time)
    func cell(_ text: String) {
      bytes.append(UInt8(ascii: ","))
      bytes.append(text: text)
    }
    func quoted(_ texts: [String]) {
      bytes.append(UInt8(ascii: ","))
      bytes += CSVCell.text(joined(texts, by: "; "))
    }
    cell(visit.position?.latitude.shortestText ?? "")
    cell(visit.position?.longitude.shortestText ?? "")
    cell(visit.position?.accuracy?.shortestText ?? "")
    quoted(visit.labels)
    // A photo without a name has that of its content.
    quoted(visit.attachments.map { $0.name ?? $0.sha256 })
    let outputs = visit.outputs
    func choice(_ id: String) -> String {
      if case .choice(let choice) = outputs[id] { choice } else { "" }
    }
    func share(_ id: String) -> String {
      outputs.number(id).map { rounded($0, to: 4).shortestText } ?? ""
    }
    cell(choice(LakeOutputs.level.id))
    if case .estimate(let found) = outputs[LakeOutputs.chlorophyll.id] {
      for number in [found.value, found.low, found.high] {
        cell(rounded(number / microgram, to: 4).shortestText)
      }
    } else {
      bytes.append(text: ",,,")
    }
    cell(share(LakeOutputs.alert1.id))
    cell(share(LakeOutputs.alert2.id))
    cell(share(LakeOutputs.cyanobacteria.id))
    cell(choice(LakeOutputs.basis.id))
    bytes.append(text: "\r\n")
    return bytes
  }

  /// What makes a visit this one: two with the same content are the same visit.
  ///
  /// - Parameter time: Nil: whatever its time.
  public static func content(_ visit: Record.Measurement, time: Int64?) -> [UInt8] {
    row(visit.inputs, lake: LakeRecord.lake(visit), time: time, place: visit.place)
  }

  private static func row(
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
