import type { Hono } from "hono";
import type Database from "libsql";

/** What every route of the embedded backend is given. */
export interface Backend {
  db: Database.Database;
  config: BackendConfig;
}

export interface BackendConfig {
  /** Origin under which the backend answers, e.g. http://localhost:8000; media urls start with it. */
  publicUrl: string;
  /** Folder of the SQLite file, the mail outbox. */
  dataDir: string;
  /** Origin of each channel's shop, e.g. { gb: "http://localhost:3000", se: "http://se.localhost:3000" }; stored as the channel's domain. */
  storefrontUrls: Record<string, string>;
  /** Faults by request header are answered only in test mode. */
  testMode: boolean;
  /** File that the forms of the requests are written to (http/request-forms.ts), in test mode. */
  requestForms?: string | undefined;
  /** GET /_mail shows every mail the shop has sent, links for choosing a password among them: for developers, never in public. */
  mailbox?: boolean;
  /** Answers like a Shopware without plugins and extensions of its own (http/stock-shopware.ts). */
  stockShopware?: boolean;
  /** Answers like headless ("API" type) sales channels: without SEO urls, which Shopware makes for storefront channels only. */
  headlessChannels?: boolean;
  /** Shopware's setting doubleOptInGuestOrder in every channel: a guest too is logged in only by the link of a mail. */
  guestOptIn?: boolean;
  /** Whose answers it gives (http/newer-shopware.ts); 6.6 when not given. */
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
  /** The backend's `stockShopware`: answers carry nothing that a Shopware without extensions does not send. */
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

/** A file of routes: adds its handlers to the app. The middleware of `backend/http/` has already resolved `c.var.context` and parsed `c.var.body`. */
export type RouteModule = (app: BackendApp, backend: Backend) => void;

/** What the cart needs to know of a product; loaded by `loadCartProducts(backend, context, ids)` in `backend/catalogue/cart-products.ts`. */
export interface CartProduct {
  id: string;
  parentId: string | null;
  /** A parent of variants cannot be bought: adding it changes nothing (connect-shopware §W17). */
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
  prices: { from: number; gross: number; listGross: number | null; regulationGross: number | null }[];
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
  /** the whole `media` entity of the cover, as Shopware puts it into a cart line */
  cover: Record<string, unknown> | null;
}
