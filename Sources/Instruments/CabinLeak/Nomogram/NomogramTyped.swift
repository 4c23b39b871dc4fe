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
    var isTime = false
    for byte in text.byteArray {
      // A letter; thin spaces between thousands lie beyond ASCII.
      if byte >= UInt8(ascii: "A") && byte < 0x7F { isTime = true }
      if byte == UInt8(ascii: "/") {
        isTime = false
        break
      }
    }
    let typed =
      isTime
      ? try read(text, .time, preferences, field: "t1mm") / millimetre
      : try read(text, .timePerPressure, preferences, field: "t1mm")
    try check(typed * millimetre, "t1mm")
    return typed
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
