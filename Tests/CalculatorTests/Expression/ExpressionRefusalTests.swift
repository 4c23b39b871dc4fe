import Bench
import Calculator
import Testing

@Suite("Expressions that are refused")
struct ExpressionRefusalTests {
  private func failure(_ text: String) -> ExpressionError? {
    do throws(ExpressionError) {
      _ = try Expression.read(text)
      return nil
    } catch { return error }
  }

  @Test(
    "Each has its sentence and its place",
    arguments: [
      ("", nil, "There is nothing to calculate. Type a calculation, such as 2 + 3."),
      (" \n", nil, "There is nothing to calculate. Type a calculation, such as 2 + 3."),
      (
        "1.2.3", 3,
        "A number has a second decimal point. Take one out, or put an operation between two numbers."
      ),
      (
        "1..2", 2,
        "A number has a second decimal point. Take one out, or put an operation between two numbers."
      ),
      (
        "12e12.12", 5,
        "A number has a second decimal point. Take one out, or put an operation between two numbers."
      ),
      ("2+.", 2, "A point stands alone, without a digit. Type the number."),
      (
        "1e+", 1,
        "The exponent after e has a sign and no digits. Type them, or put a space before e to multiply by the number e."
      ),
      (
        "2+1e1000001", 3,
        "The exponent of a number is beyond 1\u{2009}000\u{2009}000, which is too large. Write a smaller one."
      ),
      (
        "1_000", 1,
        "“_” means nothing here. Take it out, or write it as + − × ÷ ^ ! % √ ( or )."
      ),
      (
        "2+é", 2, "“é” means nothing here. Take it out, or write it as + − × ÷ ^ ! % √ ( or )."
      ),
      (
        "2 + sine(3)", 4,
        "“sine” is not a function here. Check its spelling, or put × between letters that are to be multiplied."
      ),
      ("*3", 0, "A number is missing before “×”. Type it, or take the sign out."),
      ("2+/3", 2, "A number is missing before “/”. Type it, or take the sign out."),
      (")(", 0, "A number is missing before “)”. Type it, or take the sign out."),
      ("(2+)", 3, "A number is missing before “)”. Type it, or take the sign out."),
      ("!", 0, "A number is missing before “!”. Type it, or take the sign out."),
      ("mod 3", 4, "A number is missing before “mod”. Type it, or take the sign out."),
      ("2+", 2, "The calculation ends after “+”. Type what comes next."),
      ("2×(", 4, "The calculation ends after “(”. Type what comes next."),
      ("sin", 3, "The calculation ends after “sin”. Type what comes next."),
      ("min(1,", 6, "The calculation ends after “,”. Type what comes next."),
      (
        "1)", 1,
        "A parenthesis is closed that was never opened. Take “)” out, or put “(” before it."
      ),
      (
        "2+()", 3, "There is nothing between “(” and “)”. Type a number there, or take both out."
      ),
      (
        "sin()", 4, "There is nothing between “(” and “)”. Type a number there, or take both out."
      ),
      (
        "mod(7)", 5,
        "“mod” takes 2 numbers in its parentheses and has 1. Part them by commas."
      ),
      (
        "1,5", 1,
        "A comma parts the numbers of min, max, gcd, lcm and mod. Write the decimal sign as a point, and thousands with a space or nothing."
      ),
      (
        "sin(1,2)", 5,
        "A comma parts the numbers of min, max, gcd, lcm and mod. Write the decimal sign as a point, and thousands with a space or nothing."
      ),
    ] as [(String, Int?, String)])
  func sentences(text: String, position: Int?, sentence: String) {
    let error = failure(text)
    #expect(error?.refusal.message.english() == sentence)
    #expect(error?.position == position)
    let place = error?.refusal.message.parameters.first { $0.name == "position" }
    #expect(place?.content == position.map { .integer(Int64($0)) })
  }

  @Test("An exponent of a million is read, whichever its sign")
  func largestExponent() {
    #expect(postfix("1e1000000") == "1e1000000")
    #expect(postfix("1e-0001000000") == "1e-1000000")
    #expect(postfix("0e1000001") == "calculator.literal-too-large")
    #expect(postfix("1e99999999999999999999") == "calculator.literal-too-large")
  }

  @Test("A megabyte of digits is a number")
  func manyDigits() throws {
    let digits = String(repeating: "7", count: 1_000_000)
    let program = try Expression.read(digits + "*1")
    guard case .literal(let literal) = program.instructions.first else {
      Issue.record("no number")
      return
    }
    #expect(literal.digits.count == 1_000_000 && literal.exponent == 0)
    #expect(program.text.utf8.count == 1_000_005)
  }

  @Test("Endless input is refused, and no depth of parentheses is too deep")
  func endless() throws {
    #expect(
      failure(String(repeating: "(", count: 10_000_000))?.refusal.message.english()
        == "This calculation has 10\u{2009}000\u{2009}000 bytes; the longest that is read has 4\u{2009}194\u{2009}304. Split it."
    )
    #expect(postfix(String(repeating: "1+", count: 1_000_000)) == "calculator.too-many-parts")
    let depth = 99_000
    let nested = String(repeating: "(", count: depth)
    #expect(failure(nested)?.refusal.message.code == "calculator.ends-early")
    #expect(
      try Expression.read(nested + "1").text == nested + "1" + String(repeating: ")", count: depth))
    #expect(
      try Expression.read(String(repeating: "-", count: depth) + "1").instructions.count == depth
        + 1)
    #expect(
      try Expression.read(String(repeating: "2^", count: depth) + "1").instructions.count == 2
        * depth + 1)
    #expect(
      try Expression.read(String(repeating: "√", count: depth) + "1").instructions.count == depth
        + 1)
  }
}
