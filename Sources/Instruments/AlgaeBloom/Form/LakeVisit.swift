public import Bench

/// A whole visit at once: a record that is edited, its copy for a new visit, an example, a row of a
/// table.
public final class LakeVisit: Sendable {
  public let values: Values
  public let lake: String
  public let place: String
  public let position: Position?
  /// Milliseconds of UTC since 1970; nil: when it is saved.
  public let time: Int64?
  public let photos: [Attachment]
  public let labels: [String]
  public let origin: Record.Origin
  /// The record that this is a correction of, and when that was made.
  public let replaces: String?
  public let created: Int64?
  public let usesOriginal: Bool

  /// A row of a table: a visit that was measured.
  public init(
    _ values: Values, lake: String, place: String, time: Int64?, position: Position? = nil,
    labels: [String] = []
  ) {
    self.values = values
    self.lake = lake
    self.place = place
    self.time = time
    self.position = position
    photos = []
    self.labels = labels
    origin = .measured
    replaces = nil
    created = nil
    usesOriginal = false
  }

  init(json: JSON) throws(Refusal) {
    guard let values = Values(json: json["values"] ?? .object([])) else {
      throw LakeEvent.malformed("values")
    }
    var photos: [Attachment] = []
    for photo in json.list("photos") {
      guard let photo = Attachment(json: photo) else { throw LakeEvent.malformed("photos") }
      photos.append(photo)
    }
    self.values = values
    self.photos = photos
    lake = try LakeEvent.text(json, "lake")
    place = try LakeEvent.text(json, "place")
    position = json["position"].flatMap(Position.init(json:))
    time = try LakeEvent.time(json)
    labels = json.list("labels").compactMap { $0.text }
    origin = json.text("origin").flatMap(Record.Origin.init(identifier:)) ?? .measured
    replaces = json.text("replaces")
    created = json.integer("created")
    usesOriginal = json.isText("engine", "original")
  }
}
