import type { z } from "zod";
import { findThreshold } from "~/domain/cart/free-delivery";
import { readCached, readThroughCache } from "~/services/platform/cache/cache.server";
import { loadUsualDeliveryMethodId } from "~/services/platform/session/channel-context.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import {
  associationOf,
  defineEntity,
  listAssociations,
} from "~/services/platform/store-api/schemas/entity.server";
import {
  elementsOf,
  id,
  listOf,
  parseResult,
} from "~/services/platform/store-api/schemas/primitives.server";
import { shippingTierSchema } from "~/services/platform/store-api/schemas/shipping-tier.server";

const methodsSchema = elementsOf(
  defineEntity("shipping_method", { id, prices: associationOf(listOf(shippingTierSchema)) }),
);

const PRICES = ["settings", "delivery-prices"] as const;

/** Loads the prices of the delivery methods into the cache. */
export async function warmDeliveryPrices(scope: CatalogueScope): Promise<void> {
  await readThroughCache(scope, ...PRICES, async () =>
    parseResult(
      await scope.catalogueApi.read("POST", "shipping-method", {
        associations: listAssociations(methodsSchema),
      }),
      methodsSchema,
    ),
  );
}

/**
 * The value of goods from which the sales channel's own delivery method is free, as the bag of a
 * new visitor has it. Shopware's prices come from the cache only: no page waits for them.
 *
 * @returns major units; null: not known, or never free
 */
export async function readFreeDeliveryThreshold(scope: CatalogueScope): Promise<number | null> {
  const cached = await readCached<z.output<typeof methodsSchema>>(scope, ...PRICES);
  const ownId = await loadUsualDeliveryMethodId(scope);
  const own = cached?.data.find((method) => method.id === ownId);
  return findThreshold(own?.prices ?? [], scope.channel.trade.shippingFreeFrom);
}
