import { z } from "zod";
import { findSeoPath } from "~/domain/paths";
import { readThroughCache, readCached } from "~/services/platform/cache/cache.server";
import { claimBackgroundCall, type CatalogueScope } from "~/services/platform/session/scope.server";
import { defineEntity, listIncludes } from "~/services/platform/store-api/schemas/entity.server";
import { listOf, parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import { ENTITIES_MAXIMUM } from "~/services/platform/store-api/store-api.server";
import { mapResult, type Result } from "~/services/platform/store-api/result.server";
import { findKnownProduct } from "~/services/catalogue/product/product-paths.api.server";
import { linkedSeoUrlSchema } from "~/services/catalogue/product/product.schemas.server";
import { findCachedCategoryPath } from "./category-index.server";

export const seoUrlsSchema = z.object({ elements: listOf(linkedSeoUrlSchema) });
/**
 * An external address, encoded: a file's name may have letters of any script, but the header of a
 * redirect may not.
 */
const addressSchema = z
  .string()
  .regex(/^https?:\/\//i)
  .refine((url) => URL.canParse(url))
  .transform((url) => new URL(url).href);
const mediaAddressesSchema = listOf(defineEntity("media", { id: z.string(), url: addressSchema }));

/**
 * The addresses of Shopware's technical paths ("/detail/{id}", "/navigation/{id}",
 * "/landingPage/{id}", "/mediaId/{id}"), as far as menus, product index or cache know them. Others
 * are looked up in the background for the next page, in one call per kind, as far as the page may
 * request ahead.
 */
export async function findCachedPaths(
  scope: CatalogueScope,
  pathInfos: Iterable<string>,
): Promise<Map<string, string>> {
  const wanted = [...new Set(pathInfos)].slice(0, ENTITIES_MAXIMUM);
  const cachedPaths = await Promise.all(
    wanted.map(async (pathInfo) => [pathInfo, await readCachedPath(scope, pathInfo)] as const),
  );
  const unknown = cachedPaths.flatMap(([pathInfo, path]) => (path === undefined ? [pathInfo] : []));
  cachePathsInBackground(scope, unknown);
  return new Map(cachedPaths.flatMap(([pathInfo, path]) => (path ? [[pathInfo, path]] : [])));
}

/** @returns null for an entity without a SEO path; undefined if unknown */
async function readCachedPath(
  scope: CatalogueScope,
  pathInfo: string,
): Promise<string | null | undefined> {
  const [, kind = "", id = ""] = pathInfo.split("/");
  const pagePath =
    kind === "detail" ? findKnownProduct(scope, id)?.path : await findCachedCategoryPath(scope, id);
  return (
    pagePath ?? (await readCached<string | null>(scope, "seoPath", buildSeoPathKey(pathInfo)))?.data
  );
}

/** Ends with a slash, unlike the keys of resolved paths, whose cached values have another type. */
const buildSeoPathKey = (pathInfo: string) => `of:${pathInfo}/`;

function cachePathsInBackground(scope: CatalogueScope, pathInfos: string[]): void {
  const media = pathInfos.filter((pathInfo) => pathInfo.startsWith("/mediaId/"));
  const entities = pathInfos.filter((pathInfo) => !media.includes(pathInfo));
  if (entities.length > 0 && claimBackgroundCall(scope))
    cacheFoundPaths(scope, entities, loadSeoPaths);
  if (media.length > 0 && claimBackgroundCall(scope)) cacheFoundPaths(scope, media, loadMediaUrls);
}

type PathsResult = Promise<Result<Map<string, string>>>;

function cacheFoundPaths(
  scope: CatalogueScope,
  pathInfos: string[],
  find: (scope: CatalogueScope, pathInfos: string[]) => PathsResult,
): void {
  let paths: PathsResult | undefined;
  for (const pathInfo of pathInfos) {
    void readThroughCache<string | null>(scope, "seoPath", buildSeoPathKey(pathInfo), async () => {
      paths ??= find(scope, pathInfos);
      return mapResult(await paths, (addresses) => addresses.get(pathInfo) ?? null);
    });
  }
}

/**
 * SEO paths by Shopware's technical path ("/detail/{id}"), in one call.
 *
 * @param pathInfos at most `ENTITIES_MAXIMUM`
 */
export async function loadSeoPaths(
  { catalogueApi }: CatalogueScope,
  pathInfos: string[],
): PathsResult {
  const body = {
    filter: [{ type: "equalsAny", field: "pathInfo", value: pathInfos }],
    limit: ENTITIES_MAXIMUM,
    includes: listIncludes(seoUrlsSchema),
  };
  const seoUrls = parseResult(await catalogueApi.read("POST", "seo-url", body), seoUrlsSchema);
  return mapResult(seoUrls, ({ elements }) => {
    const pairs = elements.flatMap((seoUrl): [string, string][] => {
      const path = findSeoPath([seoUrl]);
      return seoUrl.pathInfo && path ? [[seoUrl.pathInfo, path]] : [];
    });
    return new Map(pairs);
  });
}

async function loadMediaUrls({ catalogueApi }: CatalogueScope, pathInfos: string[]): PathsResult {
  const ids = pathInfos.map((pathInfo) => pathInfo.split("/")[2] ?? "");
  const files = parseResult(
    await catalogueApi.read("POST", "media", { ids, includes: listIncludes(mediaAddressesSchema) }),
    mediaAddressesSchema,
  );
  return mapResult(files, (media) => new Map(media.map(({ id, url }) => [`/mediaId/${id}`, url])));
}

/** The address of a media file that an editor's text links to; null if it does not exist. */
export async function loadMediaUrl(
  scope: CatalogueScope,
  id: string,
): Promise<Result<string | null>> {
  const pathInfo = `/mediaId/${id}`;
  return readThroughCache<string | null>(scope, "seoPath", buildSeoPathKey(pathInfo), async () =>
    mapResult(await loadMediaUrls(scope, [pathInfo]), (urls) => urls.get(pathInfo) ?? null),
  );
}
