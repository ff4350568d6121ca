import { promiseHash } from "remix-utils/promise";
import { walletAmount } from "~/domain/wallet";
import { cartEntity } from "~/services/cart/cart.api.server";
import { walletProvider } from "~/services/platform/session/channel-context.server";
import { countries } from "~/services/account/countries.api.server";
import type { CheckoutSession } from "./types";
import type { WalletProvider } from "~/services/platform/store-api/schemas/context.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Result } from "~/services/platform/store-api/store-api.server";

/**
 * What the express checkout starts from (behaviour §3.8, session; §9.10, wallet amount): what the cart costs now, where goods are sent, and
 * the wallet provider. The context token is not part of it: page scripts never see it.
 */
export async function checkoutSession(shop: Shop): Promise<Result<CheckoutSession>> {
  const { cart, known, provider } = await promiseHash({
    cart: cartEntity(shop),
    known: countries(shop),
    provider: walletProvider(shop),
  });
  if (cart.status === "error") return cart;
  if (known.status === "error") return known;
  return {
    status: "success",
    data: {
      amount: walletAmount(cart.data.total, shop.channel.currency),
      countryCode: shop.channel.country,
      locale: shop.channel.locale,
      countries: known.data.filter(({ shippingAvailable }) => shippingAvailable).map(({ id, iso }) => ({ id, iso })),
      provider: provider && { ...provider, simulatorUrl: simulatorFor(provider, shop) },
    },
  };
}

/** The simulated wallets stand in for the provider's test environment only. */
export function simulatorFor({ environment }: WalletProvider, { config }: Shop): string | null {
  return environment === "test" ? config.walletSimulatorUrl : null;
}
