public import Bench

/// The curve of the next two weeks in the person's unit, and what is written beside it.
public struct LakeProjection {
  public private(set) var days: [Double] = []
  public private(set) var values: [Double] = []
  public private(set) var lows: [Double] = []
  public private(set) var highs: [Double] = []
  public private(set) var stays: [Double] = []
  private let projection: [ProjectionDay]
  private var rows2016: [(day: Int, value: Double, stays: Double?)] = []
  private let preferences: Preferences

  /// Empty where the form has no answer.
  public init(_ state: LakeState, _ preferences: Preferences) {
    self.preferences = preferences.forLakes
    let outcome = LakeOutcome.of(state, LakeForm(state, self.preferences))
    projection = outcome.estimate?.projection ?? []
    let unit = self.preferences.unit(for: .concentration)
    if let original = outcome.original { draw(original, state, unit) }
    for day in projection {
      days.append(Double(day.day))
      values.append(unit.value(fromSI: day.value.value))
      lows.append(unit.value(fromSI: day.value.low))
      highs.append(unit.value(fromSI: day.value.high))
      stays.append(unit.value(fromSI: day.stays.value))
    }
  }

  /// The curve of 2016, hour by hour, and what a lake that stays as it is has all the time: what was
  /// measured, or what lakes with its nutrients have.
  private mutating func draw(_ original: OriginalEstimator, _ state: LakeState, _ unit: Unit) {
    let level = original.stays(LakeForm(state, preferences).values)
    for (hour, amount) in original.curve.enumerated() {
      if hour % 24 == 0, LakeAnswer.days.contains(hour / 24) {
        rows2016.append((hour / 24, amount * microgram, level))
      }
      days.append(Double(hour) / 24)
      values.append(unit.value(fromSI: amount * microgram))
      stays.append(level.map { unit.value(fromSI: $0) } ?? .nan)
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
    for row in rows2016 {
      out.object()
      out.integer("day", Int64(row.day))
      preferences.shown(row.value, .concentration).write("shown", out, preferences)
      (row.stays.map { preferences.shown($0, .concentration) } ?? .missing())
        .write("stays", out, preferences)
      out.endObject()
    }
    out.endList()
  }
}
