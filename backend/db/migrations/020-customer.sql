-- Customers and guests. `number` is Shopware's autoIncrement; the customer number is 10000 + number. An address of e-mail belongs to one
-- account; guests may share it. `hash` is the double opt-in's. Custom fields: `needs_email`, `email_verified_at`.
CREATE TABLE customer (
  number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, sales_channel_id TEXT NOT NULL, language_id TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE, password_hash TEXT, guest INTEGER NOT NULL, active INTEGER NOT NULL DEFAULT 1,
  salutation_id TEXT, title TEXT, first_name TEXT NOT NULL, last_name TEXT NOT NULL, company TEXT, vat_ids TEXT, birthday TEXT,
  account_type TEXT NOT NULL, affiliate_code TEXT, campaign_code TEXT, default_payment_method_id TEXT NOT NULL, last_payment_method_id TEXT,
  default_billing_address_id TEXT NOT NULL, default_shipping_address_id TEXT NOT NULL,
  double_opt_in INTEGER NOT NULL DEFAULT 0, double_opt_in_sent_at TEXT, double_opt_in_confirmed_at TEXT, hash TEXT UNIQUE,
  needs_email INTEGER NOT NULL DEFAULT 0, email_verified_at TEXT, first_login_at TEXT NOT NULL, last_login_at TEXT,
  last_order_at TEXT, order_count INTEGER NOT NULL DEFAULT 0, order_total REAL NOT NULL DEFAULT 0, review_count INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL, updated_at TEXT
);
CREATE UNIQUE INDEX customer_account_email ON customer (email) WHERE guest = 0;
CREATE INDEX customer_by_email ON customer (email);

CREATE TABLE customer_address (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, customer_id TEXT NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  country_id TEXT NOT NULL REFERENCES country (id), country_state_id TEXT REFERENCES country_state (id), salutation_id TEXT, title TEXT,
  first_name TEXT NOT NULL, last_name TEXT NOT NULL, company TEXT, department TEXT, street TEXT NOT NULL, zipcode TEXT, city TEXT NOT NULL,
  phone_number TEXT, additional_address_line1 TEXT, additional_address_line2 TEXT, created_at TEXT NOT NULL, updated_at TEXT
);
CREATE INDEX customer_address_by_customer ON customer_address (customer_id, number);

-- Links sent by mail. Only a digest of the link's secret is kept: who reads the database cannot follow the link.
CREATE TABLE customer_recovery (
  customer_id TEXT PRIMARY KEY REFERENCES customer (id) ON DELETE CASCADE, digest TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE customer_verification (
  customer_id TEXT PRIMARY KEY REFERENCES customer (id) ON DELETE CASCADE, email TEXT NOT NULL, digest TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL
) WITHOUT ROWID;

-- Attempts by limiter and a digest of who tried; see backend/customer/rate-limit.ts. Times in seconds.
CREATE TABLE rate_limit (
  id TEXT PRIMARY KEY, attempts INTEGER NOT NULL, last_attempt INTEGER NOT NULL, expires INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX rate_limit_by_expiry ON rate_limit (expires);
