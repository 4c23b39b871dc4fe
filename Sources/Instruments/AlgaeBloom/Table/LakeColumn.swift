import Bench

/// What one column of a table of visits holds.
struct LakeColumn: Sendable {
  enum Kind: Sendable {
    case field(Field, Unit?)
    case lake
    case time
    case place
    case latitude
    case longitude
    case accuracy
    case labels
    /// What our own tables say besides, and what is worked out again: photos, results.
    case result
    case unknown
  }

  let kind: Kind
  /// As the header wrote it.
  let name: String

  var id: String {
    switch kind {
    case .field(let field, _): field.id
    case .lake: "lake"
    case .time: "time"
    case .place: "place"
    case .latitude: "latitude"
    case .longitude: "longitude"
    case .accuracy: "accuracy"
    case .labels: "labels"
    case .result, .unknown: ""
    }
  }

  /// Reads one cell of the header: "tp", "TP [µg/L]", "tp_ugL", "secchi (ft)".
  ///
  /// - Throws: A ``Refusal`` where the unit is none of the field's quantity: a number in an unknown
  ///   unit is worse than none.
  init(_ name: String) throws(Refusal) {
    self.name = name
    let parts = LakeColumn.parts(name)
    if let kind = LakeColumn.kind(parts.name) {
      guard case .field(let field, _) = kind, let quantity = field.quantity else {
        self.kind = kind
        return
      }
      guard let written = parts.unit, !written.isEmpty else {
        self.kind = .field(field, LakeUnits.unit(of: field))
        return
      }
      guard let unit = LakeColumn.unit(written, quantity) else {
        throw LakeColumn.unknownUnit(String(bytes: written), field, quantity)
      }
      self.kind = .field(field, unit)
      return
    }
    kind = (parts.unit == nil ? LakeColumn.suffixed(parts.name) : nil) ?? .unknown
  }

  /// "secchi_ft", "tp_mg_l": what stands behind the field's name is the unit, if it is one.
  private static func suffixed(_ name: [UInt8]) -> Kind? {
    for cut in name.indices where name[cut] == UInt8(ascii: "-") {
      if case .field(let field, _) = kind(Array(name[..<cut])) ?? .unknown,
        let quantity = field.quantity, let unit = unit(Array(name[(cut + 1)...]), quantity)
      {
        return .field(field, unit)
      }
    }
    return nil
  }

  private static func unknownUnit(
    _ unit: String, _ field: Field, _ quantity: Quantity
  ) -> Refusal {
    Refusal(
      "algae-bloom.table.unit",
      "The unit of {field}, “{unit}”, is not one of {quantity}. Use one of: {units}.",
      [
        .init("field", .text(field.id)), .init("unit", .text(unit)),
        .init("quantity", .text(quantity.rawValue)),
        .init("units", .text(joined(Units.of(quantity).map { $0.id }, by: ", "))),
      ], field: field.id)
  }

  /// The name in lower case with "-" between its words, and the unit in brackets.
  private static func parts(_ header: String) -> (name: [UInt8], unit: [UInt8]?) {
    let bytes = header.byteArray
    let open = bytes.firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }
    var name: [UInt8] = []
    for byte in bytes[..<(open ?? bytes.count)] {
      let isGap = byte == 0x20 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      if !isGap {
        name.append(lowered(byte))
      } else if !name.isEmpty && name.last != UInt8(ascii: "-") {
        name.append(UInt8(ascii: "-"))
      }
    }
    while name.last == UInt8(ascii: "-") { name.removeLast() }
    guard let open else { return (name, nil) }
    let close = bytes.lastIndex { $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: "]") }
    let end = max(close ?? bytes.count, open + 1)
    return (name, Array(bytes[(open + 1)..<end]))
  }

  private static func kind(_ name: [UInt8]) -> Kind? {
    let name = String(bytes: name)
    switch true {
    case name.sameBytes(as: "lake"), name.sameBytes(as: "lake-name"): return .lake
    case name.sameBytes(as: "time"), name.sameBytes(as: "date"): return .time
    case name.sameBytes(as: "place"): return .place
    case name.sameBytes(as: "latitude"): return .latitude
    case name.sameBytes(as: "longitude"): return .longitude
    case name.sameBytes(as: "accuracy"): return .accuracy
    case name.sameBytes(as: "labels"): return .labels
    case name.sameBytes(as: "photos"), name.hasBytePrefix("result-"): return .result
    default: break
    }
    for field in LakeFields.all where field.id.sameBytes(as: name) {
      return .field(field.field, nil)
    }
    return nil
  }

  /// A unit whatever its case, its micro sign, and the strokes that a column's name cannot have.
  private static func unit(_ written: [UInt8], _ quantity: Quantity) -> Unit? {
    let name = squeezed(written)
    return Units.of(quantity).first { unit in
      squeezed(unit.id.byteArray) == name || squeezed(unit.symbol.byteArray) == name
        || squeezed(unit.ucum.byteArray) == name
    }
  }

  private static func squeezed(_ bytes: [UInt8]) -> [UInt8] {
    var squeezed: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      index += 1
      switch (byte, next) {
      // µ U+00B5 and μ U+03BC; the degree sign U+00B0 says nothing.
      case (0xC2, 0xB5), (0xCE, 0xBC):
        squeezed.append(UInt8(ascii: "u"))
        index += 1
      case (0xC2, 0xB0): index += 1
      case (0x20, _), (UInt8(ascii: "/"), _), (UInt8(ascii: "_"), _), (UInt8(ascii: "-"), _): break
      default: squeezed.append(lowered(byte))
      }
    }
    return squeezed
  }

  static func lowered(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte }
}
