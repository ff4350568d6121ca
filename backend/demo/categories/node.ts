import type { CustomFields, DemoCategory, Translated } from "../types";
import { each, slug } from "../translate";

type Extra = Partial<Omit<DemoCategory, "key" | "parent" | "position" | "name" | "type" | "customFields">> & {
  customFields?: CustomFields;
  /** Key of the landing page or category that the entry's inspiration page is (specification §3). */
  inspiration?: string;
};

/** A menu entry with the entries below it. */
export interface Node {
  key: string;
  name: Translated;
  type: DemoCategory["type"];
  extra: Extra;
  children: Node[];
}

/** An entry with a page behind it; a product listing unless it names another layout. */
export const page = (key: string, name: Translated, extra: Extra = {}, children: Node[] = []): Node => ({
  key,
  name,
  type: "page",
  extra: { cmsPage: "listing", ...extra },
  children,
});

/** An entry that only holds others: Shopware answers 404 for it. */
export const folder = (key: string, name: Translated, children: Node[], extra: Extra = {}): Node => ({
  key,
  name,
  type: "folder",
  extra,
  children,
});

/** An entry that leads somewhere else. */
export const link = (key: string, name: Translated, target: NonNullable<DemoCategory["link"]>, extra: Extra = {}): Node => ({
  key,
  name,
  type: "link",
  extra: { ...extra, link: target },
  children: [],
});

/** A category with the key of its inspiration page, which is resolved when all paths are known. */
export interface FlatCategory {
  category: DemoCategory;
  inspiration?: string;
}

/**
 * The tree as the flat list that is stored. SEO paths are built from the names of the ancestors, the root left out;
 * folders and links have none, but their names stand in the paths below them.
 */
export function flatten(root: Node): FlatCategory[] {
  const list: FlatCategory[] = [];
  const visit = (node: Node, parent: string | null, position: number, above: Translated): void => {
    const { customFields, inspiration, ...extra } = node.extra;
    const path = parent === null ? above : (extra.seoPath ?? each((locale) => `${above[locale]}${slug(node.name[locale], locale)}/`));
    const category: DemoCategory = {
      key: node.key,
      parent,
      position,
      type: node.type,
      name: node.name,
      active: true,
      visible: true,
      ...extra,
      ...(customFields ? { customFields: each(() => customFields) } : {}),
      ...(node.type === "page" && parent !== null ? { seoPath: path } : {}),
    };
    list.push({ category, inspiration });
    node.children.forEach((child, index) => visit(child, node.key, index + 1, path));
  };
  visit(
    root,
    null,
    1,
    each(() => ""),
  );
  return list;
}
