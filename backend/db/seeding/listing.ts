import { LOCALES } from "../../data/types";
import { sortKey } from "../../catalogue/sort-key";
import { searchTable } from "../../catalogue/search-table";
import { withoutEszett } from "../../catalogue/search-term";
import type { Db } from "../open";

/** Products that can be shown: active, and not a parent. */
const SHOWN = "product.active = 1 AND product.display_group IS NOT NULL";

/** Fills the search tables from the catalogue. */
export function writeListing(db: Db): void {
  db.exec(`
    INSERT INTO listing_entry (product_no, group_number, channels, manufacturer_number, shipping_free, rating, topseller, release_date, sales)
    SELECT product.number, product.text_number, product.channels, manufacturer.number, product.shipping_free, COALESCE(product.rating_average, 0),
           product.mark_as_topseller, COALESCE(product.release_date, ''), product.sales
    FROM product JOIN manufacturer ON manufacturer.id = product.manufacturer_id WHERE ${SHOWN};

    INSERT INTO listing_category (category_number, group_number, product_no, channels)
    SELECT category.number, product.text_number, product.number, product.channels
    FROM product, json_each(product.category_tree) AS tree JOIN category ON category.id = tree.value WHERE ${SHOWN};

    INSERT OR IGNORE INTO listing_option (option_number, product_no)
    SELECT property_option.number, product.number
    FROM product, json_each(product.option_ids) AS option JOIN property_option ON property_option.id = option.value WHERE ${SHOWN};
    INSERT OR IGNORE INTO listing_option (option_number, product_no)
    SELECT property_option.number, product.number
    FROM product, json_each(product.property_ids) AS option JOIN property_option ON property_option.id = option.value WHERE ${SHOWN};

    -- SQLite takes the bare column of an aggregate with MIN from the row that has the minimum.
    INSERT INTO listing_price (currency_id, group_number, lowest, product_no, highest)
    SELECT price.currency_id, entry.group_number, MIN(price.gross), price.product_no,
           (SELECT MAX(other.gross) FROM listing_entry AS member JOIN product_price AS other ON other.product_no = member.product_no
            WHERE member.group_number = entry.group_number AND other.currency_id = price.currency_id)
    FROM listing_entry AS entry JOIN product_price AS price ON price.product_no = entry.product_no GROUP BY price.currency_id, entry.group_number;
  `);
  writeNames(db);
  for (const locale of LOCALES) writeSearch(db, locale);
}

function writeNames(db: Db): void {
  const insert = db.prepare(
    "INSERT INTO listing_name (locale, group_number, sort_key) VALUES (?, ?, ?)",
  );
  const names = db.prepare("SELECT product_no, locale, name FROM product_text").all() as {
    product_no: number;
    locale: string;
    name: string;
  }[];
  for (const { product_no, locale, name } of names)
    insert.run(locale, product_no, sortKey(name, locale));
}

function writeSearch(db: Db, locale: string): void {
  const insert = db.prepare(
    `INSERT INTO ${searchTable(locale)} (rowid, name, numbers, words, text) VALUES (?, ?, ?, ?, ?)`,
  );
  for (const { number, name, numbers, words, description, keywords } of searchRows(db, locale)) {
    const text = `${keywords ?? ""} ${(description ?? "").replace(/<[^<>]*>/g, " ")}`;
    insert.run(number, withoutEszett(name), numbers, withoutEszett(words), withoutEszett(text));
  }
}

interface SearchRow {
  number: number;
  name: string;
  numbers: string;
  words: string;
  description: string | null;
  keywords: string | null;
}

/**
 * One row per group: its name, all its product numbers, options, categories and brand, its keywords
 * and description.
 */
function searchRows(db: Db, locale: string): SearchRow[] {
  const label = (table: string): string => `json_extract(${table}.texts, '$."${locale}".name')`;
  return db
    .prepare(
      `SELECT text.product_no AS number, text.name, text.description, text.keywords,
         (SELECT group_concat(member.product_number || ' ' || COALESCE(member.ean, ''), ' ') FROM product AS member WHERE member.text_number = text.product_no) AS numbers,
         ${label("manufacturer")} || ' ' || COALESCE((
           SELECT group_concat(DISTINCT ${label("property_option")}) FROM product AS member
           JOIN listing_option ON listing_option.product_no = member.number JOIN property_option ON property_option.number = listing_option.option_number
           WHERE member.text_number = text.product_no), '') || ' ' || COALESCE((
           SELECT group_concat(${label("category")}, ' ') FROM json_each(product.category_ids) AS assigned JOIN category ON category.id = assigned.value), '') AS words
       FROM product_text AS text JOIN product ON product.number = text.product_no JOIN manufacturer ON manufacturer.id = product.manufacturer_id
       WHERE text.locale = ? AND EXISTS (SELECT 1 FROM listing_entry WHERE listing_entry.group_number = text.product_no)`,
    )
    .all(locale) as SearchRow[];
}
