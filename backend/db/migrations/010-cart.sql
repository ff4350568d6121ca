-- Promotions. `discounts` and `minimum_value` are JSON, amounts in major units by currency: {"SEK": 100}. A promotion without code applies by itself.
CREATE TABLE promotion (
  id TEXT PRIMARY KEY, code TEXT COLLATE NOCASE, position INTEGER NOT NULL, active INTEGER NOT NULL, exclusive INTEGER NOT NULL,
  valid_from TEXT, valid_until TEXT, minimum_value TEXT, discounts TEXT NOT NULL, texts TEXT NOT NULL, created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE promotion_channel (
  promotion_id TEXT NOT NULL REFERENCES promotion (id), sales_channel_id TEXT NOT NULL, PRIMARY KEY (promotion_id, sales_channel_id)
) WITHOUT ROWID;

-- Carts by context token. The lists are JSON; prices are never stored, each answer calculates them anew.
CREATE TABLE cart (
  token TEXT PRIMARY KEY, promotion_codes TEXT NOT NULL DEFAULT '[]', blocked_promotion_ids TEXT NOT NULL DEFAULT '[]',
  discounts TEXT NOT NULL DEFAULT '[]', customer_comment TEXT, affiliate_code TEXT, campaign_code TEXT, updated_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX cart_by_age ON cart (updated_at);

CREATE TABLE cart_line (
  token TEXT NOT NULL REFERENCES cart (token) ON UPDATE CASCADE ON DELETE CASCADE, id TEXT NOT NULL, referenced_id TEXT,
  quantity INTEGER NOT NULL CHECK (quantity > 0), position INTEGER NOT NULL, label TEXT, unique_identifier TEXT NOT NULL,
  PRIMARY KEY (token, id)
) WITHOUT ROWID;
