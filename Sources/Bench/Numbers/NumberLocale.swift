/// How a language writes numbers.
public enum NumberLocale: Equatable, Sendable {
  case english
  case dutch

  public init(code: String) {
    self = code.hasBytePrefix("nl") ? .dutch : .english
  }

  public var decimalSeparator: String { self == .dutch ? "," : "." }
  /// What this language puts between thousands: accepted on input only where it is unambiguous.
  var groupingByte: UInt8 { self == .dutch ? UInt8(ascii: ".") : UInt8(ascii: ",") }
  var decimalByte: UInt8 { self == .dutch ? UInt8(ascii: ",") : UInt8(ascii: ".") }
}
