import type { Db } from "../db/open";

/** An option of a variant or a property of a product. */
export interface Option {
  id: string;
  label: string;
  /**
   * Name of the attribute: "color", the group's attributeCode, or its English name with
   * underscores.
   */
  code: string;
}

interface Category {
  id: string;
  name: string;
  parentId: string | null;
  /** Has a page and is in menus: not a folder or a link. */
  isShown: boolean;
}

interface DeliveryTime {
  name: string;
  max: number;
  unit: string;
}

/** The small tables of the catalogue in one language, by id. */
export interface Names {
  options: Map<string, Option>;
  brands: Map<string, string>;
  /** The active ones, in order. */
  categories: Map<string, Category>;
  deliveryTimes: Map<string, DeliveryTime>;
}

export function readNames(db: Db, locale: string): Names {
  const read = <Row>(
    table: string,
    columns: string,
    order = "id",
  ): (Row & { id: string; texts: string })[] =>
    db.prepare(`SELECT id, texts, ${columns} FROM ${table} ORDER BY ${order}`).all() as (Row & {
      id: string;
      texts: string;
    })[];
  const codes = new Map(
    read<{ type: string }>("property_group", "display_type AS type").map(({ id, texts, type }) => [
      id,
      type === "color" ? "color" : attributeCode(texts),
    ]),
  );
  const options = read<{ groupId: string }>(
    "property_option",
    "group_id AS groupId",
    "position, number",
  );
  const categories = read<{
    parentId: string | null;
    type: string;
    active: number;
    visible: number;
  }>("category", "parent_id AS parentId, type, active, visible", "position, number").filter(
    ({ active }) => active === 1,
  );
  return {
    options: new Map(
      options.map(({ id, texts, groupId }) => [
        id,
        { id, label: nameIn(texts, locale), code: codes.get(groupId) ?? "" },
      ]),
    ),
    brands: new Map(
      read<object>("manufacturer", "number").map(({ id, texts }) => [id, nameIn(texts, locale)]),
    ),
    categories: new Map(
      categories.map(({ id, texts, parentId, type, visible }) => [
        id,
        { id, parentId, name: nameIn(texts, locale), isShown: type === "page" && visible === 1 },
      ]),
    ),
    deliveryTimes: new Map(
      read<{ max: number; unit: string }>("delivery_time", "max, unit").map(
        ({ id, texts, max, unit }) => [id, { name: nameIn(texts, locale), max, unit }],
      ),
    ),
  };
}

/** Categories with a page below any of these, at any depth. */
export function pagesBelow(categories: Names["categories"], roots: string[]): Category[] {
  const below = [...categories.values()].filter(
    ({ parentId }) => parentId !== null && roots.includes(parentId),
  );
  return below.flatMap((category) => [
    ...(category.isShown ? [category] : []),
    ...pagesBelow(categories, [category.id]),
  ]);
}

export function nameIn(texts: string, locale: string): string {
  return (JSON.parse(texts) as Record<string, { name?: string } | undefined>)[locale]?.name ?? "";
}

/** The same in every language: `customFields.attributeCode`, else the English name. */
export function attributeCode(texts: string): string {
  const english = (
    JSON.parse(texts) as Record<
      string,
      { name?: string; customFields?: { attributeCode?: unknown } } | undefined
    >
  )["en-GB"];
  const code = english?.customFields?.attributeCode;
  return typeof code === "string"
    ? code
    : (english?.name ?? "").toLowerCase().replace(/[^a-z0-9]+/g, "_");
}
