import { parseCampaignUrl, type CampaignCodes } from "~/domain/campaign";
import { parseConsents } from "~/domain/consent";
import type { Channel, Config } from "~/services/platform/config/config.server";
import { readCookies } from "~/services/platform/session/shop-cookies.server";
import { isPrefetch } from "../prefetch";

/** Whether a shopper sees the response: a prefetched page is not seen yet. */
export const isPageView = (request: Request) => request.method === "GET" && !isPrefetch(request);

/** The campaign codes in the address, with the shopper's consent. */
function findCampaign(request: Request): CampaignCodes | null {
  const codes = parseCampaignUrl(request.url);
  return codes && parseConsents(request.headers.get("Cookie") ?? "").has("analytics")
    ? codes
    : null;
}

/** Whether this shopper's product views are recorded. */
function recordsProductViews(request: Request): boolean {
  return parseConsents(request.headers.get("Cookie") ?? "").has("personalisation");
}

/**
 * A cached page for one shopper. With consent the response's cookies record the view of its
 * product, if any, and affiliate and campaign codes in the address (docs/analytics.md). The page is
 * public, but this response is personal: no cache may store it.
 *
 * @param product id of the page's product, or null
 */
export async function withVisitCookies(
  request: Request,
  response: Response,
  product: string | null,
  { channel, config }: { channel: Channel; config: Pick<Config, "cookieSecrets"> },
): Promise<Response> {
  const campaign = findCampaign(request);
  const viewed =
    recordsProductViews(request) && (response.ok || response.status === 304) ? product : null;
  if (viewed === null && campaign === null) return response;
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "private, no-cache");
  headers.delete("CDN-Cache-Control");
  if (isPageView(request)) {
    const cookies = readCookies(request, channel, config.cookieSecrets);
    if (viewed !== null) cookies.noteProduct(viewed);
    cookies.noteCampaign(campaign);
    for (const cookie of cookies.serialize()) headers.append("Set-Cookie", cookie);
  }
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}
