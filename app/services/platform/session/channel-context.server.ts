import { cached } from "~/services/platform/cache/cache.server";
import { stateKey } from "~/services/platform/runtime.server";
import { contextSchema, type ContextEntity, type WalletProvider } from "~/services/platform/store-api/schemas/context.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import type { Result } from "~/services/platform/store-api/result.server";
import type { CatalogueScope } from "./scope.server";

/** The last known name of each sales channel in Shopware, by channel key; null once requested. */
const NAMES = stateKey<Map<string, string | null>>();
const namesOf = ({ processState }: Pick<CatalogueScope, "processState">) => processState.once(NAMES, () => new Map());

/** Currency and rounding of the public prices. */
interface Pricing {
  /** ISO 4217 */
  currency: string;
  /** Shopware rounds them to whole units */
  isWhole: boolean;
}

/** The public pricing of each sales channel, by channel key, once its context has been read. */
const PRICING = stateKey<Map<string, Pricing>>();
const pricingOf = ({ processState }: Pick<CatalogueScope, "processState">) => processState.once(PRICING, () => new Map());

/** The public pricing: the configured one until Shopware's context has been read. */
export function publicPricing(scope: Named): Pricing {
  return pricingOf(scope).get(scope.channel.key) ?? { currency: scope.channel.currency, isWhole: false };
}

/** The parameters for looking up the shop's name. */
export type Named = Pick<CatalogueScope, "processState" | "channel">;

/** The shop's name: the configured one, else the sales channel's; its host if Shopware has never answered. */
export function shopName(scope: Named): string {
  const { channel } = scope;
  return channel.shopName ?? namesOf(scope).get(channel.key) ?? channel.hostname;
}

/** The public context of the sales channel, refreshed before it expires. */
export async function channelContext(scope: CatalogueScope): Promise<Result<ContextEntity>> {
  const context = await cached(scope, "layout", "context", async () =>
    narrowed(await scope.catalogueApi.read("GET", "context"), contextSchema),
  );
  if (context.status === "error") return context;
  const { key } = scope.channel;
  const name = context.data.salesChannel.name?.trim();
  if (name) namesOf(scope).set(key, name);
  const { currency, isWhole } = context.data.pricing;
  pricingOf(scope).set(key, { currency: currency ?? scope.channel.currency, isWhole });
  return context;
}

/** Loads the shop's name and its rounding if they are not known yet: once at most, so that a failing backend delays only one page. */
export async function learnChannel(scope: CatalogueScope): Promise<void> {
  const names = namesOf(scope);
  if (names.has(scope.channel.key)) return;
  names.set(scope.channel.key, null);
  await channelContext(scope);
}

/** A value from the public context; a default while it cannot be loaded. */
async function ofContext<T>(scope: CatalogueScope, read: (context: ContextEntity) => T, fallback: T): Promise<T> {
  const context = await channelContext(scope);
  return context.status === "success" ? read(context.data) : fallback;
}

/** The channel's custom fields (behaviour §3.6), in its language; none while they cannot be loaded. */
export function channelFields(scope: CatalogueScope): Promise<Record<string, unknown>> {
  return ofContext(scope, ({ salesChannel }) => salesChannel.customFields, {});
}

/** The id of the channel's root category; null while it cannot be loaded. */
export function rootCategoryId(scope: CatalogueScope): Promise<string | null> {
  return ofContext(scope, ({ salesChannel }) => salesChannel.navigationCategoryId, null);
}

/** Logs a currency in Shopware that differs from the configured one, because it may be a mistake: amounts are shown in Shopware's. */
export async function checkCurrency(scope: CatalogueScope): Promise<void> {
  const { channel, log } = scope;
  const currency = await ofContext(scope, ({ pricing }) => pricing.currency, null);
  if (currency !== null && currency !== channel.currency)
    log.error({ channel: channel.key, configured: channel.currency, currency }, "the sales channel sells in another currency");
}

/** The Shopware id of the channel's language; null while it cannot be loaded. */
export async function channelLanguageId(scope: CatalogueScope): Promise<string | null> {
  return scope.channel.languageId ?? ofContext(scope, ({ salesChannel }) => salesChannel.languageId, null);
}

/**
 * The address that Shopware accepts as `storefrontUrl` and uses in mails: the shop's own if it is a domain of the sales channel. Else one of its
 * domains, in the shop's language if possible: links in mails lead there, and shoppers can still order.
 */
export async function storefrontUrl(scope: CatalogueScope): Promise<string> {
  const { channel, log } = scope;
  const domainsOf = ({ salesChannel }: ContextEntity) => salesChannel.domains;
  const [domains, languageId] = await Promise.all([ofContext(scope, domainsOf, []), channelLanguageId(scope)]);
  if (domains.length === 0 || domains.some(({ url }) => url === channel.origin)) return channel.origin;
  log.error({ configured: channel.origin }, "the shop's address is no domain of the sales channel");
  const web = domains.filter(({ url }) => /^https?:/.test(url));
  return (web.find((domain) => domain.languageId === languageId) ?? web[0] ?? domains[0])?.url ?? channel.origin;
}

/** Whether the shown prices are net, as for a customer group of traders; false while it cannot be loaded. */
export async function pricesExcludeTax(scope: CatalogueScope): Promise<boolean> {
  return scope.ownPrices?.excludesTax ?? ofContext(scope, ({ pricing }) => pricing.excludesTax, false);
}

/** The sales channel's settings for the front page. */
export function homeMeta(scope: CatalogueScope): Promise<ContextEntity["salesChannel"]["home"]> {
  return ofContext(scope, ({ salesChannel }) => salesChannel.home, { metaTitle: null, metaDescription: null });
}

/** Levels of the main menu by the sales channel's setting: Shopware's storefront shows one more than its depth. Unlimited while it cannot be loaded. */
export function menuLevels(scope: CatalogueScope): Promise<number> {
  return ofContext(scope, ({ salesChannel }) => salesChannel.navigationCategoryDepth + 1, Infinity);
}

/** The channel's wallet provider (behaviour §3.8: extensions.adyenData of the session); null without one, and while it cannot be loaded. */
export function walletProvider(scope: CatalogueScope): Promise<WalletProvider | null> {
  return ofContext(scope, (context) => context.walletProvider, null);
}
