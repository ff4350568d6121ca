import { describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { openTestShop } from "../support/backend/shop";
import { codeOf, shopwareError } from "../support/backend/answers";

/** 32 alphanumeric characters. */
const TOKEN = /^[0-9A-Za-z]{32}$/;
const KNOWN = "fV4IHRcsjZYtgqQzw83jYpqmrwUHzwfr";

describe("access keys", () => {
  const { call } = openTestShop();

  it.each([
    [
      null,
      401,
      {
        code: "0",
        status: "401",
        title: "Unauthorized",
        detail: 'Header "sw-access-key" is required.',
      },
    ],
    [
      "SWSCAAAAAAAAAAAAAAAAAAAAAA",
      412,
      shopwareError(
        412,
        "FRAMEWORK__ROUTING_SALES_CHANNEL_NOT_FOUND",
        "No matching sales channel found.",
        [],
      ),
    ],
    [
      "nonsense",
      500,
      shopwareError(
        500,
        "FRAMEWORK__API_INVALID_ACCESS_KEY",
        "Access key is invalid and could not be identified.",
        [],
      ),
    ],
  ])("key %s is answered %i, without a context token", async (accessKey, status, error) => {
    const answer = await call("/context", { accessKey });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ errors: [error] });
    expect(answer.token).toBeNull();
  });

  it("an inactive channel is not found, one in maintenance answers 503", async () => {
    const shop = openTestShop();
    shop.backend.db.exec("UPDATE sales_channel SET maintenance = 1 WHERE channel_key = 'gb'");
    const maintenance = await shop.call<{ errors: [{ code: string }] }>("/context");
    expect([maintenance.status, maintenance.body.errors[0].code, maintenance.token]).toEqual([
      503,
      "FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE",
      null,
    ]);
    shop.backend.db.exec(
      "UPDATE sales_channel SET maintenance = 0, active = 0 WHERE channel_key = 'gb'",
    );
    expect((await shop.call("/context")).status).toBe(412);
  });
});

describe("context tokens", () => {
  const { call, backend } = openTestShop();

  it("without a token each answer has a fresh one", async () => {
    const [first, second] = [await call("/context"), await call("/context")];
    expect(first.token).toMatch(TOKEN);
    expect(second.token).toMatch(TOKEN);
    expect(first.token).not.toBe(second.token);
  });

  it("an unknown token is accepted and echoed", async () => {
    const answer = await call("/context", { token: KNOWN });
    expect([answer.status, answer.token, answer.body.token]).toEqual([200, KNOWN, KNOWN]);
  });

  it("a context saved more than a day ago has expired: 200, new token, defaults", async () => {
    await call("/context", {
      method: "PATCH",
      token: KNOWN,
      body: { currencyId: idOf("currency", "EUR") },
    });
    backend.db
      .prepare("UPDATE sales_channel_context SET updated_at = ? WHERE token = ?")
      .run(new Date(Date.now() - 86_400_001).toISOString(), KNOWN);
    const answer = await call<{ token: string; currency: { isoCode: string } }>("/context", {
      token: KNOWN,
    });
    expect(answer.status).toBe(200);
    expect(answer.token).toMatch(TOKEN);
    expect(answer.token).not.toBe(KNOWN);
    expect([answer.body.token, answer.body.currency.isoCode]).toEqual([answer.token, "GBP"]);
  });
});

describe("languages", () => {
  const { call } = openTestShop();

  it("an assigned language is used and echoed", async () => {
    const german = idOf("language", "de-DE");
    const answer = await call<{ context: { languageIdChain: string[] } }>("/context", {
      headers: { "sw-language-id": german },
    });
    expect(answer.headers.get("sw-language-id")).toBe(german);
    expect(answer.body.context.languageIdChain).toEqual([german, idOf("language", "en-GB")]);
  });

  it.each([
    ["0".repeat(32), "SYSTEM__SALES_CHANNEL_LANGUAGE_NOT_AVAILABLE_EXCEPTION"],
    ["de-DE", "SYSTEM__LANGUAGE_INVALID_EXCEPTION"],
  ])("language %s is answered 412 %s; the token sent is echoed", async (language, code) => {
    const answer = await call<{ errors: [{ code: string }] }>("/context", {
      token: KNOWN,
      headers: { "sw-language-id": language },
    });
    expect([answer.status, answer.body.errors[0].code, answer.token]).toEqual([412, code, KNOWN]);
  });
});

describe("the HTTP layer", () => {
  const { call } = openTestShop();

  it("an unknown route is 404 with code 0 and no context token", async () => {
    const answer = await call("/nonsense");
    expect([answer.status, answer.token]).toEqual([404, null]);
    expect(answer.body).toEqual({
      errors: [
        {
          code: "0",
          status: "404",
          title: "Not Found",
          detail: 'No route found for "GET http://localhost/store-api/nonsense"',
        },
      ],
    });
  });

  it("a wrong method is 405 with code 0, no Allow header and no context token", async () => {
    const answer = await call("/context", { method: "DELETE" });
    expect([answer.status, answer.token, answer.headers.get("allow"), codeOf(answer.body)]).toEqual(
      [405, null, null, "0"],
    );
  });

  it("malformed JSON is 400 with code 0 and no context token", async () => {
    const answer = await call("/context", { method: "PATCH", body: '{"limit":' });
    expect([answer.status, answer.token]).toEqual([400, null]);
    expect(answer.body).toEqual({
      errors: [
        {
          code: "0",
          status: "400",
          title: "Bad Request",
          detail: "The JSON payload is malformed.",
        },
      ],
    });
  });
});

describe("pictures", () => {
  const { app } = openTestShop();

  it("are AVIF files that a browser may keep for ever", async () => {
    const answer = await app.request("/media/room-living-moss.avif");
    expect([
      answer.status,
      answer.headers.get("content-type"),
      answer.headers.get("cache-control"),
    ]).toEqual([200, "image/avif", "public, max-age=31536000, immutable"]);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(4, 12)
        .toString(),
    ).toBe("ftypavif");
  });

  it.each(["/media/unknown.avif", "/media/room-living-moss.png", "/media/..%2F..%2Fpackage.avif"])(
    "%s is 404",
    async (path) => {
      expect((await app.request(path)).status).toBe(404);
    },
  );
});
