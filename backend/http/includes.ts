type Json = Record<string, unknown>;
/** `includes` of the criteria: apiAlias → the included fields. */
type Includes = Record<string, string[]>;

/** Reads `includes`; any value that is not a map of lists of names is ignored. */
export function readIncludes(body: Json): Includes | null {
  const { includes } = body;
  if (typeof includes !== "object" || includes === null || Array.isArray(includes)) return null;
  const entries = Object.entries(includes).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
  if (entries.length === 0) return null;
  return Object.fromEntries(
    entries.map(([alias, fields]) => [alias, fields.filter((field) => typeof field === "string")]),
  );
}

/** Whether the request's `includes` contain a field; others need not be loaded. */
export function asksFor(body: Json, alias: string, field: string): boolean {
  const includes = readIncludes(body);
  return !includes || !Object.hasOwn(includes, alias) || includes[alias]?.includes(field) === true;
}

/**
 * Drops the fields that `includes` does not list for an entity's apiAlias. `apiAlias` always
 * remains. As in Shopware 6.6.7, `translated` must be listed and keeps only listed fields ("name"
 * or "translated.name"), and an extension is listed by its own name.
 */
export function applyIncludes(value: unknown, includes: Includes): unknown {
  if (Array.isArray(value)) return value.map((item) => applyIncludes(item, includes));
  if (typeof value !== "object" || value === null) return value;
  const entity = value as Json;
  const alias = entity.apiAlias;
  const fields =
    typeof alias === "string" && Object.hasOwn(includes, alias) ? includes[alias] : undefined;
  const result: Json = {};
  for (const [key, child] of Object.entries(entity)) {
    if (!fields || key === "apiAlias") result[key] = applyIncludes(child, includes);
    else if (key === "extensions") {
      const extensions = pick(child, (name) => fields.includes(name), includes);
      if (extensions) result.extensions = extensions;
    } else if (key === "translated") {
      if (!fields.some((name) => name === "translated" || name.startsWith("translated."))) continue;
      result.translated =
        pick(
          child,
          (name) => fields.includes(name) || fields.includes(`translated.${name}`),
          includes,
        ) ?? [];
    } else if (fields.includes(key)) result[key] = applyIncludes(child, includes);
  }
  return result;
}

/** The listed part of a map, null if nothing is left. */
function pick(
  value: unknown,
  isListed: (name: string) => boolean,
  includes: Includes,
): Json | null {
  if (typeof value !== "object" || value === null) return null;
  const listed = Object.entries(value).filter(([name]) => isListed(name));
  return listed.length > 0
    ? Object.fromEntries(listed.map(([name, child]) => [name, applyIncludes(child, includes)]))
    : null;
}
