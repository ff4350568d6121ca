import { answer } from "../http/answer";
import { requireAssociations } from "../http/associations";
import { readCriteria } from "../http/criteria";
import { requireUuid } from "../http/errors";
import { listResult } from "../http/list-criteria";
import { scopeOf, type Scope } from "../scope";
import type { RouteModule } from "../types";
import { loadCrossSellings } from "./cross-sellings";
import { findVariant } from "./find-variant";
import { productDetail } from "./product-detail";
import { loadProducts } from "./product-entities";
import { searchProducts } from "./product-search";
import { loadReviewEntities } from "./reviews";
import { staticData } from "./static-data";

/** Products by criteria and one by one, with what belongs to a product page. */
export const productRoutes: RouteModule = (app, backend) => {
  app.on(["GET", "POST"], "/store-api/product", (c) => answer(c, searchProducts(scopeOf(backend, c), readCriteria(c.var.body))));

  // Not part of Shopware; before the routes that take an id.
  app.get("/store-api/product/static-data", (c) => answer(c, staticData(scopeOf(backend, c))));

  app.post("/store-api/product/:id", (c) => {
    const id = requireUuid(c.req.param("id"));
    const { associations } = readCriteria(c.var.body);
    requireAssociations("product", associations);
    return answer(c, productDetail(scopeOf(backend, c), id, associations));
  });

  app.post("/store-api/product/:id/find-variant", (c) =>
    answer(c, findVariant(scopeOf(backend, c), requireUuid(c.req.param("id")), c.var.body)),
  );

  app.post("/store-api/product/:id/cross-selling", (c) => answer(c, crossSellings(scopeOf(backend, c), requireUuid(c.req.param("id")))));

  app.post("/store-api/product/:id/reviews", (c) => {
    const scope = scopeOf(backend, c);
    const number = textNumber(scope, requireUuid(c.req.param("id")));
    return answer(c, listResult("product_review", number === null ? [] : loadReviewEntities(scope, number), readCriteria(c.var.body)));
  });
};

/** Products of each cross-selling in their order; inactive ones and those of other channels are left out. */
function crossSellings(scope: Scope, productId: string): Record<string, unknown>[] {
  const number = textNumber(scope, productId);
  if (number === null) return [];
  const found = loadCrossSellings(scope, number);
  const products = loadProducts(
    scope,
    found.flatMap(({ productIds }) => productIds),
    { options: { associations: { group: {} } } },
  );
  return found.map(({ entity, productIds }) => {
    const shown = productIds.flatMap((id) => products.get(id) ?? []).filter((product) => product.active);
    return { crossSelling: entity, products: shown, total: shown.length, streamId: null, apiAlias: "cross_selling_element" };
  });
}

/** Where a product's texts, reviews and cross-sellings stand: a variant shares its parent's. */
function textNumber({ db }: Scope, productId: string): number | null {
  const row = db.prepare("SELECT text_number FROM product WHERE id = ?").get(productId) as { text_number: number } | undefined;
  return row?.text_number ?? null;
}
