-- Orders as they were placed: prices, labels and addresses are copies that nothing changes later. `number` has no gaps: it is given by the
-- transaction that writes the order, and orders are never deleted; the order number is 9999 + number. JSON columns hold parts of the answer.
CREATE TABLE customer_order (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, sales_channel_id TEXT NOT NULL, language_id TEXT NOT NULL, locale TEXT NOT NULL,
  customer_id TEXT REFERENCES customer (id) ON DELETE SET NULL, guest INTEGER NOT NULL, email TEXT NOT NULL COLLATE NOCASE, customer TEXT NOT NULL,
  currency_id TEXT NOT NULL REFERENCES currency (id), currency_factor REAL NOT NULL, amount_total REAL NOT NULL, amount_net REAL NOT NULL,
  position_price REAL NOT NULL, shipping_total REAL NOT NULL, price TEXT NOT NULL, shipping_costs TEXT NOT NULL, billing_address_id TEXT NOT NULL,
  deep_link_code TEXT NOT NULL UNIQUE, state TEXT NOT NULL, customer_comment TEXT, affiliate_code TEXT, campaign_code TEXT,
  ordered_at TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT
);
CREATE INDEX customer_order_by_customer ON customer_order (customer_id, sales_channel_id, number);

CREATE TABLE order_address (
  id TEXT PRIMARY KEY, order_id TEXT NOT NULL REFERENCES customer_order (id), position INTEGER NOT NULL, country_id TEXT NOT NULL,
  country_state_id TEXT, salutation_id TEXT, title TEXT, first_name TEXT NOT NULL, last_name TEXT NOT NULL, company TEXT, department TEXT,
  street TEXT NOT NULL, zipcode TEXT, city TEXT NOT NULL, phone_number TEXT, additional_address_line1 TEXT, additional_address_line2 TEXT,
  created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX order_address_by_order ON order_address (order_id, position);

-- `product_id` and `promotion_id` name what was bought; the product may be gone by now.
CREATE TABLE order_line (
  id TEXT PRIMARY KEY, order_id TEXT NOT NULL REFERENCES customer_order (id), position INTEGER NOT NULL, type TEXT NOT NULL, identifier TEXT NOT NULL,
  referenced_id TEXT, product_id TEXT, promotion_id TEXT, label TEXT NOT NULL, description TEXT, quantity INTEGER NOT NULL CHECK (quantity > 0),
  unit_price REAL NOT NULL, total_price REAL NOT NULL, good INTEGER NOT NULL, removable INTEGER NOT NULL, stackable INTEGER NOT NULL,
  cover_id TEXT, price_definition TEXT NOT NULL, payload TEXT NOT NULL, states TEXT NOT NULL, created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX order_line_by_order ON order_line (order_id, position);

CREATE TABLE order_delivery (
  id TEXT PRIMARY KEY, order_id TEXT NOT NULL REFERENCES customer_order (id), position INTEGER NOT NULL, address_id TEXT NOT NULL,
  shipping_method_id TEXT NOT NULL, state TEXT NOT NULL, earliest TEXT NOT NULL, latest TEXT NOT NULL, shipping_costs TEXT NOT NULL,
  created_at TEXT NOT NULL, updated_at TEXT
) WITHOUT ROWID;
CREATE INDEX order_delivery_by_order ON order_delivery (order_id, position);

-- What is to be paid and how; the last one counts.
CREATE TABLE order_transaction (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, order_id TEXT NOT NULL REFERENCES customer_order (id), payment_method_id TEXT NOT NULL,
  state TEXT NOT NULL, amount TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT
);
CREATE INDEX order_transaction_by_order ON order_transaction (order_id, number);
