import { type Wallet, walletAmount, walletOf } from "~/domain/checkout/wallet";
import { cartEntity } from "~/services/cart/cart.api.server";
import { walletProvider } from "~/services/platform/session/channel-context.server";
import { countries } from "~/services/account/countries.api.server";
import type { WalletProvider } from "~/services/platform/store-api/schemas/context.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Result } from "~/services/platform/store-api/result.server";
import { takesWallets } from "~/services/cart/cart.view.server";
import type { OrderEntity } from "~/services/checkout/orders/order.schemas.server";
import type { PaymentMethodEntity } from "./payment.schemas.server";

/**
 * The express checkout's start data (behaviour §3.8, §9.10), without the context token, which page
 * scripts never see.
 */
export async function checkoutSession(shop: Shop): Promise<Result<CheckoutSession>> {
  const [cart, known, provider] = await Promise.all([
    cartEntity(shop),
    countries(shop),
    walletProvider(shop),
  ]);
  if (cart.status === "error") return cart;
  if (known.status === "error") return known;
  const shippable = known.data
    .filter(({ shippingAvailable }) => shippingAvailable)
    .map(({ id, iso }) => ({ id, iso }));
  const wallets = takesWallets(cart.data) ? provider : null;
  return {
    status: "success",
    data: session(shop, walletAmount(cart.data.total, shop.channel.currency), wallets, shippable),
  };
}

export type CheckoutSession = ReturnType<typeof session>;

function session(
  shop: Shop,
  amount: ReturnType<typeof walletAmount>,
  provider: WalletProvider | null,
  countries: { id: string; iso: string }[],
) {
  const { country: countryCode, locale } = shop.channel;
  return {
    amount,
    countryCode,
    locale,
    countries,
    provider: provider && { ...provider, simulatorUrl: simulatorFor(provider, shop) },
  };
}

/** The amount that a wallet charges for an order, in the order's currency. */
export function orderAmount({ amountTotal, currency }: OrderEntity, { channel }: Shop) {
  return walletAmount(amountTotal, currency?.isoCode ?? channel.currency);
}

export type OrderWallets = NonNullable<ReturnType<typeof orderWallets>>;

/**
 * The wallets for an unpaid order; null: none. Opens the answer's Content-Security-Policy for them
 * (decision 0026).
 */
export function orderWallets(
  shop: Shop,
  order: OrderEntity,
  { methods, provider }: { methods: PaymentMethodEntity[]; provider: WalletProvider | null },
) {
  const offered = methods.flatMap((method): [Wallet, paymentMethodId: string][] => {
    const wallet = method.afterOrderEnabled ? walletOf(method) : null;
    return wallet ? [[wallet, method.id]] : [];
  });
  if (!provider || offered.length === 0) return null;
  shop.answer.walletEnvironment = provider.environment;
  const { t } = shop;
  return {
    orderId: order.id,
    // The order has its address, so no country can be chosen.
    session: session(shop, orderAmount(order, shop), provider, []),
    methods: offered,
    texts: {
      title: t("checkout.wallets.title"),
      failed: t("checkout.notice.paymentNotStarted"),
      priceChanged: t("checkout.wallets.priceChanged"),
    },
  };
}

/** The simulated wallets replace only the provider's test environment. */
export function simulatorFor({ environment }: WalletProvider, { config }: Shop): string | null {
  return environment === "test" ? config.walletSimulatorUrl : null;
}
