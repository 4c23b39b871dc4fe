/// Summaries of a sample, and how good a forecast of chances was.
public enum Scores {
  /// The value below which a share of a sample lies, straight between two neighbours.
  ///
  /// - Parameters:
  ///   - sorted: In rising order, not empty.
  ///   - share: 0…1
  ///
  /// **Source:** [HyndmanFan1996], definition 7.
  public static func quantile(_ sorted: [Double], _ share: Double) -> Double {
    let place = share * Double(sorted.count - 1)
    let below = Int(place)
    guard below + 1 < sorted.count else { return sorted[sorted.count - 1] }
    return sorted[below] + (place - Double(below)) * (sorted[below + 1] - sorted[below])
  }

  /// How often a row where it happened was given the higher chance than one where it did not;
  /// equals count half. 0.5 is no skill, 1 is perfect: the area under the ROC curve.
  ///
  /// **Source:** [HanleyMcNeil1982].
  public static func auc(_ chances: [Double], _ happened: [Bool]) -> Double {
    let order = chances.indices.sorted { chances[$0] < chances[$1] }
    var ranks = 0.0
    var index = 0
    while index < order.count {
      var end = index
      while end < order.count, chances[order[end]] == chances[order[index]] { end += 1 }
      let rank = Double(index + end + 1) / 2
      for place in index..<end where happened[order[place]] { ranks += rank }
      index = end
    }
    let events = Double(happened.filter { $0 }.count)
    let others = Double(happened.count) - events
    return (ranks - events * (events + 1) / 2) / (events * others)
  }

  /// The mean square of chance less outcome: 0 is perfect.
  ///
  /// **Source:** [Brier1950].
  public static func brier(_ chances: [Double], _ happened: [Bool]) -> Double {
    var sum = 0.0
    for index in chances.indices {
      let error = chances[index] - (happened[index] ? 1 : 0)
      sum += error * error
    }
    return sum / Double(chances.count)
  }
}
