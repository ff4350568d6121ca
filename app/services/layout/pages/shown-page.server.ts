import type { NoPage } from "~/services/platform/http/outcome.server";
import { titledPageOrThrow } from "~/services/platform/http/page-head.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { SeoView } from "~/services/platform/types";

/**
 * A catalogue page for its loader; errors as in `titledPageOrThrow`. JSON-LD, which only search engines read, is added to the document, not to
 * the loader data.
 */
export function shownPageOrThrow<Page extends { kind: string; id?: string; seo: SeoView }>(shop: Shop, outcome: Page | NoPage): Page {
  const page = titledPageOrThrow(shop, outcome);
  // The server records the product view when it sends the page.
  if (page.kind === "product" && page.id) shop.answer.productInView = page.id;
  shop.answer.structuredData = page.seo.jsonLd ?? [];
  return { ...page, seo: { ...page.seo, jsonLd: undefined } };
}
