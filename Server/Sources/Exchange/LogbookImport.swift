import Bench
import Foundation
public import Store

/// Takes in what Fieldbook wrote: the zip of a whole logbook, the file of the app's "Export all", or
/// a single record. What is known stays as it is, and nothing is written over.
public struct LogbookImport: Sendable {
  public struct Count: Equatable, Sendable {
    public var added = 0
    public var known = 0
    /// Forgotten here before, and so not taken again.
    public var forgotten = 0
    /// Why the others were not taken, a sentence for each.
    public var refused: [String] = []
    public var blobs = 0
  }

  private let logbook: Logbook
  private let path: String
  private var waiting: [[UInt8]] = []
  private var count = Count()

  public static func read(_ path: String, into logbook: Logbook) throws(ExchangeError) -> Count {
    var reader = LogbookImport(logbook: logbook, path: path)
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw .cannotRead(path, String(cString: strerror(errno)))
    }
    let first = (try? file.read(upToCount: 4)).flatMap { $0 }.map { [UInt8]($0) } ?? []
    try? file.close()
    // The signature of a zip file's first entry, or of an empty one's directory.
    if first.starts(with: [0x50, 0x4B]) { try reader.readZip() } else { try reader.readJSON() }
    return reader.count
  }

  private init(logbook: Logbook, path: String) {
    self.logbook = logbook
    self.path = path
  }

  private mutating func readZip() throws(ExchangeError) {
    let zip = try ZipReader(path)
    var isOurs = false
    while let (name, bytes) = try zip.next(upTo: Logbook.longestBlob) {
      if name == "fieldbook.json" {
        let head = try? JSON(bytes: bytes)
        guard head?.text("format") == LogbookExport.format else { break }
        guard head?.integer("version") == LogbookExport.version else { throw .newer(path) }
        isOurs = true
      }
      guard isOurs else { continue }
      if name.hasPrefix("records/") {
        try take(bytes)
      } else if name.hasPrefix("blobs/") {
        try keep(bytes, as: String(name.dropFirst(6)))
      }
    }
    guard isOurs else { throw .foreign(path) }
    try flush()
  }

  private mutating func readJSON() throws(ExchangeError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .cannotRead(path, "it cannot be opened")
    }
    guard let json = try? JSON(bytes: [UInt8](data)) else { throw .foreign(path) }
    switch json.text("format") {
    case Record.format: try take([UInt8](data))
    case "fieldbook-export":
      guard json.integer("version") == 1 else { throw .newer(path) }
      for member in json.members("chunks") {
        guard let text = member.value.text, let bytes = Data(base64Encoded: text) else { continue }
        try keep([UInt8](bytes), as: member.key)
      }
      for record in json["records"]?.list ?? [] {
        if let text = record.text { try take(Array(text.utf8)) }
      }
    default: throw .foreign(path)
    }
    try flush()
  }

  private mutating func keep(_ bytes: [UInt8], as name: String) throws(ExchangeError) {
    guard SHA256.hexadecimal(bytes) == name else {
      count.refused.append("\(name) is damaged: its bytes do not have this hash.")
      return
    }
    do throws(StoreError) { try logbook.put(.init(records: [], blobs: [bytes])) } catch {
      throw .store(error)
    }
    count.blobs += 1
  }

  private mutating func take(_ bytes: [UInt8]) throws(ExchangeError) {
    waiting.append(bytes)
    if waiting.count == 500 { try flush() }
  }

  private mutating func flush() throws(ExchangeError) {
    let outcomes: [Logbook.Outcome]
    do throws(StoreError) { outcomes = try logbook.take(waiting) } catch { throw .store(error) }
    waiting = []
    for outcome in outcomes {
      switch outcome.kind {
      case .added: count.added += 1
      case .known: count.known += 1
      case .forgotten: count.forgotten += 1
      case .refused(let error): count.refused.append(error.refusal.message.english())
      }
    }
  }
}
