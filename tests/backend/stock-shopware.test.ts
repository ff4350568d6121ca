import { rmSync } from "node:fs";
import { createAPIClient } from "@shopware/api-client";
import { type operations } from "@shopware/api-client/store-api-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { type Backend } from "../../backend/types";
import { type Errors } from "../support/backend/answers";
import { METHOD, STOREFRONT, openOrderBackend, product } from "../support/backend/order-shop";
import { GB, listens, openTestShop, shopOf } from "../support/backend/shop";
import { registration } from "../support/backend/customer-shop";

/**
 * The calls of a storefront built on Shopware's own client, with a Shopware without extensions and
 * with headless channels.
 */
describe("BACKEND_STOCK_SHOPWARE=1, BACKEND_HEADLESS_CHANNELS=1", () => {
  const whole = openOrderBackend();
  const backend: Backend = {
    ...whole,
    config: { ...whole.config, stockShopware: true, headlessChannels: true },
  };
  const { app } = shopOf(backend);
  const origin = listens(app);
  let client: ReturnType<typeof createAPIClient<operations>>;

  beforeAll(() => {
    client = createAPIClient<operations>({
      baseURL: `${origin()}/store-api`,
      accessToken: GB,
      contextToken: "",
    });
  });
  afterAll(() => rmSync(backend.config.dataDir, { recursive: true, force: true }));

  it.each([
    ["GET", "/adyen/payment-methods"],
    ["POST", "/adyen/payment-status"],
    ["POST", "/wishlists"],
    ["GET", `/wishlists/shared/${"a".repeat(32)}`],
    ["POST", "/account/set-email"],
    ["GET", "/cookie-groups"],
  ])(
    "%s %s is unknown: 404 before the key is looked at, without a context token",
    async (method, path) => {
      const answer = await app.request(`/store-api${path}`, { method });
      const { errors } = (await answer.json()) as Errors;
      expect([answer.status, answer.headers.get("sw-context-token")]).toEqual([404, null]);
      expect(errors[0]).toMatchObject({ status: "404", code: "0", title: "Not Found" });
    },
  );

  it("GET /product/static-data is the product route with a wrong method: 405", async () => {
    const answer = await app.request("/store-api/product/static-data", {
      headers: { "sw-access-key": GB },
    });
    expect(answer.status).toBe(405);
  });

  it("the context and the ways to pay know nothing of Adyen", async () => {
    const { data: context } = await client.invoke("readContext get /context");
    expect(context).not.toHaveProperty("extensions");
    const { data: methods } = await client.invoke("readPaymentMethod post /payment-method", {
      body: {},
    });
    const offered = methods.elements as unknown as Json[];
    expect(offered.map((method) => method.technicalName)).toEqual([
      "payment_invoice",
      "payment_prepayment",
    ]);
    expect(offered.some((method) => "extensions" in method)).toBe(false);
  });

  it("no path leads anywhere: seo-url is empty", async () => {
    const { data } = await client.invoke("readSeoUrl post /seo-url", {
      body: { filter: [{ type: "equals", field: "seoPathInfo", value: "Cushions/" }] },
    });
    expect([data.elements, data.total]).toEqual([[], 0]);
  });

  it("registers, buys and reads the order: no decorations on cart lines or customer", async () => {
    const id = product("wool-throw");
    const { data: cart } = await client.invoke("addLineItem post /checkout/cart/line-item", {
      body: { items: [{ id, referencedId: id, type: "product", quantity: 1 }] } as never,
    });
    const payload = cart.lineItems?.[0]?.payload as unknown as Json;
    expect(["productNumber", "manufacturer", "seoUrls"].map((key) => key in payload)).toEqual([
      true,
      false,
      false,
    ]);
    const { data: customer } = await client.invoke("register post /account/register", {
      body: {
        guest: true,
        email: "nuxt@example.com",
        firstName: "Erika",
        lastName: "Mustermann",
        storefrontUrl: STOREFRONT,
        acceptedDataProtection: true,
        billingAddress: {
          street: "1 Mill Lane",
          zipcode: "E1 6AN",
          city: "London",
          countryId: idOf("country", "GB"),
        },
      } as never,
    });
    expect(customer.customFields).toBeNull();
    await client.invoke("updateContext patch /context", {
      body: { paymentMethodId: METHOD.invoice },
    });
    const { data: order } = await client.invoke("createOrder post /checkout/order", {
      body: {} as never,
    });
    const { data: paid } = await client.invoke("handlePaymentMethod post /handle-payment", {
      body: { orderId: order.id },
    });
    expect([order.lineItems?.length, paid.redirectUrl]).toEqual([1, null]);
  });
});

const shop = openTestShop({ shopwareVersion: "6.7", stockShopware: true });
type Json = Record<string, unknown>;
const PRODUCT = idOf("product", "wool-throw");

describe("BACKEND_SHOPWARE_VERSION=6.7: the format of its published schema", () => {
  it("the errors of a cart are an object, also without any; items must be given", async () => {
    const cart = await shop.call<Json>("/checkout/cart");
    expect(cart.body.errors).toEqual({});
    const refused = await shop.call<Errors>("/checkout/cart/line-item", { body: {} });
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([
      400,
      "FRAMEWORK__MISSING_REQUEST_PARAMETER",
    ]);
  });

  it("a method of payment does not say whether it is asynchronous", async () => {
    const { body } = await shop.call<{ elements: Json[] }>("/payment-method", { body: {} });
    expect(body.elements.length).toBeGreaterThan(0);
    for (const method of body.elements)
      expect(Object.keys(method)).not.toEqual(expect.arrayContaining(["asynchronous"]));
  });

  it("reads are answered by GET too, products say their type", async () => {
    const { status, body } = await shop.call<{ product: Json }>(`/product/${PRODUCT}`);
    expect([status, body.product.type]).toEqual([200, "physical"]);
  });

  it("the files of a product's pictures are loaded on request", async () => {
    const filesWith = async (media: Json) => {
      const { body } = await shop.call<{ product: { media: Json[] } }>(`/product/${PRODUCT}`, {
        body: { associations: { media } },
      });
      return [...new Set(body.product.media.map((placed) => placed.media !== null))];
    };
    expect([await filesWith({}), await filesWith({ associations: { media: {} } })]).toEqual([
      [false],
      [true],
    ]);
  });

  it("cookie groups belong to the core", async () => {
    expect((await shop.call("/cookie-groups")).status).toBe(200);
  });

  it("a withdrawal is taken, and acknowledged by mail, with a time that people read", async () => {
    const body = {
      firstName: "Gu",
      lastName: "Est",
      email: "gu@example.com",
      contractNumber: "10071",
      comment: "-",
    };
    expect((await shop.call("/revocation-request-form", { body })).status).toBe(200);
    const sql =
      "SELECT recipient FROM mail WHERE kind = 'withdrawal' AND content LIKE '%Received on % UTC.%' ORDER BY number";
    const mails = shop.backend.db.prepare(sql).all();
    expect(mails).toEqual([
      { recipient: expect.stringContaining("service@") as string },
      { recipient: "gu@example.com" },
    ]);
  });

  it("a registration has its accountType; the order its own method, not a default", async () => {
    const guest = registration("guest@example.com", { guest: true });
    const refused = await shop.call<Errors>("/account/register", { body: guest });
    expect([refused.status, refused.body.errors[0]?.source?.pointer]).toEqual([
      400,
      "/accountType",
    ]);
    const registered = await shop.call<Json>("/account/register", {
      body: { ...guest, accountType: "private" },
    });
    expect([registered.status, "defaultPaymentMethodId" in registered.body]).toEqual([200, false]);
    const token = registered.token ?? "";
    await shop.call("/checkout/cart/line-item", {
      token,
      body: { items: [{ id: PRODUCT, referencedId: PRODUCT, type: "product", quantity: 1 }] },
    });
    const order = await shop.call<{
      transactions: Json[];
      primaryOrderTransactionId: string;
      primaryOrderDelivery: Json;
    }>("/checkout/order", { token, body: {} });
    expect(order.status).toBe(200);
    expect(order.body.primaryOrderTransactionId).toBe(order.body.transactions[0]?.id);
    expect(order.body.primaryOrderDelivery).toMatchObject({ apiAlias: "order_delivery" });
  });
});
