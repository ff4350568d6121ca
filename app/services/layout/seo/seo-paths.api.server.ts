import { z } from "zod";
import { encodePath, isEntityId, seoPathOf, storedSpellings } from "~/domain/paths";
import { cached, peek } from "~/services/platform/cache/cache.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { elementsOf, narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import { SEO_URL_INCLUDES, type seoUrlSchema } from "~/services/catalogue/product/product.schemas.server";
import { mapped, type Result } from "~/services/platform/store-api/result.server";
import { knownPaths, seoUrlsSchema } from "~/services/catalogue/content/known-paths.api.server";
import { ENTITIES_MAXIMUM } from "~/services/platform/store-api/store-api.server";
import { type PageEntity, rememberedPath, rememberPath } from "./remembered-paths.server";

/** Behaviour §9.1: SEO lookup limit. */
const SEO_LOOKUP_LIMIT = 5;
/** The longest path that is looked up, in characters: no path of the shop is longer. */
const PATH_MAXIMUM = 1_000;

/** The entity of an SEO path, and the path's canonical form. */
export interface PathTarget extends PageEntity {
  path: string;
}

const KINDS = new Map<string, PageEntity["kind"]>([
  ["detail", "product"],
  ["navigation", "category"],
  ["landingPage", "landing-page"],
  ["customer-group-registration", "customer-group"],
]);
const foundSchema = elementsOf(z.object({ id: z.string() }));

/**
 * The entity behind an SEO path, with or without its trailing slash; cached for 12 hours (behaviour §9.1). An unknown path (null) is not cached,
 * because it may be published at any moment. A path that was once canonical leads to its former entity.
 */
export async function resolvePath(scope: CatalogueScope, pathname: string): Promise<Result<PathTarget | null>> {
  const path = seoPathOf(pathname);
  if (path === "" || path.length > PATH_MAXIMUM) return { status: "success", data: null };
  const target = await cached(scope, "seoPath", path, async () => {
    const answer = await fetchTarget(scope, "seoPathInfo", storedSpellings(path));
    // Shopware's database ignores case and accents, so a path has endless spellings: only the exact one is remembered.
    if (answer.data && seoPathOf(answer.data.path) === path) rememberPath(scope, path, answer.data);
    return { ...answer, isTransient: !answer.data };
  });
  if (target.status === "error" || target.data) return target;
  return formerTarget(scope, path);
}

/** Whether the entity behind a path is known without a call. */
export async function isResolved(scope: CatalogueScope, pathname: string): Promise<boolean> {
  return (await peek(scope, "seoPath", seoPathOf(pathname))) !== null;
}

async function formerTarget(scope: CatalogueScope, path: string): Promise<Result<PathTarget | null>> {
  const seen = await rememberedPath(scope, path);
  if (seen) return fetchTarget(scope, "pathInfo", [pathInfoOf(seen)]);
  // A path's history does not change, so null is cached too: bots then cost two calls per address, not per request.
  // The key ends with a slash, unlike those of resolved paths: no address reads it.
  const former = await cached(scope, "seoPath", `former:${path}/`, () => fetchFormer(scope, path));
  if (former.status === "error") return former;
  if (!former.data) return { status: "success", data: null };
  const current = await fetchTarget(scope, "pathInfo", [pathInfoOf(former.data)]);
  // If its path is one of the shop's own pages, or it has none, the entity's page is at its address by id.
  return current.status === "error" || current.data
    ? current
    : { status: "success", data: { ...former.data, path: pathInfoOf(former.data) } };
}

/**
 * The entity that once had the path. Shopware stores former paths, but its path route returns only canonical ones; categories and products
 * can be searched by all of them. Shopware's default template ends product paths with the product number.
 */
async function fetchFormer(scope: CatalogueScope, path: string): Promise<Result<PageEntity | null>> {
  const had = { type: "equalsAny", field: "seoUrls.seoPathInfo", value: storedSpellings(path) };
  const number = path.slice(path.lastIndexOf("/") + 1);
  const isNumber = number !== path && /\d/.test(number);
  const queries = isNumber ? [had, { type: "equals", field: "productNumber", value: number }] : [had];
  const [product, category] = await Promise.all([
    fetchFirst(scope, "product", [{ type: "multi", operator: "or", queries }]),
    fetchFirst(scope, "category", [had]),
  ]);
  if (product.status === "error" || category.status === "error") return product.status === "error" ? product : category;
  return product.data ? product : category;
}

async function fetchFirst(scope: CatalogueScope, kind: "product" | "category", filter: unknown[]): Promise<Result<PageEntity | null>> {
  const body = { filter, limit: 1, includes: { [kind]: ["id"] } };
  const answer = narrowed(await scope.catalogueApi.read("POST", kind, body), foundSchema);
  return mapped(answer, ([first]) => (first ? { kind, id: first.id } : null));
}

/** The canonical path of an entity, from the cache only. A missing one is looked up in the background for the next page. */
export async function knownPathOf(scope: CatalogueScope, entity: PageEntity): Promise<string | undefined> {
  const pathInfo = pathInfoOf(entity);
  return (await knownPaths(scope, [pathInfo])).get(pathInfo);
}

function pathInfoOf({ kind, id }: PageEntity): string {
  const prefix = [...KINDS.keys()].find((key) => KINDS.get(key) === kind);
  return `/${prefix}/${id}`;
}

async function fetchTarget(scope: CatalogueScope, field: "seoPathInfo" | "pathInfo", values: string[]): Promise<Result<PathTarget | null>> {
  const body = {
    filter: [{ type: "equalsAny", field, value: values }],
    sort: [{ field: "isCanonical", order: "DESC" }],
    limit: SEO_LOOKUP_LIMIT,
    includes: SEO_URL_INCLUDES,
  };
  const answer = narrowed(await scope.catalogueApi.read("POST", "seo-url", body), seoUrlsSchema);
  return mapped(answer, ({ elements }) => elements.flatMap((seoUrl) => targetOf(seoUrl) ?? [])[0] ?? null);
}

/** The channel's landing pages, in menus or not: only visible ones have a path. [] if Shopware does not answer. */
export async function landingPagePaths(scope: CatalogueScope): Promise<PathTarget[]> {
  const filter = [
    { type: "equals", field: "routeName", value: "frontend.landing.page" },
    { type: "equals", field: "isDeleted", value: false },
  ];
  const answer = await cached(scope, "sitemap", "landing-pages", async () => {
    const body = { filter, limit: ENTITIES_MAXIMUM, includes: SEO_URL_INCLUDES };
    return narrowed(await scope.catalogueApi.read("POST", "seo-url", body), seoUrlsSchema);
  });
  return (answer.data?.elements ?? []).flatMap((seoUrl) => targetOf(seoUrl) ?? []);
}

function targetOf({ pathInfo, seoPathInfo }: z.output<typeof seoUrlSchema>): PathTarget | null {
  const [, prefix = "", id = ""] = pathInfo?.split("/") ?? [];
  const kind = KINDS.get(prefix);
  const path = seoPathInfo.replace(/^\/+/, "");
  return kind && isEntityId(id) && path ? { kind, id, path: `/${encodePath(path)}` } : null;
}
