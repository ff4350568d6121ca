import { describe, expect, it } from "vitest";
import { isOwnPage, getRouteFacts } from "~/services/platform/http/route-table.server";
import { LIMITS } from "~/services/platform/http/limits.server";
import { openShop, Shopper, routeTable } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";
import { socketOf } from "../support/routes/other-shopper";

const CATEGORY = "/living-room/cushions/";
const PRODUCT = "/Ronn-stoneware-vase/10341";
const ORIGIN = "http://localhost:3171";
const AHEAD = { "Sec-Purpose": "prefetch" };

const proxy = await openProxy();

const newShop = (variables: Record<string, string> = {}) =>
  openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, ...variables });
const ask = (
  shop: ReturnType<typeof newShop>,
  path: string,
  headers: Record<string, string> = {},
) =>
  shop.request(
    new URL(path, ORIGIN),
    { headers: { Host: "localhost:3171", ...headers } },
    socketOf("192.0.2.1"),
  );

describe("next pages on intent: links to personal pages are not prefetched", () => {
  it("every personal route is excluded, and no other", () => {
    const routes = routeTable.filter(({ id, path }) => id !== "root" && path !== "");
    const whole = (route: (typeof routes)[number]): string => {
      const parent = routes.find(({ id }) => id === route.parentId);
      return `${parent ? whole(parent) : ""}/${route.path}`;
    };
    for (const route of routes) {
      const name = route.id.replace("routes/", "");
      const isPublic = getRouteFacts(name).shared !== undefined;
      expect([name, isOwnPage(whole(route))]).toEqual([name, !isPublic]);
    }
  });
});

describe("next pages on intent: a prefetched page", () => {
  it("is the same as a requested one", async () => {
    const shop = newShop();
    for (const path of ["/", CATEGORY, PRODUCT, "/search?q=cushion"]) {
      const ahead = await ask(shop, path, AHEAD);
      expect([path, ahead.status]).toEqual([path, 200]);
      expect(ahead.headers.getSetCookie()).toEqual([]);
      expect(await ahead.text()).toBe(await (await ask(shop, path)).text());
    }
  });

  it.each([
    "/account",
    "/cart",
    "/checkout",
    "/account/logout",
    "/registration/confirm?em=a&hash=b",
    "/news?em=a&hash=b",
    `/?cartRecovery=${"a".repeat(32)}`,
  ])("%s is not made ahead: 503, nothing set, nothing asked of the backend", async (path) => {
    const shop = newShop();
    const before = proxy.calls.length;
    const answer = await ask(shop, path, AHEAD);
    expect([
      answer.status,
      answer.headers.get("Cache-Control"),
      answer.headers.getSetCookie(),
    ]).toEqual([503, "private, no-store", []]);
    expect(proxy.calls.length).toBe(before);
  });

  it("does not use up a one-time message", async () => {
    const shopper = new Shopper("localhost", newShop());
    await shopper.post("/cart", { intent: "nonsense", returnTo: "/menu" });
    const message = shopper.cookie("status");
    expect((await shopper.get("/menu", AHEAD)).status).toBe(503);
    expect(shopper.cookie("status")).toBe(message);
    expect((await shopper.get("/menu")).html).toMatch(/role="(status|alert)"/);
    expect(shopper.cookie("status")).toBeUndefined();
  });

  it("does not count against the limit of pages, and has its own limit", async () => {
    const shop = newShop({ RATE_LIMIT_FACTOR: "0.02" });
    const ahead = Math.floor(LIMITS.prefetch.perMinute * 0.02);
    const statuses: number[] = [];
    for (let page = 0; page <= ahead; page++)
      statuses.push((await ask(shop, `/search?q=ahead-${page}`, AHEAD)).status);
    expect(statuses).toEqual([...Array<number>(ahead).fill(200), 429]);
    for (let page = 0; page < Math.floor(LIMITS.pages.perMinute * 0.02); page++)
      expect((await ask(shop, `/search?q=asked-${page}`)).status).toBe(200);
    expect((await ask(shop, "/search?q=one-more")).status).toBe(429);
  });
});
