/// What a paired device shows with each request, and by what it is paired.
public enum DeviceToken {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  /// 258 bits of the system's secure source.
  public static func new() -> String {
    var random = SystemRandomNumberGenerator()
    return String((0..<43).map { _ in letters[Int.random(in: 0..<64, using: &random)] })
  }
}

/// What a person reads at the station and types on the device.
public enum PairingCode {
  /// ms. How long it counts.
  public static let life: Int64 = 600_000

  /// Eight digits of the system's secure source: the keypad of a phone has them.
  public static func new() -> String {
    var random = SystemRandomNumberGenerator()
    return String((0..<8).map { _ in Character("\(Int.random(in: 0...9, using: &random))") })
  }

  /// As it is read: two groups of four.
  public static func grouped(_ code: String) -> String {
    "\(code.prefix(4)) \(code.dropFirst(4))"
  }

  /// The digits of what was typed, whatever stands between them.
  ///
  /// - Returns: nil where these are not eight digits.
  public static func read(_ text: String) -> String? {
    let digits = text.filter { $0 != " " && $0 != "-" && $0 != "\u{a0}" }
    guard digits.utf8.count == 8,
      digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    return digits
  }
}
