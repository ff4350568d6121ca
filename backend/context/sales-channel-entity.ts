import { customFieldsOf, textsIn } from "../catalogue/texts";
import { idOf } from "../id";
import { LIVE_VERSION, type Entity, type Scope } from "../scope";
import { CUSTOMER_GROUP_ID, loadCurrencies } from "./money-entities";
import type { SalesChannelContext } from "../types";
import { findChannel } from "./sales-channel";

interface DomainRow {
  id: string;
  sales_channel_id: string;
  url: string;
  language_id: string;
  currency_id: string;
  created_at: string;
}

interface Texts {
  name: string;
  customFields: unknown;
  homeMetaTitle: string | null;
  homeMetaDescription: string | null;
}

/** The editors' texts for the front page; a stock Shopware has none. */
function homeOf(
  { homeMetaTitle, homeMetaDescription }: Texts,
  { isStock }: SalesChannelContext,
): Record<string, unknown> {
  const texts = isStock
    ? { homeMetaTitle: null, homeMetaDescription: null }
    : { homeMetaTitle, homeMetaDescription };
  return { homeSlotConfig: null, homeEnabled: true, homeName: null, ...texts, homeKeywords: null };
}

/** Depth of the main navigation below its root (Shopware's default 2 shows three levels). */
export const NAVIGATION_DEPTH = 3;

/**
 * The sales channel as part of the context. `customFields` are the channel's own,
 * `translated.customFields` also include the language's.
 */
export function salesChannelEntity(scope: Pick<Scope, "db" | "context">): Entity {
  const channel = findChannel(scope.db, scope.context.salesChannelId);
  const texts = textsIn<Texts>(channel.texts, scope.context);
  const { name, customFields } = texts;
  const own = customFieldsOf({
    ...(JSON.parse(channel.custom_fields) as object),
    ...customFieldsOf(customFields).translated,
  });
  return {
    translated: { name, customFields: own.translated, ...homeOf(texts, scope.context) },
    createdAt: channel.created_at,
    updatedAt: channel.created_at,
    languageId: channel.language_id,
    currencyId: channel.currency_id,
    paymentMethodId: channel.payment_method_id,
    shippingMethodId: channel.shipping_method_id,
    countryId: channel.country_id,
    navigationCategoryId: channel.navigation_category_id,
    navigationCategoryVersionId: LIVE_VERSION,
    navigationCategoryDepth: NAVIGATION_DEPTH,
    footerCategoryId: channel.footer_category_id,
    footerCategoryVersionId: null,
    serviceCategoryId: channel.service_category_id,
    serviceCategoryVersionId: null,
    name,
    shortName: null,
    configuration: null,
    active: true,
    maintenance: false,
    taxCalculationType: "horizontal",
    currency: loadCurrencies(scope, [channel.currency_id])[0] ?? null,
    language: null,
    paymentMethod: null,
    shippingMethod: null,
    country: null,
    domains: loadDomains(scope).map(domainEntity),
    navigationCategory: null,
    footerCategory: null,
    serviceCategory: null,
    mailHeaderFooterId: null,
    customerGroupId: CUSTOMER_GROUP_ID,
    hreflangActive: false,
    hreflangDefaultDomainId: null,
    hreflangDefaultDomain: null,
    customFields: own.raw,
    id: channel.id,
    apiAlias: "sales_channel",
  };
}

export function loadDomains({ db, context }: Pick<Scope, "db" | "context">): DomainRow[] {
  return db
    .prepare("SELECT * FROM sales_channel_domain WHERE sales_channel_id = ? ORDER BY url")
    .all(context.salesChannelId) as DomainRow[];
}

function domainEntity(row: DomainRow): Entity {
  return {
    translated: [],
    createdAt: row.created_at,
    updatedAt: null,
    url: row.url,
    currencyId: row.currency_id,
    currency: null,
    snippetSetId: idOf("snippet-set", row.language_id),
    salesChannelId: row.sales_channel_id,
    languageId: row.language_id,
    language: null,
    salesChannelDefaultHreflang: null,
    hreflangUseOnlyLocale: false,
    customFields: null,
    id: row.id,
    apiAlias: "sales_channel_domain",
  };
}
