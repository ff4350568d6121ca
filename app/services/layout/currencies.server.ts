import type { z } from "zod";
import { readThroughCache } from "~/services/platform/cache/cache.server";
import { toFailureNotice } from "~/services/platform/http/notice.server";
import { defineEntity, listIncludes } from "~/services/platform/store-api/schemas/entity.server";
import {
  entityListOf,
  id,
  map,
  parseResult,
  text,
  getTranslated,
} from "~/services/platform/store-api/schemas/primitives.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { noteContextChange } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";

const currencySchema = defineEntity("currency", {
  id,
  isoCode: text,
  name: text,
  translated: map,
}).transform((currency) => ({
  id: currency.id,
  code: currency.isoCode ?? "",
  name: getTranslated(currency, "name") ?? currency.isoCode ?? "",
}));

/**
 * The channel's currencies with the selected one marked; [] for a single currency, or on failure.
 */
export async function loadCurrencyChoices(scope: CatalogueScope) {
  const currencies = await loadCurrencies(scope);
  return currencies.length < 2
    ? []
    : currencies.map(({ code, name }) => ({
        code,
        name,
        selected: code === scope.channel.currency,
      }));
}

async function loadCurrencies(scope: CatalogueScope): Promise<z.output<typeof currencySchema>[]> {
  const result = await readThroughCache(scope, "layout", "currencies", async () => {
    const body = { includes: listIncludes(currencySchema) };
    // Shopware answers currencies as a list without an envelope.
    return parseResult(
      await scope.catalogueApi.read("POST", "currency", body),
      entityListOf(currencySchema),
    );
  });
  return result.data ?? [];
}

/**
 * Sets the currency of the shopper's context, and so of all prices and the cart. An unknown code
 * changes nothing.
 */
export async function chooseCurrency(shop: Shop, code: string): Promise<void> {
  const chosen = (await loadCurrencies(shop)).find((currency) => currency.code === code);
  if (!chosen) return;
  const result = await shop.shopperApi.write("PATCH", "context", { currencyId: chosen.id });
  if (result.status === "error") shop.cookies.setStatus(toFailureNotice(result));
  else noteContextChange(shop);
}
