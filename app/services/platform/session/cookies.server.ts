import { randomUUID } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { consentsIn, consentValue, hasAnsweredConsent, type ConsentCategory } from "~/domain/consent";
import type { Channel } from "~/services/platform/config/config.server";
import { CONTEXT_TOKEN } from "~/services/platform/store-api/context-token.server";
import { serialiseIds, parseIds } from "./id-list.server";
import { sealedCookies, type SealedCookies } from "./sealed-cookies.server";

/** A message for the shopper that survives one redirect (post–redirect–get). */
const statusSchema = z.object({
  key: z.string().regex(/^[\w.-]{1,80}$/),
  params: z.record(z.string(), z.union([z.string().max(200), z.number()])).default({}),
  tone: z.enum(["good", "bad"]),
  /** the cart line that was just removed, to be put back */
  undo: z
    .object({ productId: z.string().max(255), quantity: z.number().int().positive(), name: z.string().max(200) })
    .optional()
    .catch(undefined),
});
export type StatusMessage = z.infer<typeof statusSchema>;

/** A Shopware context lives for a day after its last use; the cookie may outlive it, the backend then starts afresh. */
const CONTEXT_TOKEN_SECONDS = 30 * 24 * 60 * 60;
const STATUS_SECONDS = 60;
/** A cookie that goes. Text browsers know no Max-Age: they would keep it, and show a message on every page. */
const GONE = { maxAge: 0, expires: new Date(0) };
/** After half a year the consent banner appears again. */
const CONSENT_SECONDS = 180 * 24 * 60 * 60;
/** How long a shopper who has agreed to it is recognised by the recommendation service. */
const CUSTOMER_KEY_SECONDS = 365 * 24 * 60 * 60;
const keySchema = z.guid();

/** Who asks the recommendation service: the shopper, and this visit of theirs. */
export interface VisitorKeys {
  customerKey: string;
  sessionKey: string;
}
/** Favourites of somebody without an account are stored for a year after the last change. */
const FAVOURITES_SECONDS = 365 * 24 * 60 * 60;
/** So many fit: 100 ids of 16 bytes are 2.9 KB as a signed cookie, of the 4 KB that browsers take. */
export const COOKIE_FAVOURITES_MAXIMUM = 100;
/** Products that a shopper has looked at are remembered for a month after the last look. */
const RECENT_SECONDS = 30 * 24 * 60 * 60;
export const RECENT_MAXIMUM = 12;

/**
 * The cookies of one request and the ones its answer will set.
 * Every cookie is HttpOnly, SameSite=Lax; on https also Secure with the __Host- prefix. The one exception is `consent`, which
 * scripts read, as other consent managers' do: it holds no secret.
 */
export interface ShopCookies {
  contextToken(): string | null;
  setContextToken(token: string): void;
  /** The shopper starts afresh on this device: a logout that the backend did not receive. */
  forgetContextToken(): void;
  status(): StatusMessage | null;
  setStatus(message: StatusMessage): void;
  /** Called by the page that shows the message. */
  clearStatus(): void;
  /** Whether the shopper has answered the consent banner. */
  hasAnsweredConsent(): boolean;
  setConsent(categories: ConsentCategory[]): void;
  /** What the message that came with this request can take back: it may be read after the message was shown. */
  undo(): StatusMessage["undo"];
  /** Whether the shopper has agreed to this kind of processing. */
  agreesTo(category: ConsentCategory): boolean;
  /** Keys of the shopper for the recommendation service, made at the first use; null, and nothing stored, without consent. */
  visitorKeys(): VisitorKeys | null;
  /** What only the server may read: a checkout that is not finished yet. */
  sealed: SealedCookies;
  /** Favourite products of somebody who is not logged in, the newest first. */
  favourites(): readonly string[];
  /** @param ids of products, the newest first; those beyond COOKIE_FAVOURITES_MAXIMUM are dropped */
  setFavourites(ids: readonly string[]): void;
  /** Whether this shopper's favourites were last found in an account: spares everybody else the question. */
  hasAccountFavourites(): boolean;
  setAccountFavourites(found: boolean): void;
  /** Products that the shopper has looked at, the newest first; none without consent to be recognised. */
  recentProducts(): readonly string[];
  /** The shopper looks at this product; nothing is stored without consent to be recognised. */
  noteProduct(id: string): void;
  /** True when the answer belongs to one shopper and must not be stored by a shared cache. */
  isPersonal(): boolean;
  /** Set-Cookie values of the answer. */
  serialize(): Promise<string[]>;
}

export async function readCookies(request: Request, channel: Channel, secrets: string[]): Promise<ShopCookies> {
  const header = request.headers.get("Cookie");
  const options = { httpOnly: true, sameSite: "lax" as const, path: "/", secure: channel.secure, secrets };
  const prefix = channel.secure ? "__Host-" : "";
  const tokenCookie = createCookie(`${prefix}sw-context-token`, { ...options, maxAge: CONTEXT_TOKEN_SECONDS });
  const statusCookie = createCookie(`${prefix}status`, { ...options, maxAge: STATUS_SECONDS });

  const customerCookie = createCookie(`${prefix}customer-key`, { ...options, maxAge: CUSTOMER_KEY_SECONDS });
  const sessionCookie = createCookie(`${prefix}session-key`, options);
  const sealed = sealedCookies(header, { place: channel.key, secure: channel.secure, secrets });
  let consents = consentsIn(header ?? "");
  let answeredConsent = hasAnsweredConsent(header ?? "");
  let consentChanged = false;
  const storedKeys = {
    customer: keySchema.safeParse(header ? await customerCookie.parse(header) : null).data ?? null,
    session: keySchema.safeParse(header ? await sessionCookie.parse(header) : null).data ?? null,
  };
  const favouritesCookie = createCookie(`${prefix}favourites`, { ...options, maxAge: FAVOURITES_SECONDS });

  const accountCookie = createCookie(`${prefix}account-favourites`, { ...options, maxAge: CONTEXT_TOKEN_SECONDS });

  const storedToken: unknown = header ? await tokenCookie.parse(header) : null;
  const storedStatus = header ? statusSchema.safeParse(await statusCookie.parse(header)) : null;
  let token = typeof storedToken === "string" && CONTEXT_TOKEN.test(storedToken) ? storedToken : null;
  let status = storedStatus?.success ? storedStatus.data : null;
  let keys: VisitorKeys | null = null;
  const storedFavourites = header ? parseIds(await favouritesCookie.parse(header)) : [];
  let favourites: readonly string[] = storedFavourites;
  const storedAccount = header ? (await accountCookie.parse(header)) === true : false;
  let account = storedAccount;
  let tokenChanged = false;
  let statusChanged = false;
  let showsRecent = false;

  return {
    contextToken: () => token,
    setContextToken(value) {
      if (value === token || !CONTEXT_TOKEN.test(value)) return;
      token = value;
      tokenChanged = true;
    },
    forgetContextToken() {
      if (token !== null) tokenChanged = true;
      token = null;
    },
    status: () => status,
    setStatus(message) {
      status = message;
      statusChanged = true;
    },
    clearStatus() {
      if (status) statusChanged = true;
      status = null;
    },
    sealed,
    hasAnsweredConsent: () => answeredConsent,
    setConsent(categories) {
      consents = new Set<string>(categories);
      answeredConsent = true;
      consentChanged = true;
    },
    undo: () => (storedStatus?.success ? storedStatus.data.undo : undefined),
    agreesTo: (category) => consents.has(category),
    visitorKeys() {
      if (!consents.has("personalisation")) return null;
      keys ??= { customerKey: storedKeys.customer ?? randomUUID(), sessionKey: storedKeys.session ?? randomUUID() };
      return keys;
    },
    favourites: () => favourites,
    setFavourites(ids) {
      favourites = ids.slice(0, COOKIE_FAVOURITES_MAXIMUM);
    },
    hasAccountFavourites: () => account,
    setAccountFavourites(found) {
      account = found;
    },
    recentProducts() {
      if (!consents.has("personalisation")) return [];
      const recent = parseIds(sealed.get("recent"));
      showsRecent ||= recent.length > 0;
      return recent;
    },
    noteProduct(id) {
      if (!consents.has("personalisation")) return;
      const known = parseIds(sealed.get("recent"));
      if (known[0] === id) return;
      sealed.set("recent", serialiseIds([id, ...known.filter((other) => other !== id)].slice(0, RECENT_MAXIMUM)), RECENT_SECONDS);
    },
    isPersonal: () =>
      token !== null ||
      storedStatus?.success === true ||
      statusChanged ||
      consentChanged ||
      keys !== null ||
      showsRecent ||
      favourites.length + storedFavourites.length > 0,
    async serialize() {
      // Consent was withdrawn: what was stored under it goes.
      if (!consents.has("personalisation")) sealed.clear("recent");
      const cookies = sealed.serialize();
      if (tokenChanged) cookies.push(token ? await tokenCookie.serialize(token) : await tokenCookie.serialize("", GONE));
      if (statusChanged) cookies.push(status ? await statusCookie.serialize(status) : await statusCookie.serialize("", GONE));
      if (consentChanged) cookies.push(consentCookie(consentValue([...consents]), channel.secure));
      if (keys && keys.customerKey !== storedKeys.customer) cookies.push(await customerCookie.serialize(keys.customerKey));
      if (keys && keys.sessionKey !== storedKeys.session) cookies.push(await sessionCookie.serialize(keys.sessionKey));
      if (!consents.has("personalisation")) {
        if (storedKeys.customer) cookies.push(await customerCookie.serialize("", GONE));
        if (storedKeys.session) cookies.push(await sessionCookie.serialize("", GONE));
      }
      if (favourites !== storedFavourites)
        cookies.push(
          favourites.length > 0 ? await favouritesCookie.serialize(serialiseIds(favourites)) : await favouritesCookie.serialize("", GONE),
        );
      if (account !== storedAccount) cookies.push(account ? await accountCookie.serialize(true) : await accountCookie.serialize("", GONE));
      return cookies;
    },
  };
}

function consentCookie(value: string, secure: boolean): string {
  return `consent=${value}; Max-Age=${CONSENT_SECONDS}; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
}
