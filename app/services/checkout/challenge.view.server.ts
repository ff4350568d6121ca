import { isForBrowser } from "~/domain/payment-action";
import { isEntityId } from "~/domain/paths";
import type { ChallengeView } from "./types";
import { simulatorFor } from "./session.view.server";
import { waitingPayment } from "./payment.actions.server";
import type { NoPage } from "~/services/platform/http/outcome.server";
import { findOrder } from "./orders.api.server";
import { paymentNow } from "./payment-status.server";
import { orderPaymentPath, successPath } from "./payment.api.server";
import { walletProvider } from "~/services/platform/session/channel-context.server";
import type { Shop } from "~/services/platform/session/shop.server";

/** The 3-D Secure challenge of a payment (connect-shopware §W7), or a redirect where none waits. Its policy allows every issuer. */
export async function loadChallenge(shop: Shop, orderId: string): Promise<({ kind: "check" } & ChallengeView) | NoPage> {
  if (!isEntityId(orderId)) return { kind: "not-found" };
  const [found, provider] = await Promise.all([findOrder(shop, orderId), walletProvider(shop)]);
  if (found.status === "error") return { kind: "unavailable" };
  const action = found.data && (await paymentNow(shop, found.data)).action;
  if (!provider || !action || !isForBrowser(action)) return { kind: "redirect", to: orderPaymentPath(orderId), status: 302 };
  shop.challengeOf = provider.environment;
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
