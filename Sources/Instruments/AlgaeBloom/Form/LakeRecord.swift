public import Bench

/// Between the form of a visit and the record of the logbook.
public enum LakeRecord {
  /// What a visit is saved as.
  ///
  /// - Parameter now: Milliseconds of UTC since 1970: the time of a visit that says none.
  /// - Throws: Why it cannot be saved: what is missing or wrong, or that no bloom is possible.
  public static func measurement(
    _ state: LakeState, now: Int64, _ preferences: Preferences
  ) throws(Refusal) -> Record.Measurement {
    let form = LakeForm(state, preferences)
    if let fault = form.faults.first { throw fault }
    let procedure = state.usesOriginal ? AlgaeBloom.original : AlgaeBloom.estimate
    let inputs = try procedure.complete(form.values)
    var measurement = Record.Measurement(
      instrument: AlgaeBloom.id, procedure: procedure.id, procedureVersion: procedure.version,
      origin: state.origin, title: title(state.lake, state.place), inputs: inputs,
      outputs: try procedure.run(inputs), verdict: LakeOutcome.of(state, form).headline)
    measurement.place = state.place
    measurement.position = state.position
    measurement.labels = state.labels
    measurement.attachments = state.photos
    measurement.started = state.time ?? now
    measurement.replaces = state.replaces
    return measurement
  }

  /// "Lake Mendota, north jetty"
  public static func title(_ lake: String, _ place: String) -> String {
    lake.isEmpty || place.isEmpty ? joined(lake, place) : joined(lake, place, by: ", ")
  }

  /// The event that opens a record in the form again.
  ///
  /// - Parameters:
  ///   - created: When the first record of its chain was made; nil: this is the first.
  ///   - isCopy: For a new visit to the same lake: another time, no photos, nothing is replaced.
  public static func loadEvent(
    _ record: Record, _ measurement: Record.Measurement, created: Int64? = nil, isCopy: Bool = false
  ) -> JSON {
    let members = JSONMembers()
    members.text("type", "load")
    members.json("values", measurement.inputs.json)
    members.text("lake", lake(measurement))
    members.text("place", measurement.place)
    members.text("origin", measurement.origin.rawValue)
    if measurement.procedure.sameBytes(as: AlgaeBloom.original.id) {
      members.text("engine", "original")
    }
    if let position = measurement.position { members.json("position", position.json) }
    guard !isCopy else { return .object(members.list) }
    if let started = measurement.started { members.integer("at", started) }
    members.attachments("photos", measurement.attachments)
    members.texts("labels", measurement.labels)
    members.text("replaces", record.id)
    members.integer("created", created ?? record.time)
    return .object(members.list)
  }

  /// The title without the place that stands behind it.
  public static func lake(_ measurement: Record.Measurement) -> String {
    let title = measurement.title.byteArray
    let place = measurement.place.isEmpty ? [] : joined(", ", measurement.place).byteArray
    if !place.isEmpty && title.count > place.count && Array(title.suffix(place.count)) == place {
      return String(bytes: Array(title.dropLast(place.count)))
    }
    return measurement.title.sameBytes(as: measurement.place) ? "" : measurement.title
  }
}
