public import Bench

/// The two numbers of a nomogram as a person types them.
public enum NomogramTyped {
  /// - Returns: Pa.
  /// - Throws: A refusal with the field `pressure`.
  public static func pressure(_ text: String, _ preferences: Preferences) throws(Refusal) -> Double
  {
    let typed = try read(text, .pressure, preferences, field: "pressure")
    try check(typed, "pressure")
    return typed
  }

  /// The time for one unit of pressure: "60" in the person's unit, "60 s/mmHg", or "60 s", which is
  /// T1mm, the time for a millimetre of mercury.
  ///
  /// - Returns: s/Pa.
  /// - Throws: A refusal with the field `t1mm`.
  public static func time(_ text: String, _ preferences: Preferences) throws(Refusal) -> Double {
    let millimetre = Units.mmHg.si(from: 1)
    let isTime = namesTime(text.byteArray)
    let typed =
      isTime
      ? try read(text, .time, preferences, field: "t1mm") / millimetre
      : try read(text, .timePerPressure, preferences, field: "t1mm")
    try check(typed * millimetre, "t1mm")
    return typed
  }

  /// Whether a unit was typed, and none per pressure.
  private static func namesTime(_ bytes: [UInt8]) -> Bool {
    var named = false
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "/") { return false }
      // The exponent of "6e1" is no unit; thin spaces between thousands lie beyond ASCII.
      let isExponent =
        byte | 0x20 == UInt8(ascii: "e") && index > 0 && isNumber(bytes[index - 1])
        && index + 1 < bytes.count && isNumber(bytes[index + 1])
      if byte >= UInt8(ascii: "A") && byte < 0x7F && !isExponent { named = true }
    }
    return named
  }

  private static func isNumber(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "+") && byte <= UInt8(ascii: "9") && byte != UInt8(ascii: "/")
  }

  private static func read(
    _ text: String, _ quantity: Quantity, _ preferences: Preferences, field: String
  ) throws(Refusal) -> Double {
    do throws(Refusal) {
      return try TypedQuantity(
        text, quantity: quantity, unit: preferences.unit(for: quantity),
        locale: preferences.locale
      ).si
    } catch {
      throw Refusal(error.message, field: field)
    }
  }

  /// The same bounds as those of the timed millimetre.
  private static func check(_ value: Double, _ id: String) throws(Refusal) {
    for field in CabinLeak.reserve.inputs where field.id.sameBytes(as: id) {
      try field.check(.number(value))
    }
  }
}
