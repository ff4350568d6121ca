import { loadProducts } from "../catalogue/product-entities";
import { loadProductRows } from "../catalogue/product-rows";
import { readCriteria } from "../http/criteria";
import { listResult } from "../http/list-criteria";
import { requireUuid } from "../http/errors";
import type { Entity, Scope } from "../scope";
import { productNotFound } from "./errors";

/**
 * The products of a list that are still shown, in the order of `ids`, with the requested
 * associations.
 */
export function showableProducts(
  scope: Scope,
  ids: string[],
  associations: Record<string, unknown>,
): Entity[] {
  const products = loadProducts(scope, ids, associations);
  return ids.flatMap((id) => {
    const product = products.get(id);
    return product?.active === true ? [product] : [];
  });
}

/** The same as a search result: filtered, sorted and paged by the criteria. */
export function productResult(scope: Scope, ids: string[], body: Record<string, unknown>) {
  const criteria = readCriteria(body);
  return listResult("product", showableProducts(scope, ids, criteria.associations), criteria);
}

/**
 * @throws 400 for a malformed id, 404 CONTENT__PRODUCT_NOT_FOUND for a product that the channel
 * does not show
 */
export function requireProduct(scope: Scope, id: unknown): string {
  const productId = requireUuid(id);
  if (!shownIds(scope, [productId]).has(productId)) throw productNotFound(productId);
  return productId;
}

/** The ids of products that the channel shows. */
export function shownIds(scope: Scope, ids: string[]): Set<string> {
  const rows = [...loadProductRows(scope.db, scope.context, ids).values()];
  return new Set(rows.filter((row) => row.active === 1).map((row) => row.id));
}
