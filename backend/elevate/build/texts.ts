import type { Db } from "../../db/open";
import { dictionaryOf } from "../shelf/dictionary";
import { textTable } from "../text/text-table";
import { fold, wordsOf } from "../text/words";
import { numbersIn } from "./arrays";
import type { Places } from "./places";

/** Groups that are read at a time. */
const BATCH = 2_000;

interface GroupRow {
  number: number;
  brandId: string;
  categoryIds: string;
  numbers: string;
  options: string | null;
}

/** Fills the full-text tables, one row a group and language. */
export function writeTexts(db: Db, { groups }: Places): void {
  const locales = (db.prepare("SELECT DISTINCT locale FROM language").all() as { locale: string }[]).map((row) => row.locale);
  for (let first = 0; first < groups.length; first += BATCH) {
    const numbers = JSON.stringify([...groups.subarray(first, first + BATCH)]);
    const rows = new Map(readGroups(db, numbers).map((row) => [row.number, row]));
    for (const locale of locales) writeBatch(db, locale, groups, rows, numbers, first);
  }
}

function readGroups(db: Db, numbers: string): GroupRow[] {
  return db
    .prepare(
      `SELECT product.number, product.manufacturer_id AS brandId, product.category_ids AS categoryIds,
         (SELECT group_concat(item.product_number || ' ' || COALESCE(item.ean, ''), ' ') FROM listing_entry JOIN product AS item ON item.number = listing_entry.product_no
          WHERE listing_entry.group_number = product.number) AS numbers,
         (SELECT group_concat(DISTINCT option_number) FROM listing_entry JOIN listing_option USING (product_no)
          WHERE listing_entry.group_number = product.number) AS options
       FROM product WHERE product.number IN (SELECT value FROM json_each(?))`,
    )
    .all(numbers) as GroupRow[];
}

function writeBatch(db: Db, locale: string, groups: Uint32Array, rows: Map<number, GroupRow>, numbers: string, first: number): void {
  const texts = db
    .prepare("SELECT product_no AS number, name, keywords FROM product_text WHERE product_no IN (SELECT value FROM json_each(?)) AND locale = ?")
    .all(numbers, locale) as { number: number; name: string; keywords: string | null }[];
  const byNumber = new Map(texts.map((text) => [text.number, text]));
  const insert = db.prepare(`INSERT INTO ${textTable(locale)} (rowid, name, words) VALUES (?, ?, ?)`);
  const insertName = db.prepare("INSERT INTO elevate_name (locale, place, words) VALUES (?, ?, ?)");
  for (const [index, number] of groups.subarray(first, first + BATCH).entries()) {
    const text = byNumber.get(number);
    const row = rows.get(number);
    if (!text || !row) continue;
    insert.run(first + index, text.name, `${text.keywords ?? ""} ${describe(db, locale, row)}`);
    insertName.run(locale, first + index, wordsOf(fold(text.name, locale)).join(" "));
  }
}

/** Product numbers, brand, categories and options. */
function describe(db: Db, locale: string, row: GroupRow): string {
  const { brandById, categoryById, optionByNumber } = dictionaryOf(db, locale);
  return [
    row.numbers,
    brandById.get(row.brandId)?.name,
    ...(JSON.parse(row.categoryIds) as string[]).map((id) => categoryById.get(id)?.name),
    ...[...numbersIn(row.options ?? "")].map((number) => optionByNumber.get(number)?.label),
  ].join(" ");
}
