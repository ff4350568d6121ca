import { describe, expect, it } from "vitest";
import { ADDRESSES } from "../support/routes/addresses";
import { openShop } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";

const proxy = await openProxy();
const shop = openShop({
  SHOPWARE_ENDPOINT: proxy.endpoint,
  ELEVATE_ENDPOINT: proxy.endpoint,
  RATE_LIMIT_FACTOR: "0",
});

const ORIGIN = "http://localhost:3171";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const ask = (path: string, init: RequestInit & { headers: Record<string, string> }) =>
  shop.request(new URL(path, ORIGIN), {
    ...init,
    headers: { Host: "localhost:3171", ...init.headers },
  });
/** Hundreds of requests, on a machine that may have other work. */
const MANY_REQUESTS_MS = 120_000;

const SITES = [null, "same-origin", "none", "same-site", "cross-site", "nonsense", ""] as const;
const ORIGINS = [
  null,
  ORIGIN,
  "https://evil.example",
  "null",
  `${ORIGIN}.evil.example`,
  "http://se.localhost:3171",
  "",
] as const;
/**
 * Browsers send Sec-Fetch-Site; for older ones the Origin counts. Without both the request is not
 * from a page.
 */
const isOurs = (site: string | null, origin: string | null) =>
  site === null ? origin === null || origin === ORIGIN : site === "same-origin" || site === "none";
const METHODS = ["POST", "PUT", "PATCH", "DELETE"];
const SENDERS = SITES.flatMap((site) =>
  ORIGINS.map((origin) => ({
    site,
    origin,
    headers: {
      ...(site !== null && { "Sec-Fetch-Site": site }),
      ...(origin !== null && { Origin: origin }),
    },
  })),
).map((sender, number) => ({ ...sender, number }));

describe("cross-site writes are refused, whatever the route and the method", () => {
  it.each(SENDERS.filter(({ site, origin }) => !isOurs(site, origin)))(
    "Sec-Fetch-Site $site, Origin $origin",
    async ({ headers, number }) => {
      const before = proxy.calls.length;
      // Each route with one method, each method with a quarter of the routes; shifted for the next
      // sender.
      const answers = ADDRESSES.map(async (path, place) => {
        const method = METHODS[(place + number) % METHODS.length]!;
        const answer = await ask(path, { method, body: "a=1", headers: { ...FORM, ...headers } });
        return [method, path, answer.status, answer.headers.getSetCookie()];
      });
      for (const [method, path, status, cookies] of await Promise.all(answers))
        expect([method, path, status, cookies]).toEqual([method, path, 403, []]);
      expect(proxy.calls.length).toBe(before);
    },
    MANY_REQUESTS_MS,
  );

  it.each(SENDERS.filter(({ site, origin }) => isOurs(site, origin)))(
    "our own forms are accepted: Sec-Fetch-Site $site, Origin $origin",
    async ({ headers }) => {
      const answer = await ask("/cart", {
        method: "POST",
        body: "intent=nonsense&returnTo=/menu",
        headers: { ...FORM, ...headers },
      });
      expect(answer.status).toBe(303);
    },
  );
});
