import { z } from "zod";
import { encodePath, isEntityId, seoPathOf } from "~/domain/paths";
import { cached, peek } from "~/services/platform/cache/cache.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { listOf, narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import { seoUrlSchema } from "~/services/catalogue/product.schemas.server";
import type { Result } from "~/services/platform/store-api/store-api.server";

/** Specification §9: SEO lookup limit. */
export const SEO_LOOKUP_LIMIT = 5;
/** A longer path is not one of ours. */
const PATH_MAXIMUM = 1_000;

export type EntityKind = "product" | "category" | "landing-page";

/** What an SEO path stands for, and how it is spelled. */
export interface PathTarget {
  kind: EntityKind;
  id: string;
  /** the canonical path as a link, with its leading slash */
  path: string;
}

const KINDS: Record<string, EntityKind> = { detail: "product", navigation: "category", landingPage: "landing-page" };
const SEO_URL_FIELDS = { seo_url: ["seoPathInfo", "pathInfo", "isCanonical", "foreignKey"] };
const answerSchema = z.object({ elements: listOf(seoUrlSchema) });

/**
 * The entity behind an SEO path, spelled with or without its trailing slash; cached for 12 hours (specification §9).
 * A path that leads nowhere is not cached: it may be published at any moment.
 *
 * @returns success with null when there is no such path (Shopware finds canonical paths only)
 */
export function resolvePath(scope: CatalogueScope, pathname: string): Promise<Result<PathTarget | null>> {
  const path = seoPathOf(pathname).replace(/(?<!\/)\/+$/, "");
  if (path === "" || path.length > PATH_MAXIMUM) return Promise.resolve({ status: "success", data: null });
  return cached(
    scope,
    "seoPath",
    path,
    () => lookUp(scope, "seoPathInfo", [path, `${path}/`]),
    (target) => target !== null,
  );
}

/**
 * The canonical path of an entity as far as the cache knows it; what it does not know is looked up for the next time.
 * The page that asks does not wait.
 */
export async function knownPathOf(scope: CatalogueScope, kind: EntityKind, id: string): Promise<string | undefined> {
  const prefix = Object.keys(KINDS).find((key) => KINDS[key] === kind);
  const pathInfo = `/${prefix}/${id}`;
  const known = await peek<PathTarget | null>(scope, "seoPath", pathInfo);
  if (!known) void cached(scope, "seoPath", pathInfo, () => lookUp(scope, "pathInfo", [pathInfo]));
  return known?.data?.path;
}

async function lookUp(scope: CatalogueScope, field: "seoPathInfo" | "pathInfo", values: string[]): Promise<Result<PathTarget | null>> {
  const body = {
    filter: [{ type: "equalsAny", field, value: values }],
    sort: [{ field: "isCanonical", order: "DESC" }],
    limit: SEO_LOOKUP_LIMIT,
    includes: SEO_URL_FIELDS,
  };
  const answer = narrowed(await scope.catalogueApi.read("POST", "seo-url", body), answerSchema);
  if (answer.status === "error") return answer;
  const [first] = answer.data.elements.flatMap((seoUrl) => targetOf(seoUrl) ?? []);
  return { status: "success", data: first ?? null };
}

function targetOf({ pathInfo, seoPathInfo }: z.output<typeof seoUrlSchema>): PathTarget | null {
  const [, prefix = "", id = ""] = pathInfo?.split("/") ?? [];
  const kind = KINDS[prefix];
  const path = seoPathInfo.replace(/^\/+/, "");
  return kind && isEntityId(id) && path ? { kind, id, path: `/${encodePath(path)}` } : null;
}
