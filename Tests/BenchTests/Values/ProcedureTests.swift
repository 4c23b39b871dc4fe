import Bench
import Testing

@Suite("Fields and procedures")
struct ProcedureTests {
  static let pressure = Field(
    "pressure", Message("t.pressure", "Pressure"), .number(.pressure), unit: Units.mmHg,
    domain: 100...1_000_000, isRequired: true)
  static let law = Field(
    "law", Message("t.law", "Law"),
    .choice([.init("a", Message("t.a", "A")), .init("b", Message("t.b", "B"))]),
    standard: .choice("a"))
  static let half = Procedure(
    id: "half", version: 3, title: Message("t.half", "Half"), inputs: [pressure, law],
    outputs: [Field("half", Message("t.half", "Half"), .number(.pressure))],
    compute: { (inputs: Values) throws(Refusal) -> Values in
      Values(["half": .number((inputs.number("pressure") ?? 0) / 2)])
    })

  static func sentence(_ values: Values) -> String? {
    do throws(Refusal) {
      _ = try half.run(values)
      return nil
    } catch {
      return error.message.english()
    }
  }

  @Test("Inputs are completed with every default, in the order of the fields")
  func complete() throws {
    let inputs = try ProcedureTests.half.complete(Values(["pressure": .number(1000)]))
    #expect(inputs.entries.map(\.id) == ["pressure", "law"])
    #expect(inputs["law"] == .choice("a"))
    #expect(try ProcedureTests.half.run(inputs).number("half") == 500)
  }

  @Test(
    "What a field cannot be is refused with its sentence",
    arguments: [
      (Values(), "Pressure is missing. Give it, with its unit."),
      (
        Values(["pressure": .number(50)]),
        "Pressure is 0.4 mmHg; it must lie between 0.8 mmHg and 7500.6 mmHg. Check the number and its unit."
      ),
      (
        Values(["pressure": .number(.nan)]),
        "Pressure is not a finite number. Type it again."
      ),
      (
        Values(["pressure": .number(.infinity)]),
        "Pressure is not a finite number. Type it again."
      ),
      (
        Values(["pressure": .text("740")]),
        "Pressure is of another kind than what was given. Look at its description."
      ),
      (
        Values(["pressure": .number(1000), "law": .choice("c")]),
        "Law cannot be “c”. Choose one of: a, b."
      ),
      (
        Values(["pressure": .number(1000), "presure": .number(1)]),
        "There is no field “presure” here. The fields are: pressure, law."
      ),
    ])
  func refusals(values: Values, sentence: String) {
    #expect(ProcedureTests.sentence(values) == sentence)
  }

  @Test("The ends of a domain belong to it")
  func ends() throws {
    for end in [100.0, 1_000_000] { try ProcedureTests.pressure.check(.number(end)) }
    #expect(throws: Refusal.self) { try ProcedureTests.pressure.check(.number(100.0.nextDown)) }
  }

  @Test("A refusal names its field, so that the form can show it there")
  func named() {
    #expect {
      try ProcedureTests.half.run(Values(["pressure": .number(1)]))
    } throws: {
      ($0 as? Refusal)?.field == "pressure"
    }
  }

  @Test("Values keep their order, and the last of two wins")
  func values() {
    var values = Values(["a": .number(1), "b": .integer(2)])
    values["a"] = .number(3)
    #expect(values.entries.map(\.id) == ["a", "b"])
    #expect(values.number("a") == 3 && values.number("b") == 2 && values.number("c") == nil)
    #expect(values["c"] == .missing)
  }
}
