import Bench
import Foundation
import GRDB

extension Logbook {
  /// The names of all blobs.
  public func blobNames() throws(StoreError) -> [String] {
    try read { try String.fetchAll($0, sql: "SELECT sha256 FROM blob ORDER BY sha256") }
  }

  /// Copies all of it, journals included, as it is at one moment; others may go on writing.
  ///
  /// - Throws: ``StoreError``; a file that is there already is left as it is.
  public func backUp(to target: String) throws(StoreError) {
    guard !FileManager.default.fileExists(atPath: target) else { throw .exists(path: target) }
    let unfinished = target + ".part"
    do {
      try? FileManager.default.removeItem(atPath: unfinished)
      let copy = try DatabaseQueue(path: unfinished)
      try database.backup(to: copy)
      // One file, whole without a log beside it.
      try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try copy.close()
      try Logbook.synchronise(unfinished)
      try FileManager.default.moveItem(atPath: unfinished, toPath: target)
    } catch {
      try? FileManager.default.removeItem(atPath: unfinished)
      throw Logbook.fault(error, target)
    }
  }

  /// Puts a backup in the place of the logbook of a folder.
  ///
  /// The logbook gets a new incarnation, by which devices notice that it is an older one and offer
  /// it again what it lacks. No device is paired with it: one that was removed since would be back.
  ///
  /// - Returns: Where the logbook is now that was there before; nil where there was none.
  /// - Throws: ``StoreError``; then everything is as it was.
  public static func restore(_ backup: String, to folder: String) throws(StoreError) -> String? {
    guard FileManager.default.fileExists(atPath: backup) else {
      throw .noFolder(path: backup, reason: "it is not there")
    }
    try begin(folder)
    let lock = try FolderLock(folder)
    defer { withExtendedLifetime(lock) {} }
    try prepare(backup)
    try inspect(backup)
    let path = folder + "/logbook.sqlite"
    let copy = path + ".restored"
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    do {
      try? FileManager.default.removeItem(atPath: copy)
      try FileManager.default.copyItem(atPath: backup, toPath: copy)
      let restored = try DatabaseQueue(path: copy)
      try LogbookSchema.migrator.migrate(restored)
      try restored.write {
        try $0.execute(
          sql: "UPDATE identity SET incarnation = ?", arguments: [Identifier.new(time: now)])
        try $0.execute(
          sql: "UPDATE device SET revoked = ? WHERE revoked IS NULL", arguments: [now])
        try $0.execute(sql: "DELETE FROM pairing_code")
      }
      try restored.close()
      try synchronise(copy)
      let before = try setAside(path, now)
      try FileManager.default.moveItem(atPath: copy, toPath: path)
      return before
    } catch {
      try? FileManager.default.removeItem(atPath: copy)
      throw fault(error, path)
    }
  }

  /// The logbook with its log, under a name that says when it was replaced.
  private static func setAside(_ path: String, _ now: Int64) throws -> String? {
    let manager = FileManager.default
    guard manager.fileExists(atPath: path) else { return nil }
    let stamp = Timestamp.text(now).prefix(19).replacing(":", with: "").replacing("-", with: "")
    let before = path.replacing(".sqlite", with: "-replaced-\(stamp)Z.sqlite")
    for end in ["-wal", "-shm", ""] where manager.fileExists(atPath: path + end) {
      try manager.moveItem(atPath: path + end, toPath: before + end)
    }
    return before
  }

  private static func synchronise(_ path: String) throws {
    let file = open(path, O_RDONLY)
    guard file >= 0, fsync(file) == 0 else {
      throw StoreError.cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
    close(file)
  }
}
