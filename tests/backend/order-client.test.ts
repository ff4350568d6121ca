import { rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { serve, type ServerType } from "@hono/node-server";
import { createAPIClient } from "@shopware/api-client";
import type { operations } from "@shopware/api-client/api-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { createBackendApp } from "../../backend/app";
import { ERROR, FINISH, METHOD, openOrderBackend, product, STOREFRONT } from "./order-shop";
import { GB } from "./shop";

describe("Shopware's own client, from the cart to the paid order", () => {
  const backend = openOrderBackend();
  let server: ServerType;
  let client: ReturnType<typeof createAPIClient<operations>>;
  let orderId: string;

  beforeAll(async () => {
    await new Promise<void>((resolve) => (server = serve({ fetch: createBackendApp(backend).fetch, port: 0 }, () => resolve())));
    client = createAPIClient<operations>({
      baseURL: `http://localhost:${(server.address() as AddressInfo).port}/store-api`,
      accessToken: GB,
      contextToken: "",
    });
  });
  afterAll(() => {
    server.close();
    rmSync(backend.config.dataDir, { recursive: true, force: true });
  });

  it("orders as a guest by card", async () => {
    const id = product("wool-throw");
    await client.invoke("addLineItem post /checkout/cart/line-item", {
      body: { items: [{ id, referencedId: id, type: "product", quantity: 2 }] } as never,
    });
    await client.invoke("register post /account/register", {
      body: {
        guest: true,
        email: "erika@example.com",
        firstName: "Erika",
        lastName: "Mustermann",
        storefrontUrl: STOREFRONT,
        acceptedDataProtection: true,
        billingAddress: { street: "1 Mill Lane", zipcode: "E1 6AN", city: "London", countryId: idOf("country", "GB") },
      } as never,
    });
    await client.invoke("updateContext patch /context", { body: { paymentMethodId: METHOD.card } });
    const { data: order } = await client.invoke("createOrder post /checkout/order", {
      body: { customerComment: "Please ring twice" } as never,
    });
    orderId = order.id;
    expect(order).toMatchObject({ orderNumber: "10000", customerComment: "Please ring twice", price: { totalPrice: 160 } });
  });

  it("is sent to the provider, pays and comes back", async () => {
    const { data } = await client.invoke("handlePaymentMethod post /handle-payment", {
      body: { orderId, finishUrl: FINISH, errorUrl: ERROR },
    });
    const page = new URL(data.redirectUrl ?? "").pathname;
    const app = createBackendApp(backend);
    const decided = await app.request(page, { method: "POST", body: new URLSearchParams({ decision: "authorise" }) });
    const back = new URL(decided.headers.get("location") ?? "");
    expect((await app.request(back.pathname + back.search)).headers.get("location")).toBe(FINISH);
  });

  it("reads the order, which is paid", async () => {
    const { data } = await client.invoke("readOrder post /order", {
      body: {
        filter: [{ type: "equals", field: "id", value: orderId }],
        associations: { lineItems: {}, transactions: { associations: { stateMachineState: {} } } },
      } as never,
    });
    expect(data.orders).toMatchObject({
      elements: [{ id: orderId, lineItems: [{ quantity: 2 }], transactions: [{ stateMachineState: { technicalName: "paid" } }] }],
    });
  });

  it("cannot cancel what is not there: an ApiClientError with Shopware's code", async () => {
    await expect(client.invoke("cancelOrder post /order/state/cancel", { body: { orderId: "a".repeat(32) } })).rejects.toMatchObject({
      status: 404,
      details: { errors: [{ code: "FRAMEWORK__ENTITY_NOT_FOUND" }] },
    });
  });
});
