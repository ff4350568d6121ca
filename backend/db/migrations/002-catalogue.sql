-- The catalogue. `number` is Shopware's autoIncrement and the key of the search tables (003): integers keep those small.

CREATE TABLE media (
  id TEXT PRIMARY KEY, media_key TEXT NOT NULL UNIQUE, picture TEXT NOT NULL, texts TEXT NOT NULL, created_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE manufacturer (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, link TEXT, texts TEXT NOT NULL, created_at TEXT NOT NULL
);

CREATE TABLE property_group (
  id TEXT PRIMARY KEY, display_type TEXT NOT NULL, filterable INTEGER NOT NULL, position INTEGER NOT NULL, texts TEXT NOT NULL,
  created_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE property_option (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, group_id TEXT NOT NULL REFERENCES property_group (id), position INTEGER NOT NULL,
  color_hex_code TEXT, texts TEXT NOT NULL, created_at TEXT NOT NULL
);
CREATE INDEX property_option_by_group ON property_option (group_id, position);

-- `sections` holds the page as DemoCmsPage.sections, with ids in place of keys.
CREATE TABLE cms_page (
  id TEXT PRIMARY KEY, type TEXT NOT NULL, texts TEXT NOT NULL, sections TEXT NOT NULL, created_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE category (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, parent_id TEXT REFERENCES category (id), after_id TEXT, position INTEGER NOT NULL,
  level INTEGER NOT NULL, path TEXT, type TEXT NOT NULL, active INTEGER NOT NULL, visible INTEGER NOT NULL, link_type TEXT, internal_link TEXT,
  link_new_tab INTEGER, cms_page_id TEXT REFERENCES cms_page (id), media_id TEXT REFERENCES media (id), texts TEXT NOT NULL, created_at TEXT NOT NULL
);
CREATE INDEX category_by_parent ON category (parent_id, position);

CREATE TABLE landing_page (
  id TEXT PRIMARY KEY, cms_page_id TEXT NOT NULL REFERENCES cms_page (id), texts TEXT NOT NULL, created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE landing_page_channel (
  landing_page_id TEXT NOT NULL REFERENCES landing_page (id), sales_channel_id TEXT NOT NULL, PRIMARY KEY (landing_page_id, sales_channel_id)
) WITHOUT ROWID;

CREATE TABLE unit (id TEXT PRIMARY KEY, texts TEXT NOT NULL, created_at TEXT NOT NULL) WITHOUT ROWID;

-- Simple products, parents of variants and variants. A variant's row already holds what it inherits, its texts excepted:
-- those stand once, under `text_number` (its parent's number).
-- `channels` has the bit 1 << sales_channel.position for each channel in which the product is visible.
CREATE TABLE product (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, parent_id TEXT, product_number TEXT NOT NULL COLLATE NOCASE UNIQUE, text_number INTEGER NOT NULL,
  display_group TEXT, child_count INTEGER NOT NULL, active INTEGER NOT NULL, channels INTEGER NOT NULL,
  manufacturer_id TEXT NOT NULL, tax_id TEXT NOT NULL,
  unit_id TEXT, purchase_unit REAL, reference_unit REAL, ean TEXT, weight REAL, stock INTEGER NOT NULL, is_closeout INTEGER NOT NULL,
  min_purchase INTEGER NOT NULL, max_purchase INTEGER, purchase_steps INTEGER NOT NULL, restock_time INTEGER, shipping_free INTEGER NOT NULL,
  delivery_time_id TEXT, mark_as_topseller INTEGER NOT NULL, release_date TEXT, sales INTEGER NOT NULL DEFAULT 0, rating_average REAL,
  cover_media_id TEXT, media_ids TEXT NOT NULL, category_ids TEXT NOT NULL, category_tree TEXT NOT NULL, option_ids TEXT NOT NULL,
  property_ids TEXT NOT NULL, cms_page_id TEXT, created_at TEXT NOT NULL
);
CREATE INDEX product_by_parent ON product (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX product_by_text ON product (text_number);

CREATE TABLE product_text (
  product_no INTEGER NOT NULL REFERENCES product (number), locale TEXT NOT NULL, name TEXT NOT NULL, description TEXT, meta_title TEXT,
  meta_description TEXT, keywords TEXT, custom_fields TEXT NOT NULL, PRIMARY KEY (product_no, locale)
) WITHOUT ROWID;

-- Gross, in major units. Rows with `graduated` 1 are the tiers of an advanced price; the row with 0 is the plain price of the product.
CREATE TABLE product_price (
  product_no INTEGER NOT NULL REFERENCES product (number), currency_id TEXT NOT NULL REFERENCES currency (id), from_quantity INTEGER NOT NULL,
  gross REAL NOT NULL, list_gross REAL, regulation_gross REAL, graduated INTEGER NOT NULL, PRIMARY KEY (product_no, currency_id, graduated, from_quantity)
) WITHOUT ROWID;

-- The groups a parent's variants differ in, and the options they come in.
CREATE TABLE product_configurator (
  product_no INTEGER NOT NULL REFERENCES product (number), position INTEGER NOT NULL, group_id TEXT NOT NULL, option_id TEXT NOT NULL,
  PRIMARY KEY (product_no, position, option_id)
) WITHOUT ROWID;

CREATE TABLE cross_selling (
  id TEXT PRIMARY KEY, product_no INTEGER NOT NULL REFERENCES product (number), position INTEGER NOT NULL, texts TEXT NOT NULL,
  product_ids TEXT NOT NULL, created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX cross_selling_by_product ON cross_selling (product_no, position);

-- A review without sales channel is shown in every one.
CREATE TABLE product_review (
  id TEXT PRIMARY KEY, product_no INTEGER NOT NULL REFERENCES product (number), sales_channel_id TEXT, language_id TEXT NOT NULL,
  customer_id TEXT, external_user TEXT, title TEXT NOT NULL, content TEXT NOT NULL, points REAL NOT NULL, active INTEGER NOT NULL, comment TEXT,
  created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX product_review_by_product ON product_review (product_no, created_at);

CREATE TABLE seo_url (
  id TEXT PRIMARY KEY, sales_channel_id TEXT NOT NULL, language_id TEXT NOT NULL, foreign_key TEXT NOT NULL, route_name TEXT NOT NULL,
  path_info TEXT NOT NULL, seo_path_info TEXT NOT NULL COLLATE NOCASE, is_canonical INTEGER NOT NULL, created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX seo_url_by_entity ON seo_url (foreign_key, sales_channel_id, language_id);
CREATE INDEX seo_url_by_path ON seo_url (sales_channel_id, language_id, seo_path_info);
