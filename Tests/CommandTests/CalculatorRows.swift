import Bench
import Calculator
import Foundation
import Testing

/// What the calculator says to every expression that other calculators are tested with: the digits
/// and how certain they are, or the code of the refusal; and what its page shows after every row of
/// keys. Native program and browser's module must
/// agree to the byte.
enum CalculatorRows {
  static let golden = Project.golden.appendingPathComponent("calculator.tsv")

  static func lines() throws -> [String] {
    let folder = Project.data.appendingPathComponent("calculator")
    var lines: [String] = []
    for name in Project.files(folder, ".tsv") {
      let text = String(
        decoding: try Project.bytes(folder.appendingPathComponent(name)), as: UTF8.self)
      let angle = name.contains("degrees") || name == "errors-gnome.tsv" ? "degrees" : "radians"
      for (index, row) in text.split(separator: "\n").enumerated() {
        let input = String(row.split(separator: "\t", omittingEmptySubsequences: false)[0])
        if name == "windows-keys.tsv" {
          let keys = input.drop { $0 != ":" }.dropFirst(2)
          lines.append([name, "keys", "50", String(keys), try view(keys)].joined(separator: "\t"))
          continue
        }
        // Every tenth with more digits than anything is shown with at first.
        for digits in index % 10 == 0 ? [50, 200] as [Int64] : [50] {
          lines.append(
            [name, angle, "\(digits)", input, answer(input, angle, digits)]
              .joined(separator: "\t"))
        }
      }
    }
    return lines
  }

  private static func answer(_ expression: String, _ angle: String, _ digits: Int64) -> String {
    do throws(Refusal) {
      let outputs = try Calculator.evaluate.run(
        Values([
          "expression": .text(expression), "digits": .integer(digits), "angle": .choice(angle),
        ]))
      return outputs.json.canonicalText
    } catch { return error.message.code }
  }

  /// What the keypad's page shows after these keys.
  private static func view(_ keys: Substring) throws -> String {
    let session = Session<KeypadState>()
    for name in keys.split(separator: " ") {
      let key = try #require(Key(id: String(name)))
      do throws(Refusal) { try session.apply(.event(.key(key))) } catch { continue }
    }
    let view = KeypadView(session, Preferences(), digits: 50)
    let out = JSONWriter()
    out.object()
    view.write(out)
    view.writeHistory(out, count: 0)
    out.endObject()
    return String(decoding: out.bytes, as: UTF8.self)
  }
}
