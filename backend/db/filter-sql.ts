import { idValue, type Sorting, unmappedField } from "../http/criteria";
import type { Filter } from "../http/filters";

/** A field of an entity in SQL. */
export interface SqlField {
  /** Expression of the value. */
  sql: string;
  type: "id" | "text" | "number" | "boolean" | "date";
  /** For fields with several values: wraps the condition, e.g. in EXISTS. */
  wrap?: (condition: string) => string;
}

export type SqlFields = Record<string, SqlField>;

export interface Sql {
  text: string;
  parameters: unknown[];
}

/** Joins conditions with AND; an empty list is always true. */
export function allOf(conditions: Sql[]): Sql {
  if (conditions.length === 0) return { text: "1", parameters: [] };
  return {
    text: conditions.map(({ text }) => `(${text})`).join(" AND "),
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

/**
 * A filter of the criteria as an SQL condition. Field names come only from `fields`, values are
 * always parameters.
 *
 * @throws 400 FRAMEWORK__UNMAPPED_FIELD for a field that is not in `fields`, 400
 * FRAMEWORK__INVALID_UUID for a malformed id
 */
export function filterSql(filter: Filter, fields: SqlFields, entity: string): Sql {
  if ("queries" in filter) {
    if (filter.queries.length === 0) return { text: "1", parameters: [] };
    const parts = filter.queries.map((query) => filterSql(query, fields, entity));
    const joined = parts.map(({ text }) => `(${text})`).join(` ${filter.operator} `);
    return {
      text: filter.type === "not" ? `NOT (${joined})` : joined,
      parameters: parts.flatMap(({ parameters }) => parameters),
    };
  }
  const field = fieldOf(filter.field, fields, entity);
  const { text, parameters } = condition(filter, field);
  return { text: field.wrap ? field.wrap(text) : text, parameters };
}

/** ORDER BY terms of the criteria. */
export function sortSql(sortings: Sorting[], fields: SqlFields, entity: string): string[] {
  return sortings.flatMap(({ field, descending, natural }) => {
    const known = singleFieldOf(field, fields, entity);
    const direction = descending ? "DESC" : "ASC";
    const order = `${known.sql}${known.type === "text" ? " COLLATE NOCASE" : ""} ${direction}`;
    return natural ? [`LENGTH(${known.sql}) ${direction}`, order] : [order];
  });
}

/**
 * @throws 400 FRAMEWORK__UNMAPPED_FIELD also for a field with several values, which cannot be
 * sorted by
 */
function singleFieldOf(name: string, fields: SqlFields, entity: string): SqlField {
  const field = fieldOf(name, fields, entity);
  if (field.wrap) throw unmappedField(name, entity);
  return field;
}

/** @throws 400 FRAMEWORK__UNMAPPED_FIELD */
function fieldOf(name: string, fields: SqlFields, entity: string): SqlField {
  const plain = name.startsWith(`${entity}.`) ? name.slice(entity.length + 1) : name;
  const field = Object.hasOwn(fields, plain) ? fields[plain] : customField(plain, fields);
  if (!field) throw unmappedField(name, entity);
  return field;
}

/**
 * "customFields.{name}" of entities with custom fields, as text: unset ones are null, as in
 * Shopware.
 */
function customField(name: string, { customFields }: SqlFields): SqlField | undefined {
  const [, own] = /^customFields\.(\w+)$/.exec(name) ?? [];
  return own === undefined || !customFields
    ? undefined
    : { sql: customFieldText(`${customFields.sql}, '$.${own}'`), type: "text" };
}

/** SQLite would read true and false as numbers. */
function customFieldText(source: string): string {
  return `CASE json_type(${source}) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE json_extract(${source}) || '' END`;
}

type FieldFilter = Exclude<Filter, { queries: Filter[] }>;

function condition(filter: FieldFilter, { sql, type }: SqlField): Sql {
  const nocase = type === "text" ? " COLLATE NOCASE" : "";
  switch (filter.type) {
    case "equals":
      return filter.value === null
        ? { text: `${sql} IS NULL`, parameters: [] }
        : { text: `${sql} = ?${nocase}`, parameters: [valueOf(filter.value, type)] };
    case "equalsAny": {
      const values = filter.values.map((value) => valueOf(value, type));
      return {
        text: `${sql}${nocase} IN (${values.map(() => "?").join(", ")})`,
        parameters: values,
      };
    }
    case "range":
      return {
        text: filter.bounds.map(({ operator }) => `${sql} ${operator} ?`).join(" AND "),
        parameters: filter.bounds.map(({ value }) =>
          type === "number" ? Number(value) : valueOf(value, type),
        ),
      };
    default: {
      const escaped = filter.value.replace(/[\\%_]/g, (character) => `\\${character}`);
      const pattern = `${filter.type === "prefix" ? "" : "%"}${escaped}${filter.type === "suffix" ? "" : "%"}`;
      return { text: `${sql} LIKE ? ESCAPE '\\'`, parameters: [pattern] };
    }
  }
}

function valueOf(value: unknown, type: SqlField["type"]): unknown {
  if (type === "id") return idValue(value);
  if (type === "boolean")
    return value === true || value === "true" || value === "1" || value === 1 ? 1 : 0;
  if (type === "number") return typeof value === "boolean" ? Number(value) : Number(String(value));
  return typeof value === "boolean" ? Number(value) : value;
}
