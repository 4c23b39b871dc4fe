import AlgaeBloom
import Statistics

/// What a line leaves over, class by class: see ``ResidualSpread``.
///
/// As many lakes stand in each of eight classes, those with equal positions in one. The ends of
/// every band rise with the nutrient: where a class would lower one, the next poorer class's is
/// kept for the upper, the next richer one's for the lower end. That only widens.
struct SurveySpread {
  struct Lake {
    let position: Double
    /// log10.
    let residual: Double
  }

  static let classes = 8

  /// - Parameters:
  ///   - lakes: Not empty.
  ///   - slope: Of the line, per unit of the position.
  static func of(_ lakes: [Lake], slope: Double) -> ResidualSpread {
    let sorted = lakes.sorted { $0.position < $1.position }
    var starts = [0]
    for part in 1..<classes {
      var start = part * sorted.count / classes
      while start > 0, sorted[start - 1].position == sorted[start].position { start -= 1 }
      if start > starts[starts.count - 1] { starts.append(start) }
    }
    var found = zip(starts, starts.dropFirst() + [sorted.count]).map { start, end in
      let lakes = sorted[start..<end]
      let residuals = lakes.map { $0.residual }.sorted()
      return Class(
        position: Scores.quantile(lakes.map { $0.position }, 0.5),
        ends: shares.map { Scores.quantile(residuals, $0) })
    }
    widen(&found, slope)
    return ResidualSpread(
      found.map { one in
        (
          one.position,
          ResidualQuantiles(
            lowest: one.ends[0], low: one.ends[1], upperQuartile: one.ends[2], high: one.ends[3],
            highest: one.ends[4])
        )
      })
  }

  static let shares = [0.025, 0.1, 0.75, 0.9, 0.975]

  private struct Class {
    let position: Double
    var ends: [Double]
  }

  private static func widen(_ classes: inout [Class], _ slope: Double) {
    // From the side where the line is low to where it is high.
    let rising = slope < 0 ? Array(classes.indices.reversed()) : Array(classes.indices)
    for (one, next) in zip(rising, rising.dropFirst()) {
      let step = slope * (classes[next].position - classes[one].position)
      for end in 2..<5 {
        classes[next].ends[end] = max(classes[next].ends[end], classes[one].ends[end] - step)
      }
    }
    let falling = Array(rising.reversed())
    for (one, next) in zip(falling, falling.dropFirst()) {
      let step = slope * (classes[next].position - classes[one].position)
      for end in 0..<2 {
        classes[next].ends[end] = min(classes[next].ends[end], classes[one].ends[end] - step)
      }
    }
  }
}

extension SurveyFit {
  /// What a line leaves of lakes that need not be those that it was fitted on.
  ///
  /// - Parameters:
  ///   - features: The first is that by which the lakes are classed.
  ///   - isBlind: The nutrient is the phosphorus alone, nitrogen being taken as unknown.
  static func spread(
    _ lakes: [SurveyLake], _ line: SurveyLine, _ features: (SurveyLake) -> [Double]?,
    isBlind: Bool = false
  ) -> ResidualSpread {
    SurveySpread.of(
      lakes.compactMap { lake in
        guard let row = isBlind ? blind(lake, features) : features(lake),
          let found = chlorophyll(lake)
        else { return nil }
        return SurveySpread.Lake(position: row[0], residual: found - line.value(row))
      }, slope: line.weights[1])
  }

  /// The features with the phosphorus alone in the nutrient's place, at most 150 µg/L.
  static func blind(_ lake: SurveyLake, _ features: (SurveyLake) -> [Double]?) -> [Double]? {
    guard var row = features(lake), let phosphorus = lake.phosphorus, phosphorus > 0 else {
      return nil
    }
    row[0] = common(min(phosphorus, LimitingNutrient.phosphorusCap * 1e6))
    return row
  }
}
