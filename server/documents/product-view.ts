import type { Channel, Config } from "~/services/platform/config/config.server";
import { readCookies } from "~/services/platform/session/cookies.server";
import { isPrefetch, recordsProductViews } from "../speculation";

/** Whether a shopper sees the response: a prefetched page is not seen yet. */
export const isViewed = (request: Request) => request.method === "GET" && !isPrefetch(request);

/**
 * A cached page as it goes to a shopper. If it is about a product, and they agree to be recognised, a cookie of the answer records the product
 * view (docs/analytics.md). The page is public, but this response is personal: no cache may store it.
 *
 * @param product id of the product that the page is about, or null
 */
export async function withProductView(
  request: Request,
  response: Response,
  product: string | null,
  { channel, config }: { channel: Channel; config: Pick<Config, "cookieSecrets"> },
): Promise<Response> {
  if (product === null || !(response.ok || response.status === 304)) return response;
  if (!recordsProductViews(request)) return response;
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "private, no-cache");
  headers.delete("CDN-Cache-Control");
  if (isViewed(request)) {
    const cookies = await readCookies(request, channel, config.cookieSecrets);
    cookies.noteProduct(product);
    for (const cookie of await cookies.serialize()) headers.append("Set-Cookie", cookie);
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
