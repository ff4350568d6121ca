import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { isSearchable, searchTerm } from "~/domain/search";
import { suggest, trending } from "~/services/search/suggestions.api.server";

/** The same for every shopper who sees everybody's prices: browsers and proxies may keep it for a minute, and show it while they renew it. */
const PUBLIC = "public, max-age=60, stale-while-revalidate=600";

/** GET /api/search/suggest?q=&device=: what the panel under the search box shows. Without q: what others look for. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const term = searchTerm(searchParams.get("q"));
  // Whose prices they are hangs on the shopper's cookies: neither a proxy nor this browser shows them after the currency has changed.
  const everybodys: HeadersInit = shop.ownPrices ? { "Cache-Control": "no-store" } : { "Cache-Control": PUBLIC, Vary: "Cookie" };
  const device = searchParams.get("device") === "mobile" ? "mobile" : "desktop";
  if (!term) return json(await trending(shop, device), { headers: everybodys });
  // Behaviour §5.1: search runs only when the text is longer than 2 characters.
  if (!isSearchable(term)) return json(null, { status: 400 });
  const answer = await suggest(shop, term, device);
  if (answer.status === "error") return json(null, { status: 503, headers: { "Cache-Control": "no-store" } });
  // What Shopware has found in the place of another engine is not what the results page will show a minute later.
  return json(answer.data, { headers: shop.answer.isIncomplete ? { "Cache-Control": "no-store" } : everybodys });
}
