import type { NoPage } from "~/services/platform/http/outcome.server";
import { pageOrThrow } from "~/services/platform/http/page-head.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { SeoView } from "~/services/platform/types";

/**
 * Loader data of a catalogue page; errors as in `pageOrThrow`. JSON-LD is for search engines only, so it goes into the document and
 * not into the loader data.
 */
export function shownPageOrThrow<Page extends { kind: string; id?: string; seo: SeoView }>(shop: Shop, outcome: Page | NoPage): Page {
  const page = pageOrThrow(shop, outcome);
  // The server records the product view when the page has been sent.
  if (page.kind === "product" && page.id) shop.answer.productInView = page.id;
  shop.answer.structuredData = page.seo.jsonLd ?? [];
  return { ...page, seo: { ...page.seo, jsonLd: undefined } };
}
