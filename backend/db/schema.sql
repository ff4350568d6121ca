-- The parts of a sales channel. Columns named `texts` hold JSON: translated fields by locale code.

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
  id TEXT PRIMARY KEY, technical_name TEXT NOT NULL, short_name TEXT NOT NULL, position INTEGER NOT NULL, media_id TEXT, texts TEXT NOT NULL,
  created_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE shipping_method (
  id TEXT PRIMARY KEY, technical_name TEXT NOT NULL, position INTEGER NOT NULL, delivery_time_id TEXT NOT NULL REFERENCES delivery_time (id),
  texts TEXT NOT NULL, created_at TEXT NOT NULL
) WITHOUT ROWID;

-- The price of a shipping method from a minimum cart value; both gross, in major units of the currency.
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

-- What a channel offers: `kind` is language, currency, country, payment_method or shipping_method.
CREATE TABLE sales_channel_assignment (
  sales_channel_id TEXT NOT NULL REFERENCES sales_channel (id), kind TEXT NOT NULL, entity_id TEXT NOT NULL, position INTEGER NOT NULL,
  PRIMARY KEY (sales_channel_id, kind, entity_id)
) WITHOUT ROWID;

-- The catalogue. `number` is Shopware's autoIncrement and the key of the search tables, which integers make small.

CREATE TABLE media (
  id TEXT PRIMARY KEY, media_key TEXT NOT NULL UNIQUE, width INTEGER NOT NULL, height INTEGER NOT NULL, file_size INTEGER NOT NULL, texts TEXT NOT NULL, created_at TEXT NOT NULL
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

-- `sections` holds the page as DemoCmsPage.sections, with ids instead of keys.
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

-- Simple products, parents of variants and variants. A variant's row includes what it inherits, except the texts:
-- these are stored once, under `text_number` (its parent's number).
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

-- Gross, in major units. Rows with `graduated` 1 are the tiers of an advanced price; the row with 0 is the product's normal price.
CREATE TABLE product_price (
  product_no INTEGER NOT NULL REFERENCES product (number), currency_id TEXT NOT NULL REFERENCES currency (id), from_quantity INTEGER NOT NULL,
  gross REAL NOT NULL, list_gross REAL, regulation_gross REAL, graduated INTEGER NOT NULL, PRIMARY KEY (product_no, currency_id, graduated, from_quantity)
) WITHOUT ROWID;

-- The property groups in which a parent's variants differ, and their options.
CREATE TABLE product_configurator (
  product_no INTEGER NOT NULL REFERENCES product (number), position INTEGER NOT NULL, group_id TEXT NOT NULL, option_id TEXT NOT NULL,
  PRIMARY KEY (product_no, position, option_id)
) WITHOUT ROWID;

CREATE TABLE cross_selling (
  id TEXT PRIMARY KEY, product_no INTEGER NOT NULL REFERENCES product (number), position INTEGER NOT NULL, texts TEXT NOT NULL,
  product_ids TEXT NOT NULL, created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX cross_selling_by_product ON cross_selling (product_no, position);

-- A review without a sales channel is shown in all channels.
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

-- Listing, facets and search: narrow rows with integer keys. Only products that can be shown are here: active simple products
-- and variants. `group_number` is the number of the parent (or of the product itself): a listing shows one product per group.
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

-- Options of variants and properties of products: a property facet uses both.
CREATE TABLE listing_option (
  option_number INTEGER NOT NULL, product_no INTEGER NOT NULL, PRIMARY KEY (option_number, product_no)
) WITHOUT ROWID;
CREATE INDEX listing_option_by_product ON listing_option (product_no, option_number);

-- The lowest and highest unit price in a group, graduated prices included, and the product with the lowest price.
CREATE TABLE listing_price (
  currency_id TEXT NOT NULL, group_number INTEGER NOT NULL, lowest REAL NOT NULL, highest REAL NOT NULL, product_no INTEGER NOT NULL,
  PRIMARY KEY (currency_id, group_number)
) WITHOUT ROWID;

-- Sort key of a group's name in each language.
CREATE TABLE listing_name (
  locale TEXT NOT NULL, group_number INTEGER NOT NULL, sort_key TEXT NOT NULL, PRIMARY KEY (locale, group_number)
) WITHOUT ROWID;

-- rowid = number of the simple product or of the parent; one table per language.
CREATE VIRTUAL TABLE product_search_en USING fts5 (name, numbers, words, text, content = '', contentless_delete = 1, prefix = '2 3', tokenize = "unicode61 remove_diacritics 2");
CREATE VIRTUAL TABLE product_search_sv USING fts5 (name, numbers, words, text, content = '', contentless_delete = 1, prefix = '2 3', tokenize = "unicode61 remove_diacritics 0");
CREATE VIRTUAL TABLE product_search_fi USING fts5 (name, numbers, words, text, content = '', contentless_delete = 1, prefix = '2 3', tokenize = "unicode61 remove_diacritics 0");
CREATE VIRTUAL TABLE product_search_de USING fts5 (name, numbers, words, text, content = '', contentless_delete = 1, prefix = '2 3', tokenize = "unicode61 remove_diacritics 2");

-- The words of these tables, for searches with wildcards.
CREATE VIRTUAL TABLE product_search_en_terms USING fts5vocab ('product_search_en', 'row');
CREATE VIRTUAL TABLE product_search_sv_terms USING fts5vocab ('product_search_sv', 'row');
CREATE VIRTUAL TABLE product_search_fi_terms USING fts5vocab ('product_search_fi', 'row');
CREATE VIRTUAL TABLE product_search_de_terms USING fts5vocab ('product_search_de', 'row');

-- A shopper's context by token: the differences from the channel's settings.
CREATE TABLE sales_channel_context (
  token TEXT PRIMARY KEY, sales_channel_id TEXT NOT NULL, customer_id TEXT, payload TEXT NOT NULL, updated_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX sales_channel_context_by_customer ON sales_channel_context (customer_id, sales_channel_id) WHERE customer_id IS NOT NULL;

-- Facts about this database, e.g. a fingerprint of the catalogue's sources.
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

-- Promotions. `discounts` and `minimum_value` are JSON, amounts in major units by currency: {"SEK": 100}. A promotion without a code applies automatically.
CREATE TABLE promotion (
  id TEXT PRIMARY KEY, code TEXT COLLATE NOCASE, position INTEGER NOT NULL, active INTEGER NOT NULL, exclusive INTEGER NOT NULL,
  valid_from TEXT, valid_until TEXT, minimum_value TEXT, discounts TEXT NOT NULL, texts TEXT NOT NULL, created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE promotion_channel (
  promotion_id TEXT NOT NULL REFERENCES promotion (id), sales_channel_id TEXT NOT NULL, PRIMARY KEY (promotion_id, sales_channel_id)
) WITHOUT ROWID;

-- Carts by context token. The lists are JSON; prices are never stored: each response calculates them.
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

-- Customers and guests. `number` is Shopware's autoIncrement; the customer number is 10000 + number. An e-mail address belongs to one
-- account; guests may share it. `hash` is for the double opt-in. Custom fields: `needs_email`, `email_verified_at`.
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

-- Links sent by e-mail. Only a digest of the link's secret is stored: the database does not reveal the link.
CREATE TABLE customer_recovery (
  customer_id TEXT PRIMARY KEY REFERENCES customer (id) ON DELETE CASCADE, digest TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE customer_verification (
  customer_id TEXT PRIMARY KEY REFERENCES customer (id) ON DELETE CASCADE, email TEXT NOT NULL, digest TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL
) WITHOUT ROWID;

-- Attempts by limiter and a digest of the caller; see backend/customer/rate-limit.ts. Times in seconds.
CREATE TABLE rate_limit (
  id TEXT PRIMARY KEY, attempts INTEGER NOT NULL, last_attempt INTEGER NOT NULL, expires INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX rate_limit_by_expiry ON rate_limit (expires);

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
  product_id TEXT NOT NULL, quantity INTEGER NOT NULL DEFAULT 1, created_at TEXT NOT NULL, UNIQUE (wishlist_id, product_id)
);

-- `status`: notSet (not confirmed yet), direct, optIn or optOut.
CREATE TABLE newsletter_recipient (
  id TEXT PRIMARY KEY, sales_channel_id TEXT NOT NULL, language_id TEXT NOT NULL, email TEXT NOT NULL COLLATE NOCASE, status TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE, salutation_id TEXT, title TEXT, first_name TEXT, last_name TEXT, street TEXT, zip_code TEXT, city TEXT,
  created_at TEXT NOT NULL, confirmed_at TEXT, updated_at TEXT, UNIQUE (sales_channel_id, email)
) WITHOUT ROWID;

-- The outbox. A mail is written in the transaction that causes it; `written_at` is set when its file is on disk.
CREATE TABLE mail (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, sender TEXT NOT NULL, recipient TEXT NOT NULL, reply_to TEXT,
  subject TEXT NOT NULL, content TEXT NOT NULL, locale TEXT NOT NULL, created_at TEXT NOT NULL, written_at TEXT
);
CREATE INDEX mail_waiting ON mail (number) WHERE written_at IS NULL;

-- Search and recommendations (Voyado Elevate's Storefront API v3).

-- Phrases that shoppers searched for, and how often.
CREATE TABLE elevate_phrase (
  id INTEGER PRIMARY KEY, sales_channel_id TEXT NOT NULL, locale TEXT NOT NULL, phrase TEXT NOT NULL, folded TEXT NOT NULL, weight REAL NOT NULL,
  UNIQUE (sales_channel_id, locale, folded)
);

-- What shoppers clicked, put into carts, liked and bought, by product group.
CREATE TABLE elevate_popularity (
  sales_channel_id TEXT NOT NULL, group_number INTEGER NOT NULL, weight REAL NOT NULL, PRIMARY KEY (sales_channel_id, group_number)
) WITHOUT ROWID;

-- Groups that were bought in one order: each pair is stored in both directions.
CREATE TABLE elevate_bought_together (
  sales_channel_id TEXT NOT NULL, group_number INTEGER NOT NULL, other_number INTEGER NOT NULL, weight REAL NOT NULL,
  PRIMARY KEY (sales_channel_id, group_number, other_number)
) WITHOUT ROWID;

-- Orders as they were placed: prices, labels and addresses are copies that never change. `number` has no gaps: the transaction that
-- writes the order assigns it, and orders are never deleted; the order number is 9999 + number. JSON columns hold parts of the response.
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

-- `product_id` and `promotion_id` identify what was bought; the product may no longer exist.
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

-- The amount to pay and the payment method; the last row counts.
CREATE TABLE order_transaction (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, order_id TEXT NOT NULL REFERENCES customer_order (id), payment_method_id TEXT NOT NULL,
  state TEXT NOT NULL, amount TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT
);
CREATE INDEX order_transaction_by_order ON order_transaction (order_id, number);

-- The key that signs payment tokens, created with the first token.
CREATE TABLE payment_key (id INTEGER PRIMARY KEY CHECK (id = 1), secret BLOB NOT NULL);

-- Unused tokens, by the digest of their `jti`. Times in seconds.
CREATE TABLE payment_token (digest TEXT PRIMARY KEY, transaction_id TEXT NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX payment_token_by_expiry ON payment_token (expires);

-- The payments of the simulated payment provider (Adyen). `result_code` is Adyen's; while it is RedirectShopper (Swish: Pending), the
-- shopper can decide on the hosted page /_psp/{id}.
CREATE TABLE provider_payment (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, order_id TEXT NOT NULL REFERENCES customer_order (id),
  transaction_id TEXT NOT NULL REFERENCES order_transaction (id), method TEXT NOT NULL, reference TEXT NOT NULL UNIQUE, result_code TEXT NOT NULL, refusal_code TEXT,
  amount REAL NOT NULL, currency_iso TEXT NOT NULL, locale TEXT NOT NULL, shop_url TEXT NOT NULL, return_url TEXT NOT NULL,
  created_at TEXT NOT NULL, updated_at TEXT
);
CREATE INDEX provider_payment_by_order ON provider_payment (order_id, number);

-- Cards that customers have stored at the provider: listed once the payment that stored them is authorised. `test_card` is the number of
-- one of the test cards that are not simply authorised; no other number is kept.
CREATE TABLE stored_card (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, customer_id TEXT NOT NULL, payment_id TEXT NOT NULL REFERENCES provider_payment (id),
  brand TEXT NOT NULL, last_four TEXT NOT NULL, expiry_month TEXT NOT NULL, expiry_year TEXT NOT NULL, holder_name TEXT, test_card TEXT
);
CREATE INDEX stored_card_by_customer ON stored_card (customer_id, number);

-- Every price change updates the lowest and highest price of its group.
CREATE TRIGGER product_price_changed AFTER UPDATE OF gross ON product_price WHEN OLD.gross <> NEW.gross BEGIN
  UPDATE listing_price SET
    lowest = (SELECT MIN(price.gross) FROM listing_entry AS member JOIN product_price AS price USING (product_no)
              WHERE member.group_number = listing_price.group_number AND price.currency_id = NEW.currency_id),
    highest = (SELECT MAX(price.gross) FROM listing_entry AS member JOIN product_price AS price USING (product_no)
               WHERE member.group_number = listing_price.group_number AND price.currency_id = NEW.currency_id),
    product_no = (SELECT price.product_no FROM listing_entry AS member JOIN product_price AS price USING (product_no)
                  WHERE member.group_number = listing_price.group_number AND price.currency_id = NEW.currency_id
                  ORDER BY price.gross, price.product_no LIMIT 1)
  WHERE currency_id = NEW.currency_id AND group_number = (SELECT group_number FROM listing_entry WHERE product_no = NEW.product_no);
END;

-- For paged lists of all products and their count without reading the wide rows: the storefront's sitemap needs them.
CREATE INDEX product_shown ON product (id, number, active, channels);

-- SEO URLs by Shopware's path ("/detail/{id}"), in upper or lower case: menu links are looked up this way.
CREATE INDEX seo_url_by_path_info ON seo_url (sales_channel_id, language_id, path_info COLLATE NOCASE);

