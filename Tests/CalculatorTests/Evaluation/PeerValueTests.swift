import Testing

@testable import Calculator

/// What other calculators are tested with. Tests/Data/README.md names the origin of each file.
@Suite("Values that other calculators are tested with")
struct PeerValueTests {
  /// Rows that contradict a ruling of ours, or that are wrong.
  private static let ours = [
    // Digits that recur are not in the language: they are refused.
    ".1(0)",
    // 9.8696044011 to ten decimals; the row's last digit is cut off, not rounded.
    "pi * pi",
  ]

  @Test(
    "Every value agrees to the digits that are printed",
    arguments: [
      "bc", "fend", "gnome", "gnome-degrees", "kalker", "mpmath", "numbat", "qalculate",
      "speedcrunch",
    ])
  func values(file: String) throws {
    let rows = CalculatorData.rows(file)
    #expect(!rows.isEmpty)
    for row in rows where !Self.ours.contains(row.input) {
      #expect(
        try Evaluated.agrees(
          row.input, row.expected, file == "gnome-degrees" ? .degrees : .radians,
          cut: file == "bc"),
        "\(row.input)")
    }
  }

  @Test("The rows left out are what the rulings say")
  func rulings() throws {
    #expect(throws: ExpressionError.recurring(at: 2)) { try Expression.read(".1(0)") }
    #expect(try Evaluated.text("pi * pi", 11) == "9.8696044011e0")
  }

  @Test("All 350 rows of mpmath show the 50 digits expected, digit by digit")
  func fiftyDigits() throws {
    let rows = CalculatorData.rows("mpmath")
    #expect(rows.count == 350)
    for row in rows {
      let parts = row.expected.split(separator: "e")
      let expected = try Evaluated.digits(String(parts[0]), 400)
      let scale = Int64(parts.count > 1 ? parts[1] : "0") ?? 0
      let shown = try Evaluated.digits(row.input)
      var digits = shown.digits
      while digits.count > 1, digits.last == 0 { digits.removeLast() }
      #expect(digits == expected.digits, "\(row.input)")
      #expect(shown.exponent == expected.exponent + scale, "\(row.input)")
      #expect(shown.negative == expected.negative, "\(row.input)")
    }
  }

  /// What a peer refuses and we answer.
  private static let answered = [
    // A point may end a number.
    "1.",
    // Values side by side are a product.
    ".1(0 )", "(5)6", "1 2", "1 2 3 4 5", "1/1 1/2", "2/1 1/2", "2 4^3", "-2 4^3", "1 2/3^2",
    "1 2^2/3", "1^2 2/3", "1 2/-3", "10. 0.2",
    // 0^0 is 1, and Γ gives the factorial of numbers that are not whole.
    "0^0", "0.5!",
  ]

  @Test(
    "What they refuse is refused, but for their own grammar and our rulings",
    arguments: ["errors-fend", "errors-gnome", "errors-speedcrunch"])
  func refused(file: String) {
    for row in CalculatorData.rows(file) {
      let angle: AngleUnit = file == "errors-gnome" ? .degrees : .radians
      let isRead = (try? Expression.read(row.input)) != nil
      let isRefused = !isRead || Evaluated.error(row.input, angle) != nil
      #expect(isRefused != Self.answered.contains(row.input), "\(row.input)")
    }
  }

  @Test("Bad input is refused with a sentence of its kind, or answered as it says")
  func badInputs() throws {
    let kinds: [String: [CalculatorError]] = [
      "ERROR:division by zero": [.divisionByZero],
      "ERROR:undefined": [.zeroByZero, .tangentUndefined],
      "ERROR:domain": [
        .powerOfNegative, .rootOfNegative, .logarithmOfZero, .logarithmOfNegative,
        .outsideInverse, .factorialOfNegative,
      ],
      "ERROR:too large": [.tooLarge],
    ]
    for row in CalculatorData.rows("bad-inputs") {
      guard (try? Expression.read(row.input)) != nil else {
        #expect(row.expected.hasPrefix("ERROR"), "\(row.input)")
        continue
      }
      if let kind = kinds[row.expected] {
        let error = Evaluated.error(row.input)
        #expect(error.map { kind.contains($0) } == true, "\(row.input)")
      } else {
        #expect(try Evaluated.agrees(row.input, row.expected, .radians), "\(row.input)")
      }
    }
  }
}
