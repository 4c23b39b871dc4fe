import Bench

/// Squared errors of forecasts by blocks of time, from which the doubt about a Brier skill is
/// drawn: forecasts near one another in time are not independent, blocks nearly are.
///
/// **Source:** [Kuensch1989].
struct SkillBlocks {
  private var blocks: [(id: Double, errors: Double, events: Double, count: Double)] = []

  mutating func add(_ said: Double, _ happened: Bool, block: Double) {
    if blocks.last?.id != block { blocks.append((block, 0, 0, 0)) }
    let event = happened ? 1.0 : 0
    let last = blocks.count - 1
    blocks[last].errors += (said - event) * (said - event)
    blocks[last].events += event
    blocks[last].count += 1
  }

  /// 95 % of the skill over 1,000 draws of as many blocks as there are, with replacement; nil with
  /// fewer than eight blocks, or where it never or always happened.
  func interval(seed: UInt64) -> ClosedRange<Double>? {
    guard blocks.count >= 8 else { return nil }
    let random = CountedRandom(seed: seed, stream: 0)
    var draws: Int64 = 0
    var skills: [Double] = []
    for _ in 0..<1000 {
      var (errors, events, count) = (0.0, 0.0, 0.0)
      for _ in blocks {
        let block = blocks[Int(random.uniform(draws) * Double(blocks.count))]
        draws += 1
        errors += block.errors
        events += block.events
        count += block.count
      }
      let rate = events / count
      let reference = rate * (1 - rate)
      if reference > 0 { skills.append(1 - errors / count / reference) }
    }
    guard skills.count > 100 else { return nil }
    skills.sort()
    return skills[skills.count / 40]...skills[skills.count - 1 - skills.count / 40]
  }
}
