import type { Db } from "../../db/open";
import { flagIn, objectIn, type Json } from "../http/json-body";
import type { Visit } from "../http/visit";
import { countShared, type Bits } from "../../db/bits";
import { dictionaryOf, type Category } from "../shelf/dictionary";
import { shelfOf } from "../shelf/shelf";
import { categoryPaths } from "./category-paths";

interface NavigationNode {
  type: "PRODUCT";
  label: string;
  path: string;
  count: number;
  selected: boolean;
  expandable: boolean;
  children: NavigationNode[];
}

export interface Navigation {
  breadcrumbs: { path: string; label: string }[];
  tree: NavigationNode;
}

export function wantsNavigation(body: Json): boolean {
  return flagIn(objectIn(body, "navigation"), "include", false);
}

/** The channel's categories with the number of hits in each: those above the selected one, itself, and one level below. */
export function navigation(db: Db, visit: Visit, places: Bits, selected: Category | null): Navigation | null {
  const { categoryById } = dictionaryOf(db, visit.locale);
  const root = categoryById.get(visit.rootCategoryId);
  if (!root) return null;
  const trail = trailTo(selected ?? root, categoryById);
  const open = new Set(trail[0] === root ? trail : [root]);
  const paths = categoryPaths(db, visit, [...categoryById.keys()]);
  const shelf = shelfOf(db);
  const nodeOf = (category: Category): NavigationNode => {
    const below = category.children.filter((child) => child.visible && child.isPage);
    return {
      type: "PRODUCT",
      label: category.name,
      path: category === root ? "/" : (paths.get(category.id) ?? `/navigation/${category.id}`),
      count: countShared(places, shelf.bits(`category/${category.number}`)),
      selected: category === (selected ?? root),
      expandable: below.length > 0,
      children: open.has(category) ? below.map(nodeOf).filter((node) => node.count > 0 || node.selected) : [],
    };
  };
  return { breadcrumbs: [...open].map((category) => ({ path: nodeOf(category).path, label: category.name })), tree: nodeOf(root) };
}

function trailTo(category: Category, byId: Map<string, Category>): Category[] {
  const parent = category.parentId === null ? undefined : byId.get(category.parentId);
  return parent ? [...trailTo(parent, byId), category] : [category];
}
