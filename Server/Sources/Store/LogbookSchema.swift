import GRDB

/// The tables of the logbook, as migrations that are never changed once they were released.
///
/// What may not happen is refused by the database itself: records, blobs and events are only ever
/// added, a journal is shortened as a whole, and only what is forgotten goes.
///
/// **Source:** [SQLite], "CREATE TABLE", "STRICT Tables", "CREATE TRIGGER".
enum LogbookSchema {
  /// "FBok", in the header of the file.
  static let applicationIdentifier: UInt32 = 0x4642_6F6B

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 sessions and their journals") { database in
      try database.execute(sql: sessions)
    }
    migrator.registerMigration("2 records and blobs") { database in
      try database.execute(sql: records)
    }
    migrator.registerMigration("3 records that are shared") { database in
      try database.execute(sql: sharing)
      try begin(database)
    }
    migrator.registerMigration("4 sources and their readings") { database in
      try database.execute(sql: sources)
    }
    migrator.registerMigration("5 devices that were paired") { database in
      try database.execute(sql: devices)
    }
    return migrator
  }

  private static let sessions = """
    CREATE TABLE session (
      id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 36),
      instrument TEXT NOT NULL CHECK (instrument <> ''),
      begun INTEGER NOT NULL  -- milliseconds of UTC since 1970
    ) STRICT;
    CREATE TABLE event (
      session TEXT NOT NULL REFERENCES session (id),
      number INTEGER NOT NULL CHECK (number > 0),
      bytes BLOB NOT NULL CHECK (length(bytes) > 0),
      PRIMARY KEY (session, number)
    ) STRICT, WITHOUT ROWID;
    -- Names a session while its journal is shortened, within one transaction.
    CREATE TABLE shortening (
      session TEXT NOT NULL PRIMARY KEY REFERENCES session (id)
    ) STRICT;
    CREATE TRIGGER event_order BEFORE INSERT ON event
    WHEN new.number <= (SELECT max(number) FROM event WHERE session = new.session)
    BEGIN SELECT raise(ABORT, 'a journal only grows at its end'); END;
    CREATE TRIGGER event_update BEFORE UPDATE ON event
    BEGIN SELECT raise(ABORT, 'a journal only grows'); END;
    CREATE TRIGGER event_delete BEFORE DELETE ON event
    WHEN NOT EXISTS (SELECT 1 FROM shortening WHERE session = old.session)
    BEGIN SELECT raise(ABORT, 'a journal only grows'); END;
    CREATE TRIGGER session_update BEFORE UPDATE ON session
    BEGIN SELECT raise(ABORT, 'a session stays what it is'); END;
    """

  private static let records = """
    CREATE TABLE record (
      id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 36),
      bytes BLOB NOT NULL CHECK (length(bytes) > 0),  -- as its maker wrote them
      -- From here on derived from the bytes.
      time INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('measurement', 'deletion', 'forgotten')),
      instrument TEXT CHECK ((instrument IS NOT NULL) = (kind = 'measurement')),
      procedure TEXT CHECK ((procedure IS NOT NULL) = (kind = 'measurement')),
      origin TEXT CHECK ((origin IS NOT NULL) = (kind = 'measurement')),
      started INTEGER,
      target TEXT CHECK (kind = 'measurement' OR (target IS NOT NULL) = (kind = 'deletion'))
    ) STRICT;
    CREATE INDEX record_time ON record (time);
    CREATE TRIGGER record_update BEFORE UPDATE ON record
    BEGIN SELECT raise(ABORT, 'a record never changes'); END;
    CREATE TRIGGER record_delete BEFORE DELETE ON record
    BEGIN SELECT raise(ABORT, 'a record never goes'); END;
    CREATE TABLE blob (
      sha256 TEXT NOT NULL PRIMARY KEY
        CHECK (length(sha256) = 64 AND sha256 NOT GLOB '*[^0-9a-f]*'),
      bytes BLOB NOT NULL
    ) STRICT;
    CREATE TRIGGER blob_update BEFORE UPDATE ON blob
    BEGIN SELECT raise(ABORT, 'a blob never changes'); END;
    CREATE TRIGGER blob_delete BEFORE DELETE ON blob
    BEGIN SELECT raise(ABORT, 'a blob never goes'); END;
    """
}
