import { createHash } from "node:crypto";
import { loadCountries, loadState } from "../context/country-entities";
import { loadShippingMethods } from "../context/method-entities";
import { contextCustomer } from "../customer/context-customer";
import type { Backend, SalesChannelContext } from "../types";
import type { CartView } from "./cart-json";

/** The entities of the context's shipping method and country, for the answer. */
export function cartView(
  { db }: Backend,
  context: SalesChannelContext,
  isStored: boolean,
): CartView {
  const scope = { db, context };
  const [shippingMethod] = loadShippingMethods(scope, [context.shippingMethodId], true);
  const [country] = loadCountries(scope, [context.countryId]);
  if (!shippingMethod || !country)
    throw new Error(
      `The context names an unknown shipping method or country: ${context.shippingMethodId}, ${context.countryId}`,
    );
  return {
    paymentMethodId: context.paymentMethodId,
    shippingMethod,
    location: {
      country,
      state: context.countryStateId === null ? null : loadState(scope, context.countryStateId),
      address: contextCustomer(scope).shippingAddress,
      apiAlias: "cart_delivery_shipping_location",
    },
    decorations: context.isStock !== true,
    contextHash: contextHash(context),
    isStored,
  };
}

/** A hash of the context in which the cart was calculated. */
function contextHash(context: SalesChannelContext): string {
  const { salesChannelId, languageId, currencyId, countryId, countryStateId, customerId } = context;
  return createHash("md5")
    .update(
      JSON.stringify([
        salesChannelId,
        languageId,
        currencyId,
        countryId,
        countryStateId,
        customerId,
      ]),
    )
    .digest("hex");
}
