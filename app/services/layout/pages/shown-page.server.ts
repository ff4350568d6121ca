import { noteProduct } from "~/services/catalogue/recently-viewed.server";
import type { NoPage } from "~/services/platform/http/outcome.server";
import { titledPageOrThrow } from "~/services/platform/http/page-head.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { SeoView } from "~/services/platform/types";

/**
 * A page of the catalogue as its loader sends it; as `titledPageOrThrow` where there is none. What only search engines read goes into the
 * document itself: the page's scripts do not need it, so it is not sent a second time as their data.
 */
export function shownPageOrThrow<Page extends { kind: string; seo: SeoView }>(shop: Shop, outcome: Page | NoPage): Page {
  const page = titledPageOrThrow(shop, outcome);
  noteProduct(shop, page);
  shop.answer.structuredData = page.seo.jsonLd ?? [];
  return { ...page, seo: { ...page.seo, jsonLd: undefined } };
}
