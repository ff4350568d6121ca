import { describe, expect, it } from "vitest";
import type { Channel } from "~/services/platform/config/config.server";
import { idsCodec } from "~/services/platform/session/cookies.server";
import {
  COOKIE_FAVOURITES_MAXIMUM,
  readCookies,
  RECENT_MAXIMUM,
  type ShopCookies,
} from "~/services/platform/session/shop-cookies.server";

const SECRETS = ["fjord lantern 58 walnut"];
const TOKEN = "T0ken".padEnd(32, "x");
const id = (number: number) => number.toString(16).padStart(32, "0");
const channel = (secure: boolean) => ({ key: "gb", secure }) as Channel;
const KEYS_AGREED = "consent=analytics.personalisation";

const open = (
  header: string | null = null,
  { secure = true, secrets = SECRETS } = {},
): ShopCookies =>
  readCookies(
    new Request("https://shop.example/", { headers: header ? { Cookie: header } : {} }),
    channel(secure),
    secrets,
  );
/** The cookies that a browser sends back after the answer. */
const sentBack = (cookies: ShopCookies) =>
  cookies
    .serialize()
    .map((line) => line.split(";")[0])
    .join("; ");
function stored(change: (cookies: ShopCookies) => void, header: string | null = null): string {
  const cookies = open(header);
  change(cookies);
  return [header, sentBack(cookies)].filter(Boolean).join("; ");
}
const names = (lines: string[]) => lines.map((line) => line.split("=")[0]);

describe("cookies of the shop: content, lifetime, and readability", () => {
  const DAY = 86_400;
  const CHANGES: [string, number | null, (cookies: ShopCookies) => void][] = [
    ["sw-context-token", 30 * DAY, (cookies: ShopCookies) => cookies.setContextToken(TOKEN)],
    [
      "status",
      60,
      (cookies: ShopCookies) => cookies.setStatus({ key: "cart.added", params: {}, tone: "good" }),
    ],
    ["favourites", 365 * DAY, (cookies: ShopCookies) => cookies.setFavourites([id(1)])],
    ["account-favourites", 30 * DAY, (cookies: ShopCookies) => cookies.setAccountFavourites(true)],
    ["customer-key", 365 * DAY, (cookies: ShopCookies) => void cookies.recommendationKeys()],
    ["session-key", null, (cookies: ShopCookies) => void cookies.recommendationKeys()],
    ["recent", 30 * DAY, (cookies: ShopCookies) => cookies.noteProduct(id(1))],
  ];
  it.each(CHANGES)(
    "%s: %s seconds, readable by the server only, with and without TLS",
    (name, seconds, change) => {
      for (const secure of [true, false]) {
        const cookies = open(KEYS_AGREED, { secure });
        change(cookies);
        const whole = `${secure ? "__Host-" : ""}${name}`;
        const [line = ""] = cookies.serialize().filter((each) => each.startsWith(`${whole}=`));
        const attributes = line.split("; ").slice(1).sort();
        const expected = [
          "HttpOnly",
          "Path=/",
          "SameSite=Lax",
          ...(secure ? ["Secure"] : []),
          ...(seconds ? [`Max-Age=${seconds}`] : []),
        ];
        expect([whole, attributes]).toEqual([whole, expected.sort()]);
      }
    },
  );

  it("the consent cookie is readable by scripts, for half a year", () => {
    const cookies = open();
    expect([cookies.hasAnsweredConsent(), cookies.hasConsent("analytics")]).toEqual([false, false]);
    cookies.setConsent(["analytics"]);
    expect([
      cookies.hasAnsweredConsent(),
      cookies.hasConsent("analytics"),
      cookies.hasConsent("personalisation"),
    ]).toEqual([true, true, false]);
    expect(cookies.serialize()).toEqual([
      `consent=analytics; Max-Age=${180 * DAY}; Path=/; Secure; SameSite=Lax`,
    ]);
    expect(open("consent=none").hasAnsweredConsent()).toBe(true);
  });

  it("without a change nothing is set, and the answer is not personal", () => {
    for (const header of [null, "other=1", "consent=none"]) {
      const cookies = open(header);
      expect([
        cookies.serialize(),
        cookies.isPersonal(),
        cookies.status(),
        cookies.favourites(),
      ]).toEqual([[], false, null, []]);
    }
  });
});

describe("cookies of the shop: values from a browser are not trusted", () => {
  it.each([
    ["no seal", `__Host-sw-context-token=${TOKEN}`],
    [
      "the name without the prefix",
      () => stored((cookies) => cookies.setContextToken(TOKEN)).replace("__Host-", ""),
    ],
    ["a secret that is not ours", () => sentBack(changed(["another secret altogether"]))],
  ] as const)("a context token with %s is none", (_, header) => {
    expect(open(typeof header === "string" ? header : header()).contextToken()).toBeNull();
  });
  function changed(secrets: string[]) {
    const cookies = open(null, { secrets });
    cookies.setContextToken(TOKEN);
    return cookies;
  }

  it("a context token is 32 letters and digits, sealed with any valid secret", () => {
    const header = stored((cookies) => cookies.setContextToken(TOKEN));
    expect(open(header).contextToken()).toBe(TOKEN);
    expect(open(header, { secrets: ["the new secret of all", ...SECRETS] }).contextToken()).toBe(
      TOKEN,
    );
    const cookies = open(header);
    for (const none of ["", "short", `${TOKEN}x`, `${TOKEN.slice(1)}-`])
      cookies.setContextToken(none);
    cookies.setContextToken(TOKEN);
    expect([cookies.contextToken(), cookies.serialize(), cookies.isPersonal()]).toEqual([
      TOKEN,
      [],
      true,
    ]);
  });

  it("a logout leaves nothing of the shopper on the device: favourites, products, keys", () => {
    const cookies = open(
      stored((each) => {
        each.setFavourites([id(1)]);
        each.noteProduct(id(2));
        each.recommendationKeys();
        each.set("compare", [id(3)]);
        each.setContextToken(TOKEN);
      }, KEYS_AGREED),
    );
    cookies.clearShopperCookies();
    const deleted = cookies
      .serialize()
      .map((line) => /^__Host-([\w-]+)=deleted; Max-Age=0/.exec(line)?.[1]);
    expect(deleted.sort()).toEqual([
      "compare",
      "customer-key",
      "favourites",
      "recent",
      "session-key",
    ]);
    // The session is a new one, and the consent is the device's.
    expect([cookies.contextToken(), cookies.hasConsent("personalisation")]).toEqual([TOKEN, true]);
  });

  it("after a logout the token is gone; whoever had none is told nothing", () => {
    const cookies = open(stored((each) => each.setContextToken(TOKEN)));
    cookies.clearContextToken();
    expect([cookies.contextToken(), cookies.isPersonal()]).toEqual([null, false]);
    expect(cookies.serialize()).toEqual([
      expect.stringMatching(/^__Host-sw-context-token=[^;]+; Max-Age=0;/),
    ]);
    const nobody = open();
    nobody.clearContextToken();
    expect(nobody.serialize()).toEqual([]);
  });

  it("ids are 16 bytes each: a text that is none holds none", () => {
    const ids = [id(1), id(2), id(0xabcdef)];
    expect(idsCodec.parse(idsCodec.encode(ids))).toEqual(ids);
    for (const none of [
      null,
      1,
      {},
      "AA",
      "*",
      `${idsCodec.encode(ids)}AA`,
      `${idsCodec.encode(ids)}\n`,
    ])
      expect(idsCodec.safeParse(none).success).toBe(false);
  });
});

describe("cookies of the shop: whose page it is", () => {
  const STATUS = { key: "cart.removed", params: { name: "Vase" }, tone: "good" } as const;

  it("a message is shown once, to one shopper, and keeps what can be taken back", () => {
    const undo = { productId: id(1), quantity: 2, name: "Vase" };
    const setting = open();
    setting.setStatus({ ...STATUS, undo });
    expect([setting.status(), setting.isPersonal()]).toEqual([{ ...STATUS, undo }, true]);
    const cookies = open(sentBack(setting));
    expect([cookies.status(), cookies.undo()]).toEqual([{ ...STATUS, undo }, undo]);
    cookies.clearStatus();
    expect([cookies.status(), cookies.undo(), cookies.isPersonal()]).toEqual([null, undo, true]);
    expect(names(cookies.serialize())).toEqual(["__Host-status"]);
    const nobody = open();
    nobody.clearStatus();
    expect([nobody.undo(), nobody.serialize()]).toEqual([undefined, []]);
  });

  it("favourites: the newest first, as many as fit; the last one takes the cookie with it", () => {
    const many = Array.from({ length: COOKIE_FAVOURITES_MAXIMUM + 5 }, (_, number) => id(number));
    const header = stored((cookies) => cookies.setFavourites(many));
    expect(header.length).toBeLessThan(4_096);
    const cookies = open(header);
    expect([cookies.favourites(), cookies.isPersonal()]).toEqual([
      many.slice(0, COOKIE_FAVOURITES_MAXIMUM),
      true,
    ]);
    cookies.setFavourites([]);
    expect([cookies.favourites(), cookies.isPersonal()]).toEqual([[], true]);
    expect(cookies.serialize()).toEqual([
      expect.stringMatching(/^__Host-favourites=[^;]+; Max-Age=0;/),
    ]);
  });

  it("whether favourites were in an account is remembered, and forgotten", () => {
    const header = stored((cookies) => cookies.setAccountFavourites(true));
    const cookies = open(header);
    expect([open().hasAccountFavourites(), cookies.hasAccountFavourites()]).toEqual([false, true]);
    cookies.setAccountFavourites(true);
    expect(cookies.serialize()).toEqual([]);
    cookies.setAccountFavourites(false);
    expect(cookies.serialize()).toEqual([
      expect.stringMatching(/^__Host-account-favourites=[^;]+; Max-Age=0;/),
    ]);
  });
});

describe("cookies of the shop: only who agrees is recognised", () => {
  it("without consent there are no keys, no products looked at, and nothing is stored", () => {
    for (const header of [null, "consent=none", "consent=analytics"]) {
      const cookies = open(header);
      cookies.noteProduct(id(1));
      expect([
        cookies.recommendationKeys(),
        cookies.recentProducts(),
        cookies.serialize(),
        cookies.isPersonal(),
      ]).toEqual([null, [], [], false]);
    }
  });

  it("keys are made once and come back; only those that are ours", () => {
    const first = open(KEYS_AGREED);
    const keys = first.recommendationKeys();
    expect([first.recommendationKeys(), first.isPersonal()]).toEqual([keys, true]);
    const header = `${KEYS_AGREED}; ${sentBack(first)}`;
    const again = open(header);
    expect([again.recommendationKeys(), again.serialize()]).toEqual([keys, []]);
    const forged = open(
      `${KEYS_AGREED}; __Host-customer-key=${keys!.customerKey}; __Host-session-key=${keys!.sessionKey}`,
    );
    expect(forged.recommendationKeys()!.customerKey).not.toBe(keys!.customerKey);
    expect(forged.recommendationKeys()!.sessionKey).not.toBe(keys!.sessionKey);
  });

  it("products looked at: the newest first, each once, a dozen, on personal pages", () => {
    let header = KEYS_AGREED;
    for (const number of [1, 2, 3, 2])
      header = `${KEYS_AGREED}; ${stored((cookies) => cookies.noteProduct(id(number)), header)
        .split("; ")
        .at(-1)}`;
    const cookies = open(header);
    cookies.noteProduct(id(2));
    expect([cookies.isPersonal(), cookies.serialize()]).toEqual([false, []]);
    expect([cookies.recentProducts(), cookies.isPersonal()]).toEqual([[id(2), id(3), id(1)], true]);
    for (let number = 10; number < 30; number += 1) cookies.noteProduct(id(number));
    expect(cookies.recentProducts()).toHaveLength(RECENT_MAXIMUM);
    expect(cookies.recentProducts()[0]).toBe(id(29));
  });

  it("one visit has one pair of keys; without consent nobody is told products", () => {
    const cookies = open(KEYS_AGREED);
    expect(cookies.recommendationKeys()).toEqual(cookies.recommendationKeys());
    const looked = stored((each) => each.noteProduct(id(1)), KEYS_AGREED);
    expect(open(looked.replace(KEYS_AGREED, "consent=none")).recentProducts()).toEqual([]);
    const fresh = open(KEYS_AGREED);
    expect([fresh.recentProducts(), fresh.isPersonal()]).toEqual([[], false]);
  });

  it("a page with a message is its shopper's; plain http sets what it can", () => {
    const header = stored((each) =>
      each.setStatus({ key: "cart.added", params: {}, tone: "good" }),
    );
    expect(open(header).isPersonal()).toBe(true);
    const plain = open(null, { secure: false });
    plain.setConsent([]);
    expect(plain.serialize()).toEqual([
      `consent=none; Max-Age=${180 * 86_400}; Path=/; SameSite=Lax`,
    ]);
  });

  it("withdrawn consent deletes what was stored under it, and nothing else", () => {
    const header = stored((cookies) => {
      cookies.recommendationKeys();
      cookies.noteProduct(id(1));
      cookies.setFavourites([id(2)]);
    }, KEYS_AGREED);
    const cookies = open(header);
    cookies.setConsent([]);
    const lines = cookies.serialize();
    expect(names(lines).sort()).toEqual([
      "__Host-customer-key",
      "__Host-recent",
      "__Host-session-key",
      "consent",
    ]);
    for (const line of lines.filter((each) => !each.startsWith("consent=none;")))
      expect(line).toMatch(/^[\w-]+=[^;]*; Max-Age=0/);
  });
});
