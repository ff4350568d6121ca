import { type Wallet, toWalletAmount, findWallet } from "~/domain/checkout/wallet";
import { loadCartEntity } from "~/services/cart/cart.api.server";
import { findWalletProvider } from "~/services/platform/session/channel-context.server";
import { loadCountries } from "~/services/account/countries.api.server";
import type { WalletProvider } from "~/services/platform/store-api/schemas/context.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Result } from "~/services/platform/store-api/result.server";
import { canUseWallets } from "~/services/cart/cart.view.server";
import type { OrderEntity } from "~/services/checkout/orders/order.schemas.server";
import type { PaymentMethodEntity } from "./payment.schemas.server";

/**
 * The express checkout's start data (behaviour §3.8, §9.10), without the context token, which page
 * scripts never see.
 */
export async function loadCheckoutSession(shop: Shop): Promise<Result<CheckoutSession>> {
  const [cart, countries, provider] = await Promise.all([
    loadCartEntity(shop),
    loadCountries(shop),
    findWalletProvider(shop),
  ]);
  if (cart.status === "error") return cart;
  if (countries.status === "error") return countries;
  const shippable = countries.data
    .filter(({ shippingAvailable }) => shippingAvailable)
    .map(({ id, iso }) => ({ id, iso }));
  const wallets = canUseWallets(cart.data) ? provider : null;
  return {
    status: "success",
    data: toCheckoutSession(
      shop,
      toWalletAmount(cart.data.total, shop.channel.currency),
      wallets,
      shippable,
    ),
  };
}

export type CheckoutSession = ReturnType<typeof toCheckoutSession>;

function toCheckoutSession(
  shop: Shop,
  amount: ReturnType<typeof toWalletAmount>,
  provider: WalletProvider | null,
  countries: { id: string; iso: string }[],
) {
  const { country: countryCode, locale } = shop.channel;
  return {
    amount,
    countryCode,
    locale,
    countries,
    provider: provider && { ...provider, simulatorUrl: findSimulator(provider, shop) },
  };
}

/** The amount that a wallet charges for an order, in the order's currency. */
export function toOrderAmount({ amountTotal, currency }: OrderEntity, { channel }: Shop) {
  return toWalletAmount(amountTotal, currency?.isoCode ?? channel.currency);
}

export type OrderWallets = NonNullable<ReturnType<typeof loadOrderWallets>>;

/**
 * The wallets for an unpaid order; null: none. Opens the response's Content-Security-Policy for
 * them (decision 0026).
 */
export function loadOrderWallets(
  shop: Shop,
  order: OrderEntity,
  { methods, provider }: { methods: PaymentMethodEntity[]; provider: WalletProvider | null },
) {
  const offered = methods.flatMap((method): [Wallet, paymentMethodId: string][] => {
    const wallet = method.afterOrderEnabled ? findWallet(method) : null;
    return wallet ? [[wallet, method.id]] : [];
  });
  if (!provider || offered.length === 0) return null;
  shop.responseNotes.walletEnvironment = provider.environment;
  return {
    orderId: order.id,
    // The order has its address, so no country can be chosen.
    session: toCheckoutSession(shop, toOrderAmount(order, shop), provider, []),
    methods: offered,
  };
}

/** The simulated wallets replace only the provider's test environment. */
export function findSimulator({ environment }: WalletProvider, { config }: Shop): string | null {
  return environment === "test" ? config.walletSimulatorUrl : null;
}
