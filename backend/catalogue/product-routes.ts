import { requireValid } from "../customer/constraints";
import { requireCustomer } from "../customer/require-customer";
import { answer } from "../http/answer";
import { readCriteria } from "../http/criteria";
import { requireUuid } from "../http/errors";
import { asksFor } from "../http/includes";
import { listResult } from "../http/list-criteria";
import { scopeOf, type Scope } from "../scope";
import type { RouteModule } from "../types";
import { crossSellingElements } from "./cross-selling-elements";
import { findVariant } from "./find-variant";
import { productDetail } from "./product-detail";
import { searchProducts } from "./product-search";
import { loadReviewEntities, REVIEW_RULES, saveReview } from "./reviews";
import { staticData } from "./static-data";

/** Products by criteria and individually, with the data of a product page. */
export const productRoutes: RouteModule = (app, backend) => {
  app.on(["GET", "POST"], "/store-api/product", (c) =>
    answer(c, searchProducts(scopeOf(backend, c), c.var.body)),
  );

  // Not part of Shopware; registered before the routes that take an id.
  app.get("/store-api/product/static-data", (c) => answer(c, staticData(scopeOf(backend, c))));

  app.on(["GET", "POST"], "/store-api/product/:id", (c) => {
    const id = requireUuid(c.req.param("id"));
    const { associations } = readCriteria(c.var.body);
    // Shopware ignores the SEO URL header here; only the association loads them.
    const scope = { ...scopeOf(backend, c), seoUrls: false };
    return answer(
      c,
      productDetail(scope, id, associations, asksFor(c.var.body, "product", "cmsPage")),
    );
  });

  app.post("/store-api/product/:id/find-variant", (c) =>
    answer(c, findVariant(scopeOf(backend, c), requireUuid(c.req.param("id")), c.var.body)),
  );

  app.on(["GET", "POST"], "/store-api/product/:id/cross-selling", (c) => {
    const scope = scopeOf(backend, c);
    const number = textNumber(scope, requireUuid(c.req.param("id")));
    return answer(c, number === null ? [] : crossSellingElements(scope, number));
  });

  app.post("/store-api/product/:id/review", (c) => {
    const scope = scopeOf(backend, c);
    const { id } = requireCustomer(backend, scope.context, "customer");
    const number = ownNumber(scope, requireUuid(c.req.param("id")));
    requireValid(c.var.body, REVIEW_RULES);
    if (number !== null) saveReview(scope, number, id, c.var.body);
    return c.body(null, 204);
  });

  app.on(["GET", "POST"], "/store-api/product/:id/reviews", (c) => {
    const scope = scopeOf(backend, c);
    const number = ownNumber(scope, requireUuid(c.req.param("id")));
    return answer(
      c,
      listResult(
        "product_review",
        number === null ? [] : loadReviewEntities(scope, number),
        readCriteria(c.var.body),
      ),
    );
  });
};

/** Number of the product with the reviews: a variant has its parent's. */
function ownNumber({ db }: Scope, productId: string): number | null {
  const row = db
    .prepare("SELECT number FROM product WHERE id = ? AND parent_id IS NULL")
    .get(productId) as { number: number } | undefined;
  return row?.number ?? null;
}

/** Number of the product with texts and cross-sellings: a variant shares its parent's. */
function textNumber({ db }: Scope, productId: string): number | null {
  const row = db.prepare("SELECT text_number FROM product WHERE id = ?").get(productId) as
    | { text_number: number }
    | undefined;
  return row?.text_number ?? null;
}
