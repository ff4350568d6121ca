import { z } from "zod";
import type { Result } from "~/services/platform/store-api/result.server";

/*
 * Schemas narrow the backend's answers to the data that the shop uses. They tolerate differences of a stock Shopware (null fields, missing
 * associations, PHP's [] for an empty map) and are strict only about data that a page requires.
 */

/** A text that is not blank, or null. */
export const text = z.preprocess((value) => (typeof value === "string" && value.trim() !== "" ? value : null), z.string().nullable());
export const flag = z.preprocess((value) => value === true || value === 1 || value === "1", z.boolean());
/** Ids are used in URLs and element ids, so characters with a meaning in URLs are refused. */
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
export const numberOr = (fallback: number) => number.transform((value) => value ?? fallback);

/** A map with free values; PHP writes an empty one as []. */
export const map = z.preprocess(
  (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {}),
  z.record(z.string(), z.unknown()),
);

/** A list of entries that match the schema; others are dropped. PHP writes a list with gaps as an object. */
export function listOf<Schema extends z.ZodType>(schema: Schema) {
  return z
    .unknown()
    .optional()
    .transform((value): z.output<Schema>[] => {
      if (typeof value !== "object" || value === null) return [];
      return Object.values(value).flatMap((entry: unknown) => {
        const parsed = schema.safeParse(entry);
        return parsed.success ? [parsed.data as z.output<Schema>] : [];
      });
    });
}

/** As `listOf`, without duplicates, because elements of a page are keyed by entity id. */
export function entitiesOf<Schema extends z.ZodType<{ id: unknown }>>(schema: Schema) {
  return listOf(schema).transform((entities) => {
    const seen = new Set<unknown>();
    return entities.filter((entity) => !seen.has(entity.id) && seen.add(entity.id));
  });
}

/** The `includes` of an entity: the fields that its schema reads. */
export const fieldsOf = (entity: z.ZodObject): string[] => entity.keyof().options;

/** Makes entities that are shown by name invalid without one. */
export const isNamed = ({ name }: { name: string }): boolean => name !== "";

/** The parsed value, or null if it is missing or invalid. */
export function maybe<Schema extends z.ZodType>(schema: Schema) {
  return z
    .unknown()
    .optional()
    .transform((value): z.output<Schema> | null => {
      // Most associations are null: do not create an error with its stack for each.
      if (value === null || value === undefined) return null;
      const parsed = schema.safeParse(value);
      return parsed.success ? (parsed.data as z.output<Schema>) : null;
    });
}

/** A field in the language of the call: from `translated`, else the raw field. */
export function translated(entity: { translated: Record<string, unknown> } & Record<string, unknown>, field: string): string | null {
  return textOrNull(entity.translated[field]) ?? textOrNull(entity[field]);
}

/** Name and description in the language of the call. */
export function named<Entity extends { translated: Record<string, unknown> }>(entity: Entity) {
  return { ...entity, name: translated(entity, "name") ?? "", description: translated(entity, "description") };
}

/** Custom fields in the language of the call, completed from the fallback language. */
export function customFieldsOf(entity: { translated: Record<string, unknown>; customFields?: unknown }): Record<string, unknown> {
  return { ...map.parse(entity.customFields), ...map.parse(entity.translated.customFields) };
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/** The code of an answer that does not match its schema. */
const UNEXPECTED_ANSWER = 502;

/** Narrows an answer to a schema; a mismatch is an error like any other. */
export function narrowed<Schema extends z.ZodType>(result: Result<unknown>, schema: Schema): Result<z.output<Schema>> {
  if (result.status === "error") return result;
  const parsed = schema.safeParse(result.data);
  if (parsed.success) return { status: "success", data: parsed.data as z.output<Schema> };
  const where = parsed.error.issues.map((issue) => issue.path.join(".") || "(root)").join(", ");
  return { status: "error", code: UNEXPECTED_ANSWER, error: `Unexpected answer at ${where}` };
}

/** Sorts by the editors' positions, then by name: Shopware puts the chosen one of equal positions first, so the order would change with each choice. */
export function byPosition(one: { position: number; name: string }, other: typeof one): number {
  return one.position - other.position || one.name.localeCompare(other.name);
}
