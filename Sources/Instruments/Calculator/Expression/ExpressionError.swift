public import Bench

/// Why an expression cannot be read. Each case but two knows where, in bytes of what was typed.
public enum ExpressionError: Error, Equatable, Sendable {
  case empty
  case tooLong(bytes: Int64)
  case tooManyParts(at: Int)
  case unknownCharacter(at: Int, character: String)
  case unknownName(at: Int, name: String)
  case point(at: Int)
  case secondPoint(at: Int)
  case exponentWithoutDigits(at: Int)
  case exponentTooLarge(at: Int)
  /// An operation has nothing to work on where a value should stand.
  case missingValue(at: Int, before: String)
  /// The expression ends where a value should stand.
  case incomplete(at: Int, after: String)
  case superfluousParenthesis(at: Int)
  case emptyParentheses(at: Int)
  case wrongArguments(at: Int, function: String, wanted: Int, found: Int)
  case misplacedComma(at: Int)
  /// Digits in parentheses behind a decimal point: 0.(3).
  case recurring(at: Int)

  /// Where the fault is, in bytes of UTF-8 from the beginning; nil when it is the whole.
  public var position: Int? {
    switch self {
    case .empty, .tooLong: nil
    case .tooManyParts(let at), .unknownCharacter(let at, _), .unknownName(let at, _),
      .point(let at), .secondPoint(let at), .exponentWithoutDigits(let at),
      .exponentTooLarge(let at), .missingValue(let at, _), .incomplete(let at, _),
      .superfluousParenthesis(let at), .emptyParentheses(let at),
      .wrongArguments(let at, _, _, _), .misplacedComma(let at), .recurring(let at):
      at
    }
  }

  public var refusal: Refusal {
    switch self {
    case .empty:
      refusal(
        "calculator.empty", "There is nothing to calculate. Type a calculation, such as 2 + 3.")
    case .tooLong(let bytes):
      refusal(
        "calculator.too-long",
        "This calculation has {bytes} bytes; the longest that is read has {limit}. Split it.",
        [.init("bytes", .integer(bytes)), .init("limit", .integer(Int64(Expression.byteLimit)))])
    case .tooManyParts:
      refusal(
        "calculator.too-many-parts",
        "This calculation has more than {limit} numbers and signs. Split it.",
        [.init("limit", .integer(Int64(Expression.partLimit)))])
    case .unknownCharacter(_, let character):
      refusal(
        "calculator.unknown-character",
        "“{character}” means nothing here. Take it out, or write it as + − × ÷ ^ ! % √ ( or ).",
        [.init("character", .text(character))])
    case .unknownName(_, let name):
      refusal(
        "calculator.unknown-name",
        "“{name}” is not a function here. Check its spelling, or put × between letters that are to be multiplied.",
        [.init("name", .text(name))])
    case .point:
      refusal("calculator.point", "A point stands alone, without a digit. Type the number.")
    case .secondPoint:
      refusal(
        "calculator.second-point",
        "A number has a second decimal point. Take one out, or put an operation between two numbers."
      )
    case .exponentWithoutDigits:
      refusal(
        "calculator.exponent-without-digits",
        "The exponent after e has a sign and no digits. Type them, or put a space before e to multiply by the number e."
      )
    case .exponentTooLarge:
      refusal(
        "calculator.literal-too-large",
        "The exponent of a number is beyond {limit}, which is too large. Write a smaller one.",
        [.init("limit", .integer(NumberReader.largestExponent))])
    case .missingValue(_, let sign):
      refusal(
        "calculator.missing-value",
        "A number is missing before “{sign}”. Type it, or take the sign out.",
        [.init("sign", .text(sign))])
    case .incomplete(_, let sign):
      refusal(
        "calculator.ends-early", "The calculation ends after “{sign}”. Type what comes next.",
        [.init("sign", .text(sign))])
    case .superfluousParenthesis:
      refusal(
        "calculator.unbalanced",
        "A parenthesis is closed that was never opened. Take “)” out, or put “(” before it.")
    case .emptyParentheses:
      refusal(
        "calculator.empty-parentheses",
        "There is nothing between “(” and “)”. Type a number there, or take both out.")
    case .wrongArguments(_, let name, let wanted, let found):
      refusal(
        "calculator.wrong-arguments",
        "“{name}” takes {wanted} numbers in its parentheses and has {found}. Part them by commas.",
        [
          .init("name", .text(name)), .init("wanted", .integer(Int64(wanted))),
          .init("found", .integer(Int64(found))),
        ])
    case .recurring:
      refusal(
        "calculator.recurring",
        "Digits that recur are written as a fraction: 1/3, not 0.(3). If a product is meant, put × before the parenthesis."
      )
    case .misplacedComma:
      refusal(
        "calculator.misplaced-comma",
        "A comma parts the numbers of min, max, gcd, lcm and mod. Write the decimal sign as a point, and thousands with a space or nothing."
      )
    }
  }

  /// The sentence, with the place as a parameter for a page that marks it.
  private func refusal(
    _ code: String, _ text: String, _ parameters: [Message.Parameter] = []
  ) -> Refusal {
    let place = position.map { [Message.Parameter("position", .integer(Int64($0)))] } ?? []
    return Refusal(code, text, parameters + place, field: "expression")
  }
}
