public import Bench

/// What a person may want to look up about the language, as the command tells it. The page has the same
/// words under the same codes, which `bin/words` holds to be equal; its module does without them.
public enum CalculatorHelp {
  public struct Section {
    public let title: Message
    public let lines: [Message]
  }

  public static var sections: [Section] { [rulings, words, certainty] }

  private static var rulings: Section {
    Section(
      title: Message("calculator.help.rulings", "Where calculators differ"),
      lines: [
        Message(
          "calculator.help.powers", "−2^2 is −4, 2^3^2 is 512, 4/2(1+1) is 4, and 0^0 is 1."),
        Message(
          "calculator.help.percent",
          "100+10% is 110, and so is 50+50+10%: a % takes the whole sum on its left. 100+(10)% is 100.1, and 6×6% is 0.36."
        ),
        Message(
          "calculator.help.roots",
          "(−8)^(1/3) is −2: an exponent with an odd denominator gives the real root. (−8)^0.333 is refused."
        ),
        Message(
          "calculator.help.products",
          "2e is 2 × 2.718…, and 2e3 is 2000. 1 000 000 is one number, and 2 3 is a product."),
        Message(
          "calculator.help.functions",
          "sin 2^2 is sin(4), and sin 2×3 is sin(2) × 3. −7 mod 3 is 2: the sign is that of the divisor."
        ),
        Message(
          "calculator.help.ends",
          "(2+3 is closed at its end, and an = there is left out. 2+ is incomplete, and a ) too many is refused."
        ),
        Message(
          "calculator.help.recurring",
          "Digits that recur are written as a fraction: 1/3, not 0.(3)."),
      ])
  }

  private static var words: Section {
    Section(
      title: Message("calculator.help.words", "What can be written"),
      lines: [
        Message(
          "calculator.help.signs",
          "+ − × ÷ ^ ! % √ ∛ ( ), 1e−9, π, e, Ans for the last result, Mem for the memory"),
        Message(
          "calculator.help.names",
          "sin cos tan, sinh cosh tanh, each with a before it for its inverse; ln log log2 exp; abs floor ceil int sgn gamma; min max gcd lcm mod"
        ),
      ])
  }

  private static var certainty: Section {
    Section(
      title: Message("calculator.help.certainty", "How sure it is"),
      lines: [
        Message("calculator.help.exact", "= exact: the digits are the whole value."),
        Message(
          "calculator.help.rounded",
          "≈ every digit right: the value goes on, and was rounded once, at the last digit shown."),
        Message(
          "calculator.help.unproven",
          "≟ not proven: in so many digits the value is what is shown; that it is so for ever is not known."
        ),
      ])
  }
}
