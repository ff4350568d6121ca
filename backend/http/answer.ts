import type { Context } from "hono";
import type { BackendEnv } from "../types";
import { asksForFiles, asNewerShopware } from "./newer-shopware";
import { applyIncludes, readIncludes } from "./includes";

/**
 * Answers 200 with `value`, narrowed by the request's `includes`. All routes with entities use this
 * instead of `c.json`.
 */
export function answer(c: Context<BackendEnv>, value: unknown): Response {
  const includes = readIncludes(c.var.body);
  const resolved = hasSeoUrlsByHeader(c) ? withSeoUrlsOnce(value) : value;
  const versioned =
    c.var.context.isNewer === true ? asNewerShopware(resolved, asksForFiles(c.var.body)) : resolved;
  return c.json(includes ? applyIncludes(versioned, includes) : versioned);
}

type Json = Record<string, unknown>;

/** By association, they are in every copy. */
function hasSeoUrlsByHeader(c: Context<BackendEnv>): boolean {
  const associations: unknown = c.var.body.associations;
  const isAssociation =
    typeof associations === "object" && associations !== null && "seoUrls" in associations;
  return c.req.header("sw-include-seo-urls") !== undefined && !isAssociation;
}

/**
 * The effect of the header `sw-include-seo-urls`: if an entity appears several times in an answer,
 * only the last copy has them.
 */
function withSeoUrlsOnce(value: unknown): unknown {
  const last = new Map<unknown, Json>();
  let copies = 0;
  const note = (item: unknown): void => {
    if (typeof item !== "object" || item === null) return;
    const entity = item as Json;
    if (hasSeoUrls(entity)) {
      if (last.has(entity.id)) copies += 1;
      last.set(entity.id, entity);
    }
    Object.values(entity).forEach(note);
  };
  note(value);
  if (copies === 0) return value;
  const strip = (item: unknown): unknown => {
    if (typeof item !== "object" || item === null) return item;
    if (Array.isArray(item)) return item.map(strip);
    const entity = item as Json;
    const copy = Object.fromEntries(
      Object.entries(entity).map(([name, child]) => [name, strip(child)]),
    );
    return hasSeoUrls(entity) && last.get(entity.id) !== entity ? { ...copy, seoUrls: null } : copy;
  };
  return strip(value);
}

function hasSeoUrls({ apiAlias, seoUrls }: Json): boolean {
  return (apiAlias === "product" || apiAlias === "category") && Array.isArray(seoUrls);
}

/** A Shopware search result; `total` is the number of elements unless counted. */
export function searchResult(
  entity: string,
  elements: unknown[],
  page: { page?: number; limit?: number | null; total?: number } = {},
) {
  return {
    elements,
    aggregations: [],
    page: page.page ?? 1,
    limit: page.limit === undefined ? 100 : page.limit,
    entity,
    total: page.total ?? elements.length,
    states: [],
    apiAlias: "dal_entity_search_result",
  };
}
