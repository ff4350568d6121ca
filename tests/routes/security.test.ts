import { readdirSync } from "node:fs";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { ADDRESSES, ID } from "../support/routes/addresses";
import { openAccount, signedIn } from "../support/routes/customer";
import { byTurns } from "../support/routes/long";
import { observatoryScore } from "../support/routes/observatory";
import { openShop, Shopper } from "../support/routes/shopper";
import {
  MANY_REQUESTS_MS,
  FORM,
  openClosed,
  ORIGIN,
  type Closed,
} from "../support/routes/other-shopper";

let closed: Closed;
beforeAll(async () => {
  closed = await openClosed();
});
afterAll(() => closed.close());
const ask: Closed["ask"] = (path, init) => closed.ask(path, init);

const VASE = idOf("product", "vase-ronn-stoneware");
const newCustomer = async () =>
  signedIn(new Shopper("localhost", closed.shop), await openAccount());
/** A public shop: https, without the demo's wallets. */
const secureShop = () =>
  openShop({
    SHOPWARE_ENDPOINT: closed.proxy.endpoint,
    ELEVATE_ENDPOINT: closed.proxy.endpoint,
    CHANNELS: "gb",
    CHANNEL_GB_URL: "https://shop.example",
    WALLET_SIMULATOR_URL: "",
    RATE_LIMIT_FACTOR: "0",
  });

it("the table has the shop's addresses", () => {
  expect(ADDRESSES.length).toBeGreaterThan(15);
  const some = [
    "/",
    "/cart",
    "/sok",
    `/detail/${ID}`,
    "/api/recommendations/click",
    `/checkout/success/adyen/${ID}`,
  ];
  expect(ADDRESSES).toEqual(expect.arrayContaining(some));
});

it.each([
  "evil.example",
  "localhost.evil.example:3171",
  "",
  "localhost:3171@evil.example",
  "localhost:3171, evil.example",
  "[::1]:3171",
])(
  "the host %j is nobody's: 421, in words, not cached, on every route, forwarded or not",
  async (host) => {
    const before = closed.proxy.calls.length;
    for (const [place, path] of ADDRESSES.entries()) {
      const method = ["GET", "POST", "DELETE"][place % 3]!;
      const answer = await ask(path, {
        method,
        headers: { Host: host, "X-Forwarded-Host": "localhost:3171" },
      });
      expect([path, answer.status, answer.headers.get("Cache-Control")]).toEqual([
        path,
        421,
        "private, no-store",
      ]);
      const words = await answer.text();
      expect(path.startsWith("/api/") ? words : parse(words).querySelector("h1")?.text).toMatch(
        /\w/,
      );
    }
    expect(closed.proxy.calls.length).toBe(before);
  },
);

describe("answers", () => {
  const XSS = `x" autofocus onfocus=alert(1) '><script>alert(1)</script></textarea></title></script><img src=x onerror=alert(1)>`;
  const NAMES =
    "q origin returnTo order p error error-code id email redirectTo hash em type product name code comment firstName zipcode subject";
  const everywhere = new URLSearchParams(NAMES.split(" ").map((name) => [name, XSS]));
  const expectText = (from: unknown, html: string) => {
    expect([from, /<script>alert\(1\)|<img src=x onerror/.test(html)]).toEqual([from, false]);
    const armed = parse(html).querySelectorAll("[onfocus], [onerror], [href^='javascript:']");
    expect([from, armed.map((element) => element.rawTagName)]).toEqual([from, []]);
  };

  it("reflect nothing unescaped: of address, parameter, form, header: all stays text", async () => {
    const customer = await newCustomer();
    const headers = {
      "Accept-Language": XSS,
      "User-Agent": XSS,
      Referer: `${ORIGIN}/${encodeURIComponent(XSS)}`,
      Cookie: `status=${XSS}`,
    };
    for (const [place, path] of ADDRESSES.entries()) {
      const asks = [
        () => ask(`${path}?${everywhere}`, { headers }),
        () => ask(path, { method: "POST", body: everywhere.toString(), headers: FORM }),
        () => ask(`${path}/${encodeURIComponent(XSS)}`),
      ];
      for (const [turn, send] of asks.entries())
        if (byTurns(3, place, turn)) expectText([path, turn], await (await send()).text());
    }
    const forms = [
      "/cart add-code",
      "/checkout details",
      "/account/details profile",
      "/account/details email",
      "/account/addresses/create -",
    ];
    for (const [path = "", intent = ""] of forms.map((form) => form.split(" "))) {
      const { html } = await customer.post(path, [...everywhere, ["intent", intent]]);
      expectText(["customer", path, intent], html);
    }
    expectText(
      "host",
      await (await ask("/", { headers: { Host: XSS, "Accept-Language": XSS } })).text(),
    );
  });

  it("do not repeat a long query in every form", async () => {
    const [short, long] = await Promise.all([
      ask("/rugs/?p=1"),
      ask(`/rugs/?${"p=1&".repeat(3_500)}`),
    ]);
    expect((await long.text()).length).toBeLessThan((await short.text()).length * 1.5);
  });

  const PERSONAL = /^(private|no-store)/;
  /** Answers that are the same for all visitors, so that any cache may store them. */
  const PUBLIC_ANSWERS =
    /^\/(robots\.txt|site\.webmanifest|sitemap.*|api\/menu|api\/search\/suggest)$/;
  const CHANGES =
    /^(PATCH|DELETE|PUT) |^POST (account\/(?!customer|list-address|newsletter-recipient)|checkout\/(cart\/line-item|order)|handle-payment|newsletter|contact-form|wishlists\/(create|.*\/items))/;

  it(
    "that are somebody's are never stored by others, and GET changes nothing, whatever it is given",
    { timeout: MANY_REQUESTS_MS },
    async () => {
      const shopper = await newCustomer();
      await shopper.post("/cart", { intent: "add", productId: VASE, quantity: "1", returnTo: "/" });
      const wish = {
        intent: "remove",
        productId: VASE,
        lineItemId: VASE,
        quantity: "7",
        choice: "all",
        _method: "DELETE",
        hash: "x",
        em: "x",
      };
      const disguise = {
        "X-HTTP-Method-Override": "DELETE",
        "X-Method-Override": "POST",
        "X-HTTP-Method": "PATCH",
      };
      const before = closed.proxy.calls.length;
      for (const [place, path] of ADDRESSES.entries()) {
        const data = `${path === "/" ? "/_root" : path.replace(/\/$/, "")}.data`;
        const others = [
          () => shopper.get(path),
          () => shopper.send(path, { method: "HEAD", headers: {} }),
          ...(path.startsWith("/api/") ? [] : [() => shopper.get(data)]),
        ].filter((_, turn) => byTurns(3, place, turn));
        const given = shopper.get(`${path}?${new URLSearchParams(wish)}`, disguise);
        for (const page of await Promise.all([given, ...others.map((send) => send())])) {
          if (PUBLIC_ANSWERS.test(path)) continue;
          expect
            .soft([page.path, page.headers.get("Cache-Control")])
            .toEqual([page.path, expect.stringMatching(PERSONAL)]);
        }
      }
      const asked = closed.proxy.calls.slice(before).map(({ route }) => route);
      expect(asked.length).toBeGreaterThan(50);
      expect(asked.filter((route) => CHANGES.test(route))).toEqual([]);
      const lines = parse((await shopper.get("/cart")).html).querySelectorAll(
        "[data-testid=cart-line] input[type=number]",
      );
      expect(lines.map((line) => line.getAttribute("value"))).toEqual(["1"]);
    },
  );

  it("that set a cookie are nobody else's, even where all visitors get the same", async () => {
    // Without consent the cookie is deleted.
    const headers = { Cookie: "recent=x" };
    for (const path of ADDRESSES.filter((path) => PUBLIC_ANSWERS.test(path))) {
      const [mine, theirs] = [await ask(path, { headers }), await ask(path)];
      expect([path, mine.headers.getSetCookie().length, theirs.headers.getSetCookie()]).toEqual([
        path,
        1,
        [],
      ]);
      expect([path, mine.headers.get("Cache-Control")]).toEqual([
        path,
        expect.stringMatching(PERSONAL),
      ]);
      if (theirs.ok)
        expect([path, theirs.headers.get("Cache-Control")]).toEqual([
          path,
          expect.stringMatching(/^public/),
        ]);
    }
  });

  it("suggestions are the same for everybody, whatever their consent", async () => {
    const path = "/api/search/suggest?q=cushion";
    const [stranger, known] = await Promise.all([
      ask(path),
      ask(path, { headers: { Cookie: "consent=personalisation" } }),
    ]);
    expect(known.headers.getSetCookie()).toEqual([]);
    expect(await known.json()).toEqual(await stranger.json());
  });

  it.each([
    ["http", () => closed.shop, "localhost:3171", "", ["HttpOnly", "SameSite=Lax"]],
    [
      "https: only there, and only for this host",
      secureShop,
      "shop.example",
      "__Host-",
      ["HttpOnly", "SameSite=Lax", "Secure"],
    ],
  ] as const)(
    "carry cookies that scripts cannot read and other sites cannot send, on %s",
    async (_, open, host, prefix, flags) => {
      const app = open();
      const send = (path: string, body?: string, cookie = "consent=personalisation") =>
        app.request(`https://${host}${path}`, {
          method: body === undefined ? "GET" : "POST",
          headers: { Host: host, "Sec-Fetch-Site": "same-origin", Cookie: cookie, ...FORM },
          ...(body !== undefined && { body }),
        });
      const asked = await Promise.all([
        send("/cart", `intent=add&productId=${VASE}`),
        send("/favourites", `intent=add&productId=${VASE}`),
        send(`/details/${VASE}`),
        send("/search?q=vase"),
      ]);
      const followed = asked
        .map(({ headers }) => headers.get("Location"))
        .filter((to) => to !== null);
      const cookies = [...asked, ...(await Promise.all(followed.map((to) => send(to))))].flatMap(
        ({ headers }) => headers.getSetCookie(),
      );
      for (const cookie of cookies) {
        const [pair = "", ...attributes] = cookie.split("; ");
        expect([cookie, pair.startsWith(prefix)]).toEqual([cookie, true]);
        const limits = /^(Max-Age|Expires)=/;
        expect([cookie, attributes.filter((attribute) => !limits.test(attribute)).sort()]).toEqual([
          cookie,
          [...flags, "Path=/"].sort(),
        ]);
      }
      const names = cookies.map((cookie) => cookie.split("=")[0]!.replace(prefix, ""));
      const SEEN = [
        "cart",
        "customer-key",
        "favourites",
        "recent",
        "session-key",
        "status",
        "sw-context-token",
      ];
      expect([...new Set(names)].sort()).toEqual(SEEN);
      // The one cookie that scripts read, like other consent managers'.
      const told = (await send("/cookies", "choice=none", "")).headers.getSetCookie();
      const consent = `consent=; Max-Age=15552000; Path=/${prefix && "; Secure"}; SameSite=Lax`;
      expect(told.map((cookie) => cookie.replace(/^consent=\w*/, "consent="))).toContain(consent);
    },
  );

  /** Complete, so that additions are noticed. */
  const POLICY = [
    "default-src 'self'",
    "script-src 'self'(?: OWN)?(?: SIMULATOR)?",
    "style-src 'self'(?: OWN)?",
    "img-src 'self' data:(?: MEDIA)*",
    "media-src 'self'(?: MEDIA)*",
    // The card form, in the checkout (`wallet-policy.test.ts`).
    "connect-src 'self'(?: SIMULATOR; frame-src 'self' SIMULATOR)?",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'(?:; TRUSTED TYPES)?",
    "report-uri /api/csp-report",
    "report-to csp",
  ].join("; ");
  /**
   * Hosts of the wallets' makers, which only some pages allow: tests/routes/wallet-policy.test.ts
   * names those pages.
   */
  const MAKERS =
    / https:\/\/(pay\.google\.com|applepay\.cdn-apple\.com|checkout(shopper|analytics)-test(\.cdn)?\.adyen\.com|(www\.)?google\.com\/pay|www\.gstatic\.com)(?=[ ;])/g;
  const HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Permissions-Policy":
      "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(self), usb=()",
    "Reporting-Endpoints": 'csp="/api/csp-report"',
    "Access-Control-Allow-Origin": null,
    "X-Powered-By": null,
    Server: null,
  };
  const expectClosed = (from: unknown, { headers }: Response, isSecure: boolean) => {
    const policy = (headers.get("Content-Security-Policy") ?? "")
      .replace(/'(?:sha256|nonce)-[\w+/=-]+'/g, "OWN")
      .replace(/ OWN( OWN)+/g, " OWN")
      .replace(MAKERS, "")
      .replace(
        /require-trusted-types-for 'script'; trusted-types default boot(?=;)/,
        "TRUSTED TYPES",
      )
      .replace("frame-src 'self'; ", "")
      .replace(/((?:script|connect|frame)-src [^;]*?) http:\/\/[\w.]+:\d+/g, "$1 SIMULATOR")
      .replace(/(?:img|media)-src [^;]*/g, (sources) =>
        sources.replace(/ https?:\/\/[\w.:]+/g, " MEDIA"),
      );
    const wanted = new RegExp(`^${POLICY}${isSecure ? "; upgrade-insecure-requests" : ""}$`);
    expect([from, policy]).toEqual([from, expect.stringMatching(wanted)]);
    const given = Object.fromEntries(Object.keys(HEADERS).map((name) => [name, headers.get(name)]));
    given["Permissions-Policy"] = given["Permissions-Policy"]!.replace(
      '(self "https://pay.google.com")',
      "(self)",
    );
    expect([from, given]).toEqual([from, HEADERS]);
    expect([from, headers.get("Strict-Transport-Security")]).toEqual([
      from,
      isSecure ? "max-age=63072000; includeSubDomains" : null,
    ]);
    expect([from, headers.get("X-Request-Id")]).toEqual([
      from,
      expect.stringMatching(/^[\w-]{36}$/),
    ]);
  };

  it("have the exact policy and headers, on every route, whatever the answer is", async () => {
    const refused: [string, Parameters<typeof ask>[1]][] = [
      ["of another site", { method: "POST", headers: { Origin: "https://evil.example" } }],
      ["no form", { method: "POST", body: "<a/>", headers: { "Content-Type": "text/xml" } }],
      ["no host of ours", { headers: { Host: "evil.example" } }],
    ];
    for (const [place, path] of [
      ...ADDRESSES,
      "/build/none.js",
      "/favicon.svg",
      "/no-such-page",
    ].entries()) {
      for (const [what, init] of refused) expectClosed([what, path], await ask(path, init), false);
      // Requests that reach the route alternate between the page and the form.
      if (byTurns(2, place, 0)) expectClosed(path, await ask(path), false);
      if (byTurns(2, place, 1))
        expectClosed(
          ["a form", path],
          await ask(path, { method: "POST", body: "intent=nonsense", headers: FORM }),
          false,
        );
    }
  });

  it("resources declare type and origin; SVGs and the service worker a policy", async () => {
    const parts = readdirSync("public/build", { recursive: true, encoding: "utf8" }).filter(
      (file) => !/\.(br|gz)$/.test(file),
    );
    const kinds = [".js", ".css", ".woff2"].map((end) => parts.find((file) => file.endsWith(end))!);
    const secure = secureShop();
    const get = (path: string) =>
      secure.request(`https://shop.example${path}`, {
        headers: { Host: "shop.example", "Accept-Encoding": "br" },
      });
    for (const path of kinds.map((file) => `/build/${file}`)) {
      const { status, headers } = await get(path);
      const told = [...headers.keys()].filter(
        (name) => !/^(cache-control|content-(type|length|encoding)|last-modified|vary)$/.test(name),
      );
      expect([path, status, told.sort()]).toEqual([
        path,
        200,
        ["cross-origin-resource-policy", "strict-transport-security", "x-content-type-options"],
      ]);
      expect(headers.get("Content-Type")).toMatch(
        /^(text\/(javascript|css); charset=utf-8|font\/woff2)$/,
      );
      const same = ["X-Content-Type-Options", "Cross-Origin-Resource-Policy"] as const;
      expect(same.map((name) => headers.get(name))).toEqual(same.map((name) => HEADERS[name]));
    }
    for (const path of ["/icons/sprite.svg", "/favicon.svg", "/sw.js", "/build/none.js"])
      expectClosed(path, await get(path), true);
  });

  it("have them on https too, with Strict-Transport-Security", async () => {
    const secure = secureShop();
    // The additions of https are in every answer alike.
    for (const path of [...ADDRESSES, "/favicon.svg", "/no-such-page"].filter((_, place) =>
      byTurns(3, place, 0),
    ))
      expectClosed(
        path,
        await secure.request(`https://shop.example${path}`, { headers: { Host: "shop.example" } }),
        true,
      );
  });

  it("score at least 120 by Mozilla's Observatory", async () => {
    const secure = secureShop();
    for (const path of ["/", "/cart", "/living-room/cushions/"]) {
      const answer = await secure.request(`https://shop.example${path}`, {
        headers: { Host: "shop.example" },
      });
      const { score, notes } = observatoryScore(answer.headers, await answer.text());
      expect(score, notes.join("\n")).toBeGreaterThanOrEqual(120);
    }
  });
});
