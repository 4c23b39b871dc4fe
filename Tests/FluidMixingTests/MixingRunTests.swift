import Bench
import FluidMixing
import Testing

@Suite("Mixing runs")
struct MixingRunTests {
  /// The curve of a run on the small grid, whose mixer is made once for all of these tests.
  private func curve(_ pairs: KeyValuePairs<String, Value>) throws -> [Double] {
    var values = Values([
      "geometry": .choice("rectangle"), "columns": .integer(50), "rows": .integer(30),
    ])
    for (id, value) in pairs { values[id] = value }
    let setting = try RunSetting(try FluidMixing.run.complete(values))
    let mixer = try #require(DistributionMatrixTests.mixer)
    if let side = setting.side {
      let run = TrueRun(mixer.streamlines, grid: setting.grid, plan: setting.plan, side: side)
      let parts = [0..<11, 11..<30].map { run.part(rows: $0, of: setting.picture) }
      return setting.curve(run, parts).intensities
    }
    return setting.fast(mixer) { mixer.matrix(step: $0, kind: setting.kind) }.intensities
  }

  @Test("Half black begins with 1, and every fast movement of T4 B4 lowers it")
  func fast() throws {
    let curve = try curve(["protocol": .text("T4 B4"), "steps": .integer(3)])
    #expect(curve.count == 7)
    #expect(abs(curve[0] - 1) < 1e-12)
    for (before, after) in zip(curve, curve.dropFirst()) { #expect(after < before) }
  }

  @Test("Without diffusion a movement and its opposite undo each other")
  func undone() throws {
    let curve = try curve([
      "protocol": .text("T2 -T2 B2 -B2"), "mode": .choice("true"), "initial": .choice("disk"),
    ])
    #expect(abs(curve[2] - curve[4]) < 2e-3)
    #expect(curve[1] < curve[2])
  }

  @Test("The true curve lies above the fast one")
  func truth() throws {
    let fast = try curve(["protocol": .text("T4 B4"), "steps": .integer(2)])
    let slow = try curve([
      "protocol": .text("T4 B4"), "steps": .integer(2), "mode": .choice("true"),
      "places": .integer(5),
    ])
    #expect(slow[4] > fast[4])
  }

  @Test(
    "What is followed once for both walls is what is followed for each",
    arguments: [
      ("T2 B2", "T2 B2 T2 B2"), ("-T2 B2", "-T2 B2 -T2 B2"), ("B2 -B2", "B2 -B2 B2 -B2"),
    ])
  func alternating(short: String, long: String) throws {
    let once = try curve([
      "protocol": .text(short), "steps": .integer(2), "mode": .choice("true"),
      "initial": .choice("squares"),
    ])
    let each = try curve([
      "protocol": .text(long), "mode": .choice("true"), "initial": .choice("squares"),
    ])
    for (one, other) in zip(once, each) { #expect(abs(one - other) < 2e-3) }
    #expect(once.count == each.count)
  }

  @Test("One fluid alone is told as nothing to mix, without a division by nothing")
  func alone() throws {
    let curve = try curve(["protocol": .text("T1"), "initial": .choice("black")])
    #expect(curve == [0, 0])
    #expect(try self.curve(["protocol": .text("T1"), "initial": .choice("white")]) == [0, 0])
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
      ("T0", "cannot move by 0"), ("T-1", "cannot move by -1"), ("X4", "“X4” is not a movement"),
      ("T", "“T” is not a movement"), ("", "holds no movement"), ("Tnan", "is not a movement"),
      ("T1e999", "is not a movement"), ("T1001", "at most 1000"),
    ])
  func refusals(text: String, sentence: String) {
    #expect {
      _ = try FluidMixing.run.run(Values(["protocol": .text(text)]))
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
