import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BODY_BYTES_MAXIMUM } from "../../server/read-body";
import { ADDRESSES, ID } from "./support/addresses";
import { observatoryScore } from "./support/observatory";
import { openShop, Shopper } from "./support/shopper";
import { startProxy, type StoreApiProxy } from "./support/store-api-proxy";

let proxy: StoreApiProxy;
let shop: ReturnType<typeof openShop>;
beforeAll(async () => {
  proxy = await startProxy();
  shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, ELEVATE_ENDPOINT: proxy.endpoint, RATE_LIMIT_FACTOR: "0" });
});
afterAll(() => proxy.close());

const ORIGIN = "http://localhost:3171";
const HOST = { Host: "localhost:3171" };
const socketOf = (address: string) => ({ incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: "IPv4" } } });
/** From an address of their own: the backend counts what it sends, and other tests are not to pay for it. */
const STRANGER = socketOf("203.0.113.7");
const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  shop.request(new URL(path, ORIGIN), { ...init, headers: { ...HOST, ...init.headers } }, STRANGER);
/** Hundreds of requests, on a machine that may have other work. */
const MANY_REQUESTS_MS = 120_000;
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

it("the table holds the shop's addresses", () => {
  expect(ADDRESSES.length).toBeGreaterThan(15);
  expect(ADDRESSES).toEqual(expect.arrayContaining(["/", "/cart", "/sok", `/detail/${ID}`, "/api/cart/items"]));
});

/** A shop in public: https, and no wallets of the demo. */
const secureShop = () => ({
  SHOPWARE_ENDPOINT: proxy.endpoint,
  CHANNELS: "gb",
  CHANNEL_GB_URL: "https://shop.example",
  WALLET_SIMULATOR_URL: "",
});

it.each(["evil.example", "localhost.evil.example:3171", "", "localhost:3171@evil.example"])(
  "the host %j is nobody's: 421, in words, not kept",
  async (host) => {
    for (const path of ["/", "/cart", "/robots.txt"]) {
      const answer = await ask(path, { headers: { Host: host } });
      expect([path, answer.status]).toEqual([path, 421]);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      expect(parse(await answer.text()).querySelector("h1")?.text).toMatch(/\w/);
    }
  },
);

describe("broken forms get words and a 4xx, on every route that takes any", () => {
  const giant = "a".repeat(BODY_BYTES_MAXIMUM + 1);
  const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
  it.each<[string, string, Record<string, string>]>([
    ["giant", `q=${giant}`, FORM],
    ["many fields", "a=1&".repeat(600), FORM],
    ["cut-off multipart", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', multipart],
    ["deep JSON", "[".repeat(5_000), { "Content-Type": "application/json" }],
    ["another kind", "<a/>", { "Content-Type": "text/xml" }],
    ["text, which any site may send", '{"intent":"add"}', { "Content-Type": "text/plain" }],
    ["cut-off JSON", '{"intent":', { "Content-Type": "application/json" }],
    ["names without end", `${"a".repeat(201)}=1`, FORM],
  ])("%s", async (_, body, headers) => {
    for (const path of ADDRESSES) {
      const answer = await ask(path, { method: "POST", body, headers });
      expect([path, Math.trunc(answer.status / 100)]).toEqual([path, 4]);
      expect((await answer.text()).length).toBeGreaterThan(20);
    }
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("%s of nothing at all, of an empty form, of JSON: never a 500", async (method) => {
    for (const path of ADDRESSES)
      for (const [body, headers] of [
        [undefined, undefined],
        ["", FORM],
        ["{}", { "Content-Type": "application/json" }],
        ["[1]", { "Content-Type": "application/json" }],
      ] as const) {
        const { status } = await ask(path, { method, body, headers });
        expect.soft([method, path, body, status < 500], `${status}`).toEqual([method, path, body, true]);
      }
  });

  it.each([
    ["nothing", ""],
    ["names twice", "intent=add&intent=remove&productId=a&productId=b&quantity=1&quantity=-1&id=x&id=y&email=a&email=b"],
    [
      "signs of every kind",
      `intent=${encodeURIComponent("\u0000\uFFFF\u202E😀")}&email=${encodeURIComponent("ä@ö\u0000")}&id=%00&quantity=1e999&q=%F0%9F%98%80`,
    ],
    ["half characters", "intent=%ED%A0%80&id=%FF%FE&productId=%C3%28"],
    ["objects in disguise", "__proto__[a]=1&constructor.prototype=1&intent[]=add&id[$ne]=1&quantity[0]=1"],
  ])("%s: never a 500", async (_, body) => {
    for (const path of ADDRESSES) {
      const answer = await ask(path, { method: "POST", body, headers: FORM });
      expect.soft([path, answer.status < 500], `${path}: ${answer.status}`).toEqual([path, true]);
    }
  });

  it.each([
    "/%",
    "/%E0%A4%A",
    "/%00",
    "/..%2f..%2fetc%2fpasswd",
    "/\\evil.example",
    "//evil.example/",
    "/a".repeat(3_000),
    "/search?q=%",
    `/search?q=${"😀".repeat(900)}`,
    "/?p=1e99&p=-1&order[]=x",
  ])("the address %j: never a 500", async (path) =>
    expect((await shop.request(`${ORIGIN}${path}`, { headers: HOST })).status).toBeLessThan(500),
  );
});

describe("answers", () => {
  const XSS = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;
  const PERSONAL = /^(private|no-store)/;
  /** The same for everybody, whoever asks. */
  const PUBLIC_ANSWERS = /^\/(robots\.txt|site\.webmanifest|sitemap.*|api\/menu|api\/search\/suggest)$/;

  it("reflect nothing unescaped: text in a parameter stays text", async () => {
    for (const path of ADDRESSES) {
      const query = new URLSearchParams({
        q: XSS,
        origin: XSS,
        returnTo: XSS,
        order: XSS,
        p: XSS,
        error: XSS,
        id: XSS,
        email: XSS,
        redirectTo: XSS,
      });
      const html = await (await ask(`${path}?${query}`)).text();
      expect([path, /<script>alert\(1\)|<img src=x onerror/.test(html)]).toEqual([path, false]);
    }
  });

  it(
    "lead nowhere else: no open redirect by form or link",
    async () => {
      const targets = [
        "https://evil.example/",
        "//evil.example/",
        "/\\evil.example",
        "\\\\evil.example",
        "javascript:alert(1)",
        "/%09/evil.example",
        "https:evil.example",
      ];
      for (const path of ADDRESSES) {
        const answers = targets.flatMap((target) => {
          const fields = new URLSearchParams({ returnTo: target, redirectTo: target, next: target, intent: "nonsense" });
          return [ask(path, { method: "POST", body: fields }), ask(`${path}?${fields}`)];
        });
        for (const answer of await Promise.all(answers)) {
          const location = answer.headers.get("Location");
          if (location) expect([path, location, new URL(location, ORIGIN).origin]).toEqual([path, location, ORIGIN]);
        }
      }
    },
    MANY_REQUESTS_MS,
  );

  it("that are somebody's are never kept by others, and GET changes nothing", async () => {
    const shopper = new Shopper("localhost", shop);
    await shopper.post("/cart", { intent: "add", productId: ID, quantity: "1", returnTo: "/" });
    shopper.setCookie("sw-context-token", shopper.cookie("sw-context-token") ?? "x");
    const changes =
      /^(PATCH|DELETE|PUT) |^POST (account\/(?!customer)|checkout\/(cart\/line-item|order)|handle-payment|newsletter|contact-form|wishlists\/(create|.*\/items))/;
    const before = proxy.calls.length;
    for (const path of ADDRESSES) {
      const page = await shopper.get(path);
      if (PUBLIC_ANSWERS.test(path)) continue;
      expect.soft([path, page.headers.get("Cache-Control")], path).toEqual([path, expect.stringMatching(PERSONAL)]);
    }
    expect(
      proxy.calls
        .slice(before)
        .filter(({ route }) => changes.test(route))
        .map(({ route }) => route),
    ).toEqual([]);
  });

  it("suggestions are the same for everybody, whatever they agreed to", async () => {
    const path = "/api/search/suggest?q=cushion";
    const [stranger, known] = await Promise.all([ask(path), ask(path, { headers: { Cookie: "consent=personalisation" } })]);
    expect(known.headers.getSetCookie()).toEqual([]);
    expect(await known.json()).toEqual(await stranger.json());
  });

  it("carry cookies that scripts cannot read and other sites cannot send; on https only there, and only for this host", async () => {
    const secure = openShop(secureShop());
    for (const [app, host, flags] of [
      [shop, "localhost:3171", /^[\w-]+=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/],
      [secure, "shop.example", /^__Host-[\w-]+=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
    ] as const) {
      const answer = await app.request(`https://${host}/cart`, {
        method: "POST",
        headers: { Host: host, "Sec-Fetch-Site": "same-origin", ...FORM },
        body: "intent=nonsense",
      });
      expect(answer.headers.getSetCookie().length).toBeGreaterThan(0);
      for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(flags);
    }
  });

  it("carry the exact policy and headers, on every route", async () => {
    for (const path of [...ADDRESSES, "/build/none.js", "/favicon.svg"]) {
      const { headers } = await ask(path);
      const policy = (headers.get("Content-Security-Policy") ?? "")
        .replace(/'(sha256|nonce)-[\w+/=-]+'/g, "'own'")
        .replace(/( 'own')+/g, " 'own'");
      expect([path, policy.split("; ").filter((directive) => !directive.startsWith("img-src"))]).toEqual([
        path,
        expect.arrayContaining([
          "default-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          "frame-ancestors 'none'",
          "report-uri /api/csp-report",
          "report-to csp",
        ]),
      ]);
      expect([path, /unsafe-(inline|eval)|\*|https?:\s|data:.*script/.test(policy)]).toEqual([path, false]);
      expect([
        path,
        headers.get("X-Content-Type-Options"),
        headers.get("Cross-Origin-Resource-Policy"),
        headers.get("Cross-Origin-Opener-Policy"),
      ]).toEqual([path, "nosniff", "same-origin", "same-origin-allow-popups"]);
      expect(headers.get("Permissions-Policy")).toContain("camera=()");
      expect([path, headers.get("Access-Control-Allow-Origin")]).toEqual([path, null]);
    }
  });

  it("reach at least 120 by the rules of Mozilla's Observatory", async () => {
    const secure = openShop(secureShop());
    for (const path of ["/", "/cart", "/living-room/cushions/"]) {
      const answer = await secure.request(`https://shop.example${path}`, { headers: { Host: "shop.example" } });
      const { score, notes } = observatoryScore(answer.headers, await answer.text());
      expect(score, notes.join("\n")).toBeGreaterThanOrEqual(120);
      expect(answer.headers.get("Strict-Transport-Security")).toBe("max-age=63072000; includeSubDomains");
    }
  });
});
