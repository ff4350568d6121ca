import { describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { type Errors } from "../support/backend/answers";
import { openTestShop, SE } from "../support/backend/shop";

interface Context {
  token: string;
  currency: { isoCode: string };
  paymentMethod: { name: string };
  shippingMethod: { id: string };
  shippingLocation: { country: { iso: string; name: string }; state: { shortCode: string } | null };
  salesChannel: {
    name: string;
    domains: { url: string }[];
    customFields: Record<string, unknown>;
    translated: { customFields: Record<string, unknown> };
  };
  context: { currencyId: string; languageIdChain: string[] };
  customer: unknown;
}

const TOKEN = "0123456789abcdefghijklmnopqrstuv";
const ids = {
  eur: idOf("currency", "EUR"),
  german: idOf("language", "de-DE"),
  us: idOf("country", "US"),
  express: idOf("shipping-method", "express"),
};

describe("GET /context", () => {
  const { call } = openTestShop();

  it("shows the channel's own settings, its domains and custom fields", async () => {
    const { body } = await call<Context>("/context");
    expect(body.currency.isoCode).toBe("GBP");
    expect(body.customer).toBeNull();
    expect(body.salesChannel.domains.map((domain) => domain.url)).toEqual([
      "http://localhost:3000",
    ]);
    expect(body.salesChannel.customFields.search_products).toEqual([
      idOf("product", "linen-cushion"),
    ]);
    expect(body.salesChannel.translated.customFields).toMatchObject({
      topline_text: "Free returns",
      elevate_market: "gb",
    });
  });

  it("the key decides the channel", async () => {
    const { body } = await call<Context>("/context", { accessKey: SE });
    expect([
      body.currency.isoCode,
      body.shippingLocation.country.iso,
      body.salesChannel.name,
    ]).toEqual(["SEK", "SE", "Test shop se (sv)"]);
  });

  it("the currency header is ignored", async () => {
    const { body } = await call<Context>("/context", { headers: { "sw-currency-id": ids.eur } });
    expect(body.currency.isoCode).toBe("GBP");
  });
});

describe("PATCH /context", () => {
  const { call } = openTestShop();
  const patch = (body: unknown, token = TOKEN) =>
    call<Errors>("/context", { method: "PATCH", token, body });

  it("a choice is kept under the token, in this channel only", async () => {
    const answer = await patch({ currencyId: ids.eur, shippingMethodId: ids.express });
    expect([answer.status, answer.token, answer.body]).toEqual([
      200,
      TOKEN,
      { apiAlias: "array_struct", redirectUrl: null },
    ]);
    const { body } = await call<Context>("/context", { token: TOKEN });
    expect([body.currency.isoCode, body.context.currencyId, body.shippingMethod.id]).toEqual([
      "EUR",
      ids.eur,
      ids.express,
    ]);
    const other = await call<Context>("/context", { token: TOKEN, accessKey: SE });
    expect(other.body.currency.isoCode).toBe("SEK");
  });

  it("a language changes every text; without its own domain there is no redirect", async () => {
    expect((await patch({ languageId: ids.german })).body).toMatchObject({ redirectUrl: null });
    const { body } = await call<Context>("/context", { token: TOKEN });
    expect([body.shippingLocation.country.name, body.paymentMethod.name]).toEqual([
      "United Kingdom (de)",
      "Invoice (de)",
    ]);
    expect((await patch({ languageId: idOf("language", "en-GB") })).body).toMatchObject({
      redirectUrl: "http://localhost:3000",
    });
  });
});

describe("what a channel offers", () => {
  const { call } = openTestShop();
  const names = async (path: string, accessKey?: string): Promise<unknown[]> => {
    const { body } = await call<{ elements: { name?: string; salutationKey?: string }[] }>(path, {
      body: {},
      ...(accessKey ? { accessKey } : {}),
    });
    return body.elements.map((element) => element.name ?? element.salutationKey);
  };

  it("languages, countries and methods are those of the channel, in its language", async () => {
    expect(await names("/language")).toEqual(["English", "Deutsch"]);
    expect(await names("/country", SE)).toEqual([
      "United Kingdom (sv)",
      "Sweden (sv)",
      "United States (sv)",
    ]);
    expect(await names("/payment-method")).toEqual(["Invoice", "Prepayment"]);
    expect(await names("/payment-method", SE)).toEqual(["Invoice (sv)"]);
    expect(await names("/shipping-method?onlyAvailable=1")).toEqual(["Standard", "Express"]);
    expect(await names("/salutation")).toEqual(["mrs", "not_specified"]);
    expect(await names(`/country-state/${ids.us}`)).toEqual(["Alabama", "Alaska"]);
  });
});
