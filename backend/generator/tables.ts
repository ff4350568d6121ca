import type { Db } from "../db/open";
import { SQL } from "./copy-number";

interface Table {
  name: string;
  /** Column → expression of its value in a copy; every other column is the same. */
  changed: Record<string, string>;
  /** Which rows belong to products before `:end` (a product's own number); all rows of the table belong to products. */
  rows: string;
}

const shifted = (column: string): string => `${column} + :shift`;
const ofProduct = (column: string): string => `${column} < :end`;

/** The tables whose rows are copied inside the database, in the order in which they refer to each other. */
const TABLES: Table[] = [
  {
    name: "product",
    changed: {
      number: shifted("number"),
      text_number: shifted("text_number"),
      id: SQL.id("id"),
      parent_id: SQL.id("parent_id"),
      display_group: SQL.id("display_group"),
      product_number: SQL.number("product_number"),
      sales: SQL.sales("sales"),
      ean: "NULL",
    },
    rows: ofProduct("number"),
  },
  {
    name: "product_price",
    changed: {
      product_no: shifted("product_no"),
      gross: SQL.amount("gross"),
      list_gross: SQL.amount("list_gross"),
      regulation_gross: SQL.amount("regulation_gross"),
    },
    rows: ofProduct("product_no"),
  },
  { name: "product_configurator", changed: { product_no: shifted("product_no") }, rows: ofProduct("product_no") },
  { name: "product_review", changed: { id: SQL.id("id"), product_no: shifted("product_no") }, rows: ofProduct("product_no") },
  {
    name: "listing_entry",
    changed: { product_no: shifted("product_no"), group_number: shifted("group_number"), sales: SQL.sales("sales") },
    rows: ofProduct("product_no"),
  },
  {
    name: "listing_category",
    changed: { product_no: shifted("product_no"), group_number: shifted("group_number") },
    rows: ofProduct("product_no"),
  },
  { name: "listing_option", changed: { product_no: shifted("product_no") }, rows: ofProduct("product_no") },
  {
    name: "listing_price",
    changed: {
      product_no: shifted("product_no"),
      group_number: shifted("group_number"),
      lowest: SQL.amount("lowest"),
      highest: SQL.amount("highest"),
    },
    rows: ofProduct("product_no"),
  },
  {
    name: "listing_name",
    changed: { group_number: shifted("group_number"), sort_key: "sort_key || ' ' || printf('%08d', :copy)" },
    rows: ofProduct("group_number"),
  },
  {
    name: "seo_url",
    changed: {
      id: SQL.id("id"),
      foreign_key: SQL.id("foreign_key"),
      path_info: `'/detail/' || ${SQL.id("foreign_key")}`,
      // The path ends in the product number.
      seo_path_info: `rtrim(seo_path_info, replace(seo_path_info, '/', '')) || ${SQL.number("(SELECT product_number FROM product WHERE product.id = seo_url.foreign_key)")}`,
    },
    rows: "foreign_key IN (SELECT id FROM product WHERE number < :end) AND route_name = 'frontend.detail.page'",
  },
];

/** The originals of one copy: rows of products with a number below `end`. */
export interface Copy {
  copy: number;
  /** What is added to the numbers of products. */
  shift: number;
  end: number;
}

/** Copies the rows of all tables that need no more than SQL. */
export function copyTables(db: Db, { copy, shift, end }: Copy): void {
  for (const table of TABLES) copyTable(db, table, { copy, shift, end });
}

function copyTable(db: Db, { name, changed, rows }: Table, copy: Copy): void {
  const columns = (db.prepare(`SELECT name FROM pragma_table_info('${name}')`).all() as { name: string }[]).map((column) => column.name);
  const unknown = Object.keys(changed).find((column) => !columns.includes(column));
  if (unknown !== undefined) throw new Error(`The table ${name} has no column ${unknown}: backend/generator/tables.ts is out of date`);
  const values = columns.map((column) => changed[column] ?? column);
  const sql = `INSERT INTO ${name} (${columns.join(", ")}) SELECT ${values.join(", ")} FROM ${name} WHERE ${rows}`;
  // SQLite refuses to bind names that a statement does not have.
  const used = Object.entries(copy).filter(([parameter]) => sql.includes(`:${parameter}`));
  db.prepare(sql).run(Object.fromEntries(used));
}
