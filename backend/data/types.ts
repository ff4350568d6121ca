/**
 * The demo catalogue's data types: the JSON files in this folder, which `backend/db/seed.ts` writes
 * into the database. Keys are readable slugs; an entity's id is `idOf(kind, key)` (see
 * `backend/id.ts`), so ids are the same after each reset. Prices are gross, in major units of the
 * currency.
 */

export const LOCALES = ["en-GB", "sv-SE", "fi-FI", "de-DE"] as const;
export type LocaleCode = (typeof LOCALES)[number];
export type Translated<T = string> = Record<LocaleCode, T>;
export type CustomFields = Record<string, unknown>;

export const CURRENCIES = ["GBP", "SEK", "EUR"] as const;
type CurrencyIso = (typeof CURRENCIES)[number];

export const CHANNEL_KEYS = ["gb", "se", "fi", "de"] as const;
export type ChannelKey = (typeof CHANNEL_KEYS)[number];

interface DemoMedia {
  /**
   * file name, `backend/media/{key}.avif`; `.glb` if it ends in "-model", `.svg` if it ends in
   * "-mark"
   */
  key: string;
  /** pixels of the file */
  width: number;
  height: number;
  alt: Translated;
}

interface DemoLanguage {
  locale: LocaleCode;
  name: string;
}
interface DemoCurrency {
  iso: CurrencyIso;
  symbol: string;
  name: Translated;
  factor: number;
  decimals: number;
}
interface DemoCountryState {
  shortCode: string;
  name: Translated;
}
interface DemoCountry {
  iso: string;
  iso3: string;
  name: Translated;
  position: number;
  shippingAvailable: boolean;
  postalCodeRequired: boolean;
  /** regular expression source, or null */ postalCodePattern: string | null;
  forceStateInRegistration: boolean;
  displayStateInRegistration: boolean;
  states: DemoCountryState[];
}
interface DemoSalutation {
  key: string;
  displayName: Translated;
  letterName: Translated;
}
interface DemoDeliveryTime {
  key: string;
  name: Translated;
  min: number;
  max: number;
  unit: "day" | "week" | "month" | "year";
  /** Other names that the search engine may use (static-data, §W18). */
  alternativeNames: string[];
}
interface DemoTax {
  key: string;
  name: string;
  rate: Record<ChannelKey, number>;
}
interface DemoManufacturer {
  key: string;
  name: string;
  description: Translated;
  link?: string;
}
interface DemoPropertyGroup {
  key: string;
  name: Translated;
  displayType: "text" | "color" | "select";
  filterable: boolean;
  position: number;
  /** e.g. { attributeCode: "product_family" } (behaviour §3.1) */
  customFields: CustomFields;
  options: { key: string; name: Translated; position: number; colorHexCode?: string }[];
}

export type CmsSlot =
  | { type: "text"; slot: string; content: Translated }
  | {
      type: "image";
      slot: string;
      media: string;
      url?: Translated;
      display?: "standard" | "cover";
      ariaLabel?: Translated;
    }
  | { type: "product-slider"; slot: string; title: Translated; products: string[] }
  | { type: "product-box"; slot: string; product: string }
  | {
      type: "image-slider" | "image-gallery";
      slot: string;
      items: { media: string; url?: Translated }[];
    }
  | {
      type: "product-listing";
      slot: string;
      /** key of the sorting it begins with */ sorting?: string;
    }
  | { type: "category-navigation" | "sidebar-filter"; slot: string }
  | { type: "form"; slot: string; form: "contact" | "newsletter"; title: Translated }
  /** A slot that the storefront does not know and must not show. */
  | { type: "youtube-video" | "hotspot-map"; slot: string; config: Record<string, unknown> };
export interface DemoCmsBlock {
  /**
   * Shopware's block types: text, text-hero, image, image-cover, image-text, image-text-cover,
   * text-on-image, product-slider, product-listing, image-gallery, form …
   */
  type: string;
  backgroundColor?: string;
  backgroundMedia?: string;
  sectionPosition?: "main" | "sidebar";
  slots: CmsSlot[];
}
export interface DemoCmsPage {
  key: string;
  type: "landingpage" | "product_list" | "page" | "product_detail";
  name: Translated;
  sections: { type: "default" | "sidebar"; blocks: DemoCmsBlock[] }[];
}

export interface DemoCategory {
  key: string;
  parent: string | null;
  position: number;
  type: "page" | "folder" | "link";
  name: Translated;
  description?: Translated;
  metaTitle?: Translated;
  metaDescription?: Translated;
  active: boolean;
  visible: boolean;
  link?:
    | { type: "external"; url: Translated; newTab: boolean }
    | { type: "category" | "product"; target: string; newTab: boolean };
  cmsPage?: string;
  media?: string;
  /**
   * hideMobile, inspirationPage … (behaviour §3.14 menu item); the same in every language unless
   * Translated is needed.
   */
  customFields?: Translated<CustomFields>;
  /** SEO path, no leading slash, ends with "/"; absent: built from the names of the ancestors. */
  seoPath?: Translated;
}
interface DemoLandingPage {
  key: string;
  name: Translated;
  cmsPage: string;
  seoPath: Translated;
  channels: ChannelKey[];
}

interface DemoPrice {
  gross: number;
  /** crossed-out price */ listGross?: number;
  /** lowest price of the last 30 days */ regulationGross?: number;
}
export type DemoPrices = Record<CurrencyIso, DemoPrice>;
export interface DemoStock {
  stock: number;
  isCloseout: boolean;
  minPurchase: number;
  maxPurchase: number | null;
  purchaseSteps: number;
  /** days until back in stock */ restockTime: number | null;
  shippingFree: boolean;
  /** key of a delivery time, or null */ deliveryTime: string | null;
}
export interface DemoVariant extends Partial<DemoStock> {
  key: string;
  productNumber: string;
  /** option keys, one for each configurator group */ options: string[];
  prices?: DemoPrices;
  media?: string[];
  active?: boolean;
  ean?: string;
}
export interface DemoProduct extends DemoStock {
  key: string;
  productNumber: string;
  name: Translated;
  description: Translated;
  metaTitle?: Translated;
  metaDescription?: Translated;
  keywords?: Translated;
  manufacturer: string;
  tax: string;
  active: boolean;
  channels: ChannelKey[];
  /** category keys; the first is the main category (seoCategory, breadcrumb) */
  categories: string[];
  /** option keys for its properties (facets); include a product_family option */
  properties: string[];
  /** media keys, cover first */
  media: string[];
  prices: DemoPrices;
  /** graduated prices by first quantity, ascending; the first tier starts at 1 */
  graduatedPrices?: { from: number; prices: DemoPrices }[];
  /** reference price, e.g. 1 metre: purchaseUnit 3, referenceUnit 1 */
  unit?: { purchaseUnit: number; referenceUnit: number; unit: Translated; short: Translated };
  markAsTopseller: boolean;
  /** ISO date */ releaseDate: string;
  weightKg: number;
  ean?: string;
  customFields: Translated<CustomFields>;
  crossSellings: { key: string; name: Translated; products: string[] }[];
  reviews: {
    points: 1 | 2 | 3 | 4 | 5;
    title: string;
    content: string;
    locale: LocaleCode;
    author: string;
    /** ISO */ createdAt: string;
    /** the shop's reply */ comment?: string;
  }[];
  /** keys of the configurator groups, in order, if it has variants */
  configurator?: string[];
  variants?: DemoVariant[];
}

interface DemoShippingMethod {
  key: string;
  technicalName: string;
  name: Translated;
  description: Translated;
  deliveryTime: string;
  channels: ChannelKey[];
  /** by cart value, ascending; the first tier starts at 0; gross, per currency */
  tiers: { fromValue: Record<CurrencyIso, number>; price: Record<CurrencyIso, number> }[];
  position: number;
}
interface DemoPaymentMethod {
  key: string;
  technicalName: string;
  /** Store API shortName */ shortName: string;
  name: Translated;
  description: Translated;
  /** its mark */ media?: string;
  position: number;
  channels: ChannelKey[];
}
interface DemoPromotion {
  key: string;
  name: Translated;
  /** null: automatic */ code: string | null;
  channels: ChannelKey[];
  active: boolean;
  validFrom: string | null;
  validUntil: string | null;
  discounts: {
    scope: "cart" | "delivery";
    type: "percentage" | "absolute";
    value: number | Record<CurrencyIso, number>;
    maxValue?: Record<CurrencyIso, number>;
  }[];
  /** only when the position price is at least this */ minimumCartValue?: Record<
    CurrencyIso,
    number
  >;
  exclusive: boolean;
}
export interface DemoChannel {
  key: ChannelKey;
  accessKey: string;
  name: Translated;
  /** editors' meta data of the front page */
  homeMetaTitle?: Translated;
  homeMetaDescription?: Translated;
  locale: LocaleCode;
  /** further languages */ locales: LocaleCode[];
  currency: CurrencyIso;
  currencies: CurrencyIso[];
  country: string;
  countries: string[];
  /** root categories */ navigation: string;
  footer: string;
  service: string;
  shippingMethod: string;
  paymentMethod: string;
  /**
   * all of behaviour §3.6 "Sales channel": search_products (product ids are resolved from keys by
   * the seed: give keys), search_suggestions, elevate_market
   */
  customFields: CustomFields;
  /** topline_*, toplinks_*, mobile_menu_button_*, checkout_usps (behaviour §3.6) */
  translatedCustomFields: Translated<CustomFields>;
  doubleOptIn: boolean;
  wishlist: boolean;
}

export interface DemoCatalogue {
  languages: DemoLanguage[];
  currencies: DemoCurrency[];
  countries: DemoCountry[];
  salutations: DemoSalutation[];
  taxes: DemoTax[];
  deliveryTimes: DemoDeliveryTime[];
  manufacturers: DemoManufacturer[];
  propertyGroups: DemoPropertyGroup[];
  media: DemoMedia[];
  cmsPages: DemoCmsPage[];
  categories: DemoCategory[];
  landingPages: DemoLandingPage[];
  products: DemoProduct[];
  shippingMethods: DemoShippingMethod[];
  paymentMethods: DemoPaymentMethod[];
  promotions: DemoPromotion[];
  channels: DemoChannel[];
}
