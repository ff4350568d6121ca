import { serve, type ServerType } from "@hono/node-server";
import { Hono } from "hono";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientAddress } from "../../backend/customer/client-address";
import { idOf } from "../../backend/id";
import type { BackendEnv } from "../../backend/types";
import { GB, openTestShop } from "./shop";

describe("who is asking, for rate limits", () => {
  const app = new Hono<BackendEnv>().get("/", (c) => c.text(clientAddress(c)));
  const from = async (remoteAddress: string, forwarded?: string): Promise<string> => {
    const headers: Record<string, string> = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
    return (
      await app.request("/", { headers }, { incoming: { socket: { remoteAddress, remotePort: 4000, remoteFamily: "IPv4" } } })
    ).text();
  };

  it.each([
    ["this machine may name the shopper", "127.0.0.1", "203.0.113.7", "203.0.113.7"],
    ["also over IPv6", "::1", "2001:db8::7", "2001:db8::7"],
    ["of several only the last counts: the others came with the request", "::ffff:127.0.0.1", "10.0.0.1, 203.0.113.7", "203.0.113.7"],
    ["without the header it is this machine itself", "127.0.0.1", undefined, "127.0.0.1"],
    ["an empty header names nobody", "127.0.0.1", " ", "127.0.0.1"],
    ["nobody else is believed", "198.51.100.4", "203.0.113.7", "198.51.100.4"],
  ])("%s", async (_title, peer, forwarded, expected) => {
    expect(await from(peer, forwarded)).toBe(expected);
  });
});

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
    [
      "/contact-form",
      {
        salutationId: idOf("salutation", "mrs"),
        email: "erika@example.com",
        subject: "Linen",
        comment: "Is it washed?",
        firstName: "Erika",
        lastName: "M",
        phone: "1",
      },
      3,
      200,
    ],
  ])("%s: each shopper has their own count; one who has asked too often holds up nobody else", async (path, body, allowed, usual) => {
    expect(await statuses(path, body, "203.0.113.1", allowed + 2)).toEqual([...Array.from({ length: allowed }, () => usual), 429, 429]);
    expect(await statuses(path, body, "203.0.113.2", 1)).toEqual([usual]);
    // What a shopper puts into the header stands before the address that the storefront adds.
    expect(await statuses(path, body, "10.9.8.7, 203.0.113.1", 1)).toEqual([429]);
  });
});
