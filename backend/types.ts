import type { Hono } from "hono";
import type Database from "libsql";

/** The dependencies of every route of the embedded backend. */
export interface Backend {
  db: Database.Database;
  config: BackendConfig;
}

export interface BackendConfig {
  /** Public origin of the backend, e.g. http://localhost:8000; media URLs start with it. */
  publicUrl: string;
  /** Folder of the SQLite file, the mail outbox. */
  dataDir: string;
  /**
   * Origin of each channel's shop, e.g. { gb: "http://localhost:3000", se:
   * "http://se.localhost:3000" }; stored as the channel's domain.
   */
  storefrontUrls: Record<string, string>;
  /** Allows faults by request header. */
  testMode: boolean;
  /** File in which request forms are recorded (http/request-forms.ts), in test mode. */
  requestForms?: string | undefined;
  /**
   * GET /_mail shows every mail of the shop, including links for choosing a password: for
   * developers, never in public.
   */
  mailbox?: boolean;
  /** Answers like a Shopware without plugins and extensions (http/stock-shopware.ts). */
  stockShopware?: boolean;
  /**
   * Answers like headless ("API" type) sales channels: without SEO URLs, which Shopware makes only
   * for storefront channels.
   */
  headlessChannels?: boolean;
  /**
   * Shopware's setting doubleOptInGuestOrder in every channel: guests, too, are logged in only by a
   * mail's link.
   */
  guestOptIn?: boolean;
  /** The imitated Shopware version (http/newer-shopware.ts); 6.6 by default. */
  shopwareVersion?: "6.6" | "6.7";
}

/** The resolved sales-channel context of one request. */
export interface SalesChannelContext {
  token: string;
  salesChannelId: string;
  /** Key of the demo channel: gb, se, fi, de. */
  channelKey: string;
  languageId: string;
  /** e.g. sv-SE */
  localeCode: string;
  languageIdChain: string[];
  currencyId: string;
  currencyIso: string;
  /** decimals of item and total rounding */
  currencyDecimals: number;
  countryId: string;
  countryIso: string;
  countryStateId: string | null;
  paymentMethodId: string;
  shippingMethodId: string;
  customerId: string | null;
  /** The backend's `stockShopware`: answers contain nothing from extensions. */
  isStock?: boolean;
  /** The backend's `headlessChannels`: no SEO urls anywhere. */
  isHeadless?: boolean;
  /** The backend's `shopwareVersion` is 6.7. */
  isNewer?: boolean;
}

export interface BackendEnv {
  Variables: { context: SalesChannelContext; body: Record<string, unknown> };
}
export type BackendApp = Hono<BackendEnv>;

/**
 * A file of routes: adds its handlers to the app. The middleware of `backend/http/` has already
 * resolved `c.var.context` and parsed `c.var.body`.
 */
export type RouteModule = (app: BackendApp, backend: Backend) => void;

/**
 * The cart's data of a product; loaded by `loadCartProducts(backend, context, ids)` in
 * `backend/catalogue/cart-products.ts`.
 */
export interface CartProduct {
  id: string;
  parentId: string | null;
  /** A parent cannot be bought: adding it changes nothing (connect-shopware §W17). */
  isVariantParent: boolean;
  productNumber: string;
  name: string;
  active: boolean;
  manufacturerId: string | null;
  manufacturerName: string | null;
  taxId: string;
  /** percent, e.g. 25 */
  taxRate: number;
  /** gross, major units, by quantity, ascending; the first starts at 1 */
  prices: {
    from: number;
    gross: number;
    listGross: number | null;
    regulationGross: number | null;
  }[];
  reference: { purchaseUnit: number; referenceUnit: number; unitName: string } | null;
  stock: number;
  isCloseout: boolean;
  minPurchase: number;
  maxPurchase: number | null;
  purchaseSteps: number;
  shippingFree: boolean;
  weight: number | null;
  restockTime: number | null;
  deliveryTime: { name: string; min: number; max: number; unit: string } | null;
  options: { group: string; option: string }[];
  optionIds: string[];
  propertyIds: string[];
  categoryIds: string[];
  markAsTopseller: boolean;
  isNew: boolean;
  releaseDate: string | null;
  createdAt: string;
  customFields: Record<string, unknown>;
  seoPathInfo: string | null;
  /** the whole `media` entity of the cover, as in Shopware's cart lines */
  cover: Record<string, unknown> | null;
}
