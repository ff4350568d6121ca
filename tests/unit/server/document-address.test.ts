import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import {
  REMEMBERED_MAXIMUM,
  getRouteFinder,
  createRouteMemory,
} from "~/framework/route-matching.server";
import { toPublicAddress } from "~/services/platform/http/route-table.server";
import { chooseEncoding } from "../../../server/compress";
import { isUnchanged } from "../../../server/documents/send-document";
import { toCookieClass } from "../../../server/documents/cookie-class";

const routes = {
  root: { id: "root", path: "" },
  "routes/_index": { id: "routes/_index", parentId: "root", index: true },
  "routes/$": { id: "routes/$", parentId: "root", path: "*" },
  "routes/cart": { id: "routes/cart", parentId: "root", path: "cart" },
  "routes/account": { id: "routes/account", parentId: "root", path: "account" },
  "routes/account.orders": {
    id: "routes/account.orders",
    parentId: "routes/account",
    path: "orders",
  },
  "routes/detail.$id": { id: "routes/detail.$id", parentId: "root", path: "detail/:id" },
  "routes/search.en": { id: "routes/search.en", parentId: "root", path: "search" },
} as unknown as ServerBuild["routes"];
const routeOf = getRouteFinder(routes);
const addressOf = (path: string) => {
  const url = new URL(path, "https://shop.example");
  return toPublicAddress(routeOf(url.pathname), url);
};
const ID = "a".repeat(32);

describe("the cache of matched routes", () => {
  it("is shared by all callers with the same routes: each path is matched once", () => {
    const paths: unknown[] = [];
    const watched = {
      root: { id: "root", path: "" },
      "routes/cart": {
        id: "routes/cart",
        parentId: "root",
        get path() {
          paths.push(1);
          return "cart";
        },
      },
    };
    const [one, other] = [1, 2].map(() =>
      getRouteFinder(watched as unknown as ServerBuild["routes"]),
    );
    expect([one!("/cart"), other!("/cart"), paths.length]).toEqual(["cart", "cart", 1]);
    expect(one).toBe(other);
  });

  it("is limited by the length of paths under a crawl; one like a header is not kept", () => {
    const memory = createRouteMemory();
    for (let page = 0; page < 20_000; page++)
      memory.set(`/${"x".repeat(500)}/${page}`, { route: null });
    expect(memory.calculatedSize).toBeLessThanOrEqual(REMEMBERED_MAXIMUM);
    expect(memory.size).toBeGreaterThan(1_000);
    memory.set(`/${"x".repeat(16_000)}`, { route: null });
    expect(memory.has(`/${"x".repeat(16_000)}`)).toBe(false);
  });
});

describe("the address of a cached page", () => {
  it.each([
    ["/", "/"],
    ["/_root.data", "/_root.data"],
    ["/rugs/?utm_source=mail&gclid=1", "/rugs/"],
    ["/rugs/?p=2&order=price-asc", "/rugs/?order=price-asc&p=2"],
    ["/rugs/?order=price-asc&p=2&utm_medium=x", "/rugs/?order=price-asc&p=2"],
    ["/rugs.data?p=2&_routes=routes%2F%24", "/rugs.data?_routes=routes%2F%24&p=2"],
    ["/search?q=wool+rug&fbclid=1", "/search?q=wool+rug"],
    [
      "/search?q=rug&f.color=red&f.color=blue&f.bad+name=1",
      "/search?f.color=red&f.color=blue&q=rug",
    ],
    ["/rugs/?f.color=red", "/rugs/"],
    [`/detail/${ID}?${ID}=${ID}&switched=${ID}&x=1`, `/detail/${ID}?${ID}=${ID}&switched=${ID}`],
    ["/cart", null],
    ["/cart.data", null],
    ["/account", null],
    ["/account/orders", null],
    [`/search?q=${"x".repeat(1_000)}`, null],
  ])("%s → %s", (path, address) => expect(addressOf(path)).toBe(address));

  it("a route that is not declared shared is personal", () =>
    expect(toPublicAddress("new", new URL("https://shop.example/new"))).toBeNull());
});

describe("visitors of one class get the same document", () => {
  it.each([
    [null, ""],
    ["", ""],
    ["_ga=GA1.2.3; _fbp=fb.1", ""],
    ["consent=analytics", "consent=analytics"],
    ["consent=", ""],
    ["consent=none", "consent=none"],
    ["consent=nonsense", "consent=none"],
    ["_ga=1; consent=analytics%2Cnonsense", "consent=analytics"],
    ["consent=analytics.personalisation", "consent=analytics.personalisation"],
    [
      "consent=personalisation; customer-key=1; __Host-session-key=1; __Host-recent=1",
      "consent=personalisation",
    ],
    ["consent=analytics; recent=1", null],
    ["consent=none; customer-key=1", null],
    ["compare=1; _ga=1", null],
    ["__Host-compare=1; consent=none", null],
    ["campaign=1; consent=analytics", "consent=analytics"],
    ["campaign=1; consent=none", null],
    ["compared=1", null],
    ["recent=1", null],
    ["consent=personalisation; recent=1; status=1", null],
    ["consent=personalisation; recently=1", null],
    ["sw-context-token=abc", null],
    ["__Host-sw-context-token=abc", null],
    ["__Host-status=abc", null],
    ["consent=analytics; favourites=1", null],
    ["consent=none; something=else", null],
    ["whatever=1", null],
    ["=x; _ga=1", ""],
  ])("Cookie: %s → %s", (cookies, visitors) => expect(toCookieClass(cookies, "$")).toBe(visitors));

  it.each([
    ["_index", "consent=personalisation", "consent=personalisation"],
    ["_index", "consent=personalisation; customer-key=1", "consent=personalisation"],
    ["_index", "consent=personalisation; recent=1", null],
    ["search.en", "consent=personalisation", null],
    ["search.en", "consent=analytics", "consent=analytics"],
    [null, "consent=personalisation; recent=1", "consent=personalisation"],
  ])(
    "on %s, which reads what a shopper is recognised by or does not: %s → %s",
    (route, cookies, visitors) => expect(toCookieClass(cookies, route)).toBe(visitors),
  );
});

describe("the browser's accepted encodings and known ETags", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, br;q=0", "gzip"],
    ["BR", "br"],
    ["gzip;q=0.5", "gzip"],
    ["identity", "identity"],
    ["", "identity"],
    [null, "identity"],
    ["gzip;q=0, br;q=0.0", "identity"],
  ])("Accept-Encoding: %s → %s", (header, encoding) =>
    expect(chooseEncoding(header)).toBe(encoding),
  );

  it.each([
    ['"abc-br"', true],
    ['W/"abc-br"', true],
    ['"x", "abc-br"', true],
    ["*", true],
    ['"abc-gzip"', false],
    [null, false],
  ])("If-None-Match: %s → unchanged %s", (header, unchanged) =>
    expect(isUnchanged(header, '"abc-br"')).toBe(unchanged),
  );
});
