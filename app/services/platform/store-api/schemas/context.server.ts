import { z } from "zod";
import { customFieldsOf, listOf, map, maybe, text, translated } from "./primitives.server";

/** The default depth of a sales channel's main menu. */
const DEPTH_BY_DEFAULT = 2;

const channelSchema = z
  .object({
    name: text,
    languageId: text,
    navigationCategoryId: text,
    navigationCategoryDepth: z.number().int().catch(DEPTH_BY_DEFAULT),
    translated: map,
    customFields: z.unknown().optional(),
    domains: listOf(z.object({ url: z.string(), languageId: text })),
  })
  .transform((channel) => ({
    name: translated(channel, "name"),
    /** the front page's meta data in the settings of the sales channel */
    home: { metaTitle: translated(channel, "homeMetaTitle"), metaDescription: translated(channel, "homeMetaDescription") },
    languageId: channel.languageId,
    navigationCategoryId: channel.navigationCategoryId,
    navigationCategoryDepth: channel.navigationCategoryDepth,
    customFields: customFieldsOf(channel),
    domains: channel.domains.map(({ url, languageId }) => ({ url: url.replace(/\/$/, ""), languageId })),
  }));

/** Adyen's environments: they are part of host names in the Content-Security-Policy, so every other value is refused. */
const environmentSchema = z.string().regex(/^(test|live(-(us|au|apse|in|nea))?)$/);
const walletProviderSchema = z.object({ environment: environmentSchema, clientKey: z.string().min(1) });
/** Settings for the wallet provider's components in the browser (behaviour §3.8, session). */
export type WalletProvider = z.output<typeof walletProviderSchema>;

const ruleIds = listOf(z.string());
const rounding = maybe(z.object({ decimals: z.number() }));
/** The pricing of a context: contexts with the same key have the same prices. Only rules that affect prices count. */
export const pricingSchema = z
  .object({
    currency: maybe(z.object({ isoCode: z.string().regex(/^[A-Z]{3}$/) })),
    currentCustomerGroup: maybe(z.object({ id: text })),
    context: maybe(z.object({ taxState: text, ruleIds })),
    areaRuleIds: map.optional(),
    itemRounding: rounding,
    totalRounding: rounding,
  })
  .transform(({ currency, currentCustomerGroup, context, areaRuleIds, itemRounding, totalRounding }) => {
    const rules = areaRuleIds ? ruleIds.parse(areaRuleIds.product) : (context?.ruleIds ?? []);
    const isWhole = itemRounding?.decimals === 0 && totalRounding?.decimals === 0;
    return {
      currency: currency?.isoCode ?? null,
      /** Shopware rounds to whole units of the currency: "1 299 kr" */
      isWhole,
      /** tax is added to the prices, or not charged at all (taxState "net", "tax-free") */
      excludesTax: ["net", "tax-free"].includes(context?.taxState ?? ""),
      key: [currency?.isoCode, context?.taxState, currentCustomerGroup?.id, isWhole ? "whole" : "", ...rules.sort()].join(" "),
    };
  });

/** The sales-channel context, as far as the shop reads it; without a client key there is no wallet provider. */
export const contextSchema = z.looseObject({ salesChannel: channelSchema, extensions: map }).transform((context) => ({
  salesChannel: context.salesChannel,
  pricing: pricingSchema.parse(context),
  walletProvider: maybe(walletProviderSchema).parse(context.extensions.adyenData),
}));
export type ContextEntity = z.output<typeof contextSchema>;
