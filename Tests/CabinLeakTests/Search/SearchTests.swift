import Bench
import CabinLeak
import Foundation
import TestSupport
import Testing

/// Searches from end to end. With `FIELDBOOK_SEARCHES=500` the count is the issue's; it takes some
/// seconds in a release build and minutes in a debug one:
///
///     FIELDBOOK_SEARCHES=500 swift test -c release --filter SearchTests
@Suite("Searches for a leak")
struct SearchTests {
  static let count =
    ProcessInfo.processInfo.environment["FIELDBOOK_SEARCHES"].flatMap { UInt64($0) } ?? 60

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
