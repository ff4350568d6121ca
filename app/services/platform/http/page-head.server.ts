import { messagesFor, type MessageKey } from "~/services/platform/i18n/messages.server";
import { pageOrThrow, type NoPage } from "./outcome.server";
import { shopName } from "~/services/platform/session/channel-context.server";
import type { Shop } from "~/services/platform/session/shop.server";

/** The document's title of a page without a SeoView, such as the cart. */
export function pageTitle(shop: Shop, key: MessageKey): string {
  const t = messagesFor(shop.channel.locale);
  return t("seo.title", { title: t(key), shop: shopName(shop) });
}

/** Search engines do not index the cart, but messengers show this description with a link to it. */
export function cartDescription(shop: Shop): string {
  const t = messagesFor(shop.channel.locale);
  return t("seo.cart.description", { shop: shopName(shop) });
}

/** As `pageOrThrow`; a 404, 410 or 503 includes the title of the error page's document. */
export function titledPageOrThrow<Page extends { kind: string }>(shop: Shop, outcome: Page | NoPage): Page {
  try {
    return pageOrThrow(outcome);
  } catch (answer) {
    if (!(answer instanceof Response) || answer.status < 400) throw answer;
    const title = pageTitle(shop, answer.status === 404 || answer.status === 410 ? "error.notFound.eyebrow" : "error.unavailable.eyebrow");
    // Without the answer's own headers: as plain text the title would not be parsed.
    throw Response.json({ title }, { status: answer.status });
  }
}
