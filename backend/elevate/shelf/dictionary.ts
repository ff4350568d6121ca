import type { Db } from "../../db/open";

export interface OptionGroup {
  /** Name of the attribute: "color", "size", or the group's attributeCode, or its English name with underscores. */
  code: string;
  label: string;
  position: number;
  isColour: boolean;
  filterable: boolean;
  /** Numbers of its options, in order. */
  options: number[];
}

export interface Option {
  id: string;
  number: number;
  label: string;
  colour: string | null;
  group: OptionGroup;
}

export interface Brand {
  id: string;
  number: number;
  name: string;
}

export interface Category {
  id: string;
  number: number;
  parentId: string | null;
  name: string;
  description: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  visible: boolean;
  /** With a page of its own: not a folder and not a link. */
  isPage: boolean;
  /** Children in order. */
  children: Category[];
}

/** The small tables of the catalogue in one language; read once, then kept. */
export interface Dictionary {
  optionGroups: OptionGroup[];
  optionById: Map<string, Option>;
  optionByNumber: Map<number, Option>;
  brandById: Map<string, Brand>;
  brands: Brand[];
  categoryById: Map<string, Category>;
  /** Delivery time id → its name. */
  deliveryTimes: Map<string, DeliveryTime>;
}

export interface DeliveryTime {
  name: string;
  max: number;
  unit: string;
}

const dictionaries = new WeakMap<Db, Map<string, Dictionary>>();

export function dictionaryOf(db: Db, locale: string): Dictionary {
  let byLocale = dictionaries.get(db);
  if (!byLocale) dictionaries.set(db, (byLocale = new Map()));
  let dictionary = byLocale.get(locale);
  if (!dictionary) byLocale.set(locale, (dictionary = readDictionary(db, locale)));
  return dictionary;
}

export function forgetDictionaries(db: Db): void {
  dictionaries.delete(db);
}

function readDictionary(db: Db, locale: string): Dictionary {
  const options = readOptions(db, locale);
  const brands = (
    db.prepare("SELECT id, number, texts FROM manufacturer ORDER BY number").all() as { id: string; number: number; texts: string }[]
  ).map((row) => ({
    id: row.id,
    number: row.number,
    name: textOf(row.texts, locale, "name") ?? "",
  }));
  const times = db.prepare("SELECT id, max, unit, texts FROM delivery_time").all() as {
    id: string;
    max: number;
    unit: string;
    texts: string;
  }[];
  return {
    optionGroups: [...new Set(options.map((option) => option.group))],
    optionById: new Map(options.map((option) => [option.id, option])),
    optionByNumber: new Map(options.map((option) => [option.number, option])),
    brandById: new Map(brands.map((brand) => [brand.id, brand])),
    brands,
    categoryById: new Map(readCategories(db, locale).map((category) => [category.id, category])),
    deliveryTimes: new Map(times.map(({ id, max, unit, texts }) => [id, { name: textOf(texts, locale, "name") ?? "", max, unit }])),
  };
}

function textOf(texts: string, locale: string, field: string): string | null {
  const byLocale = JSON.parse(texts) as Record<string, Record<string, unknown>>;
  const value = byLocale[locale]?.[field];
  return typeof value === "string" ? value : null;
}

interface GroupRow {
  id: string;
  display_type: string;
  filterable: number;
  position: number;
  texts: string;
}

function readOptions(db: Db, locale: string): Option[] {
  const groups = new Map<string, OptionGroup>();
  for (const row of db
    .prepare("SELECT id, display_type, filterable, position, texts FROM property_group ORDER BY position")
    .all() as GroupRow[]) {
    const isColour = row.display_type === "color";
    groups.set(row.id, {
      code: isColour ? "color" : attributeCode(row.texts),
      label: textOf(row.texts, locale, "name") ?? "",
      position: row.position,
      isColour,
      filterable: row.filterable === 1,
      options: [],
    });
  }
  const rows = db.prepare("SELECT number, id, group_id, color_hex_code, texts FROM property_option ORDER BY position, number").all() as {
    number: number;
    id: string;
    group_id: string;
    color_hex_code: string | null;
    texts: string;
  }[];
  return rows.flatMap((row) => {
    const group = groups.get(row.group_id);
    if (!group) return [];
    group.options.push(row.number);
    return [{ id: row.id, number: row.number, label: textOf(row.texts, locale, "name") ?? "", colour: row.color_hex_code, group }];
  });
}

/** The same in every language: `customFields.attributeCode`, else the English name. */
function attributeCode(texts: string): string {
  const english = (JSON.parse(texts) as Record<string, { name?: string; customFields?: { attributeCode?: unknown } } | undefined>)["en-GB"];
  const code = english?.customFields?.attributeCode;
  return typeof code === "string" ? code : (english?.name ?? "").toLowerCase().replace(/[^a-z0-9]+/g, "_");
}

interface CategoryRow {
  id: string;
  number: number;
  parent_id: string | null;
  type: string;
  active: number;
  visible: number;
  texts: string;
}

function readCategories(db: Db, locale: string): Category[] {
  const rows = db
    .prepare("SELECT id, number, parent_id, type, active, visible, texts FROM category ORDER BY position, number")
    .all() as CategoryRow[];
  const categories = rows
    .filter((row) => row.active === 1)
    .map((row): Category => ({
      id: row.id,
      number: row.number,
      parentId: row.parent_id,
      name: textOf(row.texts, locale, "name") ?? "",
      description: textOf(row.texts, locale, "description"),
      metaTitle: textOf(row.texts, locale, "metaTitle"),
      metaDescription: textOf(row.texts, locale, "metaDescription"),
      visible: row.visible === 1,
      isPage: row.type === "page",
      children: [],
    }));
  const byId = new Map(categories.map((category) => [category.id, category]));
  for (const category of categories) if (category.parentId !== null) byId.get(category.parentId)?.children.push(category);
  return categories;
}
