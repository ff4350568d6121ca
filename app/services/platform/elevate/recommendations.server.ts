import { fetch } from "undici";
import { readResponseText, parseJson } from "~/services/platform/store-api/response-text.server";
import { countCall, getGuard } from "~/services/platform/store-api/backend-guard.server";
import { loadChannelFields } from "~/services/platform/session/channel-context.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { Device, Shop } from "~/services/platform/session/shop.server";
import {
  NO_RESPONSE,
  describeUnsentCall,
  type Result,
} from "~/services/platform/store-api/result.server";

type RecommendationQuery = "autocomplete" | "search-page" | "cart-page";

/**
 * The body of each kind of notification: the ticket that came with a product, or the variant's key.
 */
interface RecommendationNotices {
  click: { ticket: string };
  "add-to-cart": { ticket: string };
  "add-favorite": { variantKey: string };
  "remove-favorite": { variantKey: string };
}

/** Values joined by "|"; undefined ones are left out. */
type QueryParams = Record<string, string | number | boolean | readonly string[] | undefined>;

interface Audience {
  /**
   * an anonymous request without keys, whatever the shopper agreed to, so that the answer may be
   * cached
   */
  anonymous?: boolean;
  /** the device if scripts have reported it; else it is taken from the user agent */
  device?: Device;
}

/** Voyado Elevate's Storefront API v3, for one market. */
export type Recommendations = NonNullable<Awaited<ReturnType<typeof findRecommendations>>>;

type RecommendationScope = CatalogueScope & Pick<Shop, "cookies" | "device">;

/**
 * The client of the recommendation service; null: the channel has no market (`elevate_market`,
 * CHANNEL_…_MARKET), or no endpoint is set.
 */
export async function findRecommendations(scope: RecommendationScope) {
  const { elevateEndpoint: endpoint } = scope.config;
  if (!endpoint) return null;
  const { elevate_market: own } = await loadChannelFields(scope);
  const market = (typeof own === "string" && own.trim()) || scope.channel.market;
  if (!market) return null;
  const buildCommonParams = (audience: Audience) => ({
    market,
    locale: scope.channel.locale,
    touchpoint: audience.device ?? scope.device,
    // Without consent the shopper has no keys: the service refuses keys for the user context
    // ANONYMOUS.
    ...((audience.anonymous ? null : scope.cookies.recommendationKeys()) ?? {
      userContext: "ANONYMOUS",
    }),
  });
  return {
    /** Never throws, takes at most ELEVATE_TIMEOUT_MS, and is never repeated. */
    query: (
      name: RecommendationQuery,
      params: QueryParams,
      body?: unknown,
      audience: Audience = {},
    ) =>
      callService(scope, endpoint, {
        path: `queries/${name}`,
        params: { ...buildCommonParams(audience), ...params },
        body,
      }),
    /** Reports an event; a failure is only logged. */
    async notify<Kind extends keyof RecommendationNotices>(
      kind: Kind,
      body: RecommendationNotices[Kind],
      audience: Audience = {},
    ) {
      await callService(scope, endpoint, {
        path: `notifications/${kind}`,
        params: buildCommonParams(audience),
        body,
      });
    },
  };
}

interface Call {
  path: string;
  params: QueryParams;
  /** undefined: the call is a GET */
  body: unknown;
}

async function callService(
  scope: RecommendationScope,
  endpoint: string,
  { path, params, body }: Call,
): Promise<Result<unknown>> {
  const signal = AbortSignal.timeout(scope.config.elevateTimeoutMs);
  const startedAt = performance.now();
  const url = `${endpoint}/api/storefront/v3/${path}?${toSearchParams(params).toString()}`;
  const guarded = await getGuard(scope, "elevate").run({
    call: () => sendToService(url, body, signal),
    healthOf: ({ code }) => (code === NO_RESPONSE || code >= 500 ? "failed" : "working"),
    signal,
    origin: {
      clientNetwork: scope.clientNetwork ?? null,
      input: () => JSON.stringify([url, body]),
    },
  });
  const result =
    "response" in guarded
      ? guarded.response
      : { code: NO_RESPONSE, reason: describeUnsentCall(guarded.refusal) };
  if ("response" in guarded)
    countCall(
      "elevate",
      result.code === NO_RESPONSE || result.code >= 500 ? "failed" : "answered",
      startedAt,
    );
  const line = { path, status: result.code, ms: Math.round(performance.now() - startedAt) };
  if ("reason" in result) {
    scope.log.warn({ ...line, reason: result.reason }, "recommendation call failed");
    return { status: "error", code: result.code, error: result.reason };
  }
  scope.log.debug(line, "recommendation call");
  return { status: "success", data: result.data };
}

/** Bodies go as text/plain, as the service's own client sends them. */
async function sendToService(
  url: string,
  body: unknown,
  signal: AbortSignal,
): Promise<{ code: number; data: unknown } | { code: number; reason: string }> {
  try {
    const response = await fetch(url, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        Accept: "application/json",
        ...(body !== undefined && { "Content-Type": "text/plain;charset=UTF-8" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: "error",
      signal,
    });
    const text = await readResponseText(response);
    if (!response.ok) return { code: response.status, reason: "refused" };
    const data = text === "" ? {} : parseJson(text);
    return data === undefined
      ? { code: response.status, reason: "not JSON" }
      : { code: response.status, data };
  } catch (error) {
    return {
      code: NO_RESPONSE,
      reason:
        error instanceof Error && error.name === "TimeoutError" ? "deadline" : "no connection",
    };
  }
}

function toSearchParams(params: QueryParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined)
      query.set(name, Array.isArray(value) ? value.join("|") : String(value));
  }
  return query;
}
