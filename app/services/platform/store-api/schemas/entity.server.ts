import type { Schemas } from "@shopware/api-client/store-api-types";
import { z } from "zod";

/* An entity's schema says once which fields the shop reads: the compiler compares them with
   Shopware's own description, and the request asks for these fields. */

export type { Schemas };

/** Schemas for fields of an entity of Shopware: a field that it does not have fails the build. */
export type FieldsOf<Entity> = { [Field in keyof Entity]?: z.ZodType };

/** What a request calls an entity in `includes` ("cart_price"). */
const aliases = new WeakMap<z.ZodType, string>();
/** The schema of the entries of a list, or of a value that may be missing. */
const contents = new WeakMap<z.ZodType, z.ZodType>();

/**
 * The schema of an entity.
 *
 * @param alias what `includes` calls it
 * @param fields `{ … } satisfies FieldsOf<Schemas["CartPrice"]>`
 */
export function defineEntity<Fields extends z.ZodRawShape>(alias: string, fields: Fields) {
  const schema = z.object(fields);
  aliases.set(schema, alias);
  return schema;
}

/** Notes whose entries a schema parses, which its own form does not show. */
export function withContent<Schema extends z.ZodType>(schema: Schema, content: z.ZodType): Schema {
  contents.set(schema, content);
  return schema;
}

/** `includes` of a request: for every entity within the schema the fields that it reads. */
export function listIncludes(schema: z.ZodType): Record<string, string[]> {
  const fields = new Map<string, Set<string>>();
  const visit = (part: z.ZodType): void => {
    const content = contents.get(part);
    if (content) visit(content);
    if (part instanceof z.ZodPipe) {
      visit(part.def.in as z.ZodType);
      visit(part.def.out as z.ZodType);
    }
    if (!(part instanceof z.ZodObject)) return;
    const alias = aliases.get(part);
    for (const [name, field] of Object.entries(part.shape as Record<string, z.ZodType>)) {
      if (alias) fields.set(alias, (fields.get(alias) ?? new Set<string>()).add(name));
      visit(field);
    }
  };
  visit(schema);
  return Object.fromEntries([...fields].map(([alias, names]) => [alias, [...names]]));
}
