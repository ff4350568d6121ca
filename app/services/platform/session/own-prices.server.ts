import { z } from "zod";
import type { Channel } from "~/services/platform/config/config.server";
import { memoizeByRef } from "~/services/platform/runtime.server";
import { loadChannelContext, getPublicPricing } from "./channel-context.server";
import { CONTEXT_TOKEN_SECONDS } from "./cookies.server";
import { loadSession } from "./session.server";
import type { Shop } from "./shop.server";

/** How long the comparison of a customer's prices is valid, in milliseconds. */
const FRESH_MS = 10 * 60 * 1000;

const ownSchema = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  excludesTax: z.boolean(),
  isWhole: z.boolean().default(false),
});
const storedSchema = z.object({ own: ownSchema.nullable(), at: z.number() });

/** The stored group of a customer who has just applied for another one, until it is read. */
const NOT_READ_YET = "unknown";

/**
 * Gives the request the shopper's own prices if their cookie says that they differ (after a login,
 * once compared); others cost no call.
 */
export async function applyOwnPrices(shop: Shop): Promise<void> {
  const { sealed, contextToken } = shop.cookies;
  shop.channel = toOwnPricesChannel(
    { ...getPublicPricing(shop), excludesTax: false },
    shop.channel,
  );
  if (sealed.get("prices") === null) return;
  if (!contextToken()) return sealed.clear("prices");
  const stored = storedSchema.safeParse(sealed.get("prices")).data;
  // The merchant may accept an applicant between any two pages.
  const isWaiting = sealed.get("applied") !== null;
  const known = stored && !isWaiting ? stored : ((await comparePrices(shop)) ?? stored);
  if (!known?.own) return;
  shop.ownPrices = { api: shop.shopperApi, excludesTax: known.own.excludesTax, loaded: new Map() };
  shop.channel = toOwnPricesChannel(known.own, shop.channel);
}

/**
 * Repeats an expired comparison in parallel with the page's own calls; the next page uses the
 * result.
 */
export async function refreshPrices(shop: Shop): Promise<void> {
  const known = storedSchema.safeParse(shop.cookies.sealed.get("prices")).data;
  if (known && shop.cookies.contextToken() && Date.now() - known.at > FRESH_MS)
    await comparePrices(shop);
}

/**
 * Compares the shopper's context with everybody's and notes the result in a cookie; null if the
 * backend does not answer.
 */
export async function comparePrices(shop: Shop): Promise<z.output<typeof storedSchema> | null> {
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
  const known = { own, at: Date.now() };
  shop.cookies.sealed.set("prices", known, CONTEXT_TOKEN_SECONDS);
  return known;
}

/** Records that the customer has applied for another group: Shopware's context does not say so. */
export function recordGroupApplication({ cookies }: Shop): void {
  cookies.sealed.set("applied", NOT_READ_YET, CONTEXT_TOKEN_SECONDS);
}

/** An application is decided once the customer is in another group than before. */
function storeGroupApplication({ cookies: { sealed } }: Shop, group: string | null): void {
  const before = sealed.get("applied");
  if (before === null || group === null || before === group) return;
  if (before === NOT_READ_YET) sealed.set("applied", group, CONTEXT_TOKEN_SECONDS);
  else sealed.clear("applied");
}

const variationsOf = memoizeByRef((_: Channel) => new Map<string, Channel>());

/**
 * The channel with changes; always the same object for the same key, because formatters are cached
 * by it.
 */
function getChannelVariation(channel: Channel, key: string, changes: Partial<Channel>): Channel {
  const variations = variationsOf(channel);
  const variation = variations.get(key) ?? { ...channel, ...changes };
  variations.set(key, variation);
  return variation;
}

/**
 * The channel with amounts as Shopware sends them to this shopper: currency, decimals, with or
 * without tax.
 */
function toOwnPricesChannel(
  { currency, excludesTax, isWhole }: z.output<typeof ownSchema>,
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
