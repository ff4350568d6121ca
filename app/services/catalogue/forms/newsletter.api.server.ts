import { failureNotice, type Notice } from "~/services/platform/http/outcome.server";
import { limitGuess } from "~/services/platform/http/rate-limit.server";
import { storefrontUrl } from "~/services/platform/session/channel-context.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { errorsIn, type Failure, type Result } from "~/services/platform/store-api/result.server";

/**
 * POST /newsletter/subscribe. Shopware decides whether the address must be confirmed by mail; a
 * separate setting applies to customers.
 */
export async function subscribe(shop: Shop, email: string): Promise<Result<unknown>> {
  return shop.shopperApi.write("POST", "newsletter/subscribe", {
    email,
    option: "subscribe",
    storefrontUrl: await storefrontUrl(shop),
  });
}

/**
 * POST /newsletter/confirm with `em` and `hash` from the mail's link.
 *
 * @returns whether it worked, or why not
 */
export async function confirmSubscription(
  shop: Shop,
  link: { em: string; hash: string },
): Promise<Notice> {
  const limited = await limitGuess(shop, { secret: "newsletterLink", subject: link.em });
  if (limited) return failureNotice(limited);
  const answer = await shop.shopperApi.write("POST", "newsletter/confirm", link);
  if (answer.status === "success" || isConfirmed(answer))
    return { key: "newsletter.confirmed", tone: "good" };
  const isLinkUsedUp = answer.code >= 400 && answer.code < 500;
  return { key: isLinkUsedUp ? "newsletter.badLink" : "form.failed", tone: "bad" };
}

/**
 * Whether Shopware refuses the link only because it was used: a subscriber who presses twice need
 * not subscribe again.
 */
function isConfirmed({ error }: Failure): boolean {
  const [first, ...others] = errorsIn(error);
  return (
    first?.pointer === "/status" &&
    first.parameters["{{ value }}"] === '"optIn"' &&
    others.length === 0
  );
}
