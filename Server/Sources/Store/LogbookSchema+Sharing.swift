import Bench
import Foundation
import GRDB

extension LogbookSchema {
  /// What other devices ask after, and what a list and a search need, all derived from the records.
  static let sharing = """
    CREATE TABLE identity (
      one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
      id TEXT NOT NULL CHECK (length(id) = 36),
      -- Another one after a backup was put back: devices then compare everything again.
      incarnation TEXT NOT NULL CHECK (length(incarnation) = 36)
    ) STRICT;
    -- The order in which records came; a number is never given twice.
    CREATE TABLE arrival (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      record TEXT NOT NULL UNIQUE REFERENCES record (id)
    ) STRICT;
    -- Which record names which blob.
    CREATE TABLE naming (
      record TEXT NOT NULL REFERENCES record (id),
      sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
      PRIMARY KEY (record, sha256)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX naming_blob ON naming (sha256);
    -- Where a measurement stands in the list, and whether it does: not when it is replaced or
    -- deleted.
    CREATE TABLE listing (
      record TEXT NOT NULL PRIMARY KEY REFERENCES record (id),
      instrument TEXT NOT NULL,
      since INTEGER NOT NULL,  -- the time of the first record of its chain
      shown INTEGER NOT NULL CHECK (shown IN (0, 1))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX listing_order ON listing (since, record) WHERE shown = 1;
    CREATE INDEX listing_instrument ON listing (instrument, since, record) WHERE shown = 1;
    CREATE INDEX record_target ON record (target) WHERE target IS NOT NULL;
    -- The words of a record, under its number of arrival.
    CREATE VIRTUAL TABLE words USING fts5 (
      text, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');
    -- Pieces of blobs that are on their way.
    CREATE TABLE upload (
      sha256 TEXT NOT NULL CHECK (length(sha256) = 64 AND sha256 NOT GLOB '*[^0-9a-f]*'),
      start INTEGER NOT NULL CHECK (start >= 0),
      bytes BLOB NOT NULL CHECK (length(bytes) > 0),
      PRIMARY KEY (sha256, start)
    ) STRICT;
    -- Names a record while it is forgotten, within one transaction.
    CREATE TABLE forgetting (record TEXT NOT NULL PRIMARY KEY REFERENCES record (id)) STRICT;
    DROP TRIGGER record_update;
    CREATE TRIGGER record_update BEFORE UPDATE ON record
    WHEN new.id <> old.id OR new.kind <> 'forgotten'
      OR NOT EXISTS (SELECT 1 FROM forgetting WHERE record = old.id)
    BEGIN SELECT raise(ABORT, 'a record never changes'); END;
    DROP TRIGGER blob_delete;
    CREATE TRIGGER blob_delete BEFORE DELETE ON blob
    WHEN NOT EXISTS (SELECT 1 FROM forgetting)
      OR EXISTS (SELECT 1 FROM naming WHERE sha256 = old.sha256)
    BEGIN SELECT raise(ABORT, 'a blob never goes'); END;
    """

  /// Names the logbook, and derives what the new tables hold from the records that are there.
  static func begin(_ database: Database) throws {
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    try database.execute(
      sql: "INSERT INTO identity VALUES (1, ?, ?)",
      arguments: [Identifier.new(time: now), Identifier.new(time: now)])
    let rows = try Row.fetchCursor(database, sql: "SELECT id, bytes FROM record ORDER BY time, id")
    while let row = try rows.next() {
      let bytes = [UInt8](row["bytes"] as Data)
      try Logbook.derive(from: try Bench.Record(bytes: bytes), bytes, database)
    }
  }
}
