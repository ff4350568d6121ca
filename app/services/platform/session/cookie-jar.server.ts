import { parse, serialize } from "hono/utils/cookie";
import { z } from "zod";
import type { Channel } from "~/services/platform/config/config.server";
import { COOKIES, type CookieName, type CookieRule, type CookieValue } from "./cookies.server";
import { sealValue, unsealValue } from "./seal.server";

export const COOKIE_NAMES = Object.keys(COOKIES) as CookieName[];
const RULES: Record<CookieName, CookieRule> = COOKIES;

/** The cookies whose values pages show. */
export const SHOWN_COOKIES = COOKIE_NAMES.filter((name) => RULES[name].isShown);

/**
 * The longest value, in bytes of JSON: sealed and in base64 it fits into the 4,096 bytes to which
 * browsers limit a cookie.
 */
const BYTES_MAXIMUM = 2_780;

/**
 * A deleted cookie. Text browsers ignore Max-Age or an empty cookie, and without Expires and a
 * value would show a message on every page.
 */
const DELETED = "deleted";
const GONE = { maxAge: 0, expires: new Date(0) };

/**
 * Reads the shop's cookies (`cookies.server.ts`): the only place that reads and writes any. On
 * https their names have the prefix __Host-, except `consent`, which other consent managers know.
 *
 * @param channel a cookie sealed for one channel cannot be opened by another
 * @param secrets the first seals, all open
 */
export function readCookieJar(
  header: string | null,
  channel: Pick<Channel, "key" | "secure">,
  secrets: string[],
) {
  const shop = { channel, secrets };
  const texts = parse(header ?? "");
  const stored = new Map<CookieName, unknown>();
  /** null deletes the cookie */
  const changes = new Map<CookieName, unknown>();
  const getText = (name: CookieName) => texts[buildName(name, channel)];
  for (const name of COOKIE_NAMES) {
    const text = getText(name);
    if (text === undefined) continue;
    const content = readContent(name, text, shop);
    const value = RULES[name].schema.safeParse(content).data ?? null;
    if (value !== null) stored.set(name, value);
  }

  function getValue<Name extends CookieName>(name: Name): CookieValue<Name> | null {
    // The schema of this name has made the value.
    return (
      changes.has(name) ? changes.get(name) : (stored.get(name) ?? null)
    ) as CookieValue<Name>;
  }

  function isAllowed(name: CookieName): boolean {
    const { consent } = RULES[name];
    return !consent || (getValue("consent") ?? []).includes(consent);
  }

  function clear(name: CookieName): void {
    if (changes.has(name) || getText(name) !== undefined) changes.set(name, null);
  }

  return {
    /** The value; null: not set, forged, of another channel, expired, or without consent. */
    get: <Name extends CookieName>(name: Name) => (isAllowed(name) ? getValue(name) : null),
    /** @returns false if nothing is stored: without consent, or if it is too large for a cookie */
    set<Name extends CookieName>(name: Name, value: CookieValue<Name>): boolean {
      if (!isAllowed(name)) return false;
      const content = z.safeEncode(RULES[name].schema, value);
      if (!content.success || Buffer.byteLength(JSON.stringify(content.data)) > BYTES_MAXIMUM)
        return false;
      changes.set(name, value);
      return true;
    },
    /** Deletes the cookie, also one that cannot be read. */
    clear,
    /** As it came with the request, even if it has changed since. */
    getStored: <Name extends CookieName>(name: Name) =>
      (stored.get(name) ?? null) as CookieValue<Name> | null,
    isChanged: (name: CookieName) => changes.has(name),
    /** Deletes what one shopper leaves on the device. */
    clearPersonal() {
      for (const name of COOKIE_NAMES) if (!RULES[name].isKeptAtLogout) clear(name);
    },
    /** The Set-Cookie headers of the response: [] without a change. */
    serialize(): string[] {
      for (const name of COOKIE_NAMES) if (!isAllowed(name)) clear(name);
      return [...changes].map(([name, value]) =>
        value === null
          ? serialize(buildName(name, channel), DELETED, {
              ...buildAttributes(name, channel),
              ...GONE,
            })
          : writeContent(name, z.encode(RULES[name].schema, value), shop),
      );
    },
  };
}

interface CookieShop {
  channel: Pick<Channel, "key" | "secure">;
  secrets: string[];
}

function buildName(name: CookieName, { secure }: Pick<Channel, "secure">): string {
  return secure && !RULES[name].isOpen ? `__Host-${name}` : name;
}

function buildAttributes(name: CookieName, { secure }: Pick<Channel, "secure">) {
  const { isOpen, seconds } = RULES[name];
  return {
    path: "/",
    sameSite: "lax" as const,
    httpOnly: !isOpen,
    secure,
    ...(seconds && { maxAge: seconds }),
  };
}

/** What the browser has sent, if this shop has written it; not yet checked by its schema. */
function readContent(name: CookieName, text: string, { channel, secrets }: CookieShop): unknown {
  return RULES[name].isOpen ? text : unsealValue(text, `${channel.key}/${name}`, secrets);
}

/** The Set-Cookie header. */
function writeContent(name: CookieName, content: unknown, { channel, secrets }: CookieShop) {
  const { isOpen, seconds } = RULES[name];
  const text = isOpen
    ? String(content)
    : sealValue(content, seconds, `${channel.key}/${name}`, secrets);
  return serialize(buildName(name, channel), text, buildAttributes(name, channel));
}
