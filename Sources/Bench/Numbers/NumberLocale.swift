/// How a language writes numbers.
public enum NumberLocale: Equatable, Sendable {
  case english
  case dutch

  public init(code: String) {
    self = code.hasBytePrefix("nl") ? .dutch : .english
  }

  public var decimalSeparator: String { self == .dutch ? "," : "." }
  /// A number that was printed with a decimal point, as this language writes it.
  public func written(_ text: String) -> String {
    guard self != .english else { return text }
    return String(bytes: text.byteArray.map { $0 == UInt8(ascii: ".") ? decimalByte : $0 })
  }

  /// What this language puts between thousands: accepted on input only where it is unambiguous.
  var groupingByte: UInt8 { self == .dutch ? UInt8(ascii: ".") : UInt8(ascii: ",") }
  var decimalByte: UInt8 { self == .dutch ? UInt8(ascii: ",") : UInt8(ascii: ".") }
}
