-- The outbox. A mail is written in the transaction of what it tells about; `written_at` is set when its file is on disk.
CREATE TABLE mail (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, sender TEXT NOT NULL, recipient TEXT NOT NULL, reply_to TEXT,
  subject TEXT NOT NULL, content TEXT NOT NULL, locale TEXT NOT NULL, created_at TEXT NOT NULL, written_at TEXT
);
CREATE INDEX mail_waiting ON mail (number) WHERE written_at IS NULL;
