import Bench
import Testing

@Suite("What lies beside a record, and where it was made")
struct AttachmentTests {
  static let hash = String(repeating: "0a", count: 32)

  @Test("Photos and a place come back whole, and the bytes are stable")
  func roundTrip() throws {
    var measurement = RecordTests.measurement
    measurement.attachments = [
      Attachment(sha256: AttachmentTests.hash, mediaType: "image/jpeg", bytes: 81_234),
      Attachment(
        sha256: AttachmentTests.hash, mediaType: "image/png", bytes: 0, name: "north “jetty”.png"),
    ]
    measurement.position = Position(latitude: 43.1, longitude: -89.4, accuracy: 12)
    let bytes = Record(id: RecordTests.id, time: RecordTests.time, .measurement(measurement)).bytes
    let back = try Record(bytes: bytes)
    #expect(back.bytes == bytes)
    guard case .measurement(let read) = back.content else { return #expect(Bool(false)) }
    #expect(read.attachments.map(\.name) == [nil, "north “jetty”.png"])
    #expect(read.attachments.map(\.bytes) == [81_234, 0])
    #expect(read.attachments.allSatisfy { $0.sha256 == AttachmentTests.hash })
    #expect(read.position?.latitude == 43.1 && read.position?.longitude == -89.4)
    #expect(read.position?.accuracy == 12)
  }

  @Test("A record without them has not a byte of them")
  func absent() {
    let record = Record(
      id: RecordTests.id, time: RecordTests.time, .measurement(RecordTests.measurement))
    let text = String(bytes: record.bytes)
    #expect(!text.containsBytes("attachments") && !text.containsBytes("position"))
  }

  @Test(
    "What is no photo and what is no place is refused",
    arguments: [
      #""attachments":[{"sha256":"0a","mediaType":"image/jpeg","bytes":1}]"#,
      #""attachments":[{"sha256":"\#(hash)","bytes":1}]"#,
      #""attachments":[{"sha256":"\#(hash)","mediaType":"image/jpeg","bytes":-1}]"#,
      #""attachments":[{"sha256":"\#(hash.replacing("a", with: "A"))","mediaType":"x","bytes":1}]"#,
      #""position":{"latitude":91,"longitude":0}"#, #""position":{"latitude":1}"#,
      #""position":{"latitude":0,"longitude":181}"#,
      #""position":{"latitude":0,"longitude":0,"accuracy":-1}"#,
    ])
  func refused(member: String) {
    let record = Record(
      id: RecordTests.id, time: RecordTests.time, .measurement(RecordTests.measurement))
    let text = String(bytes: Array(record.bytes.dropLast())) + "," + member + "}"
    #expect(throws: RecordError.self) { try Record(bytes: text.byteArray) }
  }
}
