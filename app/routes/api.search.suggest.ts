import type { LoaderFunctionArgs } from "@remix-run/node";
import { isSearchable, normaliseSearchTerm } from "~/domain/search/search";
import { toJsonResponse } from "~/services/platform/http/own-api.server";
import { loadSuggestions, loadChannelSuggestions } from "~/services/search/suggestions.api.server";

/**
 * For shoppers with public prices the answer is the same: browsers and proxies may cache it for a
 * minute, and use it while they renew it.
 */
const PUBLIC = "public, max-age=60, stale-while-revalidate=600";

/**
 * GET /api/search/suggest?q=&device=: phrases and products for the panel under the search box;
 * without q, popular ones.
 */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const term = normaliseSearchTerm(searchParams.get("q"));
  // Personal prices depend on the shopper's cookies: no cache may show them after a change of
  // currency.
  const init = shop.ownPrices ? {} : { headers: { "Cache-Control": PUBLIC, Vary: "Cookie" } };
  const device = searchParams.get("device") === "mobile" ? "mobile" : "desktop";
  if (!term) return toJsonResponse(await loadChannelSuggestions(shop, device), init);
  // Behaviour §5.1: search runs only when the text is longer than 2 characters.
  if (!isSearchable(term)) return toJsonResponse(null, { status: 400 });
  const result = await loadSuggestions(shop, term, device);
  if (result.status === "error") return toJsonResponse(null, { status: 503 });
  // Do not cache Shopware's substitute results: a minute later the results page may use the other
  // engine again.
  return toJsonResponse(result.data, shop.responseNotes.isIncomplete ? {} : init);
}
