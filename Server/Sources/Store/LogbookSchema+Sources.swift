extension LogbookSchema {
  /// Where live readings come from, and the newest of what each told.
  static let sources = """
    CREATE TABLE source (
      id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 36),
      kind TEXT NOT NULL CHECK (kind <> ''),
      name TEXT NOT NULL CHECK (name <> ''),
      address TEXT,  -- where it is asked: a phone's address, a file, a sensor
      -- SHA-256 of what stands in the address to which it pushes; the token itself is nowhere.
      token TEXT UNIQUE CHECK (length(token) = 64 AND token NOT GLOB '*[^0-9a-f]*'),
      unit TEXT,  -- in which a person says that its numbers are
      begun INTEGER NOT NULL,  -- milliseconds of UTC since 1970
      removed INTEGER CHECK (removed >= begun)  -- from then on its token is worth nothing
    ) STRICT;
    CREATE TRIGGER source_update BEFORE UPDATE ON source
    WHEN new.id <> old.id OR new.kind <> old.kind OR new.token IS NOT old.token
      OR new.begun <> old.begun OR (old.removed IS NOT NULL AND new.removed IS NOT old.removed)
    BEGIN SELECT raise(ABORT, 'a source stays what it is'); END;
    CREATE TRIGGER source_delete BEFORE DELETE ON source
    BEGIN SELECT raise(ABORT, 'a token that was given never counts again'); END;
    CREATE TABLE reading_batch (
      number INTEGER PRIMARY KEY AUTOINCREMENT,  -- the order in which they came
      source TEXT NOT NULL REFERENCES source (id),
      stream TEXT NOT NULL,  -- one run of one sensor
      message INTEGER,  -- its count within the stream, where the source counts
      -- The place of its first reading among all of the source; null while one before is awaited.
      first INTEGER CHECK (first > 0),
      count INTEGER NOT NULL CHECK (count > 0),
      unit TEXT,  -- of its numbers; null while that is in doubt
      arrived INTEGER NOT NULL,  -- milliseconds of UTC since 1970, by this machine
      shift INTEGER NOT NULL,  -- nanoseconds from the stream's clock to UTC
      -- For each reading 24 bytes, little-endian: ns of the stream's clock as a whole number,
      -- pressure in the unit as a double, temperature in K as a double or NaN.
      readings BLOB NOT NULL CHECK (length(readings) = 24 * count)
    ) STRICT;
    -- The same message twice is there once.
    CREATE UNIQUE INDEX reading_message ON reading_batch (source, stream, message)
      WHERE message IS NOT NULL;
    CREATE UNIQUE INDEX reading_place ON reading_batch (source, first) WHERE first IS NOT NULL;
    CREATE INDEX reading_waiting ON reading_batch (source) WHERE first IS NULL;
    CREATE TRIGGER reading_update BEFORE UPDATE ON reading_batch
    WHEN new.readings <> old.readings OR new.source <> old.source OR new.stream <> old.stream
      OR (old.first IS NOT NULL AND new.first IS NOT old.first)
      OR (old.unit IS NOT NULL AND new.unit IS NOT old.unit)
    BEGIN SELECT raise(ABORT, 'a reading never changes'); END;
    -- Where the station listened last, so that a command can print addresses.
    CREATE TABLE listener (
      role TEXT NOT NULL PRIMARY KEY CHECK (role IN ('app', 'ingest')),
      address TEXT NOT NULL
    ) STRICT;
    """
}
