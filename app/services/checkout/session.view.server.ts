import { walletAmount, walletOf } from "~/domain/wallet";
import { cartEntity } from "~/services/cart/cart.api.server";
import { walletProvider } from "~/services/platform/session/channel-context.server";
import { messagesFor } from "~/services/platform/i18n/messages.server";
import { countries } from "~/services/account/countries.api.server";
import { hasDownloads } from "./checkout.view.server";
import type { OrderEntity } from "./order.schemas.server";
import type { PaymentMethodEntity } from "./payment.schemas.server";
import type { CheckoutSession, OrderWallets } from "./types";
import type { WalletProvider } from "~/services/platform/store-api/schemas/context.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Result } from "~/services/platform/store-api/result.server";

/**
 * What the express checkout starts from (behaviour §3.8, session; §9.10, wallet amount): what the cart costs now, where goods are sent, and
 * the wallet provider. The context token is not part of it: page scripts never see it.
 */
export async function checkoutSession(shop: Shop): Promise<Result<CheckoutSession>> {
  const [cart, known, provider] = await Promise.all([cartEntity(shop), countries(shop), walletProvider(shop)]);
  if (cart.status === "error") return cart;
  if (known.status === "error") return known;
  const shippable = known.data.filter(({ shippingAvailable }) => shippingAvailable).map(({ id, iso }) => ({ id, iso }));
  // What has to be accepted for downloads stands on the checkout page.
  const wallets = hasDownloads(cart.data) ? null : provider;
  return { status: "success", data: session(shop, walletAmount(cart.data.total, shop.channel.currency), wallets, shippable) };
}

function session(
  shop: Shop,
  amount: CheckoutSession["amount"],
  provider: WalletProvider | null,
  countries: CheckoutSession["countries"],
): CheckoutSession {
  const { country: countryCode, locale } = shop.channel;
  return { amount, countryCode, locale, countries, provider: provider && { ...provider, simulatorUrl: simulatorFor(provider, shop) } };
}

/** What a wallet takes for an order, in the order's own currency. */
export function orderAmount({ amountTotal, currency }: OrderEntity, { channel }: Shop): CheckoutSession["amount"] {
  return walletAmount(amountTotal, currency?.isoCode ?? channel.currency);
}

/** The wallets that an unpaid order can be paid by; null: none. The answer's Content-Security-Policy is opened for them (decision 0026). */
export function orderWallets(
  shop: Shop,
  order: OrderEntity,
  { methods, provider }: { methods: PaymentMethodEntity[]; provider: WalletProvider | null },
): OrderWallets | null {
  const offered = methods.flatMap((method): OrderWallets["methods"] => {
    const wallet = method.afterOrderEnabled ? walletOf(method) : null;
    return wallet ? [[wallet, method.id]] : [];
  });
  if (!provider || offered.length === 0) return null;
  shop.answer.walletEnvironment = provider.environment;
  const t = messagesFor(shop.channel.locale);
  return {
    orderId: order.id,
    // The order has its address: no country is to be chosen.
    session: session(shop, orderAmount(order, shop), provider, []),
    methods: offered,
    texts: {
      title: t("checkout.wallets.title"),
      failed: t("checkout.notice.paymentNotStarted"),
      priceChanged: t("checkout.wallets.priceChanged"),
    },
  };
}

/** The simulated wallets stand in for the provider's test environment only. */
export function simulatorFor({ environment }: WalletProvider, { config }: Shop): string | null {
  return environment === "test" ? config.walletSimulatorUrl : null;
}
