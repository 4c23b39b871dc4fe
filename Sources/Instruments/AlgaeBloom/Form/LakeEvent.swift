public import Bench

/// What can happen to the form of a visit. The journal is a list of these.
public indirect enum LakeEvent: Sendable {
  /// Something was typed or chosen; wrong or not, it is kept as it is.
  case set(field: String, LakeEntry)
  /// A helper's result goes into its field, with its uncertainty.
  case carry(helper: String, Estimate)
  case lake(String)
  case place(text: String?, Position?, clears: Bool)
  case time(Int64?)
  case photo(Attachment)
  case removePhoto(String)
  case load(LakeVisit)
  case engine(original: Bool)
}

extension LakeEvent {
  /// Bytes; longer than any lake's name, and than any number.
  static let longestText = 1000
  /// Milliseconds since 1970: the years 1900 to 2199.
  static let times: ClosedRange<Int64> = -2_208_988_800_000...7_258_118_399_999

  /// Reads an event of the journal.
  public init(json: JSON) throws(Refusal) {
    guard let type = json.text("type") else { throw LakeEvent.malformed("type") }
    switch true {
    case type.sameBytes(as: "set"): self = try LakeEvent.set(json)
    case type.sameBytes(as: "carry"):
      guard let helper = json.text("helper"), let value = json.number("value"),
        let low = json.number("low"), let high = json.number("high"),
        let coverage = json.number("coverage")
      else { throw LakeEvent.malformed("carry") }
      self = .carry(
        helper: helper, Estimate(value: value, low: low, high: high, coverage: coverage))
    case type.sameBytes(as: "lake"): self = .lake(try LakeEvent.text(json, "name"))
    case type.sameBytes(as: "place"):
      let isPlaced = json.number("latitude") != nil
      let position = Position(json: json)
      if isPlaced && position == nil { throw LakeEvent.malformed("latitude") }
      self = .place(
        text: json["text"] == nil ? nil : try LakeEvent.text(json, "text"), position,
        clears: json["latitude"] != nil && !isPlaced)
    case type.sameBytes(as: "time"): self = .time(try LakeEvent.time(json))
    case type.sameBytes(as: "photo"):
      guard let photo = Attachment(json: json) else { throw LakeEvent.malformed("photo") }
      self = .photo(photo)
    case type.sameBytes(as: "no-photo"): self = .removePhoto(json.text("sha256") ?? "")
    case type.sameBytes(as: "load"): self = .load(try LakeVisit(json: json))
    case type.sameBytes(as: "engine"):
      self = .engine(original: json.isText("id", "original"))
    default: throw LakeEvent.malformed("type")
    }
  }

  private static func set(_ json: JSON) throws(Refusal) -> LakeEvent {
    guard let id = json.text("field"), let text = json.text("text") else {
      throw malformed("field")
    }
    _ = try short(text)
    return .set(field: id, LakeEntry(json: json, try LakeFields.named(id).field))
  }

  @inline(never)
  static func text(_ json: JSON, _ key: String) throws(Refusal) -> String {
    try short(json.text(key) ?? "")
  }

  private static func short(_ text: String) throws(Refusal) -> String {
    guard text.byteArray.count <= longestText else {
      throw Refusal(
        "algae-bloom.form.too-long", "This text is longer than a field can hold. Shorten it.")
    }
    return text
  }

  static func time(_ json: JSON) throws(Refusal) -> Int64? {
    guard let time = json.integer("at") else { return nil }
    guard times.contains(time) else {
      throw Refusal(
        "algae-bloom.form.time", "This is no time of a visit. Choose a date from 1900 on.",
        field: "time")
    }
    return time
  }

  @inline(never)
  static func malformed(_ key: String) -> Refusal {
    Refusal(
      "session.malformed-event", "The journal is damaged at “{key}”. What came before it is kept.",
      [.init("key", .text(key))])
  }
}
