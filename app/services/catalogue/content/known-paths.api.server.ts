import { z } from "zod";
import { firstSeoPath } from "~/domain/paths";
import { cached, peek } from "~/services/platform/cache/cache.server";
import { mayRequestAhead, type CatalogueScope } from "~/services/platform/session/scope.server";
import { listOf, narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import { ENTITIES_MAXIMUM } from "~/services/platform/store-api/store-api.server";
import { mapped, type Result } from "~/services/platform/store-api/result.server";
import { knownProduct } from "~/services/catalogue/product/product-paths.api.server";
import { seoUrlSchema } from "~/services/catalogue/product/product.schemas.server";
import { knownCategoryPath } from "./category-index.server";

export const seoUrlsSchema = z.object({ elements: listOf(seoUrlSchema) });
/**
 * An external address, encoded: a file's name may have letters of any script, but the header of a
 * redirect may not.
 */
const addressSchema = z
  .string()
  .regex(/^https?:\/\//i)
  .refine((url) => URL.canParse(url))
  .transform((url) => new URL(url).href);
const mediaAddressesSchema = listOf(z.object({ id: z.string(), url: addressSchema }));

/**
 * The addresses of Shopware's technical paths ("/detail/{id}", "/navigation/{id}",
 * "/landingPage/{id}", "/mediaId/{id}"), as far as menus, product index or cache know them. Others
 * are looked up in the background for the next page, in one call per kind, as far as the page may
 * request ahead.
 */
export async function knownPaths(
  scope: CatalogueScope,
  pathInfos: Iterable<string>,
): Promise<Map<string, string>> {
  const wanted = [...new Set(pathInfos)].slice(0, ENTITIES_MAXIMUM);
  const found = await Promise.all(
    wanted.map(async (pathInfo) => [pathInfo, await knownPath(scope, pathInfo)] as const),
  );
  const unknown = found.flatMap(([pathInfo, path]) => (path === undefined ? [pathInfo] : []));
  lookUp(scope, unknown);
  return new Map(found.flatMap(([pathInfo, path]) => (path ? [[pathInfo, path]] : [])));
}

/** @returns null for an entity without a SEO path; undefined if unknown */
async function knownPath(
  scope: CatalogueScope,
  pathInfo: string,
): Promise<string | null | undefined> {
  const [, kind = "", id = ""] = pathInfo.split("/");
  const known =
    kind === "detail" ? knownProduct(scope, id)?.path : await knownCategoryPath(scope, id);
  return known ?? (await peek<string | null>(scope, "seoPath", keyOf(pathInfo)))?.data;
}

/** Ends with a slash, unlike the keys of resolved paths, whose cached values have another type. */
const keyOf = (pathInfo: string) => `of:${pathInfo}/`;

function lookUp(scope: CatalogueScope, pathInfos: string[]): void {
  const media = pathInfos.filter((pathInfo) => pathInfo.startsWith("/mediaId/"));
  const entities = pathInfos.filter((pathInfo) => !media.includes(pathInfo));
  if (entities.length > 0 && mayRequestAhead(scope)) cacheFound(scope, entities, seoPaths);
  if (media.length > 0 && mayRequestAhead(scope)) cacheFound(scope, media, mediaUrls);
}

type Found = Promise<Result<Map<string, string>>>;

function cacheFound(
  scope: CatalogueScope,
  pathInfos: string[],
  find: (scope: CatalogueScope, pathInfos: string[]) => Found,
): void {
  let found: Found | undefined;
  for (const pathInfo of pathInfos) {
    void cached<string | null>(scope, "seoPath", keyOf(pathInfo), async () => {
      found ??= find(scope, pathInfos);
      return mapped(await found, (addresses) => addresses.get(pathInfo) ?? null);
    });
  }
}

/**
 * SEO paths by Shopware's technical path ("/detail/{id}"), in one call.
 *
 * @param pathInfos at most `ENTITIES_MAXIMUM`
 */
export async function seoPaths({ catalogueApi }: CatalogueScope, pathInfos: string[]): Found {
  const body = {
    filter: [{ type: "equalsAny", field: "pathInfo", value: pathInfos }],
    limit: ENTITIES_MAXIMUM,
  };
  const answer = narrowed(await catalogueApi.read("POST", "seo-url", body), seoUrlsSchema);
  return mapped(answer, ({ elements }) => {
    const pairs = elements.flatMap((seoUrl): [string, string][] => {
      const path = firstSeoPath([seoUrl]);
      return seoUrl.pathInfo && path ? [[seoUrl.pathInfo, path]] : [];
    });
    return new Map(pairs);
  });
}

async function mediaUrls({ catalogueApi }: CatalogueScope, pathInfos: string[]): Found {
  const ids = pathInfos.map((pathInfo) => pathInfo.split("/")[2] ?? "");
  const answer = narrowed(
    await catalogueApi.read("POST", "media", { ids, includes: { media: ["id", "url"] } }),
    mediaAddressesSchema,
  );
  return mapped(answer, (media) => new Map(media.map(({ id, url }) => [`/mediaId/${id}`, url])));
}

/** The address of a media file that an editor's text links to; null if it does not exist. */
export async function mediaUrl(scope: CatalogueScope, id: string): Promise<Result<string | null>> {
  const pathInfo = `/mediaId/${id}`;
  return cached<string | null>(scope, "seoPath", keyOf(pathInfo), async () =>
    mapped(await mediaUrls(scope, [pathInfo]), (urls) => urls.get(pathInfo) ?? null),
  );
}
