import { readThroughCache } from "~/services/platform/cache/cache.server";
import { createStateKey } from "~/services/platform/runtime.server";
import {
  contextSchema,
  type ContextEntity,
  type WalletProvider,
} from "~/services/platform/store-api/schemas/context.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import type { Result } from "~/services/platform/store-api/result.server";
import type { CatalogueScope } from "./scope.server";

/**
 * Shopware's last known name of each sales channel, by channel key; null if it was requested
 * without a response.
 */
const NAMES = createStateKey<Map<string, string | null>>();
const getNames = ({ processState }: Pick<CatalogueScope, "processState">) =>
  processState.getOrCreate(NAMES, () => new Map());

interface Pricing {
  /** ISO 4217 */
  currency: string;
  isWhole: boolean;
  /** whether prices are given without tax; null: not known yet */
  excludesTax: boolean | null;
}

/**
 * How everybody's prices of each sales channel are given, by channel key, for contexts that have
 * been read.
 */
const PRICING = createStateKey<Map<string, Pricing>>();
const getKnownPricing = ({ processState }: Pick<CatalogueScope, "processState">) =>
  processState.getOrCreate(PRICING, () => new Map());

/** The public pricing: the configured one until Shopware's context has been read. */
export function getPublicPricing(scope: ChannelScope): Pricing {
  return (
    getKnownPricing(scope).get(scope.channel.key) ?? {
      currency: scope.channel.currency,
      isWhole: false,
      excludesTax: null,
    }
  );
}

/** Needed to look up the shop's name. */
export type ChannelScope = Pick<CatalogueScope, "processState" | "channel">;

/**
 * The shop's name: as configured, else the sales channel's, else its host while Shopware has never
 * been reached.
 */
export function getShopName(scope: ChannelScope): string {
  const { channel } = scope;
  return channel.shopName ?? getNames(scope).get(channel.key) ?? channel.hostname;
}

/** The sales channel's anonymous context, refreshed before it expires. */
export async function loadChannelContext(scope: CatalogueScope): Promise<Result<ContextEntity>> {
  const context = await readThroughCache(scope, "layout", "context", async () =>
    parseResult(await scope.catalogueApi.read("GET", "context"), contextSchema),
  );
  if (context.status === "error") return context;
  const { key } = scope.channel;
  const name = context.data.salesChannel.name?.trim();
  if (name) getNames(scope).set(key, name);
  const { currency, isWhole, excludesTax } = context.data.pricing;
  getKnownPricing(scope).set(key, {
    currency: currency ?? scope.channel.currency,
    isWhole,
    excludesTax,
  });
  return context;
}

/**
 * Loads the shop's name and rounding if they are unknown: at most once, so that a failing backend
 * delays one page only.
 */
export async function warmChannelContext(scope: CatalogueScope): Promise<void> {
  const names = getNames(scope);
  if (names.has(scope.channel.key)) return;
  names.set(scope.channel.key, null);
  await loadChannelContext(scope);
}

const loadSalesChannel = async (scope: CatalogueScope) =>
  (await loadChannelContext(scope)).data?.salesChannel;
const loadPricing = async (scope: CatalogueScope) =>
  (await loadChannelContext(scope)).data?.pricing;

/** The channel's custom fields (behaviour §3.6), in its language; {} if unavailable. */
export async function loadChannelFields(scope: CatalogueScope): Promise<Record<string, unknown>> {
  return (await loadSalesChannel(scope))?.customFields ?? {};
}

/** The id of the channel's root category; null if unavailable. */
export async function loadRootCategoryId(scope: CatalogueScope): Promise<string | null> {
  return (await loadSalesChannel(scope))?.navigationCategoryId ?? null;
}

/**
 * If Shopware sells in another currency than configured, amounts are shown in Shopware's; a log
 * line warns the owner.
 */
export async function checkCurrency(scope: CatalogueScope): Promise<void> {
  const { channel, log } = scope;
  const currency = (await loadPricing(scope))?.currency;
  if (currency && currency !== channel.currency)
    log.error(
      { configured: channel.currency, currency },
      "another currency in Shopware: set CHANNEL_…_CURRENCY",
    );
}

/** The Shopware id of the channel's language; null if unavailable. */
export async function loadChannelLanguageId(scope: CatalogueScope): Promise<string | null> {
  return scope.channel.languageId ?? (await loadSalesChannel(scope))?.languageId ?? null;
}

/**
 * `storefrontUrl`, for Shopware's mails: our own address if the channel has it, else one of its
 * domains, of its language if possible.
 */
export async function loadStorefrontUrl(scope: CatalogueScope): Promise<string> {
  const { channel, log } = scope;
  const [salesChannel, languageId] = await Promise.all([
    loadSalesChannel(scope),
    loadChannelLanguageId(scope),
  ]);
  const domains = salesChannel?.domains ?? [];
  if (domains.length === 0 || domains.some(({ url }) => url === channel.origin))
    return channel.origin;
  log.error(
    { configured: channel.origin },
    "the shop's address is not a domain of the sales channel: add it under Domains in Shopware",
  );
  const web = domains.filter(({ url }) => /^https?:/.test(url));
  return (
    (web.find((domain) => domain.languageId === languageId) ?? web[0] ?? domains[0])?.url ??
    channel.origin
  );
}

/**
 * Whether prices are shown without tax, as for a customer group of traders; false if unavailable.
 */
export async function loadExcludesTax(scope: CatalogueScope): Promise<boolean> {
  return scope.ownPrices?.excludesTax ?? (await loadPricing(scope))?.excludesTax ?? false;
}

/**
 * The delivery time of the sales channel's own delivery method, which a new cart has; null if it
 * has none, or unavailable.
 */
export async function loadUsualDeliveryTime(
  scope: CatalogueScope,
): Promise<ContextEntity["deliveryTime"]> {
  return (await loadChannelContext(scope)).data?.deliveryTime ?? null;
}

/** That method's id; null if it has none, or unavailable. */
export async function loadUsualDeliveryMethodId(scope: CatalogueScope): Promise<string | null> {
  return (await loadChannelContext(scope)).data?.deliveryMethodId ?? null;
}

/** The sales channel's settings for the front page. */
export async function loadHomeMeta(
  scope: CatalogueScope,
): Promise<ContextEntity["salesChannel"]["home"]> {
  return (await loadSalesChannel(scope))?.home ?? { metaTitle: null, metaDescription: null };
}

/**
 * Levels of the main menu by the sales channel's setting: Shopware's storefront shows one more than
 * its depth. Unlimited if unavailable.
 */
export async function loadMenuLevels(scope: CatalogueScope): Promise<number> {
  return ((await loadSalesChannel(scope))?.navigationCategoryDepth ?? Infinity) + 1;
}

/**
 * The channel's wallet provider (behaviour §3.8: extensions.adyenData of the session); null without
 * one, or if unavailable.
 */
export async function findWalletProvider(scope: CatalogueScope): Promise<WalletProvider | null> {
  return (await loadChannelContext(scope)).data?.walletProvider ?? null;
}
