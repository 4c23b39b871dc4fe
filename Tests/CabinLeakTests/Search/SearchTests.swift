import Bench
import CabinLeak
import TestSupport
import Testing

/// Searches from end to end: 500 of them in `make test`, 60 else.
@Suite("Searches for a leak")
struct SearchTests {
  static let count: UInt64 = isThorough ? 500 : 60

  @Test(
    "Of simulated searches with phone-like noise, drift and wrong volumes, those decided are right, fast leaks are decided, and 90 % statements hold as often as they say"
  )
  func searches() throws {
    let tally = try SearchTally(1...Self.count)
    print(
      "searches \(tally.searches), decided \(tally.decided), right \(tally.right);",
      "faster than 600 s/mmHg \(tally.fast), decided \(tally.fastDecided);",
      "90 % statements \(tally.statements.count), right \(tally.rightStatements)")
    #expect(Double(tally.right) >= 0.95 * Double(tally.decided))
    #expect(Double(tally.fastDecided) >= 0.9 * Double(tally.fast))
    // With few statements chance alone spreads their share; two standard errors are allowed.
    let share = Double(tally.rightStatements) / Double(tally.statements.count)
    let chance = Self.count >= 500 ? 0 : 2 * (0.09 / Double(tally.statements.count)).squareRoot()
    #expect(share > 0.85 - chance && share < 0.95 + chance)
    let mean = tally.statements.map(\.probability).reduce(0, +) / Double(tally.statements.count)
    #expect(abs(mean - 0.9) < 0.02)
  }

  @Test("A check that can fail: a crew that believes another plan is right less often")
  func wrong() throws {
    var right = 0
    var decided = 0
    for seed in 1...20 as ClosedRange<UInt64> {
      let search = try RandomSearch(seed)
      // The names of the modules are dealt out in another order.
      let count = search.plan.modules.count
      let plan = try HatchPlan(
        name: "wrong", modules: search.plan.modules,
        hatches: search.plan.hatches.map { .init(count - 1 - $0.first, count - 1 - $0.second) })
      let trial = SearchTrial(search.drill, plan: plan, search.barometer)
      guard case .found(let module, _) = trial.end else { continue }
      decided += 1
      if module == search.drill.module { right += 1 }
    }
    #expect(right * 2 < max(decided, 1))
  }

  @Test(
    "Without a leak the search says so, and asks for no hatch",
    arguments: 1...10 as ClosedRange<UInt64>)
  func tight(seed: UInt64) throws {
    let drill = LeakDrill(.station, crew: 0, module: 3, millimetre: 1e9, seed: seed)
    let trial = SearchTrial(drill, plan: .station, .init())
    switch trial.end {
    case .noLeak: break
    case .undecidable: break
    default: Issue.record("\(trial.end)")
    }
  }

  @Test("A leak as slow as drift is not guessed at")
  func slow() throws {
    var guessed = 0
    for seed in 1...20 as ClosedRange<UInt64> {
      let drill = LeakDrill(.station, crew: 0, module: 9, millimetre: 30_000, seed: seed)
      if case .found(let module, _) = SearchTrial(drill, plan: .station, .init()).end, module != 9 {
        guessed += 1
      }
    }
    #expect(guessed <= 1)
  }

  @Test("A leak so fast that T.res runs out ends the search")
  func evacuated() {
    let drill = LeakDrill(
      .station, crew: 0, module: 9, millimetre: 3, initialPressure: Units.mmHg.si(from: 600),
      seed: 1)
    #expect(SearchTrial(drill, plan: .station, .init()).end == .evacuated)
  }

  /// A ring of four behind a hall, a store at its side.
  static func ring() throws -> HatchPlan {
    try HatchPlan(
      text: "Ship, 10, Hall\nHall, 60, A; D; Store\nA, 40, B\nB, 50, C\nC, 40, D\nD, 40\nStore, 30")
  }

  @Test("In a ring two hatches are closed, one after the other, and the module is found")
  func rings() throws {
    let plan = try Self.ring()
    var decided = 0
    var right = 0
    var searches = 0
    for module in plan.modules.indices {
      for seed in 1...4 as ClosedRange<UInt64> {
        let drill = LeakDrill(plan, crew: 0, module: module, millimetre: 200, seed: seed)
        searches += 1
        guard case .found(let found, _) = SearchTrial(drill, plan: plan, .init()).end else {
          continue
        }
        decided += 1
        if found == module { right += 1 }
      }
    }
    #expect(Double(decided) >= 0.9 * Double(searches))
    #expect(Double(right) >= 0.95 * Double(decided))
  }

  @Test("One closed hatch of a ring parts nothing: no clock runs, and the second is asked for")
  func halfRing() throws {
    let plan = try HatchPlan(
      text: "Hall, 60, A; D\nA, 40, B\nB, 50, C\nC, 40, D\nD, 40")
    let drill = LeakDrill(plan, crew: 0, module: 3, millimetre: 200, seed: 1)
    let search = HatchSearch(plan, crew: 0, at: 0, RateEstimator.Parameters())
    func read(_ from: Double, _ to: Double) {
      let readings = drill.readings(after: from, through: to, search.moves)
      for (time, pressure) in zip(readings.times, readings.pressures) {
        search.take(time: time, pressure: pressure, temperature: nil, resolution: nil)
      }
    }
    read(-1, 200)
    guard case .close(let first) = SearchStanding(search, now: 200, LeakParameters()).verdict else {
      Issue.record("nothing is asked for")
      return
    }
    let partner = try #require(first.partner)
    let said = SearchStanding(search, now: 200, LeakParameters()).verdict.message(plan).english()
    #expect(said.contains("only both together part this ring"))
    search.move(first.hatch, isClosed: true, at: 201)
    read(200, 260)
    #expect(search.test == nil && !search.inside.contains(false))
    let standing = SearchStanding(search, now: 260, LeakParameters())
    #expect(standing.allowed == nil)
    guard case .close(let second) = standing.verdict else {
      Issue.record("\(standing.verdict)")
      return
    }
    #expect(second.partner == nil)
    search.move(partner, isClosed: true, at: 261)
    #expect(search.test?.hatch == partner && search.inside.contains(false))
  }

  @Test("A hatch is closed for no longer than half of T1mm, but for the crew's own delay")
  func held() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let search = try RandomSearch(seed)
      for held in search.run().held {
        #expect(held <= search.millimetre / 2 * 1.4 + 10)
      }
    }
  }
}
