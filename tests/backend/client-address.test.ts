import { serve, type ServerType } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GB, openTestShop } from "./shop";

describe("limits over the wire, as the storefront's server calls", () => {
  const shop = openTestShop();
  let server: ServerType;
  let origin: string;

  beforeAll(async () => {
    await new Promise<void>((listening) => (server = serve({ fetch: shop.app.fetch, port: 0, hostname: "127.0.0.1" }, () => listening())));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/store-api`;
  });
  afterAll(() => server.close());

  const statuses = async (path: string, body: unknown, shopper: string, times: number): Promise<number[]> => {
    const headers = { "sw-access-key": GB, "content-type": "application/json", "x-forwarded-for": shopper };
    const answers: number[] = [];
    for (let count = 0; count < times; count += 1)
      answers.push((await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) })).status);
    return answers;
  };

  it.each([
    ["/account/login", { username: "erika@example.com", password: "" }, 10, 401],
    ["/newsletter/subscribe", { email: "erika@example.com", option: "subscribe", storefrontUrl: "http://localhost:3000" }, 3, 204],
  ])("%s: each shopper has their own count; one who has asked too often holds up nobody else", async (path, body, allowed, usual) => {
    expect(await statuses(path, body, "203.0.113.1", allowed + 2)).toEqual([...Array.from({ length: allowed }, () => usual), 429, 429]);
    expect(await statuses(path, body, "203.0.113.2", 1)).toEqual([usual]);
    // What a shopper puts into the header stands before the address that the storefront adds.
    expect(await statuses(path, body, "10.9.8.7, 203.0.113.1", 1)).toEqual([429]);
  });
});
