import { z } from "zod";
import { chooseDeliveryIndicator, type DeliveryIndicator } from "~/domain/catalogue/delivery";
import { readThroughCache } from "~/services/platform/cache/cache.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import {
  listOf,
  parseResult,
  number,
  text,
} from "~/services/platform/store-api/schemas/primitives.server";
import { isMissing, type Result } from "~/services/platform/store-api/result.server";

const deliveryTimeSchema = z.object({
  id: text,
  name: text,
  unit: text,
  max: number,
  alternativeNames: listOf(z.string()),
});
const staticDataSchema = z.object({ deliveryTimes: listOf(deliveryTimeSchema) });

/**
 * Data of the shop that rarely change: every delivery time with its other names (behaviour §3.2,
 * §7.9).
 */
export type StaticData = z.output<typeof staticDataSchema>;
export const NO_STATIC_DATA: StaticData = { deliveryTimes: [] };

/**
 * GET product/static-data, cached for 3 hours (behaviour §9.1). A Shopware without this extension
 * has none; that is cached too.
 */
export function loadStaticData(scope: CatalogueScope): Promise<Result<StaticData>> {
  return readThroughCache(scope, "staticData", "all", async () => {
    const result = await scope.catalogueApi.read("GET", "product/static-data");
    if (result.status === "error" && isMissing(result))
      return { status: "success", data: NO_STATIC_DATA };
    return parseResult(result, staticDataSchema);
  });
}

/**
 * The indicator of a delivery time that is known only by its text, such as the search engine's;
 * null for unknown texts.
 */
export function findIndicatorByText(
  words: string,
  { deliveryTimes }: StaticData,
): DeliveryIndicator | null {
  const wanted = words.trim().toLowerCase();
  const time = deliveryTimes.find(({ name, alternativeNames }) =>
    [name, ...alternativeNames].some((known) => known?.trim().toLowerCase() === wanted),
  );
  return time?.unit && time.max !== null
    ? chooseDeliveryIndicator({ unit: time.unit, max: time.max })
    : null;
}
