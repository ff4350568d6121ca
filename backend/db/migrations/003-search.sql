-- Listing, facets and search: one narrow row per question, keyed by integers. Only what can be shown is here: active simple products
-- and variants. `group_number` is the number of the parent (or of the product itself): a listing shows one product of a group.
-- `channels` has the bit 1 << sales_channel.position for each channel in which the product is visible.

CREATE TABLE listing_category (
  category_number INTEGER NOT NULL, group_number INTEGER NOT NULL, product_no INTEGER NOT NULL, channels INTEGER NOT NULL,
  PRIMARY KEY (category_number, group_number, product_no)
) WITHOUT ROWID;

CREATE TABLE listing_entry (
  product_no INTEGER PRIMARY KEY, group_number INTEGER NOT NULL, channels INTEGER NOT NULL, manufacturer_number INTEGER NOT NULL, shipping_free INTEGER NOT NULL,
  rating REAL NOT NULL, topseller INTEGER NOT NULL, release_date TEXT NOT NULL, sales INTEGER NOT NULL
);
CREATE INDEX listing_entry_by_group ON listing_entry (group_number);

-- Options of a variant and properties of a product alike: both answer a property facet.
CREATE TABLE listing_option (
  option_number INTEGER NOT NULL, product_no INTEGER NOT NULL, PRIMARY KEY (option_number, product_no)
) WITHOUT ROWID;
CREATE INDEX listing_option_by_product ON listing_option (product_no, option_number);

-- What one unit costs at least and at most within a group, graduated prices included, and the product that has the lowest price.
CREATE TABLE listing_price (
  currency_id TEXT NOT NULL, group_number INTEGER NOT NULL, lowest REAL NOT NULL, highest REAL NOT NULL, product_no INTEGER NOT NULL,
  PRIMARY KEY (currency_id, group_number)
) WITHOUT ROWID;

-- Sort key of the name, per language, by group.
CREATE TABLE listing_name (
  locale TEXT NOT NULL, group_number INTEGER NOT NULL, sort_key TEXT NOT NULL, PRIMARY KEY (locale, group_number)
) WITHOUT ROWID;

-- rowid = number of the simple product or of the parent; one table a language.
CREATE VIRTUAL TABLE product_search_en USING fts5 (name, numbers, words, text, content = '', contentless_delete = 1, prefix = '2 3', tokenize = "unicode61 remove_diacritics 2");
CREATE VIRTUAL TABLE product_search_sv USING fts5 (name, numbers, words, text, content = '', contentless_delete = 1, prefix = '2 3', tokenize = "unicode61 remove_diacritics 0");
CREATE VIRTUAL TABLE product_search_fi USING fts5 (name, numbers, words, text, content = '', contentless_delete = 1, prefix = '2 3', tokenize = "unicode61 remove_diacritics 0");
CREATE VIRTUAL TABLE product_search_de USING fts5 (name, numbers, words, text, content = '', contentless_delete = 1, prefix = '2 3', tokenize = "unicode61 remove_diacritics 2");
