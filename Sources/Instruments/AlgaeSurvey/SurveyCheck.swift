import AlgaeBloom
import Bench
import Statistics

/// How well the fits do on lakes that they have not seen.
///
/// Lakes are halved whole, every visit of one on the same side, within each state; or the states are
/// halved, so that not even a lake's neighbours were seen. The fits of one half are judged on the
/// other.
public struct SurveyCheck: Sendable {
  public let rows: Int
  /// The part of the lakes whose chlorophyll is within the 80 % band.
  public let coverage: Double
  /// Of the chance of more than 12 µg/L.
  public let auc: Double
  public let brier: Double
  /// Of the share that is above 12 µg/L in the other half, given to all: what skill is over.
  public let brierOfShare: Double

  public init?(_ lakes: [SurveyLake], seed: UInt64, wholeStates: Bool = false) {
    let selected = lakes.filter { $0.isSelected && SurveyFit.nutrientFeatures($0) != nil }
    let sides = SurveyCheck.sides(selected, seed, wholeStates)
    let learnt = selected.indices.filter { !sides[$0] }.map { selected[$0] }
    let judged = selected.indices.filter { sides[$0] }.map { selected[$0] }
    guard let line = SurveyLine(learnt, SurveyFit.nutrientFeatures, SurveyFit.chlorophyll),
      let odds = SurveyOdds(learnt, SurveyFit.nutrientFeatures, { SurveyFit.is($0, 12) }),
      !judged.isEmpty
    else { return nil }
    let spread = SurveyFit.spread(learnt, line, SurveyFit.nutrientFeatures)
    var within = 0
    var chances: [Double] = []
    var happened: [Bool] = []
    for lake in judged {
      guard let features = SurveyFit.nutrientFeatures(lake), let found = lake.chlorophyll else {
        continue
      }
      let ends = spread.at(features[0])
      if (ends.low...ends.high).contains(common(found) - line.value(features)) { within += 1 }
      chances.append(odds.fit.probability(features))
      happened.append(found > 12)
    }
    rows = judged.count
    coverage = Double(within) / Double(judged.count)
    auc = Scores.auc(chances, happened)
    brier = Scores.brier(chances, happened)
    let share = Double(odds.events) / Double(odds.rows)
    brierOfShare = Scores.brier(chances.map { _ in share }, happened)
  }

  /// Whether each lake is judged rather than learnt from: of the sites of a state, drawn in
  /// turn, every other one; or of the states.
  static func sides(
    _ lakes: [SurveyLake], _ seed: UInt64, _ wholeStates: Bool
  ) -> [Bool] {
    struct Drawn {
      let index: Int
      let key: UInt64
    }
    let drawn = lakes.indices.map { index in
      Drawn(
        index: index, key: mixed(hash(wholeStates ? lakes[index].state : lakes[index].site), seed))
    }.sorted { one, two in
      let (first, second) = (lakes[one.index].state, lakes[two.index].state)
      if !wholeStates && !first.sameBytes(as: second) { return first.precedesByBytes(second) }
      return one.key == two.key ? one.index < two.index : one.key < two.key
    }
    var sides = [Bool](repeating: false, count: lakes.count)
    var side = seed & 1 == 0
    var last: UInt64?
    for one in drawn {
      if one.key != last { side.toggle() }
      last = one.key
      sides[one.index] = side
    }
    return sides
  }

  /// FNV-1a of 64 bits: any mixing of the bytes would do.
  private static func hash(_ text: String) -> UInt64 {
    text.byteArray.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// One step of SplitMix64 from a text's hash and a seed.
  ///
  /// **Source:** [Steele2014]
  private static func mixed(_ hash: UInt64, _ seed: UInt64) -> UInt64 {
    var bits = hash &+ (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
