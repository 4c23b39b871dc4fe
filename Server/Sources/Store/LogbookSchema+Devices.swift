extension LogbookSchema {
  /// Devices of the network that a person let in.
  static let devices = """
    CREATE TABLE device (
      id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 36),
      name TEXT NOT NULL CHECK (name <> ''),
      -- SHA-256 of what the device shows with each request; the token itself is nowhere.
      token TEXT NOT NULL UNIQUE CHECK (length(token) = 64 AND token NOT GLOB '*[^0-9a-f]*'),
      paired INTEGER NOT NULL,  -- milliseconds of UTC since 1970
      seen INTEGER NOT NULL,  -- likewise, to the minute
      revoked INTEGER  -- likewise: from then on its token is worth nothing
    ) STRICT;
    CREATE TRIGGER device_update BEFORE UPDATE ON device
    WHEN new.id <> old.id OR new.name <> old.name OR new.token <> old.token
      OR new.paired <> old.paired OR (old.revoked IS NOT NULL AND new.revoked IS NOT old.revoked)
    BEGIN SELECT raise(ABORT, 'a device stays what it is'); END;
    CREATE TRIGGER device_delete BEFORE DELETE ON device
    BEGIN SELECT raise(ABORT, 'a token that was given never counts again'); END;
    -- The one code by which the next device may be paired; a new one takes its place.
    CREATE TABLE pairing_code (
      one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
      hash TEXT NOT NULL CHECK (length(hash) = 64 AND hash NOT GLOB '*[^0-9a-f]*'),
      expires INTEGER NOT NULL,
      wrong INTEGER NOT NULL DEFAULT 0 CHECK (wrong >= 0),  -- codes that were tried in vain
      used INTEGER
    ) STRICT;
    -- Where the station listens, now also for devices of the network.
    CREATE TABLE listening (
      role TEXT NOT NULL PRIMARY KEY CHECK (role IN ('app', 'ingest', 'lan', 'trust')),
      address TEXT NOT NULL
    ) STRICT;
    INSERT INTO listening SELECT role, address FROM listener;
    DROP TABLE listener;
    ALTER TABLE listening RENAME TO listener;
    """
}
