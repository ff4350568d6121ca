import { randomUUID } from "node:crypto";
import { z } from "zod";
import { parseCampaignCodes, type CampaignCodes } from "~/domain/campaign";
import {
  type ConsentCategory,
  parseConsents,
  formatConsentValue,
  hasAnsweredConsent,
} from "~/domain/consent";
import type { Channel } from "~/services/platform/config/config.server";
import { CONTEXT_TOKEN } from "~/services/platform/store-api/context-token.server";
import { defineCookie } from "./define-cookie.server";
import { SEALED_COOKIES, readSealedCookies } from "./sealed-cookies.server";

/**
 * The longest text of a message, in characters: enough for an editor's confirmation text of a form.
 */
export const MESSAGE_TEXT_MAXIMUM = 500;
/** A message for the shopper that survives one redirect (post–redirect–get). */
const statusSchema = z.object({
  key: z.string().regex(/^[\w.-]{1,80}$/),
  params: z
    .record(z.string(), z.union([z.string().max(MESSAGE_TEXT_MAXIMUM), z.number()]))
    .default({}),
  tone: z.enum(["good", "bad"]),
  link: z
    .object({ href: z.string().startsWith("/").max(200), key: z.string() })
    .optional()
    .catch(undefined),
  undo: z
    .object({
      productId: z.string().max(255),
      quantity: z.number().int().positive(),
      name: z.string().max(200),
    })
    .optional()
    .catch(undefined),
});
export type StatusMessage = z.infer<typeof statusSchema>;

const DAY = 24 * 60 * 60;
/**
 * A Shopware context lives for a day after its last use; if the cookie outlives it, the backend
 * starts a new one.
 */
export const CONTEXT_TOKEN_SECONDS = 30 * DAY;
/** After half a year the consent banner appears again. */
const CONSENT_SECONDS = 180 * DAY;
/**
 * The maximum number of ids: 100 ids of 16 bytes are 2.9 KB as a signed cookie, of the 4 KB that
 * browsers accept.
 */
export const COOKIE_FAVOURITES_MAXIMUM = 100;
const RECENT_SECONDS = 30 * DAY;
export const RECENT_MAXIMUM = 12;

const keySchema = z.guid();
const readKey = (stored: unknown) => keySchema.safeParse(stored).data ?? null;

const contextTokenCookie = defineCookie({
  name: "sw-context-token",
  seconds: CONTEXT_TOKEN_SECONDS,
  read: (stored) => (typeof stored === "string" && CONTEXT_TOKEN.test(stored) ? stored : null),
});
const statusCookie = defineCookie({
  name: "status",
  seconds: 60,
  read: (stored) => statusSchema.safeParse(stored).data ?? null,
});
/** How long the recommendation service recognises a shopper who has consented. */
const customerKeyCookie = defineCookie({ name: "customer-key", seconds: 365 * DAY, read: readKey });
const sessionKeyCookie = defineCookie({ name: "session-key", read: readKey });
/** Favourites of shoppers without an account are stored for a year after the last change. */
const favouritesCookie = defineCookie<readonly string[]>({
  name: "favourites",
  seconds: 365 * DAY,
  read: parseIds,
  write: serialiseIds,
});
const accountFavouritesCookie = defineCookie<true>({
  name: "account-favourites",
  seconds: CONTEXT_TOKEN_SECONDS,
  read: (stored) => (stored === true ? true : null),
});

/**
 * Products that the shopper compares; until the browser closes. No shared page reads it
 * (`visitor-class.ts`).
 */
const comparedCookie = defineCookie<readonly string[]>({
  name: "compare",
  read: parseIds,
  write: serialiseIds,
});

/**
 * An affiliate's codes, until the browser closes, with consent to `analytics`. Only registrations
 * and orders read them.
 */
const campaignCookie = defineCookie<CampaignCodes>({
  name: "campaign",
  read: (stored) =>
    parseCampaignCodes((name) => (stored as Record<string, unknown> | null)?.[name]),
});

/** The keys for the recommendation service: one of the shopper, one of this visit. */
interface VisitorKeys {
  customerKey: string;
  sessionKey: string;
}

/**
 * The cookies of one request, and those that its answer will set. Every cookie is HttpOnly,
 * SameSite=Lax; on https also Secure with the __Host- prefix. The exception is `consent`, which
 * holds no secret and is readable by scripts, like those of other consent managers.
 */
export type ShopCookies = Awaited<ReturnType<typeof readCookies>>;

export async function readCookies(request: Request, channel: Channel, secrets: string[]) {
  const header = request.headers.get("Cookie");
  const [token, status, customerKey, sessionKey, favourites, account, compared, campaign] =
    await Promise.all([
      contextTokenCookie(header, channel, secrets),
      statusCookie(header, channel, secrets),
      customerKeyCookie(header, channel, secrets),
      sessionKeyCookie(header, channel, secrets),
      favouritesCookie(header, channel, secrets),
      accountFavouritesCookie(header, channel, secrets),
      comparedCookie(header, channel, secrets),
      campaignCookie(header, channel, secrets),
    ]);
  // What one shopper leaves on the device. A logout deletes all of it, and the sealed cookies
  // below; token, message and consent are the only others.
  const personal = [customerKey, sessionKey, favourites, account, compared, campaign];
  const sealed = readSealedCookies(header, { place: channel.key, secure: channel.secure, secrets });
  const consent = readConsentCookie(header ?? "", channel.secure);
  let keys: VisitorKeys | null = null;
  let hasShownRecent = false;
  const isRecognised = () => consent.hasConsentFor("personalisation");

  return {
    contextToken: () => token.value,
    setContextToken(value: string) {
      if (CONTEXT_TOKEN.test(value)) token.set(value);
    },
    /** Drops the context token after a logout that did not reach the backend. */
    forgetContextToken: () => token.set(null),
    /**
     * Drops everything that the shopper has left on this device, for the next one: typed data,
     * viewed and compared products, favourites, keys. The consent remains: it is the device's.
     */
    forgetShopper() {
      for (const name of SEALED_COOKIES) sealed.clear(name);
      for (const cookie of personal) cookie.set(null);
      keys = null;
    },
    status: () => status.value,
    setStatus: (message: z.input<typeof statusSchema>) => status.set({ params: {}, ...message }),
    /** Once the message is in a page: a HEAD brings none. */
    clearStatus: () => request.method !== "HEAD" && status.set(null),
    /**
     * The removed line that the message of this request can restore: readable even after the
     * message was shown.
     */
    undo: () => status.stored?.undo,
    /** Encrypted cookies that only the server can read, e.g. a checkout draft. */
    sealed,
    hasAnsweredConsent: consent.isAnswered,
    setConsent: consent.set,
    hasConsent: consent.hasConsentFor,
    /**
     * The shopper's keys for the recommendation service, created at the first use; without consent
     * null, and nothing is stored.
     */
    visitorKeys(): VisitorKeys | null {
      if (!isRecognised()) return null;
      if (!keys) {
        keys = {
          customerKey: customerKey.value ?? randomUUID(),
          sessionKey: sessionKey.value ?? randomUUID(),
        };
        customerKey.set(keys.customerKey);
        sessionKey.set(keys.sessionKey);
      }
      return keys;
    },
    /** Favourite products of a shopper who is not logged in, newest first. */
    favourites: (): readonly string[] => favourites.value ?? [],
    /** @param ids of products, newest first; those beyond COOKIE_FAVOURITES_MAXIMUM are dropped */
    setFavourites: (ids: readonly string[]) =>
      favourites.set(ids.length > 0 ? ids.slice(0, COOKIE_FAVOURITES_MAXIMUM) : null),
    /**
     * Whether this shopper's favourites were last found in an account; if not, Shopware is not
     * called for them.
     */
    hasAccountFavourites: () => account.value === true,
    setAccountFavourites: (found: boolean) => account.set(found || null),
    /** Products that the shopper compares, newest last. */
    compared: (): readonly string[] => compared.value ?? [],
    setCompared: (ids: readonly string[]) => compared.set(ids.length > 0 ? ids : null),
    /** Recently viewed products, newest first; none without consent to personalisation. */
    recentProducts(): readonly string[] {
      if (!isRecognised()) return [];
      const recent = parseIds(sealed.get("recent"));
      hasShownRecent ||= recent.length > 0;
      return recent;
    },
    /** Notes a product view; nothing is stored without consent to personalisation. */
    noteProduct(id: string) {
      if (!isRecognised()) return;
      const known = parseIds(sealed.get("recent"));
      if (known[0] === id) return;
      sealed.set(
        "recent",
        serialiseIds([id, ...known.filter((other) => other !== id)].slice(0, RECENT_MAXIMUM)),
        RECENT_SECONDS,
      );
    },
    /**
     * Codes of the affiliate links of this visit, for registrations and orders; none without
     * consent to `analytics`.
     */
    campaign: (): CampaignCodes => (consent.hasConsentFor("analytics") && campaign.value) || {},
    /**
     * Notes the codes of a link, replacing earlier ones of the same kind; nothing is stored without
     * consent to `analytics`.
     */
    noteCampaign(codes: CampaignCodes | null) {
      const noted = { ...campaign.value, ...codes };
      if (
        !consent.hasConsentFor("analytics") ||
        JSON.stringify(noted) === JSON.stringify({ ...campaign.value })
      )
        return;
      campaign.set(noted);
    },
    /** True if the answer belongs to one shopper and must not be stored by a shared cache. */
    isPersonal: () =>
      token.value !== null ||
      status.stored !== null ||
      status.isChanged ||
      consent.isChanged() ||
      keys !== null ||
      hasShownRecent ||
      (favourites.value?.length ?? 0) + (favourites.stored?.length ?? 0) > 0,
    async serialize(): Promise<string[]> {
      // Without consent, the data stored with an earlier consent are deleted.
      if (!isRecognised()) {
        sealed.clear("recent");
        customerKey.set(null);
        sessionKey.set(null);
      }
      if (!consent.hasConsentFor("analytics")) campaign.set(null);
      const cookies = [
        ...sealed.serialize(),
        ...(await token.serialize()),
        ...(await status.serialize()),
      ];
      cookies.push(...consent.serialize());
      for (const cookie of personal) cookies.push(...(await cookie.serialize()));
      return cookies;
    },
  };
}

/** The one cookie that scripts may read. */
function readConsentCookie(header: string, secure: boolean) {
  let categories: ReadonlySet<string> = parseConsents(header);
  let isAnswered = hasAnsweredConsent(header);
  let isChanged = false;
  return {
    hasConsentFor: (category: ConsentCategory) => categories.has(category),
    isAnswered: () => isAnswered,
    isChanged: () => isChanged,
    set(chosen: ConsentCategory[]) {
      categories = new Set(chosen);
      isAnswered = isChanged = true;
    },
    serialize() {
      const attributes = `Max-Age=${CONSENT_SECONDS}; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
      return isChanged ? [`consent=${formatConsentValue([...categories])}; ${attributes}`] : [];
    },
  };
}

const ID_BYTES = 16;
const ID_LENGTH = 2 * ID_BYTES;

/**
 * Ids of Shopware entities as one short text: 16 bytes each, base64url; 100 of them take 2134
 * characters instead of 3300.
 */
export function serialiseIds(ids: readonly string[]): string {
  return Buffer.from(ids.join(""), "hex").toString("base64url");
}

/** @returns [] for a text that `serialiseIds` has not written */
export function parseIds(text: unknown): string[] {
  if (typeof text !== "string" || !/^[\w-]*$/.test(text)) return [];
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length % ID_BYTES !== 0) return [];
  return bytes.toString("hex").match(new RegExp(`.{${ID_LENGTH}}`, "g")) ?? [];
}
