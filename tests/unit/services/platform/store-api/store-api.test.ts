import { MockAgent } from "undici";
import { describe, expect, it } from "vitest";
import { getGuard } from "~/services/platform/store-api/backend-guard.server";
import { isInMaintenance } from "~/services/platform/store-api/maintenance.server";
import {
  RESPONSE_BYTES_MAXIMUM,
  readResponseText,
  ARRIVING_BYTES_MAXIMUM,
  LONG_BYTES,
  VALUES_MAXIMUM,
} from "~/services/platform/store-api/response-text.server";
import { State } from "~/services/platform/runtime.server";
import { hasErrorCode, isMissing } from "~/services/platform/store-api/result.server";
import { openTestShop, reply, se, testConfig } from "../../../../support/unit/fake-backend";

const TOKEN = "Abcdefghijklmnopqrstuvwxyz012345";
const RENEWED = "Zyxwvutsrqponmlkjihgfedcba543210";

describe("§7.8 headers of the generic wrapper", () => {
  it("access key, context token, inheritance, request id; SEO urls on request", async () => {
    const { shop, calls } = await openTestShop(() => ({}), { channel: se, token: TOKEN });
    await shop.shopperApi.read("GET", "context");
    await shop.shopperApi.read("POST", "product", { ids: [] }, { seoUrls: true });
    expect(calls[0]).toMatchObject({
      method: "GET",
      path: "context",
      body: undefined,
      headers: {
        "sw-access-key": se.accessKey,
        "sw-context-token": TOKEN,
        "sw-inheritance": "true",
        "sw-language-id": se.languageId,
        "x-request-id": "request-1",
      },
    });
    expect(calls[0]?.headers).not.toHaveProperty("sw-include-seo-urls");
    expect(calls[1]?.headers).toMatchObject({
      "sw-include-seo-urls": "true",
      "content-type": "application/json",
    });
  });

  it("public calls carry no context token, and never adopt one", async () => {
    const { shop, calls } = await openTestShop(() => reply({ body: {}, token: RENEWED }), {
      token: TOKEN,
    });
    await shop.catalogueApi.read("GET", "context");
    expect(calls[0]?.headers).not.toHaveProperty("sw-context-token");
    expect(shop.cookies.contextToken()).toBe(TOKEN);
  });

  it("a renewed token becomes the shopper's", async () => {
    const { shop } = await openTestShop(() => reply({ body: {}, token: RENEWED }), {
      token: TOKEN,
    });
    await shop.shopperApi.read("GET", "context");
    expect(shop.cookies.contextToken()).toBe(RENEWED);
  });

  it("reading without a token makes nobody known; writing does", async () => {
    const { shop } = await openTestShop(() => reply({ body: {}, token: RENEWED }));
    await shop.shopperApi.read("GET", "context");
    expect(shop.cookies.contextToken()).toBeNull();
    await shop.shopperApi.write("POST", "checkout/cart/line-item", {});
    expect(shop.cookies.contextToken()).toBe(RENEWED);
  });

  it("shopper calls name the shopper's address, for limits; public calls none", async () => {
    const { shop, calls } = await openTestShop(() => ({}), {
      token: TOKEN,
      clientAddress: "203.0.113.7",
    });
    await shop.shopperApi.read("GET", "context");
    await shop.catalogueApi.read("GET", "context");
    expect(calls[0]?.headers).toMatchObject({ "x-forwarded-for": "203.0.113.7" });
    expect(calls[1]?.headers).not.toHaveProperty("x-forwarded-for");
  });

  it("what is not a token is not adopted", async () => {
    const { shop } = await openTestShop(() => reply({ body: {}, token: "short" }));
    await shop.shopperApi.write("POST", "checkout/cart/line-item", {});
    expect(shop.cookies.contextToken()).toBeNull();
  });

  it("a token given for one call (cartRecovery) is used instead, and not adopted", async () => {
    const { shop, calls } = await openTestShop(() => reply({ body: {}, token: RENEWED }), {
      token: TOKEN,
    });
    await shop.shopperApi.read("GET", "context", undefined, { token: "q".repeat(32) });
    expect(calls[0]?.headers["sw-context-token"]).toBe("q".repeat(32));
    expect(shop.cookies.contextToken()).toBe(TOKEN);
  });
});

describe("§8.1 error catalogue", () => {
  it("status 500 or more: retried once, then logged and an error with its text", async () => {
    const { shop, calls, logged } = await openTestShop(() =>
      reply({ status: 503, text: "maintenance" }),
    );
    expect(await shop.catalogueApi.read("POST", "product", {})).toEqual({
      status: "error",
      code: 503,
      error: "Server Error: maintenance",
    });
    expect(calls).toHaveLength(2);
    expect(logged.filter(({ level }) => level === 50)).toHaveLength(1);
  });

  it("the second attempt may succeed", async () => {
    let attempts = 0;
    const { shop } = await openTestShop(() =>
      ++attempts === 1 ? reply({ status: 500, text: "" }) : { ok: true },
    );
    expect(await shop.catalogueApi.read("GET", "context")).toEqual({
      status: "success",
      data: { ok: true },
    });
  });

  it("orders, payments, registrations and cart writes are never retried", async () => {
    const { shop, calls } = await openTestShop(() =>
      reply({ status: 500, text: "CHECKOUT__CART_INVALID" }),
    );
    await shop.shopperApi.write("POST", "checkout/order", {});
    await shop.shopperApi.write("POST", "handle-payment", {});
    expect(calls).toHaveLength(2);
  });

  it("status 400 or more: error with the parsed JSON", async () => {
    const body = {
      errors: [{ status: "404", code: "CONTENT__PRODUCT_NOT_FOUND", title: "Not Found" }],
    };
    const { shop, calls } = await openTestShop(() => reply({ status: 404, body }));
    const result = await shop.catalogueApi.read("POST", `product/${"a".repeat(32)}`);
    expect(result).toEqual({ status: "error", code: 404, error: body });
    expect(calls).toHaveLength(1);
    expect(
      result.status === "error" &&
        isMissing(result) &&
        hasErrorCode(result, "CONTENT__PRODUCT_NOT_FOUND"),
    ).toBe(true);
  });

  it.each([
    [200, "<html>busy</html>"],
    [400, "<html>refused</html>"],
    [200, ""],
    [200, '{"cut":'],
  ])("body not JSON (%i, %j): error with text", async (status, text) => {
    const { shop } = await openTestShop(() => reply({ status, text }));
    expect(await shop.catalogueApi.read("GET", "context")).toEqual({
      status: "error",
      code: status,
      error: text,
    });
  });

  it("status 204: success with empty data", async () => {
    const { shop } = await openTestShop(() => reply({ status: 204, text: "" }));
    expect(await shop.shopperApi.write("DELETE", "checkout/cart")).toEqual({
      status: "success",
      data: {},
    });
  });

  it("network failure: error code 0", async () => {
    const agent = new MockAgent();
    agent.disableNetConnect();
    const { shop } = await openTestShop(() => ({}));
    const { createStoreApi } = await import("~/services/platform/store-api/store-api.server");
    const api = createStoreApi({ ...shop, token: null, dispatcher: agent });
    expect(await api.read("GET", "context")).toMatchObject({ status: "error", code: 0 });
  });

  it("no answer within the deadline: error code 0", async () => {
    const agent = new MockAgent();
    agent
      .get("http://shopware.test")
      .intercept({ path: "/store-api/context" })
      .reply(200, {})
      .delay(600_000);
    const { shop } = await openTestShop(() => ({}), {
      config: testConfig({ backendTimeoutMs: 30 }),
    });
    const { createStoreApi } = await import("~/services/platform/store-api/store-api.server");
    const api = createStoreApi({ ...shop, token: null, dispatcher: agent });
    expect(await api.read("GET", "context")).toMatchObject({ status: "error", code: 0 });
  });

  it("logs hold neither tokens nor e-mails nor bodies nor query strings", async () => {
    const { shop, logged } = await openTestShop(
      () =>
        reply({
          status: 500,
          text: '{"errors":[{"code":"SECRET_CODE","detail":"anna@example.com"}]}',
        }),
      { token: TOKEN },
    );
    await shop.shopperApi.write("POST", "account/register?mail=anna@example.com", {
      email: "anna@example.com",
    });
    const text = JSON.stringify(logged);
    expect(text).toContain("SECRET_CODE");
    expect(text).not.toContain("anna@example.com");
    expect(text).not.toContain(TOKEN);
  });
});

const MAINTENANCE = "FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE";

describe("maintenance of a channel: status 503 and the error's code, nothing else", () => {
  it.each([
    ["Shopware says so", 503, { errors: [{ status: "503", code: MAINTENANCE }] }, true],
    ["a searched word comes back", 200, { currentFilters: { search: MAINTENANCE } }, false],
    [
      "a searched word comes back in a refusal",
      400,
      { errors: [{ code: "0", detail: `"code":"${MAINTENANCE}"` }] },
      false,
    ],
    [
      "a comment comes back in a 503",
      503,
      { errors: [{ code: "0", detail: `"code":"${MAINTENANCE}"` }] },
      false,
    ],
    ["the code with another status", 500, { errors: [{ code: MAINTENANCE }] }, false],
  ])("%s", async (_, status, body, closed) => {
    const { shop } = await openTestShop(() => reply({ status, body }));
    await shop.catalogueApi.read("POST", "search", { search: MAINTENANCE });
    expect(isInMaintenance(shop, shop.channel.key)).toBe(closed);
  });
});

describe("the circuit breaker: what shoppers can cause at will opens nothing", () => {
  const orders = async (status: number, code: string) => {
    const processState = new State();
    const backend = () => reply({ status, body: { errors: [{ status: String(status), code }] } });
    for (let order = 0; order < 20; order++) {
      const { shop } = await openTestShop(backend, {
        processState,
        token: String(order).padStart(32, "t"),
      });
      await shop.shopperApi.write("POST", "checkout/order", {});
    }
    return getGuard({ processState }, "shopware").isOpen;
  };

  it.each([
    ["a blocked cart", 500, "CHECKOUT__CART_INVALID", false],
    ["a city too long for its column", 500, "1406", false],
    ["a channel in maintenance", 503, MAINTENANCE, false],
    ["no database", 500, "2002", true],
    ["an error of no name", 500, "0", true],
  ])("%s (%i %s)", async (_, status, code, opens) =>
    expect(await orders(status, code)).toBe(opens),
  );
});

describe("an answer that is longer than any", () => {
  it("is none: it would fill the memory", async () => {
    const answers = [RESPONSE_BYTES_MAXIMUM, RESPONSE_BYTES_MAXIMUM + 1].map((length) =>
      reply({ text: "1".padEnd(length) }),
    );
    const { shop } = await openTestShop(() => answers.shift());
    expect((await shop.shopperApi.write("POST", "product", {})).status).toBe("success");
    expect(await shop.shopperApi.write("POST", "product", {})).toMatchObject({
      status: "error",
      code: 0,
    });
  });

  it("is none with more values than any: parsed, they take twenty times as much", async () => {
    const answers = [VALUES_MAXIMUM, VALUES_MAXIMUM + 1].map((values) =>
      reply({ text: `[${"0,".repeat(values - 1)}0]` }),
    );
    const { shop } = await openTestShop(() => answers.shift());
    expect((await shop.shopperApi.write("POST", "product", {})).status).toBe("success");
    expect(await shop.shopperApi.write("POST", "product", {})).toMatchObject({
      status: "error",
      code: 0,
    });
  });

  it("is read no further", async () => {
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    await expect(readResponseText({ body: endless })).rejects.toThrow("longer than any answer");
    expect(pulled).toBeLessThan(40);
  });

  it("nor are further long ones read while many arrive; short ones are", async () => {
    const ends: (() => void)[] = [];
    const held = (length: number) =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(Buffer.alloc(length, "1"));
          ends.push(() => controller.close());
        },
      });
    const first = Array.from({ length: ARRIVING_BYTES_MAXIMUM / RESPONSE_BYTES_MAXIMUM }, () =>
      readResponseText({ body: held(RESPONSE_BYTES_MAXIMUM) }),
    );
    await expect(readResponseText({ body: held(LONG_BYTES + 1) })).rejects.toThrow(
      "too many long answers",
    );
    const short = readResponseText({ body: held(LONG_BYTES) });
    for (const end of [...ends.slice(0, first.length), ...ends.slice(-1)]) end();
    expect((await Promise.all([...first, short])).map(({ length }) => length)).toEqual([
      ...first.map(() => RESPONSE_BYTES_MAXIMUM),
      LONG_BYTES,
    ]);
  });
});
