import { cached } from "~/services/platform/cache/cache.server";
import { stateKey } from "~/services/platform/runtime.server";
import { contextSchema, type ContextEntity, type WalletProvider } from "~/services/platform/store-api/schemas/context.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import type { Result } from "~/services/platform/store-api/result.server";
import type { CatalogueScope } from "./scope.server";

/** What Shopware last called each sales channel, by the channel's key; null once it was requested. */
const NAMES = stateKey<Map<string, string | null>>();
const namesOf = ({ processState }: Pick<CatalogueScope, "processState">) => processState.once(NAMES, () => new Map());

/** What everybody's prices are in. */
interface Pricing {
  /** ISO 4217 */
  currency: string;
  /** Shopware rounds them to whole units */
  isWhole: boolean;
}

/** What everybody's prices of each sales channel are in, by the channel's key, as far as its context was read. */
const PRICING = stateKey<Map<string, Pricing>>();
const pricingOf = ({ processState }: Pick<CatalogueScope, "processState">) => processState.once(PRICING, () => new Map());

/** What everybody's prices are in: as configured until Shopware's context has been read. */
export function everybodysPricing(scope: Named): Pricing {
  return pricingOf(scope).get(scope.channel.key) ?? { currency: scope.channel.currency, isWhole: false };
}

/** What the shop's name is looked up with. */
export type Named = Pick<CatalogueScope, "processState" | "channel">;

/** The shop's name: as configured, else the sales channel's; its host, where Shopware has never been reached. */
export function shopName(scope: Named): string {
  const { channel } = scope;
  return channel.shopName ?? namesOf(scope).get(channel.key) ?? channel.hostname;
}

/** The sales channel as everybody sees it, refreshed before it expires. */
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

/** Loads the shop's name and its rounding if they are not known yet: once at most, so that a failing backend delays one page only. */
export async function learnChannel(scope: CatalogueScope): Promise<void> {
  const names = namesOf(scope);
  if (names.has(scope.channel.key)) return;
  names.set(scope.channel.key, null);
  await channelContext(scope);
}

/** Something of the sales channel as everybody sees it; the fallback while it cannot be had. */
async function ofContext<T>(scope: CatalogueScope, read: (context: ContextEntity) => T, fallback: T): Promise<T> {
  const context = await channelContext(scope);
  return context.status === "success" ? read(context.data) : fallback;
}

/** The channel's custom fields (behaviour §3.6), in its language; none while they cannot be had. */
export function channelFields(scope: CatalogueScope): Promise<Record<string, unknown>> {
  return ofContext(scope, ({ salesChannel }) => salesChannel.customFields, {});
}

/** The id of the category that the channel's categories begin with; null while it cannot be had. */
export function rootCategoryId(scope: CatalogueScope): Promise<string | null> {
  return ofContext(scope, ({ salesChannel }) => salesChannel.navigationCategoryId, null);
}

/** Where Shopware sells in another currency than is configured, amounts are shown in Shopware's. Tells so in the log: it may not be what the owner wants. */
export async function checkCurrency(scope: CatalogueScope): Promise<void> {
  const { channel, log } = scope;
  const currency = await ofContext(scope, ({ pricing }) => pricing.currency, null);
  if (currency !== null && currency !== channel.currency)
    log.error({ channel: channel.key, configured: channel.currency, currency }, "the sales channel sells in another currency");
}

/** The Shopware id of the language that the channel speaks; null while it cannot be had. */
export async function channelLanguageId(scope: CatalogueScope): Promise<string | null> {
  return scope.channel.languageId ?? ofContext(scope, ({ salesChannel }) => salesChannel.languageId, null);
}

/**
 * The address that Shopware takes as `storefrontUrl` and writes into its mails: the shop's own, where it is a domain of the sales channel. Else
 * one that is, of the shop's language if possible: its mails lead there, and everybody can order all the same.
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

/** Whether the prices that are shown are without tax, as for a customer group of traders; false while it cannot be had. */
export async function pricesExcludeTax(scope: CatalogueScope): Promise<boolean> {
  return scope.ownPrices?.excludesTax ?? ofContext(scope, ({ pricing }) => pricing.excludesTax, false);
}

/** The sales channel's settings for the front page. */
export function homeMeta(scope: CatalogueScope): Promise<ContextEntity["salesChannel"]["home"]> {
  return ofContext(scope, ({ salesChannel }) => salesChannel.home, { metaTitle: null, metaDescription: null });
}

/** Levels of the main menu by the sales channel's setting: Shopware's storefront shows one more than its depth. None is cut off while it cannot be had. */
export function menuLevels(scope: CatalogueScope): Promise<number> {
  return ofContext(scope, ({ salesChannel }) => salesChannel.navigationCategoryDepth + 1, Infinity);
}

/** The channel's wallet provider (behaviour §3.8: extensions.adyenData of the session); null without one, and while it cannot be had. */
export function walletProvider(scope: CatalogueScope): Promise<WalletProvider | null> {
  return ofContext(scope, (context) => context.walletProvider, null);
}
