import { associationsOf } from "./accepted-criteria";
import type { Associations } from "./criteria";
import { ENTITY_FIELDS } from "./entity-fields";
import type { FieldTree } from "./fields";

/** The associations among the fields of a tree, however deep. */
export function associationsIn(entity: string, tree: FieldTree): Associations {
  const table = ENTITY_FIELDS[entity];
  if (!table) return {};
  const found = [...associationsOf(table)].filter(([name]) => Object.hasOwn(tree, name));
  return Object.fromEntries(found.map(([name, target]) => [name, { associations: associationsIn(target, tree[name] ?? {}) }]));
}

/** `associations` inside the criteria of one association. */
export function nestedAssociations(criteria: unknown): Associations {
  const nested = typeof criteria === "object" && criteria !== null ? (criteria as { associations?: unknown }).associations : undefined;
  return typeof nested === "object" && nested !== null ? (nested as Associations) : {};
}
