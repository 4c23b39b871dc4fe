import Bench

extension StationView {
  /// How good this station's own forecasts were, and the one that can be judged now.
  func writeScores(_ out: JSONWriter) {
    let scores = state.scores
    if let question = scores.question(at: now) {
      out.object("question")
      out.number("forecast", question.time)
      out.number("ends", question.ends)
      preferences.showing(decimals: 0).shown(question.probability, .fraction)
        .write("said", out, preferences)
      out.endObject()
    } else {
      out.null("question")
    }
    let table = scores.table
    out.object("scores")
    out.integer("judged", Int64(table.count))
    out.integer("least", Int64(ForecastScores.least))
    out.integer("issued", Int64(scores.issued.count))
    out.integer("hits", Int64(table.hits))
    out.integer("falseAlarms", Int64(table.falseAlarms))
    out.integer("misses", Int64(table.misses))
    out.integer("correctNegatives", Int64(table.correctNegatives))
    write("baseRate", table.baseRate, .fraction, out)
    write("pod", table.probabilityOfDetection, .fraction, out)
    write("far", table.falseAlarmRatio, .fraction, out)
    writeScore("hss", table.heidkeScore, nil, out)
    let isEnough = table.count >= ForecastScores.least
    writeScore("brier", scores.score?.brier, nil, out)
    writeScore("skill", isEnough ? scores.score?.skill : nil, scores.skillInterval, out)
    out.list("reliability")
    for bin in scores.score?.reliability ?? [] where bin.count > 0 {
      out.object()
      out.integer("count", Int64(bin.count))
      out.number("said", bin.meanSaid)
      out.number("happened", bin.frequency)
      out.endObject()
    }
    out.endList()
    out.endObject()
  }

  private func write(
    _ key: StaticString, _ value: Double?, _ quantity: Quantity, _ out: JSONWriter
  ) {
    // Of so few forecasts no share is known to more than a whole per cent.
    preferences.showing(decimals: 0).shown(value, quantity).write(key, out, preferences)
  }

  /// A score has no unit: 1 is perfect, 0 no better than chance or the usual.
  private func writeScore(
    _ key: StaticString, _ value: Double?, _ interval: ClosedRange<Double>?, _ out: JSONWriter
  ) {
    guard let value else {
      Shown.missing().write(key, out, preferences)
      return
    }
    let locale = preferences.locale
    Shown(
      si: value, low: interval?.lowerBound, high: interval?.upperBound,
      text: value.text(decimals: 2, locale: locale), unit: "",
      interval: interval.map {
        Message(
          "shown.between", "{low} to {high}",
          [
            .init("low", .text($0.lowerBound.text(decimals: 2, locale: locale))),
            .init("high", .text($0.upperBound.text(decimals: 2, locale: locale))),
          ])
      }, coverage: interval == nil ? nil : "95 %"
    ).write(key, out, preferences)
  }
}
