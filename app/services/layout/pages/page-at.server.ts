import { requirePage, UNAVAILABLE } from "~/services/platform/http/no-page.server";
import { getSearchPath } from "~/services/platform/i18n/messages.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { loadByPath, loadCategory, loadHome, loadLandingPage, loadProduct } from "./pages.server";
import { loadSearch } from "./search-page.server";

/** What the catalogue's page at an address shows, also after a redirect; errors as in `requirePage`. */
export async function loadPageAt(shop: Shop, url: URL) {
  const page = await loadShownPage(shop, url);
  const shown =
    page.kind === "redirect" && page.to.startsWith("/")
      ? await loadShownPage(shop, new URL(page.to, url))
      : page;
  return requirePage(shop, shown.kind === "redirect" ? UNAVAILABLE : shown);
}

function loadShownPage(shop: Shop, url: URL) {
  const [, section = "", id = ""] = url.pathname.split("/");
  if (url.pathname === getSearchPath(shop.channel.lang)) return loadSearch(shop, url);
  switch (section) {
    case "":
      return loadHome(shop, url);
    case "detail":
    case "details":
      return loadProduct(shop, id, url);
    case "navigation":
      return loadCategory(shop, id, url);
    case "landingPage":
      return loadLandingPage(shop, id, url);
    default:
      return loadByPath(shop, url);
  }
}
