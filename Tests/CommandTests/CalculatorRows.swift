import Bench
import Calculator
import Foundation

/// What the calculator says to every expression that other calculators are tested with: the digits
/// and how certain they are, or the code of the refusal. Native program and browser's module must
/// agree to the byte.
enum CalculatorRows {
  static let golden = Project.golden.appendingPathComponent("calculator.tsv")

  static func lines() throws -> [String] {
    let folder = Project.data.appendingPathComponent("calculator")
    var lines: [String] = []
    for name in Project.files(folder, ".tsv") where name != "windows-keys.tsv" {
      let text = String(
        decoding: try Project.bytes(folder.appendingPathComponent(name)), as: UTF8.self)
      let angle = name.contains("degrees") || name == "errors-gnome.tsv" ? "degrees" : "radians"
      for row in text.split(separator: "\n") {
        let expression = String(row.split(separator: "\t", omittingEmptySubsequences: false)[0])
        lines.append([name, angle, expression, answer(expression, angle)].joined(separator: "\t"))
      }
    }
    return lines
  }

  private static func answer(_ expression: String, _ angle: String) -> String {
    do throws(Refusal) {
      let outputs = try Calculator.evaluate.run(
        Values([
          "expression": .text(expression), "digits": .integer(50), "angle": .choice(angle),
        ]))
      return outputs.json.canonicalText
    } catch { return error.message.code }
  }
}
