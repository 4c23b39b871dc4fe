import Bench
import Statistics
import TestSupport
import Testing

@Suite("Fits and scores")
struct StatisticsTests {
  @Test("A plane without noise is found again")
  func plane() throws {
    var random = SeededGenerator(1)
    let rows = (0..<40).map { _ in [random.uniform(-3, 3), 1e4 + random.uniform(0, 1)] }
    let fit = try #require(LeastSquares(rows, rows.map { 2 - 0.5 * $0[0] + 3 * $0[1] }))
    for (found, expected) in zip(fit.weights, [2, -0.5, 3]) {
      #expect(abs(found - expected) < 1e-7)
    }
    #expect(LeastSquares([[1], [1], [1]], [1, 2, 3]) == nil)
  }

  @Test("Quantiles, AUC and Brier of samples small enough for the hand")
  func scores() {
    #expect(Scores.quantile([1, 2, 4, 8], 0.5) == 3)
    #expect(Scores.quantile([1, 2, 4, 8], 1) == 8 && Scores.quantile([1, 2, 4, 8], 0) == 1)
    #expect(abs(Scores.quantile([1, 2, 4, 8], 0.9) - 6.8) < 1e-12)
    #expect(Scores.auc([0.1, 0.4, 0.35, 0.8], [false, false, true, true]) == 0.75)
    #expect(Scores.auc([0.5, 0.5], [false, true]) == 0.5)
    #expect(abs(Scores.brier([0.9, 0.2], [true, false]) - 0.025) < 1e-15)
  }

  @Test("Where the penalty is the whole truth, chances are the share")
  func penalty() throws {
    var random = SeededGenerator(2)
    let rows = (0..<300).map { _ in [random.normal()] }
    let happened = (0..<300).map { $0 % 3 == 0 }
    let fit = try #require(PenalisedLogistic(rows, happened, penalty: 1e6))
    #expect(abs(fit.probability([1]) - 1.0 / 3) < 1e-5)
    #expect(PenalisedLogistic(rows, happened.map { _ in true }, penalty: 1) == nil)
  }
}
