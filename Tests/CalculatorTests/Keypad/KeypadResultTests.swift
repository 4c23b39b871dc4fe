import Bench
import Calculator
import Testing

@Suite("Results on the keypad")
struct KeypadResultTests {
  private func display(_ keys: String, digits: Int = 12) -> String {
    guard case .value(let calculation) = Keys(keys).state.shown else { return "typed" }
    do throws(CalculatorError) {
      return try CalculationResult(calculation, digits: digits).figures.copied(.english)
    } catch { return error.refusal.message.code }
  }

  @Test(
    "The keys of the note",
    arguments: [
      ("2 + 3 =", "5"), ("2 + 3 = * 2 =", "10"), ("5 + * 3 =", "15"), ("9 +/- =", "-9"),
      ("9 * 6 - CE 8 =", "46"), ("5 0 + 2 0 % =", "60"), ("2 + 3 = =", "8"), ("4 + =", "8"),
      ("1 0 0 + 1 0 % =", "110"), ("6 * 6 % =", "0.36"), ("5 0 + 5 0 + 1 0 % =", "110"),
      ("1 0 0 - 1 0 % =", "90"), ("2 x^2 +/- =", "-4"), ("2 x^y 3 x^y 2 =", "512"),
      ("8 +/- x^y ( 1 / 3 ) =", "-2"), ("0 x^y 0 =", "1"), ("4 / 2 ( 1 + 1 =", "4"),
    ])
  func note(keys: String, value: String) {
    #expect(display(keys) == value)
  }

  @Test(
    "Ans and the memory keep every digit",
    arguments: [
      ("1 / 3 = * 3 =", "1"), ("2 sqrt = x^2 =", "2"), ("1 / 3 = MS C MR * 3 =", "1"),
      ("2 sqrt MS 8 sqrt M+ C MR x^2 =", "18"), ("5 M+ 3 M- MR =", "6"),
      ("1 0 x^y 1 0 0 = + 1 = - 1 0 x^y 1 0 0 =", "1"),
      ("3 0 sin = RAD + 0 . 5 =", "1"),
    ])
  func exact(keys: String, value: String) {
    #expect(display(keys) == value)
  }

  @Test(
    "After an error a digit starts anew",
    arguments: [
      ("1 / 0 = 5", "5"), ("1 / 0 + 5", "5"), ("6 * 6 +/- sqrt 5", "5"),
      ("2 + ( 1 / 0 ) pi", "π"), ("2 + 3 / 0 * ( 4", "(4"), ("2 + 3 / 4 * 5", "2 + 3 / 4 × 5"),
    ])
  func error(keys: String, text: String) {
    #expect(Keys(keys).state.text == text)
  }

  @Test("An error goes on as an error until it is cleared, and is not remembered")
  func errorGoesOn() {
    #expect(display("1 / 0 = + =") == "calculator.division-by-zero")
    #expect(display("1 / 0 = C 2 + 3 =") == "5")
    #expect(Keys("1 / 0 = MS").refusals == ["calculator.nothing-to-remember"])
    #expect(Keys("1 / 0 = MS").state.memory == nil)
  }

  @Test(
    "Results that rest on each other a thousand times are exact and saved as text or not at all")
  func longChain() throws {
    var keys = Keys("1 +")
    for _ in 0..<1000 { keys.press("1 = +") }
    keys.press("0 =")
    #expect(keys.state.text == "Ans + 0")
    let last = try #require(keys.state.history.last)
    #expect(try CalculationResult(last, digits: 9).figures.source == "1001")
    #expect(keys.refusals == [])
  }

  @Test("What is saved means the same without Ans and Mem")
  func standalone() throws {
    var keys = Keys("2 + 3 MS = / MR")
    keys.press("=")
    let last = try #require(keys.state.history.last)
    let alone = try #require(last.standalone)
    #expect(alone == "(2 + 3) / 3")
    // Under another unit of angles a sine is another number: only Ans can stand for it.
    let sine = Keys("3 0 sin = RAD * 2 =").state.history.last
    #expect(sine?.standalone == nil)
    #expect(sine?.program.text == "Ans × 2")
  }

  @Test(
    "What is saved is the calculation as = would finish it",
    arguments: [
      ("2 8 7", "287", "287"), ("2 0 0 + 8 7", "200 + 87", "287"), ("2 + 3 =", "2 + 3", "5"),
      ("2 * ( 3 + 4", "2 × (3 + 4)", "14"), ("4 +", "4 + 4", "8"), ("", "0", "0"),
      ("3 0 sin", "sin(30)", "0.5"), ("2 + 3 = + 4 =", "2 + 3 + 4", "9"),
      ("3 0 sin = + 1 =", "sin(30) + 1", "1.5"),
    ])
  func saved(keys: String, expression: String, value: String) throws {
    let keys = Keys(keys)
    let line = keys.line
    let inputs = try keys.state.savedInputs(label: "Rent", digits: 50)
    #expect(inputs["expression"] == .text(expression) && inputs["label"] == .text("Rent"))
    #expect(try Calculator.evaluate.run(inputs)["result"] == .text(value))
    #expect(keys.line == line)
  }

  @Test("What cannot be written out by itself is not saved")
  func notSaved() {
    let keys = Keys("3 0 sin = RAD * 2 =")
    #expect(throws: Refusal.self) { try keys.state.savedInputs(label: "", digits: 50) }
    #expect(display("3 0 sin = RAD * 2 =") == "1")
  }

  @Test("The view holds what the page prints")
  func view() throws {
    var keys = Keys("1 0 0 0 0 / 3")
    let preferences = Preferences(locale: .dutch)
    func json() throws -> JSON {
      let out = JSONWriter()
      out.object()
      let view = KeypadView(keys.session, preferences, digits: 12)
      view.write(out)
      view.writeHistory(out, count: 5)
      out.endObject()
      return try JSON(bytes: out.bytes)
    }
    var view = try json()
    #expect(view.text("display") == "3" && view.text("expression") == "10000 / 3")
    #expect(view["finished"]?.flag == false && view["canUndo"]?.flag == true)
    keys.press("=")
    view = try json()
    #expect(view.text("display") == "3333,33333333" && view.text("certainty") == "rounded")
    #expect(view["more"]?.flag == true && view.text("angle") == "degrees")
    #expect(view["spoken"]?["parameters"]?.text("result") == "3333,33333333")
    #expect(view.list("history").first?.text("source") == "10000 / 3")
    keys.press("/ 0 =")
    view = try json()
    #expect(view.text("display") == "–")
    #expect(view["error"]?.text("code") == "calculator.division-by-zero")
    #expect(view.list("history").count == 2)
  }

  @Test(
    "A long journal is shortened to its newest results, the memory and the display, and to nothing else"
  )
  func compaction() throws {
    var keys = Keys("4 2 MS")
    for index in 1...150 { keys.press("C \(index % 10) + 1 =") }
    keys.press("RAD")
    let events = try #require(keys.state.compacted)
    let short = Session<KeypadState>()
    for event in events {
      // The journal is kept as text.
      try short.apply(
        .event(try KeypadEvent(json: JSON(bytes: event.json.canonicalText.utf8.map { $0 }))))
    }
    let (before, after) = (keys.state, short.state)
    #expect(after.text == before.text && after.isFinished && after.angle == .radians)
    #expect(after.memory?.program.text == "42")
    #expect(after.history.map(\.program.text) == before.history.suffix(100).map(\.program.text))
    try short.apply(.event(.key(.clear)))
    try short.apply(.event(.key(.memory(.recall))))
    #expect(after.text == "42")
  }

  @Test("While a calculation is under way its journal stays as it is")
  func noCompaction() throws {
    for keys in ["1 + 1 = + 2", "5", "( 2", "1 + 1 = 3", "9 sqrt", "2 +"] {
      #expect(!Keys(keys).state.isBetween && Keys(keys).state.compacted == nil, "\(keys)")
    }
    for keys in ["", "1 + 1 =", "1 + 1 = C", "7 MS C"] {
      let state = Keys(keys).state
      let short = Session<KeypadState>()
      for event in try #require(state.compacted) { try short.apply(.event(event)) }
      #expect(state.isBetween && short.state.text == state.text, "\(keys)")
      #expect(short.state.isFinished == state.isFinished, "\(keys)")
      #expect(short.state.history.count == state.history.count, "\(keys)")
    }
  }
}
