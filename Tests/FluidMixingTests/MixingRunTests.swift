import Bench
import FluidMixing
import Testing

@Suite("Mixing runs")
struct MixingRunTests {
  private func run(_ pairs: KeyValuePairs<String, Value>) throws -> Values {
    var values = Values([
      "geometry": .choice("rectangle"), "columns": .integer(50), "rows": .integer(30),
    ])
    for (id, value) in pairs { values[id] = value }
    return try FluidMixing.run.run(values)
  }

  private func curve(_ values: Values) -> [Double] {
    if case .grid(let grid) = values["curve"] { grid.cells } else { [] }
  }

  @Test("Half black begins with 1, and every fast movement of T4 B4 lowers it")
  func fast() throws {
    let curve = curve(try run(["protocol": .text("T4 B4"), "steps": .integer(3)]))
    #expect(curve.count == 7)
    #expect(abs(curve[0] - 1) < 1e-12)
    for (before, after) in zip(curve, curve.dropFirst()) { #expect(after < before) }
  }

  @Test("Without diffusion a movement and its opposite undo each other")
  func undone() throws {
    let curve = curve(
      try run([
        "protocol": .text("T2 -T2 B2 -B2"), "mode": .choice("true"), "initial": .choice("disk"),
      ]))
    #expect(abs(curve[2] - curve[4]) < 2e-3)
    #expect(curve[1] < curve[2])
  }

  @Test("The true curve lies above the fast one")
  func truth() throws {
    let setting: KeyValuePairs<String, Value> = ["protocol": .text("T4 B4"), "steps": .integer(2)]
    var truly = Values(setting)
    truly["mode"] = .choice("true")
    truly["places"] = .integer(5)
    truly["geometry"] = .choice("rectangle")
    truly["columns"] = .integer(50)
    truly["rows"] = .integer(30)
    let fast = curve(try run(setting))
    let slow = curve(try FluidMixing.run.run(truly))
    #expect(slow[4] > fast[4])
  }

  @Test(
    "One fluid alone is told as nothing to mix, without a division by nothing",
    arguments: [
      "white", "black",
    ])
  func alone(initial: String) throws {
    let curve = curve(try run(["protocol": .text("T1"), "initial": .choice(initial)]))
    #expect(curve == [0, 0])
  }

  @Test(
    "Protocols are read as people write them",
    arguments: [
      ("T4 B4", "T4 B4"), ("t 4,b 4", "T4 B4"), ("-T0.5 −B.25", "-T0.5 -B0.25"), ("T6.2", "T6.2"),
    ])
  func reading(written: String, read: String) throws {
    #expect(try MixingProtocol(text: written).text == read)
  }

  @Test(
    "What cannot be moved is refused, with what to write",
    arguments: [
      ("T0", "cannot move by 0"), ("T-1", "is not a movement"), ("X4", "“X4” is not a movement"),
      ("T", "“T” is not a movement"), ("", "holds no movement"), ("Tnan", "is not a movement"),
      ("T1e999", "is not a movement"), ("T1001", "at most 1000"),
    ])
  func refusals(text: String, sentence: String) {
    #expect {
      _ = try run(["protocol": .text(text)])
    } throws: { error in
      (error as? Refusal)?.message.english(Preferences()).contains(sentence) == true
    }
  }

  @Test(
    "Grids without cells, with too many, or of no vessel's shape are refused",
    arguments: [
      (0, 30), (400, 0), (100_000, 100_000), (1_000_000_000, 1), (10, 100),
    ])
  func grids(columns: Int, rows: Int) {
    #expect(throws: FluidMixingError.grid(columns, rows)) {
      try CellGrid(columns: columns, rows: rows)
    }
  }
}
