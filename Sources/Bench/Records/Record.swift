/// One entry of the logbook: what was asked, what was answered, when, by which version.
///
/// A record never changes. A correction is a new record that names the one it replaces, a deletion
/// a record that names what it deletes; deleting a deletion restores. What identifies a record is
/// the bytes its maker wrote: nobody encodes it again.
public struct Record: Equatable, Sendable {
  public static let format = "fieldbook.record"
  public static let version: Int64 = 1

  /// Where the readings came from.
  public enum Origin: String, Sendable, CaseIterable {
    case measured
    /// Made by a simulator: watermarked wherever it appears, and never an alarm.
    case simulated
    /// A published course of events, played again: watermarked likewise.
    case replayed

    public init?(identifier: String) {
      for origin in Origin.allCases where origin.rawValue.sameBytes(as: identifier) {
        self = origin
        return
      }
      return nil
    }
  }

  /// A piece of a series, kept beside the record and known by its content.
  public struct Chunk: Equatable, Sendable {
    /// Lower-case hexadecimal SHA-256 of the chunk's bytes.
    public let sha256: String
    public let count: Int64

    public init(sha256: String, count: Int64) {
      self.sha256 = sha256
      self.count = count
    }
  }

  public indirect enum Content: Equatable, Sendable {
    case measurement(Measurement)
    /// The identifier of the record that is deleted.
    case deletion(of: String)
    /// An empty tombstone: the content was purged for good.
    case forgotten
  }

  public struct Measurement: Equatable, Sendable {
    public var instrument: String
    public var procedure: String
    public var procedureVersion: Int64
    public var origin: Origin
    public var title: String
    public var place: String
    public var labels: [String]
    /// The record that this one corrects.
    public var replaces: String?
    /// UTC of the first reading, in milliseconds since 1970, where it is known.
    public var started: Int64?
    public var inputs: Values
    public var outputs: Values
    /// Chunks of each series input, by the input's identifier.
    public var chunks: [(id: String, chunks: [Chunk])]
    /// Why the answer is what it is.
    public var verdict: Message?
    public var attachments: [Attachment]
    /// Where it was measured, where the person allowed it to be asked.
    public var position: Position?

    public init(
      instrument: String, procedure: String, procedureVersion: Int64, origin: Origin,
      title: String = "", inputs: Values, outputs: Values,
      chunks: [(id: String, chunks: [Chunk])] = [], verdict: Message? = nil
    ) {
      self.instrument = instrument
      self.procedure = procedure
      self.procedureVersion = procedureVersion
      self.origin = origin
      self.title = title
      self.place = ""
      self.labels = []
      self.inputs = inputs
      self.outputs = outputs
      self.chunks = chunks
      self.verdict = verdict
      self.attachments = []
    }

    public static func == (one: Measurement, other: Measurement) -> Bool {
      one.json(id: "", time: 0) == other.json(id: "", time: 0)
    }
  }

  /// UUID version 7, made from the platform's secure randomness.
  public let id: String
  /// Milliseconds of UTC since 1970, when the record was made.
  public let time: Int64
  public let content: Content

  public init(id: String, time: Int64, _ content: Content) {
    self.id = id
    self.time = time
    self.content = content
  }
}
