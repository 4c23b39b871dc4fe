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
}
