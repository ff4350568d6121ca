import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { LIMITS } from "~/services/platform/http/limits.server";
import { getRouteFacts } from "~/services/platform/http/route-table.server";
import { ADDRESSES } from "../support/routes/addresses";
import { socketOf } from "../support/routes/other-shopper";
import { openShop, routeTable } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";

const ORIGIN = "http://localhost:3171";
const HOST = { Host: "localhost:3171" };
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

const proxy = await openProxy();

describe("too many requests from one address", () => {
  const post = (
    app: ReturnType<typeof openShop>,
    address: string,
    headers: Record<string, string> = {},
  ) =>
    app.request(
      `${ORIGIN}/forms/contact`,
      {
        method: "POST",
        body: "a=1",
        headers: { ...HOST, ...FORM, "Sec-Fetch-Site": "same-origin", ...headers },
      },
      socketOf(address),
    );

  it("429 with a message and Retry-After; others can go on", async () => {
    const app = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
    for (let request = 0; request < LIMITS.forms.perMinute; request++)
      expect((await post(app, "192.0.2.1")).status).not.toBe(429);
    const refused = await post(app, "192.0.2.1");
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect(parse(await refused.text()).querySelector("h1")?.text).toBe("A little too fast");
    expect((await post(app, "192.0.2.2")).status).not.toBe(429);
  });

  it("applies to each route and method before any call: a page with words, or JSON", async () => {
    const app = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, RATE_LIMIT_FACTOR: "0.001" });
    const before = proxy.calls.length;
    for (const path of ADDRESSES)
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
        const answer = await app.request(
          `${ORIGIN}${path}`,
          { method, headers: HOST },
          socketOf("192.0.2.9"),
        );
        const wait = Number(answer.headers.get("Retry-After"));
        expect([method, path, answer.status, wait > 0 && wait <= 60]).toEqual([
          method,
          path,
          429,
          true,
        ]);
        expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
        if (path.startsWith("/api/"))
          expect(await answer.json()).toMatchObject({
            status: "error",
            errorCode: "TOO_MANY_REQUESTS",
          });
        else expect(parse(await answer.text()).querySelector("h1")?.text).toBe("A little too fast");
      }
    expect(proxy.calls.slice(before)).toEqual([]);
  });

  it("every route that changes something has a limit, and no other does", () => {
    const named = (route: (typeof routeTable)[number]) =>
      getRouteFacts(route.id.replace(/^routes\//, "")).writes !== undefined;
    const acting = routeTable.filter(({ acts }) => acts);
    expect(acting.length).toBeGreaterThan(30);
    expect(routeTable.filter((route) => route.acts !== named(route)).map(({ id }) => id)).toEqual(
      [],
    );
  });

  it("messages that the shop's staff reads count as forms", () => {
    for (const id of [
      "forms.contact",
      "news",
      "newsletter-subscribe",
      "withdrawal",
      "account_.review",
    ])
      expect([id, getRouteFacts(id).writes]).toEqual([id, "forms"]);
  });

  it("X-Forwarded-For is trusted only from our own proxy", async () => {
    const forged = (request: number) => ({ "X-Forwarded-For": `198.51.100.${request}` });
    const open = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
    for (let request = 0; request < LIMITS.forms.perMinute; request++)
      await post(open, "192.0.2.1", forged(request));
    expect((await post(open, "192.0.2.1", forged(99))).status).toBe(429);

    const behind = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, TRUST_PROXY: "1" });
    for (let request = 0; request < LIMITS.forms.perMinute * 2; request++)
      expect((await post(behind, "10.0.0.1", forged(request))).status).not.toBe(429);
  });
});
