import { rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { serve, type ServerType } from "@hono/node-server";
import { createAPIClient } from "@shopware/api-client";
import type { operations } from "@shopware/api-client/store-api-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBackendApp } from "../../backend/app";
import { idOf } from "../../backend/id";
import type { Backend } from "../../backend/types";
import type { Errors } from "./answers";
import { METHOD, openOrderBackend, product, STOREFRONT } from "./order-shop";
import { GB } from "./shop";

type Json = Record<string, unknown>;

/** What a storefront built on Shopware's own client does, against a Shopware without extensions and with headless channels. */
describe("BACKEND_STOCK_SHOPWARE=1, BACKEND_HEADLESS_CHANNELS=1", () => {
  const whole = openOrderBackend();
  const backend: Backend = { ...whole, config: { ...whole.config, stockShopware: true, headlessChannels: true } };
  const app = createBackendApp(backend);
  const unexpected: Error[] = [];
  let server: ServerType;
  let client: ReturnType<typeof createAPIClient<operations>>;

  beforeAll(async () => {
    const fetch = createBackendApp(backend, (error) => unexpected.push(error)).fetch;
    await new Promise<void>((listening) => (server = serve({ fetch, port: 0, hostname: "127.0.0.1" }, () => listening())));
    client = createAPIClient<operations>({
      baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/store-api`,
      accessToken: GB,
      contextToken: "",
    });
  });
  afterAll(() => {
    server.close();
    rmSync(backend.config.dataDir, { recursive: true, force: true });
    expect(unexpected).toEqual([]);
  });

  it.each([
    ["GET", "/adyen/payment-methods"],
    ["POST", "/adyen/payment-status"],
    ["POST", "/wishlists"],
    ["GET", `/wishlists/shared/${"a".repeat(32)}`],
    ["POST", "/account/set-email"],
    ["GET", "/cookie-groups"],
  ])("%s %s is unknown: 404 before the key is looked at, without a context token", async (method, path) => {
    const answer = await app.request(`/store-api${path}`, { method });
    const { errors } = (await answer.json()) as Errors;
    expect([answer.status, answer.headers.get("sw-context-token")]).toEqual([404, null]);
    expect(errors[0]).toMatchObject({ status: "404", code: "0", title: "Not Found" });
  });

  it("GET /product/static-data is the product route with a wrong method: 405", async () => {
    const answer = await app.request("/store-api/product/static-data", { headers: { "sw-access-key": GB } });
    expect(answer.status).toBe(405);
  });

  it("the context and the ways to pay know nothing of Adyen", async () => {
    const { data: context } = await client.invoke("readContext get /context");
    expect(context).not.toHaveProperty("extensions");
    const { data: methods } = await client.invoke("readPaymentMethod post /payment-method", { body: {} });
    const offered = methods.elements as unknown as Json[];
    expect(offered.map((method) => method.technicalName)).toEqual(["payment_invoice", "payment_prepayment"]);
    expect(offered.some((method) => "extensions" in method)).toBe(false);
  });

  it("no path leads anywhere: seo-url is empty", async () => {
    const { data } = await client.invoke("readSeoUrl post /seo-url", {
      body: { filter: [{ type: "equals", field: "seoPathInfo", value: "Cushions/" }] },
    });
    expect([data.elements, data.total]).toEqual([[], 0]);
  });

  it("registers, buys and reads the order: cart lines and customer carry no decorations", async () => {
    const id = product("wool-throw");
    const { data: cart } = await client.invoke("addLineItem post /checkout/cart/line-item", {
      body: { items: [{ id, referencedId: id, type: "product", quantity: 1 }] } as never,
    });
    const payload = cart.lineItems?.[0]?.payload as unknown as Json;
    expect(["productNumber", "manufacturer", "seoUrls"].map((key) => key in payload)).toEqual([true, false, false]);
    const { data: customer } = await client.invoke("register post /account/register", {
      body: {
        guest: true,
        email: "nuxt@example.com",
        firstName: "Erika",
        lastName: "Mustermann",
        storefrontUrl: STOREFRONT,
        acceptedDataProtection: true,
        billingAddress: { street: "1 Mill Lane", zipcode: "E1 6AN", city: "London", countryId: idOf("country", "GB") },
      } as never,
    });
    expect(customer.customFields).toBeNull();
    await client.invoke("updateContext patch /context", { body: { paymentMethodId: METHOD.invoice } });
    const { data: order } = await client.invoke("createOrder post /checkout/order", { body: {} as never });
    const { data: paid } = await client.invoke("handlePaymentMethod post /handle-payment", { body: { orderId: order.id } });
    expect([order.lineItems?.length, paid.redirectUrl]).toEqual([1, null]);
  });
});
