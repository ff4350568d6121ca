import { z } from "zod";
import type { Result } from "~/services/platform/store-api/result.server";
import { withContent } from "./entity.server";

/* Schemas reduce the backend's answers to what the shop uses. They are tolerant where a stock
   Shopware may differ (null fields, missing associations, PHP's [] for an empty map) and strict
   only where a page needs the value. */

/** A text; null if empty. */
export const text = z.preprocess(
  (value) => (typeof value === "string" && value.trim() !== "" ? value : null),
  z.string().nullable(),
);
export const flag = z.preprocess(
  (value) => value === true || value === 1 || value === "1",
  z.boolean(),
);
/** True unless Shopware says false: older versions do not have the field. */
export const flagUnlessFalse = z.preprocess((value) => value !== false, z.boolean());
/** Ids are used in URLs and element ids, so characters with a meaning in a URL are refused. */
export const id = z.string().regex(/^[^\s/?#%&"'<>\\]{1,64}$/);
export const optionalId = z
  .unknown()
  .optional()
  .transform((value): string | null => id.safeParse(value).data ?? null);

/** A number, also one written as text ("5.0000" in aggregations); anything else is null. */
export const number = z.preprocess((value) => {
  const parsed = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof parsed === "number" && Number.isFinite(parsed) ? parsed : null;
}, z.number().nullable());

/** A number with a default. */
export const numberWithDefault = (fallback: number) =>
  number.transform((value) => value ?? fallback);

/** A map of unknown values; PHP writes an empty one as []. */
export const map = z.preprocess(
  (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {}),
  z.record(z.string(), z.unknown()),
);

/**
 * A date in the payload of a line, which has the form of Shopware's database: "2027-03-01
 * 00:00:00.000", in UTC.
 */
export const storedDate = text.transform(
  (value) => value?.replace(/^(\d{4}-\d\d-\d\d) ([\d:.]+)$/, "$1T$2Z") ?? null,
);

/**
 * More entries than any list of Shopware has: half a million invalid ones, 1.5 MB, would block the
 * process for many seconds.
 */
export const ENTRIES_MAXIMUM = 20_000;

/**
 * A list of the entries that fit the schema; others are left out. PHP writes a list with gaps as an
 * object.
 */
export function listOf<Schema extends z.ZodType>(schema: Schema) {
  const list = z
    .unknown()
    .optional()
    .transform((value): z.output<Schema>[] => {
      if (typeof value !== "object" || value === null) return [];
      const entries: unknown[] = Object.values(value).slice(0, ENTRIES_MAXIMUM);
      return entries.flatMap((entry) => {
        const parsed = schema.safeParse(entry);
        return parsed.success ? [parsed.data as z.output<Schema>] : [];
      });
    });
  return withContent(list, schema);
}

/** As `listOf`, without duplicates: elements of a page are keyed by entity id. */
export function entityListOf<Schema extends z.ZodType<{ id: unknown }>>(schema: Schema) {
  return listOf(schema).transform((entities) => {
    const seen = new Set<unknown>();
    return entities.filter((entity) => !seen.has(entity.id) && seen.add(entity.id));
  });
}

/** The entities of Shopware's usual answer for several. */
export function elementsOf<Schema extends z.ZodType<{ id: unknown }>>(schema: Schema) {
  return z.object({ elements: entityListOf(schema) }).transform(({ elements }) => elements);
}

/** A name in the language of the call; null without one. */
export const translatedName = z
  .object({ name: text, translated: map })
  .transform((entity) => getTranslated(entity, "name"));

/** For entities that are shown by name: one without a name is invalid. */
export const hasName = ({ name }: { name: string }): boolean => name !== "";

/** The parsed value, or null if it is missing or does not fit the schema. */
export function nullableOf<Schema extends z.ZodType>(schema: Schema) {
  const nullable = z
    .unknown()
    .optional()
    .transform((value): z.output<Schema> | null => {
      // Most associations are null: this avoids creating an error with a stack for each.
      if (value === null || value === undefined) return null;
      const parsed = schema.safeParse(value);
      return parsed.success ? (parsed.data as z.output<Schema>) : null;
    });
  return withContent(nullable, schema);
}

/**
 * A field in the language of the call, with Shopware's fallback: `translated` first, else the raw
 * field.
 */
export function getTranslated(
  entity: { translated: Record<string, unknown> } & Record<string, unknown>,
  field: string,
): string | null {
  return toTextOrNull(entity.translated[field]) ?? toTextOrNull(entity[field]);
}

/** The fields that `withTranslatedName` reads. */
export const namedFields = { id, name: text, description: text, translated: map };

/** Name and description in the language of the call. */
export function withTranslatedName<Entity extends { translated: Record<string, unknown> }>(
  entity: Entity,
) {
  return {
    ...entity,
    name: getTranslated(entity, "name") ?? "",
    description: getTranslated(entity, "description"),
  };
}

/** Custom fields in the language of the call, with the fallback language's for missing ones. */
export function getCustomFields(entity: {
  translated: Record<string, unknown>;
  customFields?: unknown;
}): Record<string, unknown> {
  return { ...map.parse(entity.customFields), ...map.parse(entity.translated.customFields) };
}

function toTextOrNull(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/** Reported if the backend's answer does not fit the schema. */
const UNEXPECTED_RESPONSE = 502;

/** Parses an answer with a schema; an answer that does not fit is an ordinary failure. */
export function parseResult<Schema extends z.ZodType>(
  result: Result<unknown>,
  schema: Schema,
): Result<z.output<Schema>> {
  if (result.status === "error") return result;
  const parsed = schema.safeParse(result.data);
  if (parsed.success) return { status: "success", data: parsed.data as z.output<Schema> };
  const where = parsed.error.issues.map((issue) => issue.path.join(".") || "(root)").join(", ");
  return { status: "error", code: UNEXPECTED_RESPONSE, error: `Unexpected answer at ${where}` };
}

/**
 * The editors' order. For equal positions Shopware puts the selected one first, so the others would
 * change places at each selection.
 */
export function compareByPosition(
  one: { position: number; name: string },
  other: typeof one,
): number {
  return one.position - other.position || one.name.localeCompare(other.name);
}
