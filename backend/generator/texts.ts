import { LOCALES } from "../demo/types";
import type { Db } from "../db/open";
import { insertSearchRow, searchRows, type SearchRow } from "../db/seeding/listing";
import { copyOfId, copyOfName, copyOfNumber } from "./copy-number";
import type { Copy } from "./tables";

/** The texts of the demo catalogue, read once: a few hundred products in four languages. */
export interface Texts {
  products: ProductText[];
  crossSellings: CrossSelling[];
  search: { locale: string; rows: SearchRow[] }[];
  /** Product id → its number. */
  numbers: Map<string, number>;
}

interface ProductText {
  product_no: number;
  locale: string;
  name: string;
  description: string | null;
  meta_title: string | null;
  meta_description: string | null;
  keywords: string | null;
  custom_fields: string;
}

interface CrossSelling {
  id: string;
  product_no: number;
  position: number;
  texts: string;
  product_ids: string;
  created_at: string;
}

export function readTexts(db: Db): Texts {
  return {
    products: db.prepare("SELECT * FROM product_text").all() as ProductText[],
    crossSellings: db.prepare("SELECT * FROM cross_selling").all() as CrossSelling[],
    search: LOCALES.map((locale) => ({ locale, rows: searchRows(db, locale) })),
    numbers: new Map(
      (db.prepare("SELECT id, number FROM product").all() as { id: string; number: number }[]).map(({ id, number }) => [id, number]),
    ),
  };
}

/** Writes what names products in its text: the copy names its own. */
export function copyTexts(db: Db, texts: Texts, { copy, shift, end }: Copy): void {
  const text = db.prepare(
    `INSERT INTO product_text (product_no, locale, name, description, meta_title, meta_description, keywords, custom_fields) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const row of texts.products.filter((row) => row.product_no < end)) {
    const { locale, description, meta_title, meta_description, keywords } = row;
    const fields = JSON.stringify(copyOfFields(JSON.parse(row.custom_fields), copy));
    text.run(row.product_no + shift, locale, copyOfName(row.name, copy), description, meta_title, meta_description, keywords, fields);
  }
  const crossSelling = db.prepare(
    "INSERT INTO cross_selling (id, product_no, position, texts, product_ids, created_at) VALUES (?, ?, ?, ?, ?, ?)",
  );
  for (const row of texts.crossSellings.filter((row) => row.product_no < end)) {
    const there = (JSON.parse(row.product_ids) as string[]).filter((id) => (texts.numbers.get(id) ?? end) < end);
    const ids = JSON.stringify(there.map((id) => copyOfId(id, copy)));
    crossSelling.run(copyOfId(row.id, copy), row.product_no + shift, row.position, row.texts, ids, row.created_at);
  }
  for (const { locale, rows } of texts.search) {
    for (const row of rows.filter((row) => row.number < end)) {
      const numbers = row.numbers.split(" ").map((number) => copyOfNumber(number, copy));
      insertSearchRow(db, locale, { ...row, number: row.number + shift, name: copyOfName(row.name, copy), numbers: numbers.join(" ") });
    }
  }
}

/** `variant_data` lists the variants by id and product number. */
function copyOfFields(fields: unknown, copy: number): unknown {
  if (typeof fields !== "object" || fields === null || !("variant_data" in fields) || !Array.isArray(fields.variant_data)) return fields;
  const variants = (fields.variant_data as { id?: unknown; productNumber?: unknown }[]).map((variant) => ({
    ...variant,
    ...(typeof variant.id === "string" ? { id: copyOfId(variant.id, copy) } : {}),
    ...(typeof variant.productNumber === "string" ? { productNumber: copyOfNumber(variant.productNumber, copy) } : {}),
  }));
  return { ...fields, variant_data: variants };
}
