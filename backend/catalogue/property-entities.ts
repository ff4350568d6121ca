import type { Entity, Scope } from "../scope";
import { customFieldsOf, idList, textsIn } from "./texts";

type PropertyScope = Pick<Scope, "db" | "context">;

interface GroupRow {
  id: string;
  display_type: string;
  filterable: number;
  position: number;
  texts: string;
  created_at: string;
}

interface OptionRow {
  id: string;
  group_id: string;
  position: number;
  color_hex_code: string | null;
  texts: string;
  created_at: string;
}

/** Property groups by id; `options` stay null. */
function loadPropertyGroups(
  { db, context }: PropertyScope,
  ids: Iterable<string>,
): Map<string, Entity> {
  const rows = db
    .prepare("SELECT * FROM property_group WHERE id IN (SELECT value FROM json_each(?))")
    .all(idList(ids)) as GroupRow[];
  return new Map(
    rows.map((row) => {
      const { name, customFields } = textsIn<{ name: string; customFields: unknown }>(
        row.texts,
        context,
      );
      const custom = customFieldsOf(customFields);
      const group: Entity = {
        translated: {
          name,
          description: null,
          position: row.position,
          customFields: custom.translated,
        },
        createdAt: row.created_at,
        updatedAt: row.created_at,
        name,
        displayType: row.display_type,
        sortingType: "position",
        description: null,
        position: row.position,
        filterable: row.filterable === 1,
        visibleOnProductDetailPage: true,
        options: null,
        customFields: custom.raw,
        id: row.id,
        apiAlias: "property_group",
      };
      return [row.id, group];
    }),
  );
}

/** Options by id, ordered by group and position; `group` is loaded only on request. */
export function loadOptions(
  scope: PropertyScope,
  ids: Iterable<string>,
  withGroup: boolean,
): Map<string, Entity> {
  const rows = scope.db
    .prepare(
      `SELECT property_option.* FROM property_option JOIN property_group ON property_group.id = property_option.group_id
       WHERE property_option.id IN (SELECT value FROM json_each(?)) ORDER BY property_group.position, property_option.position`,
    )
    .all(idList(ids)) as OptionRow[];
  const groups = withGroup
    ? loadPropertyGroups(
        scope,
        rows.map((row) => row.group_id),
      )
    : new Map<string, Entity>();
  return new Map(
    rows.map((row) => {
      const { name } = textsIn<{ name: string }>(row.texts, scope.context);
      const option: Entity = {
        translated: { name, position: row.position, customFields: {} },
        createdAt: row.created_at,
        updatedAt: row.created_at,
        groupId: row.group_id,
        name,
        position: row.position,
        colorHexCode: row.color_hex_code,
        mediaId: null,
        group: groups.get(row.group_id) ?? null,
        media: null,
        customFields: null,
        id: row.id,
        apiAlias: "property_group_option",
      };
      return [row.id, option];
    }),
  );
}

/** Options by their groups; groups and options ordered by position. */
export function groupOptions(scope: PropertyScope, options: Iterable<Entity>): Entity[] {
  const byGroup = new Map<string, Entity[]>();
  for (const option of options)
    byGroup.set(String(option.groupId), [...(byGroup.get(String(option.groupId)) ?? []), option]);
  const groups = [...loadPropertyGroups(scope, byGroup.keys()).values()].sort(
    (a, b) => Number(a.position) - Number(b.position),
  );
  return groups.map((group) => ({ ...group, options: byGroup.get(group.id) ?? [] }));
}
