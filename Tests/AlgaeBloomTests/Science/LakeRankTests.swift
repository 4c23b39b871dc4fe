import AlgaeBloom
import Bench
import TestSupport
import Testing

@Suite("The rank of a lake")
struct LakeRankTests {
  // The survey's medians, as the requirement has them: 33, 600 and 7.5 µg/L, 1.45 m.
  @Test("The median lake stands in the middle")
  func middle() throws {
    let found = try estimate(visit(tp: 33, tn: 600, t: 22, secchi: 1.45, chl: 7.5)).ranks
    #expect(found.map(\.fieldID) == ["tp", "tn", "chl", "secchi"])
    for rank in found {
      #expect(abs(rank.nation.value - 0.5) < 0.02, "\(rank.fieldID)")
      #expect(rank.nation.low < rank.nation.value && rank.nation.value < rank.nation.high)
      #expect(rank.region == nil)
    }
  }

  @Test("It rises with the value and stays a share, in every region")
  func rises() throws {
    for region in SurveyRegion.allCases {
      var last: [Double] = [0, 0, 0, 0]
      for step in -4...7 {
        let value = exp(Double(step))
        let found = try estimate(
          visit(
            tp: value, tn: 100 * value, t: 20, secchi: value / 10, chl: value,
            ["region": .choice(region.id)])
        ).ranks
        for (index, rank) in found.enumerated() {
          let share = try #require(rank.region)
          #expect(share.value >= last[index] && share.value <= 1 && share.low >= 0)
          #expect(share.low <= share.value && share.value <= share.high && share.high <= 1)
          last[index] = share.value
        }
      }
    }
  }

  @Test("Of survey lakes with one value, the rank is within them")
  func ties() throws {
    // One lake in twenty of the Northern Appalachians has 1 µg/L of phosphorus, the least.
    let found = try estimate(visit(tp: 1, tn: 600, t: 20, chl: 2, ["region": .choice("nap")]))
    #expect((found.ranks[0].region?.value ?? 1) <= 0.05)
  }
}
