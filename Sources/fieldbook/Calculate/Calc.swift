import ArgumentParser
import Bench
import Calculator
import Foundation

struct Calc: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Calculate: every digit shown is right.",
    discussion: """
      What is exact is shown whole, up to the digits asked for; the rest is rounded at the last
      digit. Angles are in radians unless --degrees is given.

      \(help)

      --json shows an expression as it was read.

      EXAMPLES:
        fieldbook calc "exp(pi*sqrt(163))" --digits 60
        fieldbook calc "sin(30) + 10%" --degrees
        fieldbook calc "sqrt(2) + sqrt(8)" --why
        fieldbook calc --batch rows.tsv --digits 50
        fieldbook calc repl
      """)

  /// What the page says too, in lines of 78 characters.
  private static var help: String {
    CalculatorHelp.sections.map { section in
      ([section.title.english().uppercased()] + section.lines.map { wrapped($0.english()) })
        .joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private static func wrapped(_ text: String) -> String {
    var lines = [" "]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + word.count > 77 { lines.append("   ") }
      lines[lines.count - 1] += " " + word
    }
    return lines.joined(separator: "\n")
  }

  @Argument(
    parsing: .unconditionalRemaining,
    help: "An expression; - reads it from standard input; repl asks for one after another.")
  var expression: [String] = []

  @Option(help: "Significant digits, 1 to 1000000.")
  var digits = 50
  @Flag(help: "Angles in degrees.")
  var degrees = false
  @Flag(help: "Say below the result why it is exact, rounded or not proven.")
  var why = false
  @Flag(help: "Answer as JSON.")
  var json = false
  @Option(
    help: ArgumentHelp(
      "Check a file, or - for standard input: an expression, a tab and the expected value in each line. Prints what differs.",
      valueName: "file"))
  var batch: String?

  func run() throws {
    let asked = try options()
    if let batch = asked.batch { return try CalcBatch(batch, asked).run() }
    let words = asked.expression
    if words == ["repl"] { return try CalcRepl(asked).run() }
    guard !words.isEmpty else {
      throw Refusal(
        "command.no-expression",
        "There is nothing to calculate. Write: fieldbook calc \"2 + 3\", or fieldbook calc repl.")
    }
    let text = words == ["-"] ? try Calc.standardInput() : words.joined(separator: " ")
    try Terminal.answer(asked.answer(text))
  }

  /// Options may stand before or after the expression, in which a minus may begin.
  private func options() throws -> CalcOptions {
    var options = CalcOptions(
      digits: digits, angle: degrees ? .degrees : .radians, why: why, json: json,
      batch: batch)
    var words = expression[...]
    while let word = words.popFirst() {
      switch word {
      case "-h", "--help": throw CleanExit.helpRequest(Calc.self)
      case "--degrees": options.angle = .degrees
      case "--why": options.why = true
      case "--json": options.json = true
      case "--digits":
        guard let text = words.popFirst(), let count = Int(text) else {
          throw Refusal("command.digits", "Digits go from 1 to 1000000, such as --digits 50.")
        }
        options.digits = count
      case "--batch": options.batch = words.popFirst()
      case "--": options.expression += words; words = []
      case _
      where word.hasPrefix("--") && word.count > 3 && word.allSatisfy { $0.isLetter || $0 == "-" }:
        throw Refusal(
          "command.no-option",
          "There is no option {name} here. There is: --digits, --degrees, --why, --json, --batch.",
          [.init("name", .text(word))])
      default: options.expression.append(word)
      }
    }
    guard (1...1_000_000).contains(options.digits) else {
      throw Refusal("command.digits", "Digits go from 1 to 1000000, such as --digits 50.")
    }
    return options
  }

  private static func standardInput() throws -> String {
    let bytes = FileHandle.standardInput.readDataToEndOfFile()
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}

/// How to calculate, and how to print it.
struct CalcOptions {
  var digits: Int
  var angle: AngleUnit
  var why: Bool
  var json: Bool
  var batch: String?
  var expression: [String] = []

  func result(_ text: String, answer: Calculation? = nil) throws(Refusal) -> CalculationResult {
    let program: Program
    do throws(ExpressionError) { program = try Expression.read(text) } catch { throw error.refusal }
    do throws(CalculatorError) {
      return try CalculationResult(Calculation(program, angle: angle), digits: digits)
    } catch { throw error.refusal }
  }

  func answer(_ text: String) throws(Refusal) -> String {
    let result = try result(text)
    return json ? json(result) : self.text(result)
  }

  /// The digits, how far they are certain where they are not, and the reason when it is asked for.
  func text(_ result: CalculationResult) -> String {
    var text = result.figures.source
    if case .unproven = result.certainty {
      text += "  (" + result.certainty.title.english() + ")"
    }
    guard why else { return text }
    if let form = result.form { text += "\nWhat is kept: " + form }
    return text + "\n" + result.reason.english()
  }

  func json(_ result: CalculationResult) -> String {
    JSON.object([
      "certainty": .text(result.certainty.id),
      "digits": .integer(Int64(result.figures.digits.count)),
      "more": .flag(result.hasMore), "read": .text(result.calculation.program.text),
      "result": .text(result.figures.source), "why": .text(result.reason.english()),
      "form": result.form.map(JSON.text) ?? .null,
    ]).canonicalText
  }
}
