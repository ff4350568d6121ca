import { parse } from "node-html-parser";
import type { Page } from "./shopper";

type Thing = Record<string, unknown> & { "@type": string };

/** The JSON-LD of a page. */
export function thingsOf(page: Page): Thing[] {
  return parse(page.html)
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => JSON.parse(script.text) as Thing);
}

const isText = (value: unknown) => typeof value === "string" && value.trim() !== "";
const isAddress = (value: unknown) => typeof value === "string" && /^https?:\/\/\S+$/.test(value);
const isList = (value: unknown) => Array.isArray(value) && value.length > 0;
const isThing = (value: unknown) => typeof value === "object" && value !== null && "@type" in value;
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isDate = (value: unknown) =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value));
const oneOf = (pattern: RegExp) => (value: unknown) =>
  typeof value === "string" && pattern.test(value);
const maybe = (rule: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || rule(value);

/**
 * Search engines' requirements for each type (schema.org, and Google's rules for products,
 * breadcrumbs and sites).
 */
const RULES: Record<string, Record<string, (value: unknown) => boolean>> = {
  Product: {
    name: isText,
    url: isAddress,
    image: (value) => isList(value) && (value as unknown[]).every(isAddress),
    description: maybe(isText),
    sku: maybe(isText),
    gtin: maybe(oneOf(/^\d{8,14}$/)),
    brand: maybe(isThing),
    offers: isThing,
    aggregateRating: maybe(isThing),
  },
  Brand: { name: isText },
  Offer: {
    url: isAddress,
    price: oneOf(/^\d+(\.\d\d)?$/),
    priceCurrency: oneOf(/^[A-Z]{3}$/),
    availability: oneOf(/^https:\/\/schema\.org\/(InStock|OutOfStock|BackOrder|PreOrder)$/),
    itemCondition: oneOf(/^https:\/\/schema\.org\/NewCondition$/),
    seller: isThing,
    shippingDetails: maybe(isThing),
  },
  OfferShippingDetails: {
    shippingDestination: isThing,
    deliveryTime: maybe(isThing),
    shippingRate: isThing,
  },
  MonetaryAmount: {
    value: (value) => typeof value === "number" && value >= 0,
    currency: oneOf(/^[A-Z]{3}$/),
  },
  MerchantReturnPolicy: {
    applicableCountry: oneOf(/^[A-Z]{2}$/),
    returnPolicyCategory: oneOf(/^https:\/\/schema\.org\/MerchantReturnFiniteReturnWindow$/),
    merchantReturnDays: (value) => isCount(value) && Number(value) > 0,
    returnFees: maybe(
      oneOf(/^https:\/\/schema\.org\/(FreeReturn|ReturnFeesCustomerResponsibility)$/),
    ),
  },
  DefinedRegion: { addressCountry: oneOf(/^[A-Z]{2}$/) },
  ShippingDeliveryTime: { transitTime: isThing },
  QuantitativeValue: { minValue: isCount, maxValue: isCount, unitCode: oneOf(/^DAY$/) },
  AggregateRating: {
    ratingValue: (value) => Number(value) >= 1 && Number(value) <= 5,
    reviewCount: (value) => Number.isInteger(value) && Number(value) >= 1,
    bestRating: (value) => value === 5,
    worstRating: (value) => value === 1,
  },
  Review: { author: isThing, datePublished: maybe(isDate), reviewRating: isThing },
  Rating: { ratingValue: (value) => Number(value) >= 1 && Number(value) <= 5 },
  Person: { name: isText },
  BreadcrumbList: { itemListElement: isNumbered },
  ItemList: {
    itemListElement: (value) => isNumbered(value) && areUnique(value as Thing[]),
    numberOfItems: isCount,
  },
  ListItem: { position: isCount, name: isText },
  Organization: { name: isText, "@id": isAddress, url: maybe(isAddress), logo: maybe(isAddress) },
  WebSite: {
    name: isText,
    url: isAddress,
    potentialAction: isThing,
    inLanguage: oneOf(/^[a-z]{2}-[A-Z]{2}$/),
  },
  SearchAction: { target: isThing, "query-input": oneOf(/^required name=search_term_string$/) },
  EntryPoint: { urlTemplate: oneOf(/^https?:\/\/\S+\{search_term_string\}$/) },
};

/** Positions from 1 without gaps, each item with an absolute address. */
function isNumbered(value: unknown): boolean {
  if (!isList(value)) return false;
  return (value as Thing[]).every(
    ({ position, item, url }, index) => position === index + 1 && isAddress(item ?? url),
  );
}

/** No product is on a list twice. */
function areUnique(items: Thing[]): boolean {
  return new Set(items.map(({ url }) => url)).size === items.length;
}

/** Faults of a thing and of all things within it; null and unknown types are always wrong. */
export function schemaFaults(thing: Thing, path = thing["@type"]): string[] {
  const rules = RULES[thing["@type"]];
  if (!rules) return [`${path}: unknown type`];
  const own = Object.entries(rules).flatMap(([name, rule]) =>
    rule(thing[name]) ? [] : [`${path}.${name}: ${JSON.stringify(thing[name]) ?? "missing"}`],
  );
  const inner = Object.entries(thing).flatMap(([name, value]) =>
    [value]
      .flat()
      .flatMap((each) =>
        each === null
          ? [`${path}.${name}: null`]
          : isThing(each)
            ? schemaFaults(each as Thing, `${path}.${name}`)
            : [],
      ),
  );
  return [...own, ...inner];
}

/** Whether the robots tag lets a page into the index. */
export function mayBeIndexed(robots: string | undefined): boolean {
  return robots === undefined || !robots.includes("noindex");
}
