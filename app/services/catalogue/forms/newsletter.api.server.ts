import {
  accept,
  type ActionResult,
  refuse,
  refuseFailure,
} from "~/services/platform/http/action-result.server";
import { limitGuess } from "~/services/platform/http/rate-limit.server";
import { loadStorefrontUrl } from "~/services/platform/session/channel-context.server";
import type { Shop } from "~/services/platform/session/shop.server";
import {
  parseErrors,
  type Failure,
  type Result,
} from "~/services/platform/store-api/result.server";

/**
 * POST /newsletter/subscribe. Shopware decides whether the address must be confirmed by mail; a
 * separate setting applies to customers.
 */
export async function subscribeToNewsletter(shop: Shop, email: string): Promise<Result<unknown>> {
  return shop.shopperApi.write("POST", "newsletter/subscribe", {
    email,
    option: "subscribe",
    storefrontUrl: await loadStorefrontUrl(shop),
  });
}

/**
 * POST /newsletter/confirm with `em` and `hash` from the mail's link.
 */
export async function confirmSubscription(
  shop: Shop,
  link: { em: string; hash: string },
): Promise<ActionResult> {
  const limited = await limitGuess(shop, { secret: "newsletterLink", subject: link.em });
  if (limited) return refuseFailure(limited);
  const result = await shop.shopperApi.write("POST", "newsletter/confirm", link);
  if (result.status === "success" || isAlreadyConfirmed(result))
    return accept({ key: "newsletter.confirmed", tone: "good" });
  const isLinkUsedUp = result.code >= 400 && result.code < 500;
  return refuse(isLinkUsedUp ? "newsletter.badLink" : "form.failed");
}

/**
 * Whether Shopware refuses the link only because it was used: a subscriber who presses twice need
 * not subscribe again.
 */
function isAlreadyConfirmed({ error }: Failure): boolean {
  const [first, ...others] = parseErrors(error);
  return (
    first?.pointer === "/status" &&
    first.parameters["{{ value }}"] === '"optIn"' &&
    others.length === 0
  );
}
