import type { Channel } from "~/services/platform/config/config.server";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { toNetwork } from "~/services/platform/network.server";
import { State, type Runtime } from "~/services/platform/runtime.server";
import { isInMaintenance } from "~/services/platform/store-api/maintenance.server";
import type { RefusedCall } from "~/services/platform/store-api/expected-client-errors.server";
import { createStoreApi, type StoreApi } from "~/services/platform/store-api/store-api.server";
import { readCookies, type ShopCookies } from "./shop-cookies.server";
import type { CatalogueScope } from "./scope.server";
import { createShopperApi } from "./shopper-api.server";

/** The request of one shopper to one channel; loaders and actions pass it to services. */
export interface Shop extends CatalogueScope {
  cookies: ShopCookies;
  clientAddress: string | null;
  device: Device;
  userAgent: string | null;
  /**
   * Calls with the shopper's context token; a renewed token becomes the cookie. Writes of one
   * shopper run one after another (`shopper-lock.server.ts`).
   */
  shopperApi: StoreApi;
  /** Cache keys of the public responses that this request used. */
  uses?: Set<string>;
  refused?: RefusedCall[];
  /** Data that this request has loaded, shared by page and layout. */
  requestState: State;
  responseNotes: ResponseNotes;
}

/**
 * Facts about the response that loaders note for the server: each loader sets its own field, the
 * server reads all after rendering.
 */
interface ResponseNotes {
  /** Environment of the wallet provider whose wallets the page may load; null: none. */
  walletEnvironment: string | null;
  /** The same for the provider's card form (decision 0040). */
  cardEnvironment: string | null;
  /**
   * Environment of the payment provider for a challenge page, which may embed the issuer's page;
   * null: none.
   */
  challengeEnvironment: string | null;
  /** The page's product: the server records the product view (docs/analytics.md). */
  productInView: string | null;
  /** Structured data for search engines: JSON-LD, ready for a script element. */
  structuredData: string[];
  /** The page shows a refused form again: its title says so. */
  isRefused: boolean;
  /**
   * A part of the page was missing: although shared, the page is rendered again at the next visit.
   */
  isIncomplete: boolean;
  /** The page says something that holds until this moment, such as a date; null: no such thing. */
  validUntil: number | null;
  /** The page has made a call for the next page. */
  hasRequestedAhead: boolean;
}
/** The notes of a response before its loaders run. */
export const createResponseNotes = (): ResponseNotes => ({
  walletEnvironment: null,
  cardEnvironment: null,
  challengeEnvironment: null,
  productInView: null,
  structuredData: [],
  isRefused: false,
  isIncomplete: false,
  validUntil: null,
  hasRequestedAhead: false,
});

interface ShopOptions extends Runtime {
  channel: Channel;
  requestId: string;
  /**
   * the shopper's address, for limits and for the backend's own; null for a page that is made for
   * everybody
   */
  clientAddress?: string | null;
  /** the address of the request that caused the page, where the page itself must not know it */
  causedBy?: string | null;
}

/** Makes the request's `Shop`. Never calls the backend. */
export function openShop(
  request: Request,
  { clientAddress = null, causedBy = clientAddress, ...rest }: ShopOptions,
): Shop {
  const common = { ...rest, clientNetwork: causedBy === null ? null : toNetwork(causedBy) };
  const cookies = readCookies(request, common.channel, common.config.cookieSecrets);
  const refused: RefusedCall[] = [];
  return {
    ...common,
    t: getTranslate(common.channel.locale),
    refused,
    clientAddress,
    cookies,
    uses: new Set(),
    requestState: new State(),
    responseNotes: createResponseNotes(),
    device: detectDevice(request.headers),
    userAgent: request.headers.get("User-Agent"),
    // During maintenance Shopware admits shoppers by address, so every call carries it.
    catalogueApi: createStoreApi({
      ...common,
      refused,
      token: null,
      clientAddress: isInMaintenance(common, common.channel.key) ? clientAddress : null,
    }),
    shopperApi: createShopperApi({ ...common, cookies, refused, clientAddress }),
  };
}

/** The recommendation service knows two devices (behaviour §7.7). */
export type Device = "desktop" | "mobile";

/**
 * The device as the browser reports it: Sec-CH-UA-Mobile, else "Mobi" in the User-Agent, which
 * every phone sends. Scripts use the screen's width instead.
 */
export function detectDevice(headers: Headers): Device {
  const hint = headers.get("Sec-CH-UA-Mobile");
  const isMobile = hint === null ? /Mobi/.test(headers.get("User-Agent") ?? "") : hint === "?1";
  return isMobile ? "mobile" : "desktop";
}
