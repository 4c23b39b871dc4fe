import Bench

/// A number while it is typed, key by key.
public struct TypedNumber: Equatable, Sendable {
  public private(set) var isNegative = false
  /// Digits 0…9 before the point; never more than one zero in front.
  public private(set) var whole: [UInt8] = []
  public private(set) var hasPoint = false
  public private(set) var fraction: [UInt8] = []
  public private(set) var hasExponent = false
  public private(set) var exponentIsNegative = false
  public private(set) var exponent: [UInt8] = []

  /// Nothing typed yet: zero.
  public init() {}

  /// The number that a key makes of this one, or the same number where the key means nothing: a
  /// second point, an exponent of an exponent.
  func typing(_ key: Key) -> TypedNumber {
    var number = self
    switch key {
    case .digit(let digit) where hasExponent:
      if exponent == [0] { number.exponent = [] }
      number.exponent.append(digit)
    case .digit(let digit) where hasPoint:
      number.fraction.append(digit)
    case .digit(let digit):
      if whole == [0] { number.whole = [] }
      number.whole.append(digit)
    case .point where !hasExponent:
      number.hasPoint = true
    case .exponent where !hasExponent:
      // Before any digit, "EXP 3" is a thousand.
      if !number.isTyped { number.whole = [1] }
      number.hasExponent = true
    case .sign where hasExponent:
      number.exponentIsNegative.toggle()
    case .sign:
      number.isNegative.toggle()
    case .backspace:
      number.removeLast()
    default: break
    }
    return number
  }

  private var isTyped: Bool { !whole.isEmpty || hasPoint }

  private mutating func removeLast() {
    if hasExponent {
      if exponent.popLast() == nil {
        hasExponent = false
        exponentIsNegative = false
      }
    } else if hasPoint {
      if fraction.popLast() == nil { hasPoint = false }
    } else {
      _ = whole.popLast()
      if whole.isEmpty { isNegative = false }
    }
  }

  /// The exponent's magnitude; anything beyond what the language reads is the same.
  var exponentMagnitude: Int64 {
    var value: Int64 = 0
    for digit in exponent { value = min(value * 10 + Int64(digit), 10_000_000) }
    return value
  }

  /// The number in the language, without its sign: "12", "0.5", "1e-9".
  var magnitudeText: String {
    var bytes: [UInt8] = []
    for digit in whole { bytes.append(0x30 + digit) }
    if whole.isEmpty { bytes.append(0x30) }
    if !fraction.isEmpty {
      bytes.append(UInt8(ascii: "."))
      for digit in fraction { bytes.append(0x30 + digit) }
    }
    if exponentMagnitude > 0 {
      bytes.append(text: exponentIsNegative ? "e-" : "e")
      bytes.append(text: exponentMagnitude.description)
    }
    return String(bytes: bytes)
  }
}
