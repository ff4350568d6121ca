import type { Entity } from "../scope";
import { associationsIn } from "./associations";
import type { Associations } from "./criteria";

type Json = Record<string, unknown>;
/** Names of fields, each with what is wanted of it; nothing below means all of it. */
export interface FieldTree {
  [name: string]: FieldTree;
}

/** `fields` of the criteria as a tree: "manufacturer.name" is a field of a field. */
function treeOf(fields: string[]): FieldTree {
  const root: FieldTree = Object.create(null) as FieldTree;
  for (const field of fields) {
    let node = root;
    for (const name of field.split(".")) node = node[name] ??= Object.create(null) as FieldTree;
  }
  return root;
}

/** The associations that partial loading follows to its fields, besides those that are asked for. */
export function withFieldAssociations(entity: string, associations: Associations, fields: string[]): Associations {
  return fields.length === 0 ? associations : { ...associationsIn(entity, treeOf(fields)), ...associations };
}

/** Partial entities: the fields that are listed, with id, apiAlias and what a search adds. All of it when none are listed. */
export function selectFields(entities: Entity[], fields: string[]): Entity[] {
  if (fields.length === 0) return entities;
  const tree = treeOf(fields);
  return entities.map((entity) => partial(entity, tree) as Entity);
}

function partial(value: unknown, tree: FieldTree): unknown {
  if (Array.isArray(value)) return value.map((item) => partial(item, tree));
  if (typeof value !== "object" || value === null) return value;
  const entity = value as Json;
  const names = Object.keys(tree);
  if (names.length === 0) return entity;
  const kept: Json = {};
  for (const [key, child] of Object.entries(entity)) {
    if (key === "id" || key === "apiAlias" || key === "extensions") kept[key] = child;
    else if (key === "translated") kept[key] = translated(child, names);
    else if (tree[key]) kept[key] = partial(child, tree[key]);
  }
  return kept;
}

/** PHP writes an empty map as `[]`. */
function translated(value: unknown, names: string[]): Json | [] {
  if (typeof value !== "object" || value === null) return [];
  const kept = Object.entries(value).filter(([name]) => names.includes(name));
  return kept.length > 0 ? Object.fromEntries(kept) : [];
}
