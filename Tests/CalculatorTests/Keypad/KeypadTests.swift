import Bench
import Calculator
import TestSupport
import Testing

@Suite("The keypad")
struct KeypadTests {
  @Test(
    "Each key changes the expression and what is shown of it",
    arguments: [
      ("", " [0]"),
      ("1 2 3 . 4 5 6", "123.456 [123.456]"),
      ("1 . . 2", "1.2 [1.2]"),
      (". 5", "0.5 [0.5]"),
      ("0 0 7", "7 [7]"),
      ("1 EXP 9", "1e9 [1e9]"),
      ("1 EXP +/- 9", "1e-9 [1e−9]"),
      ("EXP 3", "1e3 [1e3]"),
      ("1 EXP EXP . 2", "1e2 [1e2]"),
      ("9 +/-", "−9 [−9]"),
      ("9 +/- 0", "−90 [−90]"),
      ("+/- 5", "−5 [−5]"),
      ("1 2 3 BS BS", "1 [1]"),
      ("1 2 3 BS BS BS", "0 [0]"),
      ("1 . 5 BS BS BS", "0 [0]"),
      ("1 EXP +/- 9 BS BS", "1 [1]"),
      ("+", "0 +  [0]"),
      ("2 +", "2 +  [2]"),
      ("2 + *", "2 ×  [2]"),
      ("2 + 3 -", "2 + 3 −  [2 + 3]"),
      ("2 + 3 *", "2 + 3 ×  [3]"),
      ("2 + 3 * 4 *", "2 + 3 × 4 ×  [3 × 4]"),
      ("2 + 3 * 4 +", "2 + 3 × 4 +  [2 + 3 × 4]"),
      ("2 + 3 * 4 + *", "2 + 3 × 4 ×  [3 × 4]"),
      ("2 * 3 + -", "2 × 3 −  [2 × 3]"),
      ("2 x^y 3 x^y 2 +", "2^3^2 +  [2^3^2]"),
      ("2 x^y 3 x^y", "2^3^ [3]"),
      ("9 +/- x^2", "(−9)^2 [(−9)^2]"),
      ("9 x^2 +/-", "−9^2 [−9^2]"),
      ("9 x^2 +/- +/-", "9^2 [9^2]"),
      ("5 - 9 +/-", "5 − (−9) [−9]"),
      ("4 sqrt", "√(4) [√(4)]"),
      ("1 6 sqrt sqrt", "√(√(16)) [√(√(16))]"),
      ("1 + 4 sqrt", "1 + √(4) [√(4)]"),
      ("8 * 2 + sqrt", "8 × 2 + √(8 × 2) [√(8 × 2)]"),
      ("2 * 4 1/x", "2 × (1 / 4) [1 / 4]"),
      ("1 0 0 +/- 1/x", "1 / (−100) [1 / (−100)]"),
      ("5 n! n!", "5!! [5!!]"),
      ("5 10^x", "10^5 [10^5]"),
      ("2 e^x", "e^2 [e^2]"),
      ("3 x^3", "3^3 [3^3]"),
      ("3 0 sin", "sin(30) [sin(30)]"),
      ("8 yroot 3 *", "8^(1 / 3) ×  [8^(1 / 3)]"),
      ("2 7 +/- yroot 3 +", "(−27)^(1 / 3) +  [(−27)^(1 / 3)]"),
      ("8 yroot", "8 root  [8]"),
      ("7 mod 3 +", "7 mod 3 +  [7 mod 3]"),
      ("2 pi", "2 × π [π]"),
      ("pi 2", "π × 2 [2]"),
      ("4 sqrt 5", "5 [5]"),
      ("1 + 4 sqrt 5", "1 + 5 [5]"),
      ("4 sqrt pi", "√(4) × π [π]"),
      ("( 2 + 3", "(2 + 3 [3]"),
      ("( 2 + 3 )", "(2 + 3) [(2 + 3)]"),
      ("( 2 + 3 ) )", "(2 + 3) [(2 + 3)]"),
      ("( 2 + 3 ) sqrt", "√(2 + 3) [√(2 + 3)]"),
      ("( 2 + 3 ) x^2", "(2 + 3)^2 [(2 + 3)^2]"),
      ("( 2 + 3 ) 4", "(2 + 3) × 4 [4]"),
      ("2 ( 3", "2 × (3 [3]"),
      ("2 (", "2 × ( [2]"),
      ("( )", "( [0]"),
      ("1 + ( + 3 )", "1 + (0 + 3) [(0 + 3)]"),
      ("( 2 + )", "(2 + 2) [(2 + 2)]"),
      ("6 * 6 %", "6 × 6% [6%]"),
      ("5 0 + 2 0 %", "50 + 50 × 20 / 100 [50 × 20 / 100]"),
      ("5 0 + 5 0 - 2 0 %", "50 + 50 − (50 + 50) × 20 / 100 [(50 + 50) × 20 / 100]"),
      ("2 * 5 0 + 2 0 %", "2 × 50 + 2 × 50 × 20 / 100 [2 × 50 × 20 / 100]"),
      ("3 * ( 5 0 + 2 0 %", "3 × (50 + 50 × 20 / 100 [50 × 20 / 100]"),
      ("5 0 + 2 0 % * 3", "50 + 50 × 20 / 100 × 3 [3]"),
      ("6 % + + =", "6% + (6%) [6% + (6%)]"),
      ("1 2 + 5 CE", "12 + 0 [0]"),
      ("1 2 + 5 CE 2", "12 + 2 [2]"),
      ("1 2 + 5 C", " [0]"),
      ("1 + 2 + BS", "1 + 2 +  [1 + 2]"),
      ("5 * +/-", "5 × (−5) [−5]"),
      ("5 * +/- 3", "5 × 3 [3]"),
    ])
  func line(keys: String, line: String) {
    let keys = Keys(keys)
    #expect(keys.line == line)
    #expect(keys.refusals == [])
  }

  @Test(
    "After = a digit begins anew, an operation goes on, and = repeats",
    arguments: [
      ("2 + 3 =", "2 + 3"),
      ("2 + 3 = 4", "4"),
      ("2 + 3 = * 2 =", "(2 + 3) × 2"),
      ("2 + 3 = + 2 =", "2 + 3 + 2"),
      ("2 + 3 = =", "2 + 3 + 3"),
      ("2 + 3 = = =", "2 + 3 + 3 + 3"),
      ("2 * 3 + 4 = =", "2 × 3 + 4 + 4"),
      ("2 + 3 * 4 = =", "(2 + 3 × 4) × 4"),
      ("2 x^y 3 = =", "(2^3)^3"),
      ("8 yroot 3 = =", "(8^(1 / 3))^(1 / 3)"),
      ("2 * ( 3 + 4 = =", "2 × (3 + 4) × (3 + 4)"),
      ("5 0 + 2 0 % = =", "50 + 50 × 20 / 100 + 50 × 20 / 100"),
      ("4 + =", "4 + 4"),
      ("4 + = =", "4 + 4 + 4"),
      ("3 - 6 = * 3 =", "(3 − 6) × 3"),
      ("5 + * 3 =", "5 × 3"),
      ("9 +/- =", "−9"),
      ("9 +/- = x^2", "(−9)^2"),
      ("9 * 6 - CE 8 =", "9 × 6 − 8"),
      ("4 =", "4"),
      ("4 = =", "4"),
      ("2 + 3 = 4 =", "4"),
      ("( 2 =", "(2)"),
      ("2 ( =", "2 × 2"),
      ("(", "("),
      ("2 + 3 = sqrt", "√(2 + 3)"),
      ("2 + 3 = +/-", "−(2 + 3)"),
      ("2 + 3 = pi", "π"),
      ("2 + 3 = ( 4", "(4"),
      ("2 + 3 = CE", "0"),
      ("2 + 3 = BS", "2 + 3"),
      ("2 + 3 = 1 + Ans", "1 + (2 + 3)"),
      ("2 + 3 = C 1 + Ans =", "1 + (2 + 3)"),
      ("9 sqrt = =", "√(9)"),
      ("3 0 sin = RAD * 2 =", "Ans × 2"),
    ])
  func finished(keys: String, text: String) {
    let keys = Keys(keys)
    #expect(keys.state.text == text)
    #expect(keys.refusals == [])
  }

  @Test(
    "The memory takes the number shown",
    arguments: [
      ("5 MS 3 + MR =", "3 + 5"),
      ("5 MS 3", "3"),
      ("5 M+ 3 M+ MR", "3 × (5 + 3)"),
      ("5 M+ 3 M- C MR", "5 − 3"),
      ("5 M- C MR", "−5"),
      ("2 + 3 = MS C MR", "2 + 3"),
      ("2 + 3 = M+ 2 * MR =", "2 × (2 + 3)"),
      ("2 + 3 MS C MR", "3"),
    ])
  func memory(keys: String, text: String) {
    let keys = Keys(keys)
    #expect(keys.state.text == text)
    #expect(keys.refusals == [])
  }

  @Test(
    "What makes no sense is refused and changes nothing",
    arguments: [
      ("MR", "calculator.no-memory", " [0]"),
      ("5 MS MC 2 MR", "calculator.no-memory", "2 [2]"),
      ("Ans", "calculator.answer-missing", " [0]"),
      ("undo", "session.nothing-to-undo", " [0]"),
      ("1 EXP 9 9 9 9 9 9 9", "calculator.literal-too-large", "1e999999 [1e999999]"),
    ])
  func refused(keys: String, code: String, line: String) {
    let keys = Keys(keys)
    #expect(keys.refusals == [code])
    #expect(keys.line == line)
  }

  @Test("A full calculation says so, and = makes room")
  func full() {
    var keys = Keys("1 + 1 0 %" + String(repeating: " + 1 0 %", count: 40))
    #expect(keys.refusals.contains("calculator.keypad-full"))
    #expect(keys.state.text.utf8.count <= 10_000)
    let refused = keys.refusals.count
    keys.press("= * 2 =")
    #expect(keys.refusals.count == refused)
    #expect(keys.state.text == "Ans × 2")
  }

  @Test("Undo takes back one key at a time")
  func undo() {
    var keys = Keys("2 + 3 = * 4")
    let lines = ["(2 + 3) ×  [2 + 3]", "2 + 3 [2 + 3]", "2 + 3 [3]", "2 +  [2]", "2 [2]", " [0]"]
    for line in lines {
      keys.press("undo")
      #expect(keys.line == line)
    }
    #expect(!keys.session.canUndo && keys.refusals == [])
  }

  @Test("The journal, written and read, gives the same state")
  func journal() throws {
    var generator = SeededGenerator(71)
    for _ in 0..<100 {
      let session = Session<KeypadState>()
      let again = Session<KeypadState>()
      for _ in 0..<generator.integer(1..<40) {
        let event: KeypadEvent
        switch generator.integer(0..<40) {
        case 0: event = .insert("1 / 3")
        case 1: event = .calculate("2 + Ans", .radians)
        default: event = .key(Key.names[generator.integer(0..<Key.names.count)].key)
        }
        guard (try? session.apply(.event(event))) != nil else { continue }
        let text = event.json.canonicalText
        let read = try KeypadEvent(json: JSON(text: text))
        #expect(read == event)
        try again.apply(.event(read))
      }
      #expect(again.state.text == session.state.text)
      #expect(again.state.history.count == session.state.history.count)
    }
  }

  @Test("Whatever is pressed, the expression can be read and shows itself unchanged")
  func law() throws {
    var generator = SeededGenerator(72)
    for _ in 0..<100 {
      var keys = Keys("")
      for _ in 0..<generator.integer(1..<60) {
        keys.press(Key.names[generator.integer(0..<Key.names.count)].id)
        if case .value(let calculation) = keys.state.shown {
          #expect(try Expression.read(calculation.program.text).text == calculation.program.text)
        }
      }
      keys.press("=")
      for calculation in keys.state.history {
        #expect(try Expression.read(calculation.program.text) == calculation.program)
        let standalone = try Expression.read(calculation.standalone ?? "0")
        #expect(!standalone.instructions.contains(.answer))
        #expect(!standalone.instructions.contains(.memory))
      }
    }
  }
}
