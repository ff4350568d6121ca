import type { Channel } from "~/services/platform/config/config.server";
import { memoizeByRef } from "~/services/platform/runtime.server";
import { loadChannelContext, getPublicPricing } from "./channel-context.server";
import type { CookieValue } from "./cookies.server";
import { loadSession } from "./session.server";
import type { Shop } from "./shop.server";

/** How long the comparison of a customer's prices is valid, in milliseconds. */
const FRESH_MS = 10 * 60 * 1000;

type PriceComparison = Exclude<CookieValue<"prices">, "unknown">;

/** The stored group of a customer who has just applied for another one, until it is read. */
const NOT_READ_YET = "unknown";

/**
 * Gives the request the shopper's own prices if their cookie says that they differ (after a login,
 * once compared); others cost no call.
 */
export async function applyOwnPrices(shop: Shop): Promise<void> {
  const { cookies } = shop;
  shop.channel = toOwnPricesChannel(
    { ...getPublicPricing(shop), excludesTax: false },
    shop.channel,
  );
  if (cookies.get("prices") === null) return;
  if (!cookies.contextToken()) return cookies.clear("prices");
  const stored = readComparison(shop);
  // The merchant may accept an applicant between any two pages.
  const isWaiting = cookies.get("applied") !== null;
  const comparison = stored && !isWaiting ? stored : ((await comparePrices(shop)) ?? stored);
  if (!comparison?.own) return;
  shop.ownPrices = {
    api: shop.shopperApi,
    excludesTax: comparison.own.excludesTax,
    loaded: new Map(),
  };
  shop.channel = toOwnPricesChannel(comparison.own, shop.channel);
}

/** The last comparison; null if the prices have not been compared yet. */
function readComparison({ cookies }: Shop): PriceComparison | null {
  const stored = cookies.get("prices");
  return stored === "unknown" ? null : stored;
}

/**
 * Repeats an expired comparison in parallel with the page's own calls; the next page uses the
 * result.
 */
export async function refreshPrices(shop: Shop): Promise<void> {
  const comparison = readComparison(shop);
  if (comparison && shop.cookies.contextToken() && Date.now() - comparison.at > FRESH_MS)
    await comparePrices(shop);
}

/**
 * Compares the shopper's context with everybody's and notes the result in a cookie; null if the
 * backend does not answer.
 */
export async function comparePrices(shop: Shop): Promise<PriceComparison | null> {
  const [session, publicContext] = await Promise.all([loadSession(shop), loadChannelContext(shop)]);
  if (session.status === "error" || publicContext.status === "error") return null;
  const { pricing } = session.data;
  storeGroupApplication(shop, pricing?.group ?? null);
  const isOwn = pricing !== null && pricing.key !== publicContext.data.pricing.key;
  const own = isOwn
    ? {
        currency: pricing.currency ?? shop.channel.currency,
        excludesTax: pricing.excludesTax,
        isWhole: pricing.isWhole,
      }
    : null;
  const comparison = { own, at: Date.now() };
  shop.cookies.set("prices", comparison);
  return comparison;
}

/** Records that the customer has applied for another group: Shopware's context does not say so. */
export function recordGroupApplication({ cookies }: Shop): void {
  cookies.set("applied", NOT_READ_YET);
}

/** An application is decided once the customer is in another group than before. */
function storeGroupApplication({ cookies }: Shop, group: string | null): void {
  const before = cookies.get("applied");
  if (before === null || group === null || before === group) return;
  if (before === NOT_READ_YET) cookies.set("applied", group);
  else cookies.clear("applied");
}

const getVariations = memoizeByRef((_: Channel) => new Map<string, Channel>());

/**
 * The channel with changes; always the same object for the same key, because formatters are cached
 * by it.
 */
function getChannelVariation(channel: Channel, key: string, changes: Partial<Channel>): Channel {
  const variations = getVariations(channel);
  const variation = variations.get(key) ?? { ...channel, ...changes };
  variations.set(key, variation);
  return variation;
}

/**
 * The channel with amounts as Shopware sends them to this shopper: currency, decimals, with or
 * without tax.
 */
function toOwnPricesChannel(
  { currency, excludesTax, isWhole }: NonNullable<PriceComparison["own"]>,
  channel: Channel,
): Channel {
  const isConfigured = channel.currency === currency && !excludesTax;
  if (isConfigured && isWhole === (channel.wholePrices ?? false)) return channel;
  // The configured delivery prices apply to the configured currency, with tax.
  const trade = isConfigured
    ? channel.trade
    : { ...channel.trade, shippingPrice: null, shippingFreeFrom: null };
  const changes = {
    currency,
    trade,
    wholePrices: isWhole,
    ...(excludesTax && { saysTaxExcluded: true as const }),
  };
  return getChannelVariation(channel, `${currency} ${excludesTax} ${isWhole}`, changes);
}
