-- The context of a shopper: what differs from the channel's own settings, by token.
CREATE TABLE sales_channel_context (
  token TEXT PRIMARY KEY, sales_channel_id TEXT NOT NULL, customer_id TEXT, payload TEXT NOT NULL, updated_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX sales_channel_context_by_customer ON sales_channel_context (customer_id, sales_channel_id) WHERE customer_id IS NOT NULL;
