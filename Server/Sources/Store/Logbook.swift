import Bench
import Foundation
import GRDB

/// The logbook on disk: sessions with their journals, records and blobs, in one SQLite file.
///
/// What a call has written is on the disk when it returns (WAL, `synchronous = FULL`). Store knows
/// bytes and records, never an instrument.
///
/// **Source:** [SQLite], "Write-Ahead Logging" and `PRAGMA synchronous`.
public final class Logbook: Sendable {
  public let path: String
  let database: DatabasePool
  private let lock: FolderLock?

  /// Opens the logbook of a folder, or begins one.
  ///
  /// - Parameter alone: A daemon is alone on its folder. Who is not may read at any time and writes
  ///   when no other does.
  /// - Throws: ``StoreError``; a file that is foreign, damaged or newer is left as it is.
  public init(folder: String, alone: Bool = true) throws(StoreError) {
    try Logbook.begin(folder)
    path = folder + "/logbook.sqlite"
    let lock = try Logbook.lock(folder, alone: alone)
    if lock != nil { try Logbook.prepare(path) }
    try Logbook.inspect(path)
    database = try Logbook.open(path, migrating: lock != nil)
    self.lock = alone ? lock : nil
  }

  static func begin(_ folder: String) throws(StoreError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .noFolder(path: folder, reason: reason(error))
    }
  }

  /// - Returns: Nil where a daemon is at work and the caller need not be alone.
  private static func lock(_ folder: String, alone: Bool) throws(StoreError) -> FolderLock? {
    do throws(StoreError) { return try FolderLock(folder, waiting: alone) } catch {
      if case .inUse = error, !alone { return nil }
      throw error
    }
  }

  /// Where the logbook is when nobody says: as the XDG base directories have it.
  public static var defaultFolder: String {
    let environment = ProcessInfo.processInfo.environment
    if let home = environment["XDG_DATA_HOME"], home.hasPrefix("/") { return home + "/fieldbook" }
    return FileManager.default.homeDirectoryForCurrentUser.path + "/.local/share/fieldbook"
  }

  /// Refuses what is not ours by its header, before SQLite touches it; begins what is not there.
  ///
  /// **Source:** [SQLite], "Database File Format", 1.3: the magic text, and at byte 68 the
  /// application's identifier.
  static func prepare(_ path: String) throws(StoreError) {
    guard FileManager.default.fileExists(atPath: path) else { return try create(path) }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw .noFolder(path: path, reason: String(cString: strerror(errno)))
    }
    defer { try? file.close() }
    let header: [UInt8]
    do { header = Array(try file.read(upToCount: 100) ?? Data()) } catch {
      throw .damaged(path: path, reason: reason(error))
    }
    let magic = Array("SQLite format 3\u{0}".utf8)
    guard header.count == 100, Array(header.prefix(magic.count)) == magic else {
      throw .foreign(path: path)
    }
    let identifier = header[68..<72].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard identifier == LogbookSchema.applicationIdentifier else { throw .foreign(path: path) }
  }

  /// Under another name until it says whose it is, so that a crash leaves nothing half begun.
  private static func create(_ path: String) throws(StoreError) {
    let unfinished = path + ".new"
    do {
      try? FileManager.default.removeItem(atPath: unfinished)
      let database = try DatabaseQueue(path: unfinished)
      try database.writeWithoutTransaction { database in
        try database.execute(
          sql: "PRAGMA application_id = \(LogbookSchema.applicationIdentifier)")
      }
      try database.close()
      try FileManager.default.moveItem(atPath: unfinished, toPath: path)
    } catch {
      throw .cannotWrite(path: path, reason: reason(error))
    }
  }

  /// Looks at the file without a right to write, so that damage and later versions stay as they are.
  static func inspect(_ path: String) throws(StoreError) {
    do {
      var configuration = Configuration()
      configuration.readonly = true
      let database = try DatabaseQueue(path: path, configuration: configuration)
      try database.read { database in
        let verdict = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? "no answer"
        guard verdict == "ok" else { throw StoreError.damaged(path: path, reason: verdict) }
        if try LogbookSchema.migrator.hasBeenSuperseded(database) {
          throw StoreError.newer(path: path)
        }
      }
      try database.close()
    } catch {
      throw fault(error, path)
    }
  }

  private static func open(
    _ path: String, migrating: Bool
  ) throws(StoreError) -> DatabasePool {
    do {
      var configuration = Configuration()
      configuration.label = "logbook"
      configuration.maximumReaderCount = 3
      // Readers never wait; who writes while another does waits this long, in seconds.
      configuration.busyMode = .timeout(5)
      // What is forgotten is overwritten, not only unlinked.
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
      let database = try DatabasePool(path: path, configuration: configuration)
      // GRDB chooses NORMAL with WAL, which may lose the last transactions with the power.
      try database.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA synchronous = FULL")
      }
      if migrating { try LogbookSchema.migrator.migrate(database) }
      return database
    } catch {
      throw fault(error, path)
    }
  }

  /// How it is written: the journal's mode and how a transaction is synchronised, for tests.
  package func settings() throws(StoreError) -> [String] {
    try write { database in
      try ["journal_mode", "synchronous"].map {
        try String.fetchOne(database, sql: "PRAGMA \($0)") ?? ""
      }
    }
  }

  static func fault(_ error: any Error, _ path: String) -> StoreError {
    switch error {
    case let error as StoreError: error
    case let error as DatabaseError
    where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode):
      .damaged(path: path, reason: reason(error))
    default: .cannotWrite(path: path, reason: reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    if let error = error as? DatabaseError { return error.message ?? "\(error.resultCode)" }
    // What the system says is shorter and plainer than what Foundation makes of it.
    let system = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
    if system.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(system.code))) }
    return "it cannot be made"
  }

  func read<Answer>(_ body: (Database) throws -> Answer) throws(StoreError) -> Answer {
    do { return try database.read(body) } catch { throw Logbook.fault(error, path) }
  }

  func write<Answer>(_ body: (Database) throws -> Answer) throws(StoreError) -> Answer {
    do { return try database.write(body) } catch { throw Logbook.fault(error, path) }
  }
}
