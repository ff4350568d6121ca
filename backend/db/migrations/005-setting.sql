-- What the backend remembers about its own database, e.g. from which sources the catalogue was written.
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
