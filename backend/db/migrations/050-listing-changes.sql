-- What has changed in the listing tables since they were written, for the processes that hold them in memory (catalogue/index/).
-- `kind` is sales or rating (number: product_no) or price (number: group_number); only the newest 10,000 are kept.
CREATE TABLE listing_change (id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, number INTEGER NOT NULL);
CREATE TRIGGER listing_change_limit AFTER INSERT ON listing_change BEGIN
  DELETE FROM listing_change WHERE id <= NEW.id - 10000;
END;

-- Counts changes after which everything must be read anew.
CREATE TABLE listing_version (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL);
INSERT INTO listing_version (id, version) VALUES (1, 0);

CREATE TRIGGER listing_sales_changed AFTER UPDATE OF sales ON listing_entry WHEN OLD.sales <> NEW.sales BEGIN
  INSERT INTO listing_change (kind, number) VALUES ('sales', NEW.product_no);
END;
CREATE TRIGGER listing_rating_changed AFTER UPDATE OF rating ON listing_entry WHEN OLD.rating <> NEW.rating BEGIN
  INSERT INTO listing_change (kind, number) VALUES ('rating', NEW.product_no);
END;
CREATE TRIGGER listing_entry_changed AFTER UPDATE OF product_no, group_number, channels, manufacturer_number, shipping_free ON listing_entry BEGIN
  UPDATE listing_version SET version = version + 1;
END;
CREATE TRIGGER listing_entry_added AFTER INSERT ON listing_entry BEGIN
  UPDATE listing_version SET version = version + 1;
END;
CREATE TRIGGER listing_entry_removed AFTER DELETE ON listing_entry BEGIN
  UPDATE listing_version SET version = version + 1;
END;

-- A price decides what its group costs at least and at most.
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
CREATE TRIGGER listing_price_changed AFTER UPDATE OF lowest ON listing_price WHEN OLD.lowest <> NEW.lowest BEGIN
  INSERT INTO listing_change (kind, number) VALUES ('price', NEW.group_number);
END;

-- The full-text search of the Store API, by the word: which groups have it and how much each weighs there (search/postings.ts). For beginnings
-- of many words the sum of them stands ready. `term` '' holds the lengths of all texts.
CREATE TABLE search_term (id INTEGER PRIMARY KEY, locale TEXT NOT NULL, term TEXT NOT NULL, data BLOB NOT NULL, UNIQUE (locale, term));
CREATE TABLE search_prefix (id INTEGER PRIMARY KEY, locale TEXT NOT NULL, prefix TEXT NOT NULL, data BLOB NOT NULL, UNIQUE (locale, prefix));
