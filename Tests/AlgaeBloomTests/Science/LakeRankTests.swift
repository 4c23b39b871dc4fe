import AlgaeBloom
import Bench
import TestSupport
import Testing

@Suite("The rank of a lake")
struct LakeRankTests {
  // The survey's medians: 33 µg/L, 600 µg/L, 7.5 µg/L, 1.45 m.
  @Test(
    "The median lake stands in the middle",
    arguments: [("tp", 33.0), ("tn", 600), ("chl", 7.5), ("secchi", 1.45)])
  func middle(field: String, median: Double) throws {
    let rank = try #require(LakeRank.of(field, median))
    #expect(abs(rank.share.value - 0.5) < 0.02)
    #expect(rank.share.low > 0.45 && rank.share.high < 0.55)
  }

  @Test("It rises with the value and stays a share, in every region")
  func rises() throws {
    var random = SeededGenerator(3)
    for field in LakeRank.fields {
      for region in [nil] + LakeRank.regions.map({ Optional($0.id) }) {
        var values = (0..<200).map { _ in tenTo(random.uniform(-3, 5)) }
        values.sort()
        var last = 0.0
        for value in values {
          let share = try #require(LakeRank.of(field, value, region: region)).share
          #expect(share.value >= last && share.value <= 1)
          #expect(share.low <= share.value && share.value <= share.high)
          #expect(share.low >= 0 && share.high <= 1)
          last = share.value
        }
      }
    }
    #expect(LakeRank.of("depth", 3) == nil && LakeRank.of("tp", 3, region: "ABC") == nil)
    #expect(LakeRank.of("tp", .nan) == nil)
  }

  private func tenTo(_ power: Double) -> Double { exp(power * log(10)) }

  @Test("An estimate knows its ranks, those of its region beside the nation's")
  func ofEstimate() throws {
    let estimate = try LakeEstimateTests.lake(
      tp: 33, temperature: 22, Values(["region": .choice("UMW")]))
    #expect(estimate.ranks.map(\.field) == ["tp", "tp", "chl", "chl"])
    #expect(estimate.ranks.map(\.region) == [nil, "UMW", nil, "UMW"])
  }
}
