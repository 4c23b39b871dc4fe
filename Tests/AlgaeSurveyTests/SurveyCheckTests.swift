import AlgaeSurvey
import Bench
import Testing

@Suite("The survey's fits on lakes that they have not seen")
struct SurveyCheckTests {
  @Test("Half of the lakes of each state foretell the other half", arguments: 1...8)
  func halves(seed: UInt64) throws {
    let check = try #require(SurveyCheck(Survey.lakes, seed: seed))
    #expect(abs(Double(check.rows) / 2112 - 0.5) < 0.03)
    #expect((0.75...0.85).contains(check.coverage), "\(check.coverage)")
    #expect(check.auc > 0.88, "\(check.auc)")
    #expect(check.brier < 0.6 * check.brierOfShare, "\(check.brier)")
  }

  // Whole states differ more than lakes of one state do: of ten halvings each must come near, and
  // all of them together must hold.
  @Test("Half of the states foretell the other half")
  func states() throws {
    let checks = (1...10).compactMap { SurveyCheck(Survey.lakes, seed: $0, wholeStates: true) }
    #expect(checks.count == 10)
    for check in checks {
      #expect((0.75...0.85).contains(check.coverage), "\(check.coverage)")
      #expect(check.auc > 0.86 && check.brier < 0.6 * check.brierOfShare)
    }
    let mean = checks.map(\.coverage).reduce(0, +) / 10
    #expect((0.75...0.85).contains(mean), "\(mean)")
  }

  @Test("With the Secchi depth the chances are better on the other year's lakes, both ways")
  func secchi() throws {
    for year in [2007, 2012] {
      let found = try #require(SurveyYears(Survey.lakes, learnt: year))
      #expect(found.with.brier < 0.92 * found.without.brier)
      #expect(found.with.auc > found.without.auc)
    }
  }
}
