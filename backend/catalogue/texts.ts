import type { SalesChannelContext } from "../types";

/** The fields of a `texts` column in the language of the context. */
export function textsIn<T = Record<string, unknown>>(
  texts: string,
  { localeCode }: Pick<SalesChannelContext, "localeCode">,
): T {
  const byLocale = JSON.parse(texts) as Record<string, T>;
  return byLocale[localeCode] as T;
}

/**
 * PHP writes an empty list of custom fields as null in the entity and as an empty map in
 * `translated`.
 */
export function customFieldsOf(fields: unknown): {
  raw: Record<string, unknown> | null;
  translated: Record<string, unknown>;
} {
  const map =
    typeof fields === "object" && fields !== null ? (fields as Record<string, unknown>) : {};
  return { raw: Object.keys(map).length > 0 ? map : null, translated: map };
}

/** A list of ids as the single parameter of `IN (SELECT value FROM json_each(?))`. */
export function idList(ids: Iterable<string>): string {
  return JSON.stringify([...new Set(ids)]);
}
