import type { MessageKey } from "~/services/platform/i18n/messages.server";
import { getShopName } from "~/services/platform/session/channel-context.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { Shop } from "~/services/platform/session/shop.server";

/** The document title: a page's name, and the shop's. */
export const formatDocumentTitle = (scope: CatalogueScope, title: string) =>
  scope.t("seo.title", { title, shop: getShopName(scope) });

/**
 * The document title of a page without a SeoView, such as the cart. Screen readers read it first:
 * it says that a form was refused.
 */
export function formatPageTitle(shop: Shop, key: MessageKey): string {
  const title = formatDocumentTitle(shop, shop.t(key));
  return shop.responseNotes.isRefused ? shop.t("error.inTitle", { title }) : title;
}
