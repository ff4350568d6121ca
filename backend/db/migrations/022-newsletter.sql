-- status: notSet (waits for the confirmation), direct, optIn or optOut.
CREATE TABLE newsletter_recipient (
  id TEXT PRIMARY KEY, sales_channel_id TEXT NOT NULL, language_id TEXT NOT NULL, email TEXT NOT NULL COLLATE NOCASE, status TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE, salutation_id TEXT, title TEXT, first_name TEXT, last_name TEXT, street TEXT, zip_code TEXT, city TEXT,
  created_at TEXT NOT NULL, confirmed_at TEXT, updated_at TEXT, UNIQUE (sales_channel_id, email)
) WITHOUT ROWID;
