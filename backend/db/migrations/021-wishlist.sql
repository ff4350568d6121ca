-- Shopware's own wishlist: one for each customer and channel.
CREATE TABLE customer_wishlist (
  id TEXT PRIMARY KEY, customer_id TEXT NOT NULL REFERENCES customer (id) ON DELETE CASCADE, sales_channel_id TEXT NOT NULL,
  created_at TEXT NOT NULL, updated_at TEXT, UNIQUE (customer_id, sales_channel_id)
) WITHOUT ROWID;
CREATE TABLE customer_wishlist_product (
  number INTEGER PRIMARY KEY, wishlist_id TEXT NOT NULL REFERENCES customer_wishlist (id) ON DELETE CASCADE, product_id TEXT NOT NULL,
  created_at TEXT NOT NULL, UNIQUE (wishlist_id, product_id)
);

-- Named wishlists, an extension of this shop. `uuid` is the key of the link for sharing.
CREATE TABLE named_wishlist (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, uuid TEXT NOT NULL UNIQUE, customer_id TEXT NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  sales_channel_id TEXT NOT NULL, name TEXT NOT NULL, type TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT
);
CREATE INDEX named_wishlist_by_customer ON named_wishlist (customer_id, sales_channel_id, number);
CREATE TABLE named_wishlist_item (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, wishlist_id TEXT NOT NULL REFERENCES named_wishlist (id) ON DELETE CASCADE,
  product_id TEXT NOT NULL, created_at TEXT NOT NULL, UNIQUE (wishlist_id, product_id)
);
