import { cached, peek } from "~/services/platform/cache/cache.server";
import { safeHtml } from "~/services/platform/http/sanitize.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import {
  foundVariantSchema,
  PRODUCT_DETAIL_CRITERIA,
  productAnswerSchema,
  REVIEWS_CRITERIA,
  reviewListSchema,
  type ProductAnswer,
} from "./product-detail.schemas.server";
import { crossSellingSchema, type CrossSelling } from "./listing.schemas.server";
import { TILE_INCLUDES } from "./product.schemas.server";
import { SIBLING_INCLUDES, siblingsSchema, type Sibling } from "./sibling.schemas.server";
import type { Result } from "~/services/platform/store-api/store-api.server";

export interface ProductDetail {
  product: Omit<ProductAnswer["product"], "description"> & { descriptionHtml: string };
  configurator: ProductAnswer["configurator"];
}

/** One product with everything its page shows. The id of a parent of variants is answered with one of its variants. */
export function detail(scope: CatalogueScope, id: string): Promise<Result<ProductDetail>> {
  return cached(scope, "product", id, async () => {
    const answer = narrowed(await scope.catalogueApi.read("POST", `product/${id}`, PRODUCT_DETAIL_CRITERIA), productAnswerSchema);
    if (answer.status === "error") return answer;
    const { description, ...product } = answer.data.product;
    const reviews = product.parentId === null ? product.reviews : await reviewsOf(scope, product.parentId);
    return {
      status: "success",
      data: { product: { ...product, reviews, descriptionHtml: safeHtml(description) ?? "" }, configurator: answer.data.configurator },
    };
  });
}

/** The reviews of a product that is no variant; none when the backend cannot say. */
async function reviewsOf(scope: CatalogueScope, id: string): Promise<ProductAnswer["product"]["reviews"]> {
  const answer = narrowed(await scope.catalogueApi.read("POST", `product/${id}/reviews`, REVIEWS_CRITERIA), reviewListSchema);
  return answer.status === "success" ? answer.data.elements : [];
}

/** What goes well with it; none when the backend cannot say. */
export async function crossSelling(scope: CatalogueScope, id: string): Promise<CrossSelling[]> {
  const result = await cached(scope, "crossSelling", id, async () =>
    narrowed(
      await scope.catalogueApi.read(
        "POST",
        `product/${id}/cross-selling`,
        { associations: { manufacturer: {} }, includes: TILE_INCLUDES },
        { seoUrls: true },
      ),
      crossSellingSchema,
    ),
  );
  return result.status === "success" ? result.data.filter(({ active, products }) => active && products.length > 0) : [];
}

/** Variants that are listed at once: the Store API's maximum. Of so many there may be more, and a choice made of a part would hide the rest. */
const SIBLINGS_MAXIMUM = 100;
const siblingsKey = (parentId: string) => `siblings:${parentId}`;

/** The variants of a parent; none when the backend cannot say, or not all of them: then it is asked for the one that is chosen. */
export async function siblings(scope: CatalogueScope, parentId: string): Promise<Sibling[]> {
  const result = await cached(scope, "product", siblingsKey(parentId), async () => {
    const body = { filter: [{ type: "equals", field: "parentId", value: parentId }], limit: SIBLINGS_MAXIMUM, includes: SIBLING_INCLUDES };
    return narrowed(await scope.catalogueApi.read("POST", "product", body, { seoUrls: true }), siblingsSchema);
  });
  return result.status === "success" ? wholeFamily(result.data) : [];
}

function wholeFamily({ elements }: { elements: Sibling[] }): Sibling[] {
  return elements.length < SIBLINGS_MAXIMUM ? elements : [];
}

/** The variants of a parent as far as the cache knows them; else they are asked for, for the next time. */
export async function knownSiblings(scope: CatalogueScope, parentId: string): Promise<Sibling[]> {
  const known = await peek<{ elements: Sibling[] }>(scope, "product", siblingsKey(parentId));
  if (!known) void siblings(scope, parentId);
  return known ? wholeFamily(known.data) : [];
}

/**
 * The variant with these options, or the nearest one that has the option switched to.
 *
 * @param options chosen option by group
 * @param switchedGroup the group whose option was chosen last
 * @returns an error of code 404 when there is none
 */
export async function findVariant(
  scope: CatalogueScope,
  parentId: string,
  options: Record<string, string>,
  switchedGroup: string,
): Promise<Result<string>> {
  const answer = narrowed(
    await scope.catalogueApi.read("POST", `product/${parentId}/find-variant`, { options, switchedGroup }),
    foundVariantSchema,
  );
  return answer.status === "error" ? answer : { status: "success", data: answer.data.variantId };
}
