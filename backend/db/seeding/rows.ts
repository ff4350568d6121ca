import type { LocaleCode, Translated } from "../../data/types";
import { LOCALES } from "../../data/types";
import type { Db } from "../open";

/** `createdAt` of everything in the demo catalogue: the same after each reset. */
export const CREATED_AT = "2026-01-05T08:00:00.000+00:00";

/** Writes rows of one table; all rows have the first one's columns. */
export function insertRows(db: Db, table: string, rows: Record<string, unknown>[]): void {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const insert = db.prepare(
    `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
  );
  for (const row of rows) insert.run(columns.map((column) => row[column]));
}

/**
 * `{name: {en: …, sv: …}}` as `{en: {name}, sv: {name}}` in JSON: the format of `texts` columns.
 */
export function textsJson(fields: Record<string, Translated<unknown> | undefined>): string {
  const byLocale = LOCALES.map((locale) => [locale, fieldsOf(fields, locale)] as const);
  return JSON.stringify(Object.fromEntries(byLocale));
}

function fieldsOf(
  fields: Record<string, Translated<unknown> | undefined>,
  locale: LocaleCode,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value?.[locale] ?? null]),
  );
}

/** The same value in every language. */
export function untranslated<T>(value: T): Translated<T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, value])) as Translated<T>;
}
