import { answer } from "../http/answer";
import { readCriteria } from "../http/criteria";
import { requireUuid, shopwareError } from "../http/errors";
import { listResult } from "../http/list-criteria";
import { findChannel } from "../context/sales-channel";
import { NAVIGATION_DEPTH } from "../context/sales-channel-entity";
import { LIVE_VERSION, scopeOf, type Entity, type Scope } from "../scope";
import type { RouteModule } from "../types";
import {
  categoryEntities,
  findCategories,
  findCategory,
  findSubtree,
  type CategoryRow,
} from "./category-entities";
import { loadCmsPage } from "./cms-pages";
import { productListing } from "./listing";
import { readListingRequest } from "./listing-request";
import { categoryNotFound, navigationTree } from "./navigation-routes";
import { loadSeoUrls } from "./seo-urls";
import { textsIn } from "./texts";

/** Products per page of a category's listing slot if the request has no limit. */
const SLOT_LIMIT = 24;
const EVERY_LEVEL = 1000;

/** Categories with their CMS pages, single CMS pages and landing pages. */
export const categoryRoutes: RouteModule = (app, backend) => {
  app.on(["GET", "POST"], "/store-api/category", (c) => {
    const scope = scopeOf(backend, c);
    const criteria = readCriteria(c.var.body);
    const media = "media" in criteria.associations;
    return answer(
      c,
      listResult(
        "category",
        categoryEntities(scope, channelCategories(scope), { media, searched: true }),
        criteria,
      ),
    );
  });

  app.on(["GET", "POST"], "/store-api/category/:id", (c) => {
    const scope = scopeOf(backend, c);
    const id = categoryId(scope, c.req.param("id"));
    const row = findCategory(scope.db, id);
    if (!row || row.type !== "page") throw categoryNotFound(id);
    return answer(c, categoryWithPage(scope, row, c.var.body));
  });

  app.on(["GET", "POST"], "/store-api/cms/:id", (c) => {
    const id = requireUuid(c.req.param("id"));
    const page = loadCmsPage(scopeOf(backend, c), id);
    if (!page)
      throw shopwareError(
        404,
        "CONTENT__CMS_PAGE_NOT_FOUND",
        "Not Found",
        `Page with id "${id}" was not found.`,
        {
          parameters: { pageId: id },
        },
      );
    return answer(c, page);
  });

  app.on(["GET", "POST"], "/store-api/landing-page/:id", (c) => {
    const id = requireUuid(c.req.param("id"));
    const page = loadLandingPage(scopeOf(backend, c), id);
    if (!page)
      throw shopwareError(
        404,
        "CONTENT__LANDING_PAGE_NOT_FOUND",
        "Not Found",
        `Landing page "${id}" not found.`,
        {
          parameters: { landingPageId: id },
        },
      );
    return answer(c, page);
  });
};

/** `home` is the root of the main navigation. */
function categoryId({ db, context }: Scope, id: string): string {
  return id === "home"
    ? findChannel(db, context.salesChannelId).navigation_category_id
    : requireUuid(id);
}

/** The active categories below the channel's three roots, the roots included. */
function channelCategories({ db, context }: Scope): CategoryRow[] {
  const channel = findChannel(db, context.salesChannelId);
  const roots = findCategories(db, [
    channel.navigation_category_id,
    channel.footer_category_id,
    channel.service_category_id,
  ]);
  return roots
    .flatMap((root) => findSubtree(db, root, EVERY_LEVEL))
    .filter((row) => row.active === 1);
}

/** The category with its CMS page; a listing slot uses the request's listing parameters. */
function categoryWithPage(scope: Scope, row: CategoryRow, body: Record<string, unknown>): Entity {
  const [category] = categoryEntities(scope, [row], { media: true });
  if (!category) throw categoryNotFound(row.id);
  const listing = (defaultSorting: string | undefined) =>
    productListing(
      scope,
      { categoryNumber: row.number },
      readListingRequest(listingParameters(body)),
      {
        navigationId: row.id,
        defaultLimit: SLOT_LIMIT,
        ...(defaultSorting === undefined ? {} : { defaultSorting }),
      },
    );
  const navigation = () => navigationTree(scope, row, NAVIGATION_DEPTH);
  const cmsPage =
    typeof category.cmsPageId === "string"
      ? loadCmsPage(scope, category.cmsPageId, { listing, navigation })
      : null;
  return { ...category, cmsPage };
}

/** The request's associations and filters apply to the category, not to its products. */
function listingParameters({
  associations: _associations,
  filter: _filter,
  sort: _sort,
  ...others
}: Record<string, unknown>): Record<string, unknown> {
  return others;
}

interface LandingPageRow {
  id: string;
  cms_page_id: string;
  texts: string;
  created_at: string;
}

function loadLandingPage(scope: Scope, id: string): Entity | null {
  const row = scope.db
    .prepare(
      `SELECT landing_page.* FROM landing_page JOIN landing_page_channel ON landing_page_channel.landing_page_id = landing_page.id
       WHERE landing_page.id = ? AND landing_page_channel.sales_channel_id = ?`,
    )
    .get(id, scope.context.salesChannelId) as LandingPageRow | undefined;
  if (!row) return null;
  const { name, url } = textsIn<{ name: string; url: string }>(row.texts, scope.context);
  const words = { metaTitle: name, metaDescription: null, keywords: null, url };
  return {
    versionId: LIVE_VERSION,
    translated: { name, customFields: {}, slotConfig: null, ...words },
    createdAt: row.created_at,
    updatedAt: row.created_at,
    active: true,
    translations: null,
    cmsPageId: row.cms_page_id,
    cmsPageVersionId: LIVE_VERSION,
    cmsPage: loadCmsPage(scope, row.cms_page_id),
    name,
    ...words,
    slotConfig: null,
    seoUrls: scope.seoUrls ? (loadSeoUrls(scope, [row.id]).get(row.id) ?? []) : null,
    customFields: null,
    id: row.id,
    apiAlias: "landing_page",
  };
}
