import Bench

/// What the estimate says, ready to be printed: the level and its doubt, and what they rest on.
struct LakeAnswer {
  let estimate: LakeEstimate
  let preferences: Preferences

  init(_ estimate: LakeEstimate, _ preferences: Preferences) {
    self.estimate = estimate
    self.preferences = preferences
  }

  func write(_ out: JSONWriter) {
    let shown = preferences.shown(estimate.chlorophyll, .concentration)
    out.object("answer")
    estimate.basisMessage.write("label", out, preferences)
    shown.write("chlorophyll", out, preferences)
    coverage(shown).write("coverageText", out, preferences)
    ruler(shown).write("ruler", out, preferences)
    writeLevel(out)
    out.list("probabilities")
    writeShare(AlertLevel.alert1.rawValue, LakeAnswer.over(.alert1), estimate.alert1, out)
    writeShare(AlertLevel.alert2.rawValue, LakeAnswer.over(.alert2), estimate.alert2, out)
    out.endList()
    estimate.limiting.write("limiting", out, preferences)
    writeCyanobacteria(out)
    writeTrophic(out)
    writeRanks(out)
    out.list("notes")
    for note in estimate.notes { note.write("", out, preferences) }
    out.endList()
    writeProjection(out)
    out.endObject()
  }

  private static func over(_ level: AlertLevel) -> Message {
    level == .alert1
      ? Message(
        "algae-bloom.over.alert-1", "Alert 1, over {level}",
        [.init("level", .text("12 µg/L"))])
      : Message(
        "algae-bloom.over.alert-2", "Alert 2, over {level}",
        [.init("level", .text("24 µg/L"))])
  }

  /// "8.9 to 77.7 in 80 of 100 such lakes"
  private func coverage(_ shown: Shown) -> Message {
    let ends = (shown.interval ?? Message("", "")).parameterTexts(preferences).map { $0.text }
    return Message(
      "algae-bloom.coverage", "{low} to {high} in {share} of 100 such lakes",
      [
        .init("low", .text(ends.first ?? "–")), .init("high", .text(ends.last ?? "–")),
        .init("share", .integer(Int64((estimate.chlorophyll.coverage * 100).rounded()))),
      ])
  }

  private func ruler(_ shown: Shown) -> Ruler {
    let value = estimate.chlorophyll
    var ruler = Ruler(
      logarithmicFrom: 1e-6, to: 200e-6, .concentration, preferences,
      sentence: Message(
        "algae-bloom.ruler",
        "Chlorophyll a {value}, {low} to {high} in {share} of 100 such lakes; Alert 1 from {first}, Alert 2 from {second}",
        [.init("value", .text(shown.line))] + coverage(shown).parameters + [
          .init("first", .quantity(AlertLevel.alert1.chlorophyll, .concentration)),
          .init("second", .quantity(AlertLevel.alert2.chlorophyll, .concentration)),
        ]))
    ruler.dot = ruler.at(value.value)
    ruler.low = ruler.at(value.low)
    ruler.high = ruler.at(value.high)
    ruler.marks = LakeAnswer.marks.map { Ruler.Mark(at: ruler.at($0.at), message: $0.message) }
    return ruler
  }

  static let marks: [(at: Double, message: Message)] = [
    (AlertLevel.alert1.chlorophyll, Message("algae-bloom.mark.alert-1", "Alert 1")),
    (AlertLevel.alert2.chlorophyll, Message("algae-bloom.mark.alert-2", "Alert 2")),
  ]

  /// The lines of both levels in a graph, in the person's unit.
  static func writeMarks(_ out: JSONWriter, _ preferences: Preferences) {
    let unit = preferences.unit(for: .concentration)
    out.list("marks")
    for mark in marks {
      out.object()
      out.number("at", unit.value(fromSI: mark.at))
      mark.message.write("text", out, preferences)
      out.endObject()
    }
    out.endList()
  }

  private func writeLevel(_ out: JSONWriter) {
    out.object("level")
    out.text("id", estimate.level.rawValue)
    estimate.headline.write("title", out, preferences)
    out.object("chip")
    out.text("kind", estimate.level == .none ? "neutral" : "verdict")
    estimate.headline.write("message", out, preferences)
    out.endObject()
    out.endObject()
  }

  private func writeShare(
    _ id: String, _ title: Message, _ share: Estimate, _ out: JSONWriter
  ) {
    out.object()
    out.text("id", id)
    title.write("title", out, preferences)
    writeFraction(share, out)
    out.endObject()
  }

  private func writeFraction(_ share: Estimate, _ out: JSONWriter) {
    preferences.share(share.value).write("shown", out, preferences)
    out.number("fraction", share.value)
    out.number("low", share.low)
    out.number("high", share.high)
  }

  private func writeCyanobacteria(_ out: JSONWriter) {
    out.object("cyanobacteria")
    LakeOutputs.cyanobacteria.title.write("title", out, preferences)
    writeFraction(estimate.cyanobacteria, out)
    estimate.cyanobacteriaMessage.write("sentence", out, preferences)
    out.endObject()
  }

  private func writeTrophic(_ out: JSONWriter) {
    out.list("trophic")
    for index in estimate.trophic {
      out.object()
      out.text("id", index.id)
      index.title.write("title", out, preferences)
      preferences.index(index.value).write("shown", out, preferences)
      out.endObject()
    }
    out.endList()
    if let reading = estimate.trophicReading {
      reading.write("trophicReading", out, preferences)
    } else {
      out.null("trophicReading")
    }
  }

  private func writeProjection(_ out: JSONWriter) {
    out.list("projection")
    for day in estimate.projection where LakeAnswer.days.contains(day.day) {
      LakeAnswer.write(day, out, preferences)
    }
    out.endList()
  }

  /// The days of the table; the curve has all of them.
  static let days = [0, 1, 3, 7, 14]

  static func write(_ day: ProjectionDay, _ out: JSONWriter, _ preferences: Preferences) {
    out.object()
    out.integer("day", Int64(day.day))
    preferences.shown(day.value, .concentration).write("shown", out, preferences)
    preferences.shown(day.stays, .concentration).write("stays", out, preferences)
    out.endObject()
  }
}
