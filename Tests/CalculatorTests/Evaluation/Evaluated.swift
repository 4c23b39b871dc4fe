import Testing

@testable import Calculator

/// A calculation as the command makes it: read, evaluated, shown.
enum Evaluated {
  static func value(
    _ text: String, _ angle: AngleUnit = .radians, _ work: Work = Work()
  ) throws -> Number {
    try Evaluator(angle: angle, work: work).evaluate(try Expression.read(text))
  }

  static func digits(
    _ text: String, _ count: Int = 50, _ angle: AngleUnit = .radians
  ) throws -> NumberDigits {
    let work = Work()
    return try shown(value(text, angle, work), digits: count, work: work)
  }

  /// Plain digits with an exponent: -1.25e-3.
  static func text(_ digits: NumberDigits) -> String {
    var text = digits.negative ? "-" : ""
    for (index, digit) in digits.digits.enumerated() {
      text += index == 1 ? ".\(digit)" : "\(digit)"
    }
    return text + "e\(digits.exponent)"
  }

  static func text(_ expression: String, _ count: Int = 50) throws -> String {
    text(try digits(expression, count))
  }

  static func error(_ text: String, _ angle: AngleUnit = .radians) -> CalculatorError? {
    guard let program = try? Expression.read(text) else { return nil }
    let work = Work()
    do throws(CalculatorError) {
      let number = try Evaluator(angle: angle, work: work).evaluate(program)
      _ = try shown(number, digits: 50, work: work)
      return nil
    } catch { return error }
  }

  /// Whether a value is what was expected, to the digits that are printed: off by at most half a
  /// unit of the last of them, or by less than a whole one where they were cut off.
  static func agrees(
    _ expression: String, _ expected: String, _ angle: AngleUnit, cut: Bool = false
  ) throws -> Bool {
    let work = Work(limit: 4 * Work.usual)
    let number = try value(expression, angle, work)
    let parts = expected.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    let places = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let exponent = Int64(parts.count > 1 ? parts[1] : "0") ?? 0
    // Beyond 10^1,000,000 a number cannot be typed, but multiplied.
    let scale = try Number(10).power(Number(exponent), work)
    let difference = try number.minus(
      value(String(parts[0]), .radians, work).times(scale, work), work)
    let unit = exponent - Int64(places.count > 1 ? places[1].count : 0)
    let allowed = try Number(10).power(Number(unit), work)
      .scaled(by: cut ? .one : .half, work)
    let (above, below) = (
      try difference.minus(allowed, work), try difference.plus(allowed, work)
    )
    return try cut
      ? above.sign(work) < 0 && below.sign(work) > 0
      : above.sign(work) <= 0 && below.sign(work) >= 0
  }
}
