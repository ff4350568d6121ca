import { z } from "zod";
import { deliveryTimeSchema } from "./delivery-time.server";
import { defineEntity, type FieldsOf, type Schemas } from "./entity.server";
import {
  getCustomFields,
  listOf,
  map,
  nullableOf,
  numberWithDefault,
  text,
  getTranslated,
} from "./primitives.server";

const DEPTH_BY_DEFAULT = 2;

const channelSchema = defineEntity("sales_channel", {
  name: text,
  languageId: text,
  navigationCategoryId: text,
  navigationCategoryDepth: z.number().int().catch(DEPTH_BY_DEFAULT),
  translated: map,
  customFields: z.unknown().optional(),
  domains: listOf(defineEntity("sales_channel_domain", { url: z.string(), languageId: text })),
}).transform((channel) => ({
  name: getTranslated(channel, "name"),
  /** the front page's meta data in the settings of the sales channel */
  home: {
    metaTitle: getTranslated(channel, "homeMetaTitle"),
    metaDescription: getTranslated(channel, "homeMetaDescription"),
  },
  languageId: channel.languageId,
  navigationCategoryId: channel.navigationCategoryId,
  navigationCategoryDepth: channel.navigationCategoryDepth,
  customFields: getCustomFields(channel),
  domains: channel.domains.map(({ url, languageId }) => ({
    url: url.replace(/\/$/, ""),
    languageId,
  })),
}));

/**
 * Adyen's environments: they become part of host names in the Content-Security-Policy, so no other
 * value is accepted.
 */
const environmentSchema = z.string().regex(/^(test|live(-(us|au|apse|in|nea))?)$/);
const walletProviderSchema = z.object({
  environment: environmentSchema,
  clientKey: z.string().min(1),
});
/**
 * The settings for starting the wallet provider's components in the browser (behaviour §3.8,
 * session).
 */
export type WalletProvider = z.output<typeof walletProviderSchema>;

/** Whether Shopware's tax state means prices without tax. */
export function isTaxExcluded(taxState: string): boolean {
  return ["net", "tax-free"].includes(taxState);
}

const ruleIds = listOf(z.string());
const rounding = nullableOf(z.object({ decimals: z.number(), interval: numberWithDefault(0) }));
/**
 * Everything that prices of a context depend on: contexts with the same key see the same prices.
 * Only rules that affect prices count.
 */
export const pricingSchema = z
  .object({
    ...({
      currency: nullableOf(defineEntity("currency", { isoCode: z.string().regex(/^[A-Z]{3}$/) })),
      currentCustomerGroup: nullableOf(defineEntity("customer_group", { id: text })),
      context: nullableOf(z.object({ taxState: text, ruleIds })),
      itemRounding: rounding,
      totalRounding: rounding,
    } satisfies FieldsOf<Schemas["SalesChannelContext"]>),
    // Shopware's description lacks it.
    areaRuleIds: map.optional(),
  })
  .transform(
    ({ currency, currentCustomerGroup, context, areaRuleIds, itemRounding, totalRounding }) => {
      const rules = areaRuleIds ? ruleIds.parse(areaRuleIds.product) : (context?.ruleIds ?? []);
      const isWhole = itemRounding?.decimals === 0 && totalRounding?.decimals === 0;
      return {
        currency: currency?.isoCode ?? null,
        group: currentCustomerGroup?.id ?? null,
        /** Shopware rounds to whole units of the currency: "1 299 kr" */
        isWhole,
        /** the smallest difference of two prices, in major units: 0.05 in Switzerland */
        step: Math.max(10 ** -(itemRounding?.decimals ?? 2), itemRounding?.interval ?? 0),
        /** tax is added to the prices, or is not charged at all (taxState "net", "tax-free") */
        excludesTax: isTaxExcluded(context?.taxState ?? ""),
        key: [
          currency?.isoCode,
          context?.taxState,
          currentCustomerGroup?.id,
          isWhole ? "whole" : "",
          ...rules.sort(),
        ].join(" "),
      };
    },
  );

/** The delivery method of a context in which nobody has chosen one: the sales channel's own. */
const deliveryMethodSchema = z.object({
  id: text,
  deliveryTime: nullableOf(deliveryTimeSchema),
});

/**
 * The fields of the sales-channel context that the shop reads; without a client key there is no
 * wallet provider.
 */
export const contextSchema = z
  .looseObject({
    salesChannel: channelSchema,
    shippingMethod: nullableOf(deliveryMethodSchema),
    extensions: map,
  } satisfies FieldsOf<Schemas["SalesChannelContext"]>)
  .transform((context) => ({
    salesChannel: context.salesChannel,
    deliveryMethodId: context.shippingMethod?.id ?? null,
    deliveryTime: context.shippingMethod?.deliveryTime ?? null,
    pricing: pricingSchema.parse(context),
    walletProvider: nullableOf(walletProviderSchema).parse(context.extensions.adyenData),
  }));
export type ContextEntity = z.output<typeof contextSchema>;
