import { isEntityId } from "~/domain/paths";
import { cached } from "~/services/platform/cache/cache.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { CartLineEntity } from "./cart.schemas.server";
import { productListSchema } from "~/services/catalogue/listing.schemas.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import { SEO_URL_INCLUDES, type SeoUrl } from "~/services/catalogue/product.schemas.server";

/** Product data that a line shows and a stock Shopware's cart lacks. */
export interface LineDetails {
  brand: string | null;
  seoUrls: SeoUrl[];
}

/** Lines that are looked up at once: the Store API's maximum. */
const LOOKUP_MAXIMUM = 100;
const INCLUDES = {
  ...SEO_URL_INCLUDES,
  product: ["id", "name", "translated", "manufacturer", "seoUrls"],
  product_manufacturer: ["id", "name", "translated"],
};

/** Brand and address of products whose lines lack them, in one call, or none. When it fails lines do without. */
export async function lineDetails(scope: CatalogueScope, lines: CartLineEntity[]): Promise<Map<string, LineDetails>> {
  const lacking = lines.filter((line) => line.seoUrls.length === 0 || line.brand === null).map((line) => line.productId);
  // One invalid id, such as that of a plugin's line, would make Shopware refuse the whole request.
  const ids = [...new Set(lacking.filter(isEntityId))].sort().slice(0, LOOKUP_MAXIMUM);
  if (ids.length === 0) return new Map();
  const products = await cached(scope, "product", `lines:${ids.join()}`, async () => {
    const body = { ids, limit: ids.length, associations: { manufacturer: {} }, includes: INCLUDES };
    return narrowed(await scope.catalogueApi.read("POST", "product", body, { seoUrls: true }), productListSchema);
  });
  return new Map(products.status === "error" ? [] : products.data.elements.map(({ id, brand, seoUrls }) => [id, { brand, seoUrls }]));
}
