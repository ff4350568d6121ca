import { findRecommendations } from "~/services/platform/elevate/recommendations.server";
import { defineEntity, listIncludes } from "~/services/platform/store-api/schemas/entity.server";
import {
  elementsOf,
  id,
  parseResult,
  text,
} from "~/services/platform/store-api/schemas/primitives.server";
import type { Shop } from "~/services/platform/session/shop.server";

/** The maximum number of products that one request reports, e.g. when a long list is cleared. */
const NOTIFIED_MAXIMUM = 20;
const numbersSchema = elementsOf(defineEntity("product", { id, productNumber: text }));

/**
 * Notifies the recommendation service of new and removed favourites, after the answer; failures are
 * only logged.
 */
export function notifyFavourites(
  shop: Shop,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): void {
  if (added.length + removed.length === 0) return;
  // The keys must be made now, so that this answer sets their cookies: the calls below run after it
  // is sent.
  shop.cookies.recommendationKeys();
  void notifyProduct(shop, added, removed).catch((error: unknown) =>
    shop.log.warn({ err: error }, "favourites not reported"),
  );
}

async function notifyProduct(
  shop: Shop,
  added: readonly string[],
  removed: readonly string[],
): Promise<void> {
  const service = await findRecommendations(shop);
  if (!service) return;
  const ids = [...added, ...removed].slice(0, NOTIFIED_MAXIMUM);
  const body = { ids, limit: ids.length, includes: listIncludes(numbersSchema) };
  const products = parseResult(
    await shop.catalogueApi.read("POST", "product", body),
    numbersSchema,
  );
  if (products.status === "error") return;
  const keys = new Map(
    products.data.flatMap(({ id: productId, productNumber }) =>
      productNumber ? [[productId, productNumber]] : [],
    ),
  );
  await Promise.all(
    ids.flatMap((productId) => {
      const variantKey = keys.get(productId);
      return variantKey
        ? service.notify(added.includes(productId) ? "add-favorite" : "remove-favorite", {
            variantKey,
          })
        : [];
    }),
  );
}
