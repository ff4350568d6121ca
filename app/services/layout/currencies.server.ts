import { z } from "zod";
import { cached } from "~/services/platform/cache/cache.server";
import { failureNotice } from "~/services/platform/http/outcome.server";
import {
  entitiesOf,
  id,
  map,
  narrowed,
  text,
  translated,
} from "~/services/platform/store-api/schemas/primitives.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { forgetSession } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";

const currencySchema = z
  .object({ id, isoCode: text, name: text, translated: map })
  .transform((currency) => ({
    id: currency.id,
    code: currency.isoCode ?? "",
    name: translated(currency, "name") ?? currency.isoCode ?? "",
  }));

/**
 * The channel's currencies with the selected one marked; [] for a single currency, or on failure.
 */
export async function currencyChoices(scope: CatalogueScope) {
  const currencies = await currenciesOf(scope);
  return currencies.length < 2
    ? []
    : currencies.map(({ code, name }) => ({
        code,
        name,
        selected: code === scope.channel.currency,
      }));
}

async function currenciesOf(scope: CatalogueScope): Promise<z.output<typeof currencySchema>[]> {
  const answer = await cached(scope, "layout", "currencies", async () => {
    const body = { includes: { currency: ["id", "isoCode", "name", "translated"] } };
    // Shopware answers currencies as a list without an envelope.
    return narrowed(
      await scope.catalogueApi.read("POST", "currency", body),
      entitiesOf(currencySchema),
    );
  });
  return answer.data ?? [];
}

/**
 * Sets the currency of the shopper's context, and so of all prices and the cart. An unknown code
 * changes nothing.
 */
export async function chooseCurrency(shop: Shop, code: string): Promise<void> {
  const chosen = (await currenciesOf(shop)).find((currency) => currency.code === code);
  if (!chosen) return;
  const answer = await shop.shopperApi.write("PATCH", "context", { currencyId: chosen.id });
  if (answer.status === "error") shop.cookies.setStatus(failureNotice(answer));
  else forgetSession(shop);
}
