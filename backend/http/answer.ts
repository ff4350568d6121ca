import type { Context } from "hono";
import type { BackendEnv } from "../types";
import { applyIncludes, readIncludes } from "./includes";

/** Answers 200 with `value`, narrowed by the request's `includes`. Every route that answers entities uses this instead of `c.json`. */
export function answer(c: Context<BackendEnv>, value: unknown): Response {
  const includes = readIncludes(c.var.body);
  return c.json(includes ? applyIncludes(value, includes) : value);
}

/** A Shopware search result; `total` is the number of elements unless counted. */
export function searchResult(entity: string, elements: unknown[], page: { page?: number; limit?: number | null; total?: number } = {}) {
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
