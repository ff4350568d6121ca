import { addRestockDays, type DeliverySpan, toDays } from "~/domain/catalogue/delivery";
import { isPreOrder } from "~/domain/catalogue/product";
import { toPlainText } from "~/domain/layout/meta-description";
import { getMinorDigits, PRICE_DIGITS } from "~/domain/money";
import type { Product } from "~/services/catalogue/product/product.api.server";
import type { ProductTile } from "~/services/catalogue/types";
import type { Channel } from "~/services/platform/config/config.server";
import { getSearchPath } from "~/services/platform/i18n/messages.server";
import { type ChannelScope, getShopName } from "~/services/platform/session/channel-context.server";
import type { Crumb } from "~/services/platform/types";

/** JSON-LD for search engines (schema.org), each piece serialised for a script element. */

type Thing = Record<string, unknown>;
const CONTEXT = "https://schema.org";

/** A thing of schema.org as JSON that is safe within a script element. */
export function toScriptJson(thing: Thing): string {
  return escapeScriptJson({ "@context": CONTEXT, ...thing });
}

/** Removes missing values, because search engines reject null. */
function dropEmptyFields(thing: Thing): Thing {
  return Object.fromEntries(
    Object.entries(thing).filter(([, value]) => value !== null && value !== undefined),
  );
}

export function buildOrganization(channel: Channel, shopName: string): string {
  const { theme } = channel;
  const logo = theme.icons?.app.at(-1) ?? theme.logo?.light;
  return toScriptJson({
    "@type": "Organization",
    "@id": `${channel.origin}/#organization`,
    name: shopName,
    url: `${channel.origin}/`,
    ...(logo && { logo: channel.origin + logo.url }),
    ...(channel.trade.returnDays && {
      hasMerchantReturnPolicy: buildReturnPolicy(channel.trade.returnDays, channel),
    }),
  });
}

/**
 * The shop's return policy. It belongs to the shop and not to its products, because a product may
 * be an exception.
 */
function buildReturnPolicy(
  merchantReturnDays: number,
  { country, trade: { returnFees } }: Channel,
): Thing {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: country,
    returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays,
    ...(returnFees && {
      returnFees: `${CONTEXT}/${returnFees === "free" ? "FreeReturn" : "ReturnFeesCustomerResponsibility"}`,
    }),
  };
}

export function buildWebSite(channel: Channel, shopName: string): string {
  return toScriptJson({
    "@type": "WebSite",
    "@id": `${channel.origin}/#website`,
    name: shopName,
    url: `${channel.origin}/`,
    inLanguage: channel.locale,
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${channel.origin}${getSearchPath(channel.lang)}?q={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  });
}

/** @param path of the page itself, for the last crumb */
export function buildBreadcrumbList(crumbs: Crumb[], channel: Channel, path: string): string {
  const steps = crumbs.flatMap((crumb, index) => {
    const href = crumb.href ?? (index === crumbs.length - 1 ? path : null);
    return href === null ? [] : [{ name: crumb.label, item: toAbsoluteUrl(href, channel) }];
  });
  return toScriptJson({
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      ...step,
    })),
  });
}

export function buildItemList(products: ProductTile[], channel: Channel): string {
  const itemListElement = products.map((product, index) => ({
    "@type": "ListItem",
    position: index + 1,
    url: toAbsoluteUrl(product.href, channel),
    name: product.name,
  }));
  return toScriptJson({ "@type": "ItemList", numberOfItems: products.length, itemListElement });
}

type FactName =
  | "id"
  | "number"
  | "name"
  | "brand"
  | "descriptionHtml"
  | "ean"
  | "releaseDate"
  | "supply"
  | "minPurchase";
export interface ProductFacts extends Pick<Product, FactName> {
  deliveryTime: DeliverySpan | null;
  images: string[];
  /** major units */
  price: number;
  buyable: boolean;
  inStock: boolean;
  rating: { average: number; count: number } | null;
  /** what delivery is free from, in major units; null: not known, or never */
  freeDeliveryFrom: number | null;
  path: string;
}
/**
 * Only what is known: Shopware does not say until when a price is valid. Without reviews: search
 * engines refuse them without an author, which the Store API does not send.
 *
 * @param now when the price was read
 */
export function buildProductThing(
  facts: ProductFacts,
  scope: ChannelScope,
  now = new Date(),
): string {
  const { channel } = scope;
  const url = toAbsoluteUrl(facts.path, channel);
  return toScriptJson(
    dropEmptyFields({
      "@type": "Product",
      "@id": `${url}#product`,
      name: facts.name,
      description: toPlainText(facts.descriptionHtml) || null,
      sku: facts.number,
      gtin: facts.ean && /^\d{8,14}$/.test(facts.ean) ? facts.ean : null,
      brand: facts.brand && { "@type": "Brand", name: facts.brand },
      image: facts.images.length > 0 ? facts.images : null,
      url,
      offers: dropEmptyFields({
        "@type": "Offer",
        url,
        price: toDecimalPrice(facts.price, channel.currency),
        priceCurrency: channel.currency,
        itemCondition: `${CONTEXT}/NewCondition`,
        ...toAvailability(facts, now),
        shippingDetails: buildShippingDetails(facts, channel, now),
        seller: {
          "@type": "Organization",
          "@id": `${channel.origin}/#organization`,
          name: getShopName(scope),
        },
      }),
      aggregateRating: facts.rating && {
        "@type": "AggregateRating",
        ratingValue: facts.rating.average,
        reviewCount: facts.rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  );
}

/** Search engines require the date of a pre-order. */
function toAvailability({ buyable, inStock, releaseDate }: ProductFacts, now: Date): Thing {
  if (buyable && isPreOrder(releaseDate, now.getTime()))
    return { availability: `${CONTEXT}/PreOrder`, availabilityStarts: releaseDate };
  if (!buyable) return { availability: `${CONTEXT}/OutOfStock` };
  return { availability: `${CONTEXT}/${inStock ? "InStock" : "BackOrder"}` };
}

/** As schema.org writes prices: "12.00", "0.0345". @param price of a piece, in major units */
function toDecimalPrice(price: number, currency: string): string {
  const fewest = getMinorDigits(currency);
  const digits = {
    minimumFractionDigits: fewest,
    maximumFractionDigits: Math.max(fewest, PRICE_DIGITS),
  };
  return price.toLocaleString("en", { ...digits, useGrouping: false });
}

/** Delivery time and cost of an order of one piece; null if neither is known. */
function buildShippingDetails(
  { price, freeDeliveryFrom, ...facts }: ProductFacts,
  channel: Channel,
  now: Date,
): Thing | null {
  // Shopware's delivery time counts neither until a release nor until a sold-out product is back.
  const isDelivered = facts.buyable && !isPreOrder(facts.releaseDate, now.getTime());
  const known = dropEmptyFields({
    deliveryTime: isDelivered ? buildTransitTime(facts) : null,
    shippingRate: buildShippingRate(price, freeDeliveryFrom, channel),
  });
  if (Object.keys(known).length === 0) return null;
  const shippingDestination = { "@type": "DefinedRegion", addressCountry: channel.country };
  return { "@type": "OfferShippingDetails", shippingDestination, ...known };
}

/** @param price of the product, in major units */
function buildShippingRate(
  price: number,
  freeFrom: number | null,
  { currency, trade: { shippingPrice } }: Channel,
): Thing | null {
  if (shippingPrice === null) return null;
  const value = freeFrom !== null && price >= freeFrom ? 0 : shippingPrice;
  return { "@type": "MonetaryAmount", value, currency };
}

/** In whole days; null if the backend does not say. */
function buildTransitTime({
  deliveryTime,
  supply,
  minPurchase,
}: Pick<ProductFacts, "deliveryTime" | "supply" | "minPurchase">): Thing | null {
  const days =
    deliveryTime && (addRestockDays(deliveryTime, supply, minPurchase) ?? toDays(deliveryTime));
  if (!days) return null;
  return {
    "@type": "ShippingDeliveryTime",
    transitTime: {
      "@type": "QuantitativeValue",
      minValue: days.min,
      maxValue: days.max,
      unitCode: "DAY",
    },
  };
}

function toAbsoluteUrl(href: string, channel: Channel): string {
  return new URL(href, channel.origin).href;
}

const ESCAPES: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** A value as JSON, escaped for a `<script>` element of a document. */
function escapeScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character]!);
}
