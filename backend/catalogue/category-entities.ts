import { LIVE_VERSION, type Entity, type Scope } from "../scope";
import { loadMedia } from "./media";
import { loadSeoUrls } from "./seo-urls";
import { customFieldsOf, idList, textsIn } from "./texts";

export interface CategoryRow {
  number: number;
  id: string;
  parent_id: string | null;
  after_id: string | null;
  position: number;
  level: number;
  path: string | null;
  type: "page" | "folder" | "link";
  active: number;
  visible: number;
  link_type: string | null;
  internal_link: string | null;
  link_new_tab: number | null;
  cms_page_id: string | null;
  media_id: string | null;
  texts: string;
  created_at: string;
  child_count: number;
  /** The layout of categories without one of their own. */
  default_cms_page_id: string | null;
}

interface CategoryTexts {
  name: string;
  description: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  externalLink: string | null;
  customFields: unknown;
}

const SELECT = `SELECT category.*, (SELECT COUNT(*) FROM category AS child WHERE child.parent_id = category.id) AS child_count,
  (SELECT id FROM cms_page WHERE type = 'product_list' ORDER BY created_at, id LIMIT 1) AS default_cms_page_id FROM category`;

export function findCategory(db: Scope["db"], id: string): CategoryRow | undefined {
  return db.prepare(`${SELECT} WHERE id = ?`).get(id) as CategoryRow | undefined;
}

export function findCategories(db: Scope["db"], ids: Iterable<string>): CategoryRow[] {
  return db
    .prepare(`${SELECT} WHERE id IN (SELECT value FROM json_each(?))`)
    .all(idList(ids)) as CategoryRow[];
}

/** The root and all categories below it down to level `deepest`, in menu order. */
export function findSubtree(db: Scope["db"], root: CategoryRow, deepest: number): CategoryRow[] {
  const path = `${root.path ?? "|"}${root.id}|`;
  return db
    .prepare(`${SELECT} WHERE (id = ? OR substr(path, 1, ?) = ?) AND level <= ? ORDER BY number`)
    .all(root.id, path.length, path, deepest) as CategoryRow[];
}

/** Ids from the root down to the category's parent. */
export function ancestorIds(row: Pick<CategoryRow, "path">): string[] {
  return row.path?.split("|").filter(Boolean) ?? [];
}

interface CategoryOptions {
  /** Load `media`; the navigation does, a list only on request. */
  media?: boolean;
  /** Leave `seoUrls` null even if the request asks for them. */
  withoutSeoUrls?: boolean;
  /** The category is a search result: it has Shopware's `search` extension. */
  searched?: boolean;
}

/** Category entities in the order of the rows. */
export function categoryEntities(
  scope: Scope,
  rows: CategoryRow[],
  options: CategoryOptions = {},
): Entity[] {
  const names = loadNames(scope, rows);
  const media = options.media
    ? loadMedia(
        scope,
        rows.flatMap((row) => row.media_id ?? []),
      )
    : new Map<string, Entity>();
  const seoUrls =
    scope.seoUrls && !options.withoutSeoUrls
      ? loadSeoUrls(
          scope,
          rows.map((row) => row.id),
        )
      : new Map<string, Entity[]>();
  return rows.map((row) => {
    const texts = textsIn<CategoryTexts>(row.texts, scope.context);
    const breadcrumb = [...ancestorIds(row).map((id) => names.get(id) ?? ""), texts.name];
    const link = {
      linkType: row.link_type,
      internalLink: row.internal_link,
      externalLink: texts.externalLink,
      linkNewTab: row.link_new_tab === null ? null : row.link_new_tab === 1,
    };
    const words = {
      description: texts.description,
      metaTitle: texts.metaTitle,
      metaDescription: texts.metaDescription,
      keywords: null,
    };
    const customFields = customFieldsOf(texts.customFields);
    return {
      ...(options.searched
        ? {
            extensions: {
              search: {
                extensions: [],
                _uniqueIdentifier: null,
                translated: [],
                autoIncrement: row.number,
              },
            },
          }
        : {}),
      versionId: LIVE_VERSION,
      translated: {
        breadcrumb,
        name: texts.name,
        customFields: customFields.translated,
        slotConfig: null,
        ...link,
        ...words,
      },
      createdAt: row.created_at,
      updatedAt: null,
      afterCategoryId: row.after_id,
      parentId: row.parent_id,
      mediaId: row.media_id,
      name: texts.name,
      breadcrumb,
      path: row.path,
      level: row.level,
      active: row.active === 1,
      childCount: row.child_count,
      visibleChildCount: 0,
      displayNestedProducts: true,
      parent: null,
      children: null,
      translations: null,
      media: row.media_id === null ? null : (media.get(row.media_id) ?? null),
      tags: null,
      cmsPageId: row.cms_page_id ?? row.default_cms_page_id,
      cmsPageIdSwitched: row.cms_page_id === null,
      cmsPage: null,
      ...link,
      visible: row.visible === 1,
      type: row.type,
      productAssignmentType: "product",
      ...words,
      seoUrls: seoUrls.get(row.id) ?? null,
      customEntityTypeId: null,
      customFields: customFields.raw,
      id: row.id,
      apiAlias: "category",
    };
  });
}

/** Names of the rows' ancestors by id. */
function loadNames({ db, context }: Scope, rows: CategoryRow[]): Map<string, string> {
  const found = db
    .prepare("SELECT id, texts FROM category WHERE id IN (SELECT value FROM json_each(?))")
    .all(idList(rows.flatMap(ancestorIds))) as {
    id: string;
    texts: string;
  }[];
  return new Map(found.map(({ id, texts }) => [id, textsIn<CategoryTexts>(texts, context).name]));
}
