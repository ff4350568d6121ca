import { z } from "zod";
import { isEntityId, toSeoPath, toStoredPathAddress, listStoredSpellings } from "~/domain/paths";
import { readThroughCache, readCached } from "~/services/platform/cache/cache.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { defineEntity, listIncludes } from "~/services/platform/store-api/schemas/entity.server";
import { parseResult, text } from "~/services/platform/store-api/schemas/primitives.server";
import { isReachable, SEO_PATH_MAXIMUM } from "~/services/platform/http/route-table.server";
import { mapResult, type Result } from "~/services/platform/store-api/result.server";
import {
  findCachedPaths,
  seoUrlsSchema,
} from "~/services/catalogue/content/cached-paths.api.server";
import { ENTITIES_MAXIMUM } from "~/services/platform/store-api/store-api.server";
import { type PageEntity, findRememberedPath, rememberPath } from "./remembered-paths.server";

/** Behaviour §9.1: SEO lookup limit. */
const SEO_LOOKUP_LIMIT = 5;

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
/*
 * A malformed answer to a look-up must not read as "no such page", so nothing is left out of these
 * lists.
 */
const buildFoundSchema = (kind: "product" | "category") =>
  z
    .object({ elements: z.array(defineEntity(kind, { id: z.string() })) })
    .transform(({ elements }) => elements);
const storedSeoUrlSchema = defineEntity("seo_url", { seoPathInfo: z.string(), pathInfo: text });
const lookupSchema = z
  .object({ elements: z.array(storedSeoUrlSchema), total: z.number().nullish() })
  .refine(({ elements, total }) => elements.length > 0 || !total)
  .transform(({ elements }) => elements);

/**
 * The entity behind an SEO path, and the path's canonical form. A path that was once canonical
 * leads to its former entity. Cached for 12 hours (behaviour §9.1) are only paths in their
 * canonical form: what redirects is always what Shopware says now, because two cached answers of
 * different age could redirect to each other. An unknown path (null) may be published at any
 * moment.
 */
export async function resolvePath(
  scope: CatalogueScope,
  pathname: string,
): Promise<Result<PathTarget | null>> {
  const path = toSeoPath(pathname);
  if (path === "" || path.length > SEO_PATH_MAXIMUM.characters)
    return { status: "success", data: null };
  const target = await readThroughCache(scope, "seoPath", path, async () => {
    const result = await loadTargetByPath(scope, pathname);
    // Shopware's database ignores case and accents, so a path has endless spellings: only the exact
    // one is remembered.
    const isCanonical =
      result.status === "success" && result.data !== null && toSeoPath(result.data.path) === path;
    if (isCanonical && result.data) rememberPath(scope, path, result.data);
    return { ...result, isTransient: !isCanonical };
  });
  if (target.status === "error" || target.data) return target;
  return findFormerTarget(scope, path, pathname);
}

/** Whether the entity behind a path is known without a call. */
export async function isResolved(scope: CatalogueScope, pathname: string): Promise<boolean> {
  return (await readCached(scope, "seoPath", toSeoPath(pathname))) !== null;
}

/** As `resolvePath`, by what Shopware says now. */
export async function resolvePathUncached(
  scope: CatalogueScope,
  pathname: string,
): Promise<Result<PathTarget | null>> {
  const named = await loadTargetByPath(scope, pathname);
  return named.status === "error" || named.data
    ? named
    : findFormerTarget(scope, toSeoPath(pathname), pathname);
}

/**
 * Whether a redirect to a target's path ends there: Shopware's answers about an entity and about a
 * path can be of different age, so the look-up of that very path has to name it for the same
 * entity. An address by id always shows its entity.
 */
export async function isConfirmed(scope: CatalogueScope, target: PathTarget): Promise<boolean> {
  return (
    target.path === toEntityPathInfo(target) ||
    isSameTarget(target, (await resolvePathUncached(scope, target.path)).data)
  );
}

/**
 * The address of an entity, as far as look-ups confirm it; null if it has to be shown at its
 * address by id.
 *
 * @param path it says to have
 */
export async function findConfirmedPath(
  scope: CatalogueScope,
  entity: PageEntity,
  path: string,
): Promise<string | null> {
  const { data: named } = await resolvePath(scope, path);
  if (
    named?.kind !== entity.kind ||
    named.id !== entity.id ||
    named.path === toEntityPathInfo(entity)
  )
    return null;
  // A former path leads to its successor.
  const isCanonical =
    named.path === path || isSameTarget(named, (await resolvePath(scope, named.path)).data);
  return isCanonical ? named.path : null;
}

function isSameTarget(
  { kind, id, path }: PathTarget,
  named: PathTarget | null | undefined,
): boolean {
  return named?.kind === kind && named.id === id && named.path === path;
}

async function findFormerTarget(
  scope: CatalogueScope,
  path: string,
  pathname: string,
): Promise<Result<PathTarget | null>> {
  const seen = await findRememberedPath(scope, path);
  if (seen) return loadTargetByEntity(scope, seen);
  // A path's history does not change, so null is cached too: bots then cost two calls per address,
  // not per request. The key ends with a slash, unlike those of resolved paths: no address reads
  // it.
  const former = await readThroughCache(scope, "seoPath", `former:${path}/`, () =>
    loadFormer(scope, path, pathname),
  );
  if (former.status === "error") return former;
  if (!former.data) return { status: "success", data: null };
  const current = await loadTargetByEntity(scope, former.data);
  // If its path is one of the shop's own pages, or it has none, the entity's page is at its address
  // by id.
  return current.status === "error" || current.data
    ? current
    : { status: "success", data: { ...former.data, path: toEntityPathInfo(former.data) } };
}

/**
 * The entity that once had the path. Shopware stores former paths, but its path route returns only
 * canonical ones; categories and products can be searched by all of them. Shopware's default
 * template ends product paths with the product number.
 */
async function loadFormer(
  scope: CatalogueScope,
  path: string,
  pathname: string,
): Promise<Result<PageEntity | null>> {
  const had = {
    type: "equalsAny",
    field: "seoUrls.seoPathInfo",
    value: listStoredSpellings(pathname),
  };
  const number = path.slice(path.lastIndexOf("/") + 1);
  const isNumber = number !== path && /\d/.test(number);
  const queries = isNumber
    ? [had, { type: "equals", field: "productNumber", value: number }]
    : [had];
  const [product, category] = await Promise.all([
    loadFirst(scope, "product", [{ type: "multi", operator: "or", queries }]),
    loadFirst(scope, "category", [had]),
  ]);
  if (product.status === "error" || category.status === "error")
    return product.status === "error" ? product : category;
  return product.data ? product : category;
}

async function loadFirst(
  scope: CatalogueScope,
  kind: "product" | "category",
  filter: unknown[],
): Promise<Result<PageEntity | null>> {
  const schema = buildFoundSchema(kind);
  const body = { filter, limit: 1, includes: listIncludes(schema) };
  const entities = parseResult(await scope.catalogueApi.read("POST", kind, body), schema);
  return mapResult(entities, ([first]) => (first ? { kind, id: first.id } : null));
}

/**
 * The canonical path of an entity, from the cache only. A missing one is looked up in the
 * background for the next page.
 */
export async function findCachedPath(
  scope: CatalogueScope,
  entity: PageEntity,
): Promise<string | undefined> {
  const pathInfo = toEntityPathInfo(entity);
  return (await findCachedPaths(scope, [pathInfo])).get(pathInfo);
}

function toEntityPathInfo({ kind, id }: PageEntity): string {
  const prefix = [...KINDS.keys()].find((key) => KINDS.get(key) === kind);
  return `/${prefix}/${id}`;
}

/** Where several paths differ in their empty parts only, the one without them has the address. */
async function loadTargetByPath(
  scope: CatalogueScope,
  pathname: string,
): Promise<Result<PathTarget | null>> {
  const seoUrlsOfPath = await loadSeoUrls(scope, "seoPathInfo", listStoredSpellings(pathname));
  return mapResult(seoUrlsOfPath, (seoUrls) => {
    const [whole, patched] = [
      seoUrls.filter(isWhole),
      seoUrls.filter((seoUrl) => !isWhole(seoUrl)),
    ].map(toPathTargets);
    const isRequested = ({ path }: PathTarget) => toSeoPath(path) === toSeoPath(pathname);
    return (
      whole!.find(isRequested) ?? patched!.find(isRequested) ?? whole![0] ?? patched![0] ?? null
    );
  });
}

async function loadTargetByEntity(
  scope: CatalogueScope,
  entity: PageEntity,
): Promise<Result<PathTarget | null>> {
  const seoUrlsOfEntity = await loadSeoUrls(scope, "pathInfo", [toEntityPathInfo(entity)]);
  return mapResult(seoUrlsOfEntity, (seoUrls) => toPathTargets(seoUrls)[0] ?? null);
}

async function loadSeoUrls(
  scope: CatalogueScope,
  field: "seoPathInfo" | "pathInfo",
  values: string[],
): Promise<Result<StoredSeoUrl[]>> {
  const body = {
    filter: [{ type: "equalsAny", field, value: values }],
    sort: [{ field: "isCanonical", order: "DESC" }],
    limit: SEO_LOOKUP_LIMIT,
    includes: listIncludes(lookupSchema),
  };
  return parseResult(await scope.catalogueApi.read("POST", "seo-url", body), lookupSchema);
}

/**
 * The channel's landing pages, in menus or not: only visible ones have a path. [] if Shopware does
 * not answer.
 */
export async function loadLandingPagePaths(scope: CatalogueScope): Promise<PathTarget[]> {
  const filter = [
    { type: "equals", field: "routeName", value: "frontend.landing.page" },
    { type: "equals", field: "isDeleted", value: false },
  ];
  const result = await readThroughCache(scope, "sitemap", "landing-pages", async () => {
    const body = { filter, limit: ENTITIES_MAXIMUM, includes: listIncludes(seoUrlsSchema) };
    return parseResult(await scope.catalogueApi.read("POST", "seo-url", body), seoUrlsSchema);
  });
  return toPathTargets(result.data?.elements ?? []);
}

/** Whether a path has no empty parts. */
const isWhole = ({ seoPathInfo }: StoredSeoUrl) => !seoPathInfo.replace(/^\/+/, "").includes("//");

type StoredSeoUrl = z.output<typeof storedSeoUrlSchema>;

const toPathTargets = (seoUrls: StoredSeoUrl[]) =>
  seoUrls.flatMap((seoUrl) => toPathTarget(seoUrl) ?? []);

function toPathTarget({ pathInfo, seoPathInfo }: StoredSeoUrl): PathTarget | null {
  const [, prefix = "", id = ""] = pathInfo?.split("/") ?? [];
  const kind = KINDS.get(prefix);
  const path = isReachable(seoPathInfo) ? toStoredPathAddress(seoPathInfo) : null;
  return kind && isEntityId(id) && path ? { kind, id, path } : null;
}
