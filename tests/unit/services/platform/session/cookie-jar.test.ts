import { afterEach, describe, expect, it, vi } from "vitest";
import { readCookieJar } from "~/services/platform/session/cookie-jar.server";
import { COOKIES } from "~/services/platform/session/cookies.server";

const GB = { key: "gb", secure: true };
const SECRETS = ["the first secret of all"];
const DRAFT = COOKIES.checkout.schema.parse({
  key: "a-purchase-of-the-tests",
  values: { email: "anna@example.com", street: "1 High Street" },
});
const pair = (lines: string[]) => lines[0]!.split(";")[0]!;
const open = (header: string | null, channel = GB, secrets = SECRETS) =>
  readCookieJar(header, channel, secrets);
const draftIn = (...parameters: Parameters<typeof open>) => open(...parameters).get("checkout");

function sealed(): string {
  const jar = open(null);
  jar.set("checkout", DRAFT);
  return pair(jar.serialize());
}

afterEach(() => vi.useRealTimers());

describe("what a checkout keeps before there is a customer is sealed", () => {
  it("comes back as it was, and no word of it can be read", () => {
    const cookie = sealed();
    expect(draftIn(cookie)).toEqual(DRAFT);
    const bytes = Buffer.from(cookie.slice(cookie.indexOf("=") + 1), "base64url").toString(
      "latin1",
    );
    expect(cookie + bytes).not.toMatch(/anna|High|street/);
  });

  it("is HttpOnly, SameSite=Lax, Secure with the __Host- prefix on https", () => {
    const jar = open(null);
    jar.set("checkout", DRAFT);
    expect(jar.serialize()).toEqual([
      expect.stringMatching(
        /^__Host-checkout=[\w-]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    const plain = open(null, { ...GB, secure: false });
    plain.set("checkout", DRAFT);
    expect(plain.serialize()[0]).toMatch(
      /^checkout=[\w-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it.each([
    [
      "a byte changed",
      (cookie: string) => cookie.slice(0, -2) + (cookie.endsWith("AA") ? "BB" : "AA"),
    ],
    ["cut short", (cookie: string) => cookie.slice(0, 30)],
    ["nonsense", () => "__Host-checkout=hello"],
    ["nothing", () => ""],
    ["under another name", (cookie: string) => cookie.replace("checkout", "payment")],
  ])("is nothing when %s", (_, spoil) => {
    const jar = open(spoil(sealed()));
    expect([jar.get("checkout"), jar.get("payment")]).toEqual([null, null]);
  });

  it("opens in no other shop and with no other secret, but with an older one", () => {
    const cookie = sealed();
    expect(draftIn(cookie, { ...GB, key: "se" })).toBeNull();
    expect(draftIn(cookie, GB, ["some other secret!"])).toBeNull();
    expect(draftIn(cookie, GB, ["the new secret", ...SECRETS])).toEqual(DRAFT);
  });

  it("is found among other cookies, with and without spaces between them", () => {
    const cookie = sealed();
    for (const header of [
      `a=1;${cookie}`,
      `a=1; ${cookie}; b=2`,
      `a=1;  ${cookie}`,
      `x${cookie}; ${cookie}`,
    ])
      expect(draftIn(header)).toEqual(DRAFT);
    expect(draftIn(`x${cookie}`)).toBeNull();
  });

  it("a shorter seal is no seal: the tag counts with all of its bytes", () => {
    const cookie = sealed();
    const name = cookie.slice(0, cookie.indexOf("=") + 1);
    const bytes = Buffer.from(cookie.slice(name.length), "base64url");
    // The tag without its last 12 bytes, which the cipher would accept as a shorter one.
    const short = Buffer.concat([bytes.subarray(0, 16), bytes.subarray(28)]).toString("base64url");
    expect(draftIn(name + short)).toBeNull();
  });

  it("ends when it ends, whatever the browser keeps", () => {
    const day = 24 * 60 * 60 * 1_000;
    vi.useFakeTimers({ now: Date.now() });
    const cookie = sealed();
    vi.setSystemTime(Date.now() + day - 1);
    expect(draftIn(cookie)).toEqual(DRAFT);
    vi.setSystemTime(Date.now() + 1);
    expect(draftIn(cookie)).toBeNull();
  });
});

describe("every cookie", () => {
  it("says whether it was stored, and knows at once what was stored and cleared", () => {
    const jar = open(null);
    expect(jar.set("checkout", DRAFT)).toBe(true);
    expect(jar.get("checkout")).toEqual(DRAFT);
    jar.clear("checkout");
    expect(jar.get("checkout")).toBeNull();
    expect(jar.serialize()).toEqual([expect.stringMatching(/^__Host-checkout=deleted; Max-Age=0/)]);
  });

  it("is not stored when it is too large; clearing one that is not there sets none", () => {
    const jar = open(null);
    expect(jar.set("checkout", { ...DRAFT, comment: "x".repeat(5_000) })).toBe(false);
    jar.clear("payment");
    expect(jar.serialize()).toEqual([]);
    for (const cookie of [sealed(), "__Host-checkout=cannot-be-opened"]) {
      const known = open(cookie);
      known.clear("checkout");
      expect(known.serialize()).toEqual([
        expect.stringMatching(/^__Host-checkout=deleted; Max-Age=0/),
      ]);
    }
  });

  it("with the longest value still fits into the 4096 bytes that browsers accept", () => {
    const jar = open("consent=personalisation");
    let comment = "";
    while (jar.set("checkout", { ...DRAFT, comment: `${comment}ä` })) comment += "ä";
    let text = "";
    while (text.length < 500 && jar.set("status", statusOf(`${text}ö`))) text += "ö";
    for (const line of jar.serialize()) expect(line.length).toBeLessThan(4_096);
    expect(comment.length).toBeGreaterThan(1_000);
    expect(text).toHaveLength(500);
  });
  const statusOf = (text: string) => ({
    key: "form.sent",
    params: { text },
    tone: "good" as const,
  });

  it("a value that its schema does not know is none, and is not stored", () => {
    const jar = open(null);
    expect(jar.set("sw-context-token", "short")).toBe(false);
    expect(jar.serialize()).toEqual([]);
  });

  it("reads what an earlier version of the shop has sealed", () => {
    const jar = open(
      "consent=analytics; __Host-cart=7GXQsnkCtVVVHqrTjCgt7ZR1XbiFT3fxscFaotIhcgMaF5sAw3VUtaEJZ-jekS8ccyLXsSwxSrs9LmTtQrUy8at2Wl-v7sb3srS_f-54PVi_vkIOdgeJ",
      GB,
      ["fjord lantern 58 walnut"],
    );
    expect([jar.get("consent"), jar.get("cart")]).toEqual([
      ["analytics"],
      [["line-1", 2, "Rönn vase"]],
    ]);
    expect(jar.serialize()).toEqual([]);
  });

  it("without a lifetime of its own has no end: the browser drops it when it closes", () => {
    vi.useFakeTimers({ now: Date.now() });
    const jar = open(null);
    jar.set("compare", ["1".repeat(32)]);
    const lines = jar.serialize();
    expect(lines[0]).not.toContain("Max-Age");
    vi.setSystemTime(Date.now() + 400 * 24 * 60 * 60 * 1_000);
    expect(open(pair(lines)).get("compare")).toEqual(["1".repeat(32)]);
  });
});
