import { afterEach, describe, expect, it } from "vitest";
import { readConfig } from "~/services/platform/config/config.server";
import { findRecommendations } from "~/services/platform/elevate/recommendations.server";
import {
  fakeElevate,
  type ElevateAnswer,
  type FakeElevate,
} from "../../../../support/unit/fake-elevate";
import { gb, openTestShop, testConfig } from "../../../../support/unit/fake-backend";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const PHONE =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";

const opened: FakeElevate[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((elevate) => elevate.close()));
});

interface Given {
  answer?: ElevateAnswer;
  /** the sales channel's custom field */
  field?: unknown;
  /** CHANNEL_GB_MARKET */
  market?: string | null;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

async function open({
  answer = { json: {} },
  field = "GB",
  market = null,
  headers = {},
  timeoutMs = 2_000,
}: Given = {}) {
  const elevate = await fakeElevate(() => answer);
  opened.push(elevate);
  const context = {
    salesChannel: { name: "Hearth", customFields: { elevate_market: field }, domains: [] },
    customer: null,
  };
  const { shop, logged } = await openTestShop(() => context, {
    config: testConfig({ elevateEndpoint: elevate.endpoint, elevateTimeoutMs: timeoutMs }),
    channel: { ...gb, market },
    request: new Request(gb.origin, { headers }),
  });
  return { shop, logged, elevate, recommendations: await findRecommendations(shop) };
}

describe("§W13 market of the recommendations", () => {
  it("is the channel's custom field elevate_market", async () => {
    const { recommendations, elevate } = await open({ field: "UK", market: "GB" });
    await recommendations?.query("autocomplete", { q: "rug" });
    expect(elevate.calls[0]?.params.market).toBe("UK");
  });

  it.each([undefined, "", " ", 7])(
    "falls back to CHANNEL_…_MARKET if the field is %j",
    async (field) => {
      const { recommendations, elevate } = await open({ field, market: "GB" });
      await recommendations?.query("autocomplete", { q: "rug" });
      expect(elevate.calls[0]?.params.market).toBe("GB");
    },
  );

  it("empty: no Elevate calls at all", async () => {
    const { recommendations, elevate } = await open({ field: "", market: null });
    expect(recommendations).toBeNull();
    expect(elevate.calls).toEqual([]);
  });

  it("no endpoint: no recommendations, whatever the market", async () => {
    const { shop } = await openTestShop(() => ({}), { channel: { ...gb, market: "GB" } });
    expect(await findRecommendations(shop)).toBeNull();
  });
});

describe("§W10 queries", () => {
  it("without a body GET, with a body POST as text/plain; arrays joined with |", async () => {
    const { recommendations, elevate } = await open({
      answer: { json: { recommendationLists: [] } },
    });
    expect(
      await recommendations!.query("autocomplete", {
        q: "wool rug",
        presentCustom: ["uuid", "variant.uuid"],
        skip: undefined,
      }),
    ).toEqual({ status: "success", data: { recommendationLists: [] } });
    await recommendations!.query(
      "cart-page",
      { cart: ["A-1", "B-2"] },
      { cart: { include: false } },
    );
    expect(elevate.calls).toEqual([
      {
        method: "GET",
        name: "queries/autocomplete",
        params: {
          market: "GB",
          locale: "en-GB",
          touchpoint: "desktop",
          userContext: "ANONYMOUS",
          q: "wool rug",
          presentCustom: "uuid|variant.uuid",
        },
        contentType: null,
        body: undefined,
      },
      {
        method: "POST",
        name: "queries/cart-page",
        params: {
          market: "GB",
          locale: "en-GB",
          touchpoint: "desktop",
          userContext: "ANONYMOUS",
          cart: "A-1|B-2",
        },
        contentType: "text/plain;charset=UTF-8",
        body: { cart: { include: false } },
      },
    ]);
  });

  it.each([
    [{ "Sec-CH-UA-Mobile": "?1" }, "mobile"],
    [{ "Sec-CH-UA-Mobile": "?0", "User-Agent": PHONE }, "desktop"],
    [{ "User-Agent": PHONE }, "mobile"],
    [{}, "desktop"],
  ])("§W14 the touchpoint is the device, %j: %s", async (headers, touchpoint) => {
    const { recommendations, elevate } = await open({ headers });
    await recommendations!.query("autocomplete", { q: "rug" });
    await recommendations!.query("autocomplete", { q: "rug" }, undefined, { device: "mobile" });
    expect(elevate.calls.map(({ params }) => params.touchpoint)).toEqual([touchpoint, "mobile"]);
  });

  it.each<[string, ElevateAnswer, number, string]>([
    ["500", { status: 500, text: "{}" }, 500, "refused"],
    ["400", { status: 400, text: '{"message":"no"}' }, 400, "refused"],
    ["HTML in place of JSON", { status: 200, text: "<html>" }, 200, "not JSON"],
    ["no answer before the deadline", "silence", 0, "deadline"],
  ])(
    "§W15 %s is an error and a log line, never an exception, and never asked twice",
    async (_, answer, code, reason) => {
      // Long enough for the request to be sent on a busy machine.
      const { recommendations, elevate, logged } = await open({
        answer,
        ...(answer === "silence" && { timeoutMs: 1_000 }),
      });
      expect(await recommendations!.query("autocomplete", { q: "secret wish" })).toMatchObject({
        status: "error",
        code,
      });
      expect(elevate.calls).toHaveLength(1);
      expect(logged).toContainEqual(
        expect.objectContaining({ path: "queries/autocomplete", status: code, reason, level: 40 }),
      );
      expect(JSON.stringify(logged)).not.toContain("secret");
    },
  );

  it("§W15 no connection is an error too", async () => {
    const { recommendations, elevate } = await open();
    await elevate.close();
    expect(await recommendations!.query("autocomplete", { q: "rug" })).toMatchObject({
      status: "error",
      code: 0,
    });
  });

  it("the deadline of an answer is 800 ms unless configured", () => {
    const environment = {
      SHOPWARE_ENDPOINT: "https://backend.example",
      COOKIE_SECRETS: "a secret of sixteen characters",
      CHANNELS: "se",
    };
    const channel = {
      CHANNEL_SE_URL: "https://shop.example.se",
      CHANNEL_SE_ACCESS_KEY: "SWSCABCDEFGHIJKLMNOPQRSTUV",
      CHANNEL_SE_LOCALE: "sv-SE",
      CHANNEL_SE_CURRENCY: "SEK",
    };
    expect(readConfig({ ...environment, ...channel })).toMatchObject({
      elevateEndpoint: null,
      elevateTimeoutMs: 800,
    });
    expect(() => readConfig({ ...environment, ...channel, ELEVATE_ENDPOINT: "w1" })).toThrow(
      /ELEVATE_ENDPOINT is "w1"/,
    );
  });
});

describe("§W10 notifications", () => {
  it("§7.7 click notification: ticket, market, language code, device", async () => {
    const { recommendations, elevate } = await open({ answer: { status: 204, text: "" } });
    await recommendations!.notify("click", { ticket: "T1" }, { device: "mobile" });
    expect(elevate.calls).toEqual([
      {
        method: "POST",
        name: "notifications/click",
        params: { market: "GB", locale: "en-GB", touchpoint: "mobile", userContext: "ANONYMOUS" },
        contentType: "text/plain;charset=UTF-8",
        body: { ticket: "T1" },
      },
    ]);
  });

  it("a failure is only logged", async () => {
    const { recommendations, logged } = await open({ answer: { status: 500, text: "" } });
    await expect(
      recommendations!.notify("add-favorite", { variantKey: "A" }),
    ).resolves.toBeUndefined();
    expect(logged).toContainEqual(
      expect.objectContaining({ path: "notifications/add-favorite", status: 500 }),
    );
  });
});

describe("consent: keys of the shopper", () => {
  it("without it nothing is stored and no key is sent", async () => {
    const { shop, recommendations, elevate } = await open({
      headers: { Cookie: "consent=analytics" },
    });
    await recommendations!.query("cart-page", { cart: ["A"] });
    expect(elevate.calls[0]?.params).not.toHaveProperty("customerKey");
    expect(elevate.calls[0]?.params).not.toHaveProperty("sessionKey");
    expect(shop.cookies.serialize()).toEqual([]);
    expect(shop.cookies.isPersonal()).toBe(false);
  });

  it("with it two keys, stored in sealed first-party cookies, which do not change", async () => {
    const first = await open({ headers: { Cookie: "consent=analytics.personalisation" } });
    await first.recommendations!.query("cart-page", { cart: ["A"] });
    const { customerKey, sessionKey } = first.elevate.calls[0]!.params;
    expect(customerKey).toMatch(UUID);
    expect(sessionKey).toMatch(UUID);
    expect(first.elevate.calls[0]!.params).not.toHaveProperty("userContext");
    const cookies = first.shop.cookies.serialize();
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual([
      "__Host-customer-key",
      "__Host-session-key",
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
    expect(cookies[1]).not.toContain("Max-Age");

    const carried = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
    const next = await open({ headers: { Cookie: `consent=personalisation; ${carried}` } });
    await next.recommendations!.notify("click", { ticket: "T1" });
    expect(next.elevate.calls[0]?.params).toMatchObject({ customerKey, sessionKey });
    expect(next.shop.cookies.serialize()).toEqual([]);

    const withdrawn = await open({ headers: { Cookie: carried } });
    await withdrawn.recommendations!.query("cart-page", { cart: ["A"] });
    expect(withdrawn.elevate.calls[0]?.params).toMatchObject({ userContext: "ANONYMOUS" });
    expect(withdrawn.shop.cookies.serialize().every((cookie) => cookie.includes("Max-Age=0"))).toBe(
      true,
    );
  });

  it("an answer that may be cached for everybody is requested without keys", async () => {
    const { recommendations, elevate, shop } = await open({
      headers: { Cookie: "consent=personalisation" },
    });
    await recommendations!.query("autocomplete", { q: "rug" }, undefined, { anonymous: true });
    expect(elevate.calls[0]?.params).toMatchObject({ userContext: "ANONYMOUS" });
    expect(shop.cookies.serialize()).toEqual([]);
  });
});
