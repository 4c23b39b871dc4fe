public import Bench

/// The curve of the next two weeks in the person's unit, and what is written beside it.
public struct LakeProjection {
  public private(set) var days: [Double] = []
  public private(set) var values: [Double] = []
  public private(set) var lows: [Double] = []
  public private(set) var highs: [Double] = []
  public private(set) var stays: [Double] = []
  /// The curve of 2016: hours, and what it says at each, where that engine answers.
  public private(set) var hours: [Double] = []
  public private(set) var original: [Double] = []
  private let projection: [ProjectionDay]
  private let preferences: Preferences

  /// Empty where the form has no answer.
  public init(_ state: LakeState, _ preferences: Preferences) {
    self.preferences = preferences.forLakes
    let outcome = LakeOutcome.of(state, LakeForm(state, self.preferences))
    projection = outcome.estimate?.projection ?? []
    let unit = self.preferences.unit(for: .concentration)
    for (hour, amount) in (outcome.original?.curve ?? []).enumerated() {
      hours.append(Double(hour))
      original.append(unit.value(fromSI: amount * microgram))
    }
    for day in projection {
      days.append(Double(day.day))
      values.append(unit.value(fromSI: day.value.value))
      lows.append(unit.value(fromSI: day.value.low))
      highs.append(unit.value(fromSI: day.value.high))
      stays.append(unit.value(fromSI: day.stays.value))
    }
  }

  /// Writes what is not numbers into an object that is open.
  public func write(_ out: JSONWriter) {
    let unit = preferences.unit(for: .concentration)
    out.text("unit", unit.symbol)
    LakeAnswer.writeMarks(out, preferences)
    out.list("rows")
    for day in projection where LakeAnswer.days.contains(day.day) {
      LakeAnswer.write(day, out, preferences)
    }
    out.endList()
  }
}
