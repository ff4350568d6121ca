import { messagesFor, type MessageKey } from "~/services/platform/i18n/messages.server";
import { pageOrThrow, type NoPage } from "./outcome.server";
import { shopName } from "~/services/platform/session/channel-context.server";
import type { Shop } from "~/services/platform/session/shop.server";

/** The document title of a page without a SeoView, such as the cart. Screen readers read it first: it says that a form was refused. */
export function pageTitle(shop: Shop, key: MessageKey): string {
  const t = messagesFor(shop.channel.locale);
  const title = t("seo.title", { title: t(key), shop: shopName(shop) });
  return shop.answer.isRefused ? t("error.inTitle", { title }) : title;
}

/** Search engines do not index the cart, but messengers show this description with a link to it. */
export function cartDescription(shop: Shop): string {
  const t = messagesFor(shop.channel.locale);
  return t("seo.cart.description", { shop: shopName(shop) });
}

/** As `pageOrThrow`; a 404, 410 or 503 carries the title of the error page's document. */
export function titledPageOrThrow<Page extends { kind: string }>(shop: Shop, outcome: Page | NoPage): Page {
  try {
    return pageOrThrow(outcome);
  } catch (answer) {
    if (!(answer instanceof Response) || answer.status < 400) throw answer;
    const title = pageTitle(shop, answer.status === 404 || answer.status === 410 ? "error.notFound.eyebrow" : "error.unavailable.eyebrow");
    // Not the answer's own headers: they declare plain text, and the title would not be read.
    throw Response.json({ title }, { status: answer.status });
  }
}
