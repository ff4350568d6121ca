import { describe, expect, it } from "vitest";
import { type Errors } from "../support/backend/answers";
import { GB, listens, openTestShop } from "../support/backend/shop";

const shop = openTestShop();
const origin = listens(shop.app);

const context = (headers: Record<string, string> = {}) =>
  fetch(`${origin()}/store-api/context`, { headers: { "sw-access-key": GB, ...headers } });
const withFault = (fault: string) => context({ "x-hearth-fault": fault });

describe("faults by request header", () => {
  it("status=429 and status=500 answer in Shopware's form", async () => {
    const throttled = await withFault("status=429");
    expect([throttled.status, ((await throttled.json()) as Errors).errors[0]?.code]).toEqual([
      429,
      "FRAMEWORK__RATE_LIMIT_EXCEEDED",
    ]);
    const broken = await withFault("status=500");
    expect([broken.status, ((await broken.json()) as Errors).errors[0]?.status]).toEqual([
      500,
      "500",
    ]);
  });

  it("html answers a page instead of JSON", async () => {
    const answer = await withFault("html");
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(await answer.text()).toMatch(/^<!doctype html>/);
  });

  it("latency=… waits before it answers", async () => {
    const start = performance.now();
    expect((await withFault("latency=200")).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(199);
  });

  it("cut breaks off in the middle of the body", async () => {
    const answer = await withFault("cut");
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  it("reset closes the connection without an answer", async () => {
    await expect(withFault("reset")).rejects.toThrow();
  });
});

describe("faults by route", () => {
  const control = (method: string, body?: unknown) =>
    fetch(`${origin()}/_faults`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  it("hold for a path prefix until they are ended", async () => {
    await control("POST", { route: "/store-api/context", fault: "status=503" });
    expect((await context()).status).toBe(503);
    expect(
      (await fetch(`${origin()}/store-api/language`, { headers: { "sw-access-key": GB } })).status,
    ).toBe(200);
    await control("DELETE");
    expect((await context()).status).toBe(200);
  });

  it("a fault that does not exist is refused", async () => {
    expect((await control("POST", { route: "/store-api/", fault: "explode" })).status).toBe(400);
  });
});

describe("outside of test mode", () => {
  const { app, call } = openTestShop({ testMode: false });

  it("there are no faults", async () => {
    expect((await call("/context", { headers: { "x-hearth-fault": "status=500" } })).status).toBe(
      200,
    );
    expect((await app.request("/_faults", { method: "POST", body: "{}" })).status).toBe(404);
  });
});

describe("limits over the wire, as the storefront's server calls", () => {
  const shop = openTestShop();
  const origin = listens(shop.app);
  const statuses = async (
    path: string,
    body: unknown,
    shopper: string,
    times: number,
  ): Promise<number[]> => {
    const headers = {
      "sw-access-key": GB,
      "content-type": "application/json",
      "x-forwarded-for": shopper,
    };
    const answers: number[] = [];
    for (let count = 0; count < times; count += 1)
      answers.push(
        (
          await fetch(`${origin()}/store-api${path}`, {
            method: "POST",
            headers,
            body: JSON.stringify(body),
          })
        ).status,
      );
    return answers;
  };

  it.each([
    ["/account/login", { username: "erika@example.com", password: "" }, 10, 401],
    [
      "/newsletter/subscribe",
      { email: "erika@example.com", option: "subscribe", storefrontUrl: "http://localhost:3000" },
      3,
      204,
    ],
  ])(
    "%s: each shopper has their own count; one who has asked too often holds up nobody else",
    async (path, body, allowed, usual) => {
      expect(await statuses(path, body, "203.0.113.1", allowed + 2)).toEqual([
        ...Array.from({ length: allowed }, () => usual),
        429,
        429,
      ]);
      expect(await statuses(path, body, "203.0.113.2", 1)).toEqual([usual]);
      // A shopper's own header value precedes the address that the storefront adds.
      expect(await statuses(path, body, "10.9.8.7, 203.0.113.1", 1)).toEqual([429]);
    },
  );
});
