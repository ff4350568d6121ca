import { afterEach, describe, expect, it, vi } from "vitest";
import { readSealedCookies } from "~/services/platform/session/sealed-cookies.server";

const place = { place: "gb", secure: true, secrets: ["the first secret of all"] };
const SECRET = { email: "anna@example.com", street: "1 High Street" };
const pair = (lines: string[]) => lines[0]!.split(";")[0]!;

function sealed(value: unknown = SECRET, seconds = 60, options = place): string {
  const cookies = readSealedCookies(null, options);
  cookies.set("checkout", value, seconds);
  return pair(cookies.serialize());
}

afterEach(() => vi.useRealTimers());

describe("what a checkout keeps before there is a customer is sealed", () => {
  it("comes back as it was, and no word of it can be read", () => {
    const cookie = sealed();
    expect(readSealedCookies(cookie, place).get("checkout")).toEqual(SECRET);
    const bytes = Buffer.from(cookie.slice(cookie.indexOf("=") + 1), "base64url").toString(
      "latin1",
    );
    expect(cookie + bytes).not.toMatch(/anna|High|street/);
  });

  it("is HttpOnly, SameSite=Lax, Secure with the __Host- prefix on https", () => {
    const cookies = readSealedCookies(null, place);
    cookies.set("checkout", 1, 60);
    expect(cookies.serialize()).toEqual([
      expect.stringMatching(
        /^__Host-checkout=[\w-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ]);
    const plain = readSealedCookies(null, { ...place, secure: false });
    plain.set("checkout", 1, 60);
    expect(plain.serialize()[0]).toMatch(
      /^checkout=[\w-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/,
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
    const cookies = readSealedCookies(spoil(sealed()), place);
    expect([cookies.get("checkout"), cookies.get("payment")]).toEqual([null, null]);
  });

  it("does not open in another shop, nor with another secret; an older secret still opens it", () => {
    expect(readSealedCookies(sealed(), { ...place, place: "se" }).get("checkout")).toBeNull();
    expect(
      readSealedCookies(sealed(), { ...place, secrets: ["some other secret!"] }).get("checkout"),
    ).toBeNull();
    expect(
      readSealedCookies(sealed(), { ...place, secrets: ["the new secret", ...place.secrets] }).get(
        "checkout",
      ),
    ).toEqual(SECRET);
  });

  it("is found among other cookies, with and without spaces between them", () => {
    const cookie = sealed();
    for (const header of [
      `a=1;${cookie}`,
      `a=1; ${cookie}; b=2`,
      `a=1;  ${cookie}`,
      `x${cookie}; ${cookie}`,
    ])
      expect(readSealedCookies(header, place).get("checkout")).toEqual(SECRET);
    expect(readSealedCookies(`x${cookie}`, place).get("checkout")).toBeNull();
  });

  it("says whether it was stored, and knows at once what was stored and cleared", () => {
    const cookies = readSealedCookies(null, place);
    expect(cookies.set("checkout", SECRET, 60)).toBe(true);
    expect(cookies.get("checkout")).toEqual(SECRET);
    cookies.clear("checkout");
    expect(cookies.get("checkout")).toBeNull();
    expect(cookies.serialize()).toEqual([expect.stringMatching(/^__Host-checkout=; Max-Age=0/)]);
  });

  it("a shorter seal is no seal: the tag counts with all of its bytes", () => {
    const cookie = sealed();
    const name = cookie.slice(0, cookie.indexOf("=") + 1);
    const bytes = Buffer.from(cookie.slice(name.length), "base64url");
    // The tag without its last 12 bytes, which the cipher would accept as a shorter one.
    const short = Buffer.concat([bytes.subarray(0, 16), bytes.subarray(28)]).toString("base64url");
    expect(readSealedCookies(name + short, place).get("checkout")).toBeNull();
  });

  it("ends when it ends, whatever the browser keeps", () => {
    const cookie = sealed();
    vi.useFakeTimers({ now: Date.now() + 61_000 });
    expect(readSealedCookies(cookie, place).get("checkout")).toBeNull();
    const now = sealed();
    vi.setSystemTime(Date.now() + 59_999);
    expect(readSealedCookies(now, place).get("checkout")).toEqual(SECRET);
    vi.setSystemTime(Date.now() + 1);
    expect(readSealedCookies(now, place).get("checkout")).toBeNull();
  });

  it("is not stored when it is too large for a cookie; clearing one that is not there sets none", () => {
    const cookies = readSealedCookies(null, place);
    expect(cookies.set("checkout", "x".repeat(5_000), 60)).toBe(false);
    cookies.clear("payment");
    expect(cookies.serialize()).toEqual([]);
    for (const cookie of [sealed(), "__Host-checkout=cannot-be-opened"]) {
      const known = readSealedCookies(cookie, place);
      known.clear("checkout");
      expect(known.serialize()).toEqual([expect.stringMatching(/^__Host-checkout=; Max-Age=0/)]);
    }
  });
});
