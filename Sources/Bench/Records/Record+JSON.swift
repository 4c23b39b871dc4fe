/// Why bytes are not a record that this program can read.
public enum RecordError: Error, Equatable, Sendable {
  case notJSON(JSONError)
  case notARecord
  case newerVersion(Int64)
  case malformed(String)

  public var refusal: Refusal {
    switch self {
    case .notJSON(let error): error.refusal
    case .notARecord:
      Refusal(
        "record.foreign", "This is not a record of Fieldbook. Choose a file that it exported.")
    case .newerVersion(let version):
      Refusal(
        "record.newer",
        "This record has format {version}, newer than this program. Update Fieldbook.",
        [.init("version", .integer(version))])
    case .malformed(let key):
      Refusal(
        "record.malformed", "This record is damaged at “{key}”. Export it again, or use a backup.",
        [.init("key", .text(key))])
    }
  }
}

extension Record {
  /// The canonical bytes of a record that is being made.
  public var bytes: [UInt8] {
    switch content {
    case .measurement(let measurement): measurement.json(id: id, time: time).canonicalBytes
    case .deletion(let target):
      head([.init("deletes", .text(target))]).canonicalBytes
    case .forgotten: head([.init("forgotten", .flag(true))]).canonicalBytes
    }
  }

  private func head(_ more: [JSON.Member]) -> JSON {
    .object(
      [
        .init("format", .text(Record.format)), .init("version", .integer(Record.version)),
        .init("id", .text(id)), .init("time", .text(Timestamp.text(time))),
      ] + more)
  }

  public init(bytes: [UInt8]) throws(RecordError) {
    let json: JSON
    do throws(JSONError) { json = try JSON(bytes: bytes) } catch { throw .notJSON(error) }
    guard let format = json.text("format"), format.sameBytes(as: Record.format) else {
      throw .notARecord
    }
    guard let version = json.integer("version") else { throw .malformed("version") }
    guard version >= 1 else { throw .malformed("version") }
    guard version == Record.version else { throw .newerVersion(version) }
    guard let id = json.text("id") else { throw .malformed("id") }
    guard let time = json.text("time").flatMap(Timestamp.milliseconds) else {
      throw .malformed("time")
    }
    if json["forgotten"]?.flag == true {
      self.init(id: id, time: time, .forgotten)
    } else if let target = json.text("deletes") {
      self.init(id: id, time: time, .deletion(of: target))
    } else {
      self.init(id: id, time: time, .measurement(try Measurement(json: json)))
    }
  }
}

extension Record.Measurement {
  func json(id: String, time: Int64) -> JSON {
    let members = JSONMembers()
    members.text("format", Record.format)
    members.integer("version", Record.version)
    members.text("id", id)
    members.text("time", Timestamp.text(time))
    members.text("instrument", instrument)
    members.text("procedure", procedure)
    members.integer("procedureVersion", procedureVersion)
    members.text("origin", origin.rawValue)
    members.text("title", title)
    members.json("inputs", .object(self.members(of: inputs)))
    members.json("outputs", .object(self.members(of: outputs)))
    if !place.isEmpty { members.text("place", place) }
    members.texts("labels", labels)
    if let started { members.text("started", Timestamp.text(started)) }
    if let replaces { members.text("replaces", replaces) }
    if let verdict { members.json("verdict", verdict.recordJSON) }
    // Written only where there are some: older records keep their bytes.
    members.attachments("attachments", attachments)
    if let position { members.json("position", position.json) }
    return .object(members.list)
  }

  private func members(of values: Values) -> [JSON.Member] {
    values.entries.map { entry in
      guard case .series = entry.value else { return JSON.Member(entry.id, entry.value.json) }
      let chunks = chunks.first { $0.id.sameBytes(as: entry.id) }?.chunks ?? []
      return JSON.Member(
        entry.id,
        .object([
          "chunks": .list(
            chunks.map { .object(["count": .integer($0.count), "sha256": .text($0.sha256)]) })
        ]))
    }
  }

  init(json: JSON) throws(RecordError) {
    // What must be there first, while nothing is made that a throw would have to take apart.
    for key in ["instrument", "procedure"] where json.text(key) == nil { throw .malformed(key) }
    guard let version = json.integer("procedureVersion") else {
      throw .malformed("procedureVersion")
    }
    guard let origin = json.text("origin").flatMap(Record.Origin.init(identifier:)) else {
      throw .malformed("origin")
    }
    self.init(
      instrument: json.text("instrument") ?? "", procedure: json.text("procedure") ?? "",
      procedureVersion: version, origin: origin, title: json.text("title") ?? "",
      inputs: Values(), outputs: Values(),
      verdict: json["verdict"].flatMap(Message.init(recordJSON:)))
    inputs = try values(json, "inputs")
    outputs = try values(json, "outputs")
    place = json.text("place") ?? ""
    labels = json.list("labels").compactMap { $0.text }
    started = json.text("started").flatMap(Timestamp.milliseconds)
    replaces = json.text("replaces")
    for item in json.list("attachments") {
      guard let attachment = Attachment(json: item) else { throw .malformed("attachments") }
      attachments.append(attachment)
    }
    if let place = json["position"] {
      guard let known = Position(json: place) else { throw .malformed("position") }
      position = known
    }
  }

  /// The values of a member; the chunks of a series go where they belong.
  private mutating func values(_ json: JSON, _ key: String) throws(RecordError) -> Values {
    guard case .object(let members) = json[key] else { throw .malformed(key) }
    var values = Values()
    for member in members {
      if let list = member.value["chunks"]?.list {
        chunks.append((member.key, try Self.chunks(list)))
        values[member.key] = .series(Series.empty)
      } else if let value = Value(json: member.value) {
        values[member.key] = value
      } else {
        throw .malformed(member.key)
      }
    }
    return values
  }

  private static func chunks(_ list: [JSON]) throws(RecordError) -> [Record.Chunk] {
    var chunks: [Record.Chunk] = []
    for item in list {
      guard let sha256 = item.text("sha256"), let count = item.integer("count") else {
        throw .malformed("chunks")
      }
      chunks.append(Record.Chunk(sha256: sha256, count: count))
    }
    return chunks
  }
}

extension Series {
  /// Stands where a record names chunks that have not been fetched.
  public static let empty = Series(unchecked: [Column("time", unit: "s", [])])
}
