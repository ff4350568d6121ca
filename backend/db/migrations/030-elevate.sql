-- Search and recommendations (Voyado Elevate's Storefront API v3).

-- What `buildElevateIndex` prepares once from the catalogue, as arrays of numbers (little-endian), read into memory when first needed:
-- the order of the product groups, their prices and sort orders, and one bitmap for each value that one can filter by.
CREATE TABLE elevate_array (name TEXT PRIMARY KEY, data BLOB NOT NULL);

-- What one searches in, one table a language; rowid = place of the group. `words`: product numbers, keywords, options, brand, categories.
CREATE VIRTUAL TABLE elevate_text_en USING fts5 (name, words, content = '', contentless_delete = 1, prefix = '1 2 3 4', tokenize = "unicode61 remove_diacritics 2");
CREATE VIRTUAL TABLE elevate_text_sv USING fts5 (name, words, content = '', contentless_delete = 1, prefix = '1 2 3 4', tokenize = "unicode61 remove_diacritics 0");
CREATE VIRTUAL TABLE elevate_text_fi USING fts5 (name, words, content = '', contentless_delete = 1, prefix = '1 2 3 4', tokenize = "unicode61 remove_diacritics 0");
CREATE VIRTUAL TABLE elevate_text_de USING fts5 (name, words, content = '', contentless_delete = 1, prefix = '1 2 3 4', tokenize = "unicode61 remove_diacritics 2");

-- The words of the catalogue. `term` is folded as the full-text tables fold it, `surface` is how it is written, `reversed` finds the
-- compounds that end in a word (golvkudde ends in kudde).
CREATE TABLE elevate_term (
  locale TEXT NOT NULL, term TEXT NOT NULL, surface TEXT NOT NULL, reversed TEXT NOT NULL, product_groups INTEGER NOT NULL,
  PRIMARY KEY (locale, term)
) WITHOUT ROWID;
CREATE INDEX elevate_term_by_end ON elevate_term (locale, reversed);

-- The first letters of the words, and the same with each one letter left out: what a mistyped word has in common with the right one.
CREATE TABLE elevate_spelling (
  locale TEXT NOT NULL, skeleton TEXT NOT NULL, head TEXT NOT NULL, PRIMARY KEY (locale, skeleton, head)
) WITHOUT ROWID;

-- Phrases that shoppers searched for, and those the shop suggests. `weight` decays by half every two weeks (elevate/behaviour/decay.ts).
CREATE TABLE elevate_phrase (
  id INTEGER PRIMARY KEY, sales_channel_id TEXT NOT NULL, locale TEXT NOT NULL, phrase TEXT NOT NULL, folded TEXT NOT NULL, weight REAL NOT NULL,
  UNIQUE (sales_channel_id, locale, folded)
);
CREATE INDEX elevate_phrase_by_weight ON elevate_phrase (sales_channel_id, locale, weight);
CREATE TABLE elevate_phrase_word (
  sales_channel_id TEXT NOT NULL, locale TEXT NOT NULL, word TEXT NOT NULL, phrase_id INTEGER NOT NULL REFERENCES elevate_phrase (id) ON DELETE CASCADE,
  PRIMARY KEY (sales_channel_id, locale, word, phrase_id)
) WITHOUT ROWID;
CREATE INDEX elevate_phrase_word_by_phrase ON elevate_phrase_word (phrase_id);

-- What shoppers clicked, put into carts, liked and bought, by product group; decays like phrases do.
CREATE TABLE elevate_popularity (
  sales_channel_id TEXT NOT NULL, group_number INTEGER NOT NULL, weight REAL NOT NULL, PRIMARY KEY (sales_channel_id, group_number)
) WITHOUT ROWID;
CREATE INDEX elevate_popularity_by_weight ON elevate_popularity (sales_channel_id, weight);

-- Groups that were bought in one order: each pair stands in both directions.
CREATE TABLE elevate_bought_together (
  sales_channel_id TEXT NOT NULL, group_number INTEGER NOT NULL, other_number INTEGER NOT NULL, weight REAL NOT NULL,
  PRIMARY KEY (sales_channel_id, group_number, other_number)
) WITHOUT ROWID;
CREATE INDEX elevate_bought_together_by_weight ON elevate_bought_together (sales_channel_id, group_number, weight);

-- What one visitor did, the newest last; only the newest of each are kept.
CREATE TABLE elevate_recent_search (
  id INTEGER PRIMARY KEY, sales_channel_id TEXT NOT NULL, customer_key TEXT NOT NULL, phrase TEXT NOT NULL, UNIQUE (sales_channel_id, customer_key, phrase)
);
CREATE TABLE elevate_recent_view (
  id INTEGER PRIMARY KEY, sales_channel_id TEXT NOT NULL, customer_key TEXT NOT NULL, product_no INTEGER NOT NULL,
  UNIQUE (sales_channel_id, customer_key, product_no)
);
CREATE TABLE elevate_favourite (
  id INTEGER PRIMARY KEY, sales_channel_id TEXT NOT NULL, customer_key TEXT NOT NULL, product_no INTEGER NOT NULL,
  UNIQUE (sales_channel_id, customer_key, product_no)
);
