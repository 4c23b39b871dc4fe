import Bench
import Calculator
import TestSupport
import Testing

@Suite("Laws of the language")
struct ExpressionLawTests {
  /// A random expression that can be read.
  private func expression(_ generator: inout SeededGenerator, depth: Int) -> String {
    if depth == 0 {
      let values = ["1", "2.50", "007", ".5", "1e3", "2E-4", "π", "e", "ans", "mem", "1 000", "٣"]
      return values[generator.integer(0..<values.count)]
    }
    let one = expression(&generator, depth: depth - 1)
    let other = expression(&generator, depth: generator.integer(0..<depth))
    switch generator.integer(0..<14) {
    case 0: return one + "+" + other
    case 1: return one + " - " + other
    case 2: return one + "×" + other
    case 3: return one + "/" + other
    case 4: return one + "^" + other
    case 5: return "-" + one
    case 6: return "(" + one + ")"
    case 7: return "(" + one + ")!"
    case 8: return one + "%"
    case 9: return "sqrt " + one
    case 10: return "sin(" + one + ")"
    case 11: return "(" + one + ")(" + other + ")"
    case 12: return "max(" + one + "," + other + ")"
    default: return one + " mod " + other
    }
  }

  @Test("What is shown, read again, is the same calculation and is shown the same")
  func roundTrip() throws {
    var generator = SeededGenerator(61)
    for _ in 0..<1000 {
      let text = expression(&generator, depth: generator.integer(0..<7))
      let program = try Expression.read(text)
      let again = try Expression.read(program.text)
      #expect(again.text == program.text, "\(text)")
      let rewritesPercent = program.instructions.contains {
        $0 == .operation(.addPercent) || $0 == .operation(.subtractPercent)
      }
      if !rewritesPercent { #expect(again == program, "\(text)") }
    }
  }

  @Test("A program leaves one value, and never takes from an empty stack")
  func wellFormed() {
    var generator = SeededGenerator(62)
    let letters = Array("0123..+-*/^!%√()(),e π sin max mod log2 ans ²\u{00A0}１٣".unicodeScalars)
    var read = 0
    for _ in 0..<5000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<generator.integer(1..<14) {
        text.append(letters[generator.integer(0..<letters.count)])
      }
      guard let program = try? Expression.read(String(text)) else { continue }
      read += 1
      var height = 0
      for instruction in program.instructions {
        switch instruction {
        case .literal, .constant, .answer, .memory: height += 1
        case .function(_, let arguments):
          #expect(arguments >= 1 && height >= arguments, "\(text)")
          height -= arguments - 1
        case .operation(.negate), .operation(.factorial), .operation(.percent):
          #expect(height >= 1, "\(text)")
        case .operation:
          #expect(height >= 2, "\(text)")
          height -= 1
        }
      }
      #expect(height == 1, "\(text)")
      let again = try? Expression.read(program.text)
      #expect(again?.text == program.text, "\(text)")
    }
    #expect(read > 100)
  }

  @Test("No bytes crash the reader, and every place it names lies in what was typed")
  func anyBytes() {
    var generator = SeededGenerator(63)
    for _ in 0..<5000 {
      let bytes = (0..<generator.integer(0..<24)).map { _ in
        UInt8(truncatingIfNeeded: generator.integer(0..<256))
      }
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(ExpressionError) { _ = try Expression.read(text) } catch {
        let position = error.position ?? 0
        #expect(position >= 0 && position <= text.utf8.count)
      }
    }
  }

  @Test("Digits of every script that has decimal digits are read [Unicode17]")
  func scripts() throws {
    for code in UInt32(0)..<0x20000 {
      guard let scalar = Unicode.Scalar(code),
        scalar.properties.generalCategory == .decimalNumber,
        let value = scalar.properties.numericValue
      else { continue }
      #expect(postfix(String(Character(scalar))) == "\(Int(value))", "\(code)")
    }
  }
}
