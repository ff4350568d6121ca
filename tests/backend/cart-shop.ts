import { idOf } from "../../backend/id";
import {
  LOCALES,
  type ChannelKey,
  type CurrencyIso,
  type DemoCatalogue,
  type DemoProduct,
  type DemoPromotion,
  type DemoShippingMethod,
  type Translated,
} from "../../backend/data/types";

/** The same text in every language. */
function everywhere<T>(value: T): Translated<T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, value])) as Translated<T>;
}

/** Amounts in euros; ten times as much in crowns. */
function amounts(eur: number): Record<CurrencyIso, number> {
  return { EUR: eur, GBP: eur, SEK: eur * 10 };
}

function prices(eur: number, listEur?: number): DemoProduct["prices"] {
  const at = (iso: CurrencyIso) => ({ gross: amounts(eur)[iso], ...(listEur === undefined ? {} : { listGross: amounts(listEur)[iso] }) });
  return { EUR: at("EUR"), GBP: at("GBP"), SEK: at("SEK") };
}

function demoProduct(key: string, name: string, eur: number, overrides: Partial<DemoProduct> = {}): DemoProduct {
  return {
    key,
    productNumber: `REF-${key}`,
    name: everywhere(name),
    description: everywhere(name),
    manufacturer: "nordhem",
    tax: "standard",
    active: true,
    channels: ["de", "se"],
    categories: ["shop"],
    properties: [],
    media: [],
    prices: prices(eur),
    markAsTopseller: false,
    releaseDate: "2026-01-01",
    weightKg: 1,
    customFields: everywhere({}),
    crossSellings: [],
    reviews: [],
    stock: 100,
    isCloseout: false,
    minPurchase: 1,
    maxPurchase: null,
    purchaseSteps: 1,
    restockTime: null,
    shippingFree: false,
    deliveryTime: "1-3-days",
    ...overrides,
  };
}

function shippingMethod(key: string, name: string, position: number, tiers: [from: number, price: number][]): DemoShippingMethod {
  return {
    key,
    technicalName: `shipping_${key}`,
    name: everywhere(name),
    description: everywhere(name),
    deliveryTime: "1-3-days",
    channels: ["de", "se"],
    position,
    tiers: tiers.map(([from, price]) => ({ fromValue: amounts(from), price: amounts(price) })),
  };
}

function promotion(
  key: string,
  name: string,
  code: string | null,
  discount: DemoPromotion["discounts"][number],
  overrides: Partial<DemoPromotion> = {},
): DemoPromotion {
  return {
    key,
    name: everywhere(name),
    code,
    channels: ["de", "se"],
    active: true,
    validFrom: null,
    validUntil: null,
    discounts: [discount],
    exclusive: false,
    ...overrides,
  };
}

/** The products of the recorded exchanges with a reference shop, by readable key. */
export const PRODUCT = Object.fromEntries(
  ["pan", "mug", "shirt", "oil", "tent", "lamp", "jacket", "t-shirt", "t-shirt-red", "hidden"].map((key) => [key, idOf("product", key)]),
) as Record<"pan" | "mug" | "shirt" | "oil" | "tent" | "lamp" | "jacket" | "t-shirt" | "t-shirt-red" | "hidden", string>;
export const SHIPPING = {
  standard: idOf("shipping-method", "standard"),
  express: idOf("shipping-method", "express"),
  freight: idOf("shipping-method", "freight"),
};
export const ACCESS_KEY = { de: "SWSCCARTTESTDE000000000000", se: "SWSCCARTTESTSE000000000000" };

/** A small shop in which everything the recorded exchanges do to a cart can be done again. */
export function cartShop(): DemoCatalogue {
  const channel = (key: ChannelKey, accessKey: string, locale: "de-DE" | "sv-SE", currency: CurrencyIso, country: string) => ({
    key,
    accessKey,
    name: everywhere(key),
    locale,
    locales: ["en-GB" as const],
    currency,
    currencies: [currency],
    country,
    countries: [country],
    navigation: "shop",
    footer: "footer",
    service: "service",
    shippingMethod: "standard",
    paymentMethod: "invoice",
    customFields: {},
    translatedCustomFields: everywhere({}),
    doubleOptIn: false,
    wishlist: true,
  });
  const category = (key: string, position: number) => ({
    key,
    parent: null,
    position,
    type: "page" as const,
    name: everywhere(key),
    active: true,
    visible: true,
  });
  const country = (iso: string, iso3: string, position: number) => ({
    iso,
    iso3,
    name: everywhere(iso),
    position,
    shippingAvailable: true,
    postalCodeRequired: true,
    postalCodePattern: null,
    forceStateInRegistration: false,
    displayStateInRegistration: false,
    states: [],
  });
  return {
    languages: LOCALES.map((locale) => ({ locale, name: locale })),
    currencies: (["GBP", "SEK", "EUR"] as const).map((iso, index) => ({
      iso,
      symbol: iso,
      name: everywhere(iso),
      factor: index + 1,
      decimals: 2,
    })),
    countries: [country("DE", "DEU", 1), country("SE", "SWE", 2)],
    salutations: [],
    taxes: [
      { key: "standard", name: "Standard", rate: { gb: 20, se: 25, fi: 25.5, de: 19 } },
      { key: "reduced", name: "Reduced", rate: { gb: 5, se: 12, fi: 14, de: 7 } },
    ],
    deliveryTimes: [{ key: "1-3-days", name: everywhere("1-3 days"), min: 1, max: 3, unit: "day", alternativeNames: [] }],
    manufacturers: [{ key: "nordhem", name: "Nordhem", description: everywhere("") }],
    propertyGroups: [
      {
        key: "colour",
        name: everywhere("Colour"),
        displayType: "color",
        filterable: true,
        position: 1,
        customFields: {},
        options: [{ key: "red", name: everywhere("Red"), position: 1 }],
      },
    ],
    media: [],
    cmsPages: [],
    categories: [category("shop", 1), category("footer", 2), category("service", 3)],
    landingPages: [],
    products: [
      demoProduct("pan", "Iron pan", 59, { stock: 3, isCloseout: true }),
      demoProduct("mug", "Enamel mug", 9.9, { minPurchase: 2, maxPurchase: 10, purchaseSteps: 2 }),
      demoProduct("shirt", "Linen shirt", 49.95, { prices: prices(49.95, 69.95) }),
      demoProduct("oil", "Olive oil", 12.5, {
        tax: "reduced",
        unit: { purchaseUnit: 0.75, referenceUnit: 1, unit: everywhere("Litre"), short: everywhere("l") },
      }),
      demoProduct("tent", "Two person tent", 249),
      demoProduct("lamp", "Desk lamp", 39, { stock: 0, isCloseout: true }),
      demoProduct("jacket", "Rain jacket", 119.9, {
        graduatedPrices: [
          { from: 1, prices: prices(119.9) },
          { from: 10, prices: prices(99.9) },
        ],
      }),
      demoProduct("t-shirt", "Cotton T-shirt", 19.95, {
        configurator: ["colour"],
        variants: [{ key: "t-shirt-red", productNumber: "REF-1002.2", options: ["red"] }],
      }),
      demoProduct("hidden", "Not in Germany", 10, { channels: ["se"] }),
    ],
    shippingMethods: [
      shippingMethod("standard", "Standard", 1, [
        [0, 4.9],
        [100, 0],
      ]),
      shippingMethod("express", "Express", 2, [[0, 9.9]]),
      shippingMethod("freight", "Freight (blocked below a million)", 3, [[1_000_000, 99]]),
    ],
    paymentMethods: [
      {
        key: "invoice",
        technicalName: "payment_invoicepayment",
        shortName: "invoice_payment",
        name: everywhere("Invoice"),
        description: everywhere("Pay later"),
        position: 1,
        channels: ["de", "se"],
      },
    ],
    promotions: [
      promotion("save10", "Ten percent off", "SAVE10", { scope: "cart", type: "percentage", value: 10 }),
      promotion(
        "minus20",
        "Twenty off from 200",
        "MINUS20",
        { scope: "cart", type: "absolute", value: amounts(20) },
        { minimumCartValue: amounts(200) },
      ),
      promotion("freeship", "Free shipping", "FREESHIP", { scope: "delivery", type: "percentage", value: 100 }),
      promotion("over", "Over", "OVER", { scope: "cart", type: "percentage", value: 50 }, { validUntil: "2020-01-01T00:00:00.000Z" }),
      promotion(
        "thousand",
        "Five percent from a thousand",
        null,
        { scope: "cart", type: "percentage", value: 5 },
        { minimumCartValue: amounts(1000) },
      ),
    ],
    channels: [channel("de", ACCESS_KEY.de, "de-DE", "EUR", "DE"), channel("se", ACCESS_KEY.se, "sv-SE", "SEK", "SE")],
  };
}
