import { readFileSync } from "node:fs";
import { idOf } from "../id";
import type { CustomFields, DemoCatalogue, DemoProduct, Translated } from "./types";
import { LOCALES } from "./types";

const DAY = 86_400_000;

/** Products as in the file; custom fields derived from the variants are added at reading. */
type StoredProduct = Omit<DemoProduct, "customFields"> & { customFields: CustomFields };

/** Reads the demo shop's whole catalogue, in four languages. */
export function readDemoCatalogue(): DemoCatalogue {
  const catalogue: Omit<DemoCatalogue, "products"> = {
    languages: read("languages"),
    currencies: read("currencies"),
    countries: read("countries"),
    salutations: read("salutations"),
    taxes: read("taxes"),
    deliveryTimes: read("delivery-times"),
    manufacturers: read("manufacturers"),
    propertyGroups: read("property-groups"),
    media: read("media"),
    cmsPages: read("cms-pages"),
    categories: read("categories"),
    landingPages: read("landing-pages"),
    shippingMethods: read("shipping-methods"),
    paymentMethods: read("payment-methods"),
    promotions: read("promotions"),
    channels: read("channels"),
  };
  return { ...catalogue, products: read<StoredProduct[]>("products").map(addVariantFields) };
}

/**
 * `[today-12]` and `[today+24]` in the files are days relative to today, so that new products stay
 * new.
 */
function read<T>(name: string): T {
  const text = readFileSync(new URL(`./${name}.json`, import.meta.url), "utf8");
  const dated = text.replace(/\[today([+-]\d+)\]/g, (_, days) =>
    new Date(Date.now() + Number(days) * DAY).toISOString().slice(0, 10),
  );
  return JSON.parse(dated) as T;
}

/**
 * Custom fields of behaviour §3.1: the number of active variants, and the groups that split a
 * listing into tiles.
 */
function addVariantFields(product: StoredProduct): DemoProduct {
  const { customFields, configurator = [], variants = [] } = product;
  const fields: CustomFields = {
    ...customFields,
    variant_active_count: variants.filter(({ active }) => active !== false).length,
    variant_split_group_ids: configurator.includes("colour")
      ? [idOf("property-group", "colour")]
      : [],
  };
  const translated = Object.fromEntries(LOCALES.map((locale) => [locale, fields]));
  return { ...product, customFields: translated as Translated<CustomFields> };
}
