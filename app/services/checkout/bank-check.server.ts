import { isForBrowser } from "~/domain/bank-action";
import { isEntityId } from "~/domain/paths";
import type { BankCheckView } from "./checkout-view-models";
import { simulatorFor } from "./checkout-session.server";
import { waitingPayment } from "./checkout-payment.server";
import type { NoPage } from "~/services/http/outcome.server";
import { findOrder } from "~/services/orders/order.server";
import { paymentNow } from "~/services/orders/payment-standing.server";
import { orderPaymentPath, successPath } from "~/services/orders/payment.server";
import { walletProvider } from "~/services/shop/channel-context.server";
import type { Shop } from "~/services/shop/shop.server";

/**
 * What the shopper's bank asks them to confirm, for the provider's components (wire: B3, 5). The answer's Content-Security-Policy is opened
 * for banks, whose hosts nobody knows beforehand.
 *
 * @returns a redirect to the order's payment where nothing waits for the shopper any more
 */
export async function loadBankCheck(shop: Shop, orderId: string): Promise<({ kind: "check" } & BankCheckView) | NoPage> {
  if (!isEntityId(orderId)) return { kind: "not-found" };
  const [found, provider] = await Promise.all([findOrder(shop, orderId), walletProvider(shop)]);
  if (found.status === "error") return { kind: "unavailable" };
  const action = found.data && (await paymentNow(shop, found.data)).action;
  if (!provider || !action || !isForBrowser(action)) return { kind: "redirect", to: orderPaymentPath(orderId), status: 302 };
  shop.bankCheckOf = provider.environment;
  // Where the backend wants to end the payment itself, it leads on to the same two pages.
  const end = waitingPayment(shop, orderId);
  return {
    kind: "check",
    orderId,
    // As it came: only the component reads it.
    action: JSON.stringify(action),
    provider: { ...provider, simulatorUrl: simulatorFor(provider, shop) },
    countryCode: shop.channel.country,
    locale: shop.channel.locale,
    paths: { paid: end ?? successPath(orderId), unpaid: end ?? orderPaymentPath(orderId), otherWay: orderPaymentPath(orderId) },
  };
}
