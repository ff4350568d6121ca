import { redirect } from "@remix-run/node";
import { messagesFor, type MessageKey } from "~/services/platform/i18n/messages.server";
import type { NoPage, Redirection } from "./outcome.server";
import { shopName } from "~/services/platform/session/channel-context.server";
import type { Shop } from "~/services/platform/session/shop.server";

/** The document title of a page without a SeoView, such as the cart. */
export function pageTitle(shop: Shop, key: MessageKey): string {
  const t = messagesFor(shop.channel.locale);
  return t("seo.title", { title: t(key), shop: shopName(shop) });
}

/** Search engines do not index the cart, but messengers show this description with a link to it. */
export function cartDescription(shop: Shop): string {
  const t = messagesFor(shop.channel.locale);
  return t("seo.cart.description", { shop: shopName(shop) });
}

const STATUS_OF_NO_PAGE = new Map([
  ["not-found", 404],
  ["gone", 410],
  ["unavailable", 503],
]);

/** Returns the page, or throws the loader's Response instead: a redirect, or 404, 410 or 503 with the title of the error page's document. */
export function pageOrThrow<Page extends { kind: string }>(shop: Shop, outcome: Page | NoPage): Page {
  if (isRedirection(outcome)) throw redirect(outcome.to, outcome.status);
  const status = STATUS_OF_NO_PAGE.get(outcome.kind);
  if (!status) return outcome as Page;
  throw Response.json({ title: pageTitle(shop, status === 503 ? "error.unavailable.eyebrow" : "error.notFound.eyebrow") }, { status });
}

function isRedirection(outcome: { kind: string }): outcome is Redirection {
  return outcome.kind === "redirect";
}
