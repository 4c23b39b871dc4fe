/// A file that belongs to a record and lies beside it: a photo of the lake.
public final class Attachment: Sendable {
  /// Lower-case hexadecimal SHA-256 of the file's bytes.
  public let sha256: String
  /// `image/jpeg`
  public let mediaType: String
  public let bytes: Int64
  public let name: String?

  public init(sha256: String, mediaType: String, bytes: Int64, name: String? = nil) {
    self.sha256 = sha256
    self.mediaType = mediaType
    self.bytes = bytes
    self.name = name
  }

  /// Nil unless it is complete.
  public convenience init?(json: JSON) {
    guard let sha256 = json.text("sha256"), Attachment.isHash(sha256),
      let mediaType = json.text("mediaType"), let bytes = json.integer("bytes"), bytes >= 0
    else { return nil }
    self.init(sha256: sha256, mediaType: mediaType, bytes: bytes, name: json.text("name"))
  }

  public var json: JSON {
    var members = [
      JSON.Member("bytes", .integer(bytes)), JSON.Member("mediaType", .text(mediaType)),
      JSON.Member("sha256", .text(sha256)),
    ]
    if let name { members.append(JSON.Member("name", .text(name))) }
    return .object(members)
  }

  private static func isHash(_ text: String) -> Bool {
    let bytes = text.byteArray
    return bytes.count == 64
      && bytes.allSatisfy {
        $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")
          || $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "f")
      }
  }
}
