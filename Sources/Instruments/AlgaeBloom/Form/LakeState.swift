public import Bench

/// The form of a visit to a lake: the fold of what was typed, chosen and carried.
public final class LakeState: SessionState {
  private var ids: [String] = []
  private var entries: [LakeEntry] = []
  public private(set) var lake = ""
  public private(set) var place = ""
  public private(set) var position: Position?
  /// Milliseconds of UTC since 1970; nil: when it is saved.
  public private(set) var time: Int64?
  public private(set) var photos: [Attachment] = []
  public private(set) var labels: [String] = []
  public private(set) var origin = Record.Origin.measured
  /// The record that this visit corrects, and when that was made.
  public private(set) var replaces: String?
  public private(set) var created: Int64?
  /// The engine of 2016 answers.
  public private(set) var usesOriginal = false

  public init() {}

  /// The form as it will be once these events are in the journal; this one stays as it is. Events
  /// that make no sense now are passed over.
  public func after(_ events: [LakeEvent]) -> LakeState {
    let state = LakeState(of: self)
    for event in events {
      do throws(Refusal) { try state.check(event) } catch { continue }
      state.apply(event)
    }
    return state
  }

  private init(of other: LakeState) {
    ids = other.ids
    entries = other.entries
    lake = other.lake
    place = other.place
    position = other.position
    time = other.time
    photos = other.photos
    labels = other.labels
    origin = other.origin
    replaces = other.replaces
    created = other.created
    usesOriginal = other.usesOriginal
  }

  public subscript(field: String) -> LakeEntry? {
    for index in ids.indices where ids[index].sameBytes(as: field) { return entries[index] }
    return nil
  }

  /// Nothing of the lake was given, neither typed nor carried nor loaded.
  public var isEmpty: Bool { entries.allSatisfy { $0.isBlank } }

  public static func canUndo(_ event: LakeEvent) -> Bool {
    if case .load = event { false } else { true }
  }

  public static func begins(_ event: LakeEvent) -> Bool {
    if case .load = event { true } else { false }
  }

  /// Letter by letter: what is typed into one field is one step back.
  public static func continues(_ earlier: LakeEvent, _ later: LakeEvent) -> Bool {
    switch (earlier, later) {
    case (.set(let one, let before), .set(let other, let after)):
      guard let unit = before.unit, let same = after.unit else { return false }
      return one.sameBytes(as: other) && unit == same
    case (.lake, .lake), (.place(_, nil, clears: false), .place(_, nil, clears: false)): return true
    default: return false
    }
  }

  public func check(_ event: LakeEvent) throws(Refusal) {
    switch event {
    case .set(let id, _):
      _ = try LakeFields.named(id)
      guard id.sameBytes(as: "phosphorus-as"), self["tp"]?.estimate != nil else { return }
      throw Refusal(
        "algae-bloom.form.helper-is-total",
        "This number comes from a helper and is total phosphorus. Type a number first.", field: id)
    case .carry(let helper, let estimate):
      guard AlgaeBloom.carries(helper) != nil, estimate.value > 0, estimate.value.isFinite,
        estimate.low >= 0, estimate.low <= estimate.value, estimate.high >= estimate.value,
        estimate.high.isFinite, estimate.coverage > 0, estimate.coverage < 1
      else { throw LakeEvent.malformed("carry") }
    case .load(let visit):
      for entry in visit.values.entries { _ = try LakeFields.named(entry.id) }
    default: return
    }
  }

  public func apply(_ event: LakeEvent) {
    switch event {
    case .set(let id, let entry): set(id, entry)
    case .carry(let helper, let estimate):
      guard let target = AlgaeBloom.carries(helper) else { return }
      put(target.field, LakeEntry(.estimate(estimate), helper: helper))
      if !target.from.isEmpty {
        put(LakeState.source(of: target.field), LakeEntry(.choice(target.from)))
      }
      if target.field.sameBytes(as: "tp") { remove("phosphorus-as") }
    case .lake(let name): lake = name
    case .place(let text, let position, let clears):
      if let text { place = text }
      if position != nil || clears { self.position = position }
    case .time(let time): self.time = time
    case .photo(let photo):
      photos.removeAll { $0.sha256.sameBytes(as: photo.sha256) }
      photos.append(photo)
    case .removePhoto(let sha256): photos.removeAll { $0.sha256.sameBytes(as: sha256) }
    case .engine(let original): usesOriginal = original
    case .load(let visit): load(visit)
    }
  }

  private func set(_ id: String, _ entry: LakeEntry) {
    // A number typed over a helper's is a plain one again, and not from that helper.
    if self[id]?.estimate != nil { remove(LakeState.source(of: id)) }
    // An empty field stays where its unit was switched.
    if entry.isBlank && entry.unit == nil { remove(id) } else { put(id, entry) }
  }

  private func load(_ visit: LakeVisit) {
    ids = []
    entries = []
    for value in visit.values.entries {
      switch value.value {
      case .missing, .flag(false): continue
      default: put(value.id, LakeEntry(value.value))
      }
    }
    lake = visit.lake
    place = visit.place
    position = visit.position
    time = visit.time
    photos = visit.photos
    labels = visit.labels
    origin = visit.origin
    replaces = visit.replaces
    created = visit.created
    usesOriginal = visit.usesOriginal
  }

  private func put(_ id: String, _ entry: LakeEntry) {
    for index in ids.indices where ids[index].sameBytes(as: id) {
      entries[index] = entry
      return
    }
    ids.append(id)
    entries.append(entry)
  }

  private func remove(_ id: String) {
    guard let index = ids.firstIndex(where: { $0.sameBytes(as: id) }) else { return }
    ids.remove(at: index)
    entries.remove(at: index)
  }

  /// The choice that says where the number of a field is from.
  static func source(of field: String) -> String { joined(field, "-from") }
}

extension LakeFields {
  static func named(_ id: String) throws(Refusal) -> LakeField {
    for field in all where field.id.sameBytes(as: id) { return field }
    throw Refusal(
      "field.unknown", "There is no field “{field}” here. The fields are: {fields}.",
      [.init("field", .text(id)), .init("fields", .text(joined(all.map { $0.id }, by: ", ")))],
      field: id)
  }
}
