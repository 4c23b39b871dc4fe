public import Bench

/// Records for tests: small, true to the format.
public enum ExampleRecords {
  /// A name of version 7 that only depends on a number.
  public static func id(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return "0198c2a4-0000-7000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  public static func measurement(
    _ number: Int, time: Int64? = nil, title: String = "", place: String = "",
    instrument: String = "leak", replaces: Int? = nil, blobs: [String] = []
  ) -> Record {
    var content = Record.Measurement(
      instrument: instrument, procedure: "rate", procedureVersion: 1, origin: .measured,
      title: title, inputs: Values(), outputs: Values())
    content.place = place
    content.replaces = replaces.map(id)
    content.attachments = blobs.map {
      Attachment(sha256: $0, mediaType: "image/jpeg", bytes: 3)
    }
    return Record(
      id: id(number), time: time ?? 1_700_000_000_000 + Int64(number), .measurement(content))
  }

  public static func deletion(_ number: Int, of target: Int) -> Record {
    Record(id: id(number), time: 1_700_000_000_000 + Int64(number), .deletion(of: id(target)))
  }

  public static func tombstone(_ number: Int, time: Int64 = 1_800_000_000_000) -> Record {
    Record(id: id(number), time: time, .forgotten)
  }
}
