-- What a sales channel is made of. Columns called *texts* hold JSON: locale code → translated fields.

CREATE TABLE language (
  id TEXT PRIMARY KEY, locale TEXT NOT NULL UNIQUE, name TEXT NOT NULL, position INTEGER NOT NULL, created_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE currency (
  id TEXT PRIMARY KEY, iso TEXT NOT NULL UNIQUE, symbol TEXT NOT NULL, factor REAL NOT NULL, decimals INTEGER NOT NULL,
  position INTEGER NOT NULL, is_default INTEGER NOT NULL, texts TEXT NOT NULL, created_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE country (
  id TEXT PRIMARY KEY, iso TEXT NOT NULL UNIQUE, iso3 TEXT NOT NULL, position INTEGER NOT NULL, shipping_available INTEGER NOT NULL,
  postal_code_required INTEGER NOT NULL, postal_code_pattern TEXT, force_state INTEGER NOT NULL, display_state INTEGER NOT NULL,
  texts TEXT NOT NULL, created_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE country_state (
  id TEXT PRIMARY KEY, country_id TEXT NOT NULL REFERENCES country (id), short_code TEXT NOT NULL, position INTEGER NOT NULL,
  texts TEXT NOT NULL, created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX country_state_by_country ON country_state (country_id, position);

CREATE TABLE salutation (
  id TEXT PRIMARY KEY, salutation_key TEXT NOT NULL, position INTEGER NOT NULL, texts TEXT NOT NULL, created_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE delivery_time (
  id TEXT PRIMARY KEY, min INTEGER NOT NULL, max INTEGER NOT NULL, unit TEXT NOT NULL, texts TEXT NOT NULL,
  alternative_names TEXT NOT NULL, created_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE tax (id TEXT PRIMARY KEY, name TEXT NOT NULL, position INTEGER NOT NULL, created_at TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE tax_rate (
  tax_id TEXT NOT NULL REFERENCES tax (id), sales_channel_id TEXT NOT NULL, rate REAL NOT NULL, PRIMARY KEY (tax_id, sales_channel_id)
) WITHOUT ROWID;

CREATE TABLE payment_method (
  id TEXT PRIMARY KEY, technical_name TEXT NOT NULL, short_name TEXT NOT NULL, position INTEGER NOT NULL, texts TEXT NOT NULL,
  created_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE shipping_method (
  id TEXT PRIMARY KEY, technical_name TEXT NOT NULL, position INTEGER NOT NULL, delivery_time_id TEXT NOT NULL REFERENCES delivery_time (id),
  texts TEXT NOT NULL, created_at TEXT NOT NULL
) WITHOUT ROWID;

-- The price of a shipping method from a cart value on; both gross, in major units of the currency.
CREATE TABLE shipping_method_price (
  shipping_method_id TEXT NOT NULL REFERENCES shipping_method (id), currency_id TEXT NOT NULL REFERENCES currency (id),
  from_value REAL NOT NULL, gross REAL NOT NULL, PRIMARY KEY (shipping_method_id, currency_id, from_value)
) WITHOUT ROWID;

CREATE TABLE sales_channel (
  id TEXT PRIMARY KEY, channel_key TEXT NOT NULL UNIQUE, position INTEGER NOT NULL, access_key TEXT NOT NULL UNIQUE, active INTEGER NOT NULL DEFAULT 1,
  maintenance INTEGER NOT NULL DEFAULT 0, language_id TEXT NOT NULL REFERENCES language (id), currency_id TEXT NOT NULL REFERENCES currency (id),
  country_id TEXT NOT NULL REFERENCES country (id), payment_method_id TEXT NOT NULL, shipping_method_id TEXT NOT NULL,
  navigation_category_id TEXT NOT NULL, footer_category_id TEXT NOT NULL, service_category_id TEXT NOT NULL,
  double_opt_in INTEGER NOT NULL, wishlist INTEGER NOT NULL, custom_fields TEXT NOT NULL, texts TEXT NOT NULL, created_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE sales_channel_domain (
  id TEXT PRIMARY KEY, sales_channel_id TEXT NOT NULL REFERENCES sales_channel (id), url TEXT NOT NULL, language_id TEXT NOT NULL,
  currency_id TEXT NOT NULL, created_at TEXT NOT NULL
) WITHOUT ROWID;

-- What a channel offers: kind is language, currency, country, payment_method or shipping_method.
CREATE TABLE sales_channel_assignment (
  sales_channel_id TEXT NOT NULL REFERENCES sales_channel (id), kind TEXT NOT NULL, entity_id TEXT NOT NULL, position INTEGER NOT NULL,
  PRIMARY KEY (sales_channel_id, kind, entity_id)
) WITHOUT ROWID;
