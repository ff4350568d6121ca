import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { CampaignCodes } from "~/domain/campaign";
import type { ConsentCategory } from "~/domain/consent";
import type { Channel } from "~/services/platform/config/config.server";
import { readCookieJar, SHOWN_COOKIES } from "./cookie-jar.server";
import { COOKIES, type CookieValue } from "./cookies.server";

export type StatusMessage = CookieValue<"status">;

/** The ids that fit into the cookie. */
export const COOKIE_FAVOURITES_MAXIMUM = 100;
export const RECENT_MAXIMUM = 12;

/** The keys for the recommendation service: one of the shopper, one of this visit. */
interface RecommendationKeys {
  customerKey: string;
  sessionKey: string;
}

/**
 * The cookies of one request and what they mean: values by their names (`get`, `set`, `clear`), and
 * the rules for those that have some.
 */
export type ShopCookies = ReturnType<typeof readCookies>;

export function readCookies(request: Request, channel: Channel, secrets: string[]) {
  const jar = readCookieJar(request.headers.get("Cookie"), channel, secrets);
  const { get, set, clear, serialize } = jar;
  let keys: RecommendationKeys | null = null;
  let hasShownRecent = false;
  const hasConsent = (category: ConsentCategory) => (get("consent") ?? []).includes(category);

  return {
    get,
    set,
    clear,
    serialize,
    contextToken: () => get("sw-context-token"),
    setContextToken(value: string) {
      if (value !== get("sw-context-token")) set("sw-context-token", value);
    },
    /** Drops the context token after a logout that did not reach the backend. */
    clearContextToken: () => clear("sw-context-token"),
    /**
     * Drops everything that the shopper has left on this device, for the next one: typed data,
     * viewed and compared products, favourites, keys. The consent remains: it is the device's.
     */
    clearShopperCookies() {
      jar.clearPersonal();
      keys = null;
    },
    status: () => get("status"),
    /** A link or product that does not fit into the cookie is left out. */
    setStatus(message: z.input<typeof COOKIES.status.schema>) {
      const fitting = COOKIES.status.schema.safeParse(message);
      if (fitting.success) set("status", fitting.data);
    },
    /** Once the message is in a page: a HEAD brings none. */
    clearStatus() {
      if (request.method !== "HEAD") clear("status");
    },
    /**
     * The removed line that the message of this request can restore: readable even after the
     * message was shown.
     */
    undo: () => jar.getStored("status")?.undo,
    hasAnsweredConsent: () => get("consent") !== null,
    setConsent: (categories: ConsentCategory[]) => set("consent", categories),
    hasConsent,
    /**
     * The shopper's keys for the recommendation service, created at the first use; without consent
     * null, and nothing is stored.
     */
    recommendationKeys(): RecommendationKeys | null {
      if (!hasConsent("personalisation")) return null;
      if (!keys) {
        const [customerKey, sessionKey] = [get("customer-key"), get("session-key")];
        keys = {
          customerKey: customerKey ?? randomUUID(),
          sessionKey: sessionKey ?? randomUUID(),
        };
        if (!customerKey) set("customer-key", keys.customerKey);
        if (!sessionKey) set("session-key", keys.sessionKey);
      }
      return keys;
    },
    /** Favourite products of a shopper who is not logged in, newest first. */
    favourites: (): readonly string[] => get("favourites") ?? [],
    /** @param ids of products, newest first; those beyond COOKIE_FAVOURITES_MAXIMUM are dropped */
    setFavourites(ids: readonly string[]) {
      if (ids.length === 0) clear("favourites");
      else set("favourites", ids.slice(0, COOKIE_FAVOURITES_MAXIMUM));
    },
    /**
     * Whether this shopper's favourites were last found in an account; if not, Shopware is not
     * called for them.
     */
    hasAccountFavourites: () => get("account-favourites") === true,
    setAccountFavourites(isFound: boolean) {
      if (!isFound) clear("account-favourites");
      else if (!get("account-favourites")) set("account-favourites", true);
    },
    /** Recently viewed products, newest first; none without consent to personalisation. */
    recentProducts(): readonly string[] {
      const recent = get("recent") ?? [];
      hasShownRecent ||= recent.length > 0;
      return recent;
    },
    /** Notes a product view; nothing is stored without consent to personalisation. */
    noteProduct(id: string) {
      const recent = get("recent") ?? [];
      if (recent[0] === id) return;
      set("recent", [id, ...recent.filter((other) => other !== id)].slice(0, RECENT_MAXIMUM));
    },
    /**
     * Codes of the affiliate links of this visit, for registrations and orders; none without
     * consent to `analytics`.
     */
    campaign: (): CampaignCodes => get("campaign") ?? {},
    /**
     * Notes the codes of a link, replacing earlier ones of the same kind; nothing is stored without
     * consent to `analytics`.
     */
    noteCampaign(codes: CampaignCodes | null) {
      const before = get("campaign");
      const noted = { ...before, ...codes };
      if (JSON.stringify(noted) !== JSON.stringify({ ...before })) set("campaign", noted);
    },
    /** True if the response belongs to one shopper and must not be stored by a shared cache. */
    isPersonal: () =>
      get("sw-context-token") !== null ||
      jar.isChanged("consent") ||
      keys !== null ||
      hasShownRecent ||
      SHOWN_COOKIES.some((name) => hasContent(get(name)) || hasContent(jar.getStored(name))),
  };
}

const hasContent = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null);
