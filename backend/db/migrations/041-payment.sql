-- Signs payment tokens; made when the first token is.
CREATE TABLE payment_key (id INTEGER PRIMARY KEY CHECK (id = 1), secret BLOB NOT NULL);

-- Tokens that have not been used yet, by the digest of their `jti`. Times in seconds.
CREATE TABLE payment_token (digest TEXT PRIMARY KEY, transaction_id TEXT NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX payment_token_by_expiry ON payment_token (expires);

-- What the simulated payment provider (Adyen) knows of a payment. `result_code` is Adyen's; while it is RedirectShopper, the shopper can
-- decide on the hosted page /_psp/{id}.
CREATE TABLE provider_payment (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, order_id TEXT NOT NULL REFERENCES customer_order (id),
  transaction_id TEXT NOT NULL REFERENCES order_transaction (id), method TEXT NOT NULL, reference TEXT NOT NULL UNIQUE, result_code TEXT NOT NULL,
  amount REAL NOT NULL, currency_iso TEXT NOT NULL, locale TEXT NOT NULL, shop_url TEXT NOT NULL, return_url TEXT NOT NULL,
  created_at TEXT NOT NULL, updated_at TEXT
);
CREATE INDEX provider_payment_by_order ON provider_payment (order_id, number);
