import type { AddressInfo } from "node:net";
import { serve, type ServerType } from "@hono/node-server";
import { ApiClientError, createAPIClient } from "@shopware/api-client";
import type { operations } from "@shopware/api-client/api-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { ADDRESS, openCustomerShop, PASSWORD, STOREFRONT } from "./customer-shop";
import { GB } from "./shop";

const THROW = idOf("product", "wool-throw");

describe("Shopware's own client, from registration to logout", () => {
  const shop = openCustomerShop();
  const seen: string[] = [];
  let server: ServerType;
  let client: ReturnType<typeof createAPIClient<operations>>;

  beforeAll(async () => {
    await new Promise<void>((resolve) => (server = serve({ fetch: shop.app.fetch, port: 0 }, () => resolve())));
    client = createAPIClient<operations>({
      baseURL: `http://localhost:${(server.address() as AddressInfo).port}/store-api`,
      accessToken: GB,
      contextToken: "",
    });
    client.hook("onContextChanged", (token) => void seen.push(token));
  });
  afterAll(() => void server.close());

  it("registers with a cart, and adopts the new context token by itself", async () => {
    await client.invoke("addLineItem post /checkout/cart/line-item", {
      body: { items: [{ id: THROW, referencedId: THROW, type: "product", quantity: 2 }] } as never,
    });
    const anonymous = seen.at(-1);
    const { data } = await client.invoke("register post /account/register", {
      body: {
        accountType: "private",
        firstName: "Erika",
        lastName: "Mustermann",
        email: "erika@example.com",
        password: PASSWORD,
        acceptedDataProtection: true,
        storefrontUrl: STOREFRONT,
        billingAddress: ADDRESS as never,
      },
    });
    expect(data).toMatchObject({ email: "erika@example.com", guest: false });
    expect(seen.at(-1)).not.toBe(anonymous);
    const context = await client.invoke("readContext get /context");
    expect(context.data.customer).toMatchObject({ id: data.id });
    expect(context.data.token).toBe(seen.at(-1));
  });

  it("logs out and in again: the cart is still there", async () => {
    await client.invoke("logoutCustomer post /account/logout");
    await expect(client.invoke("readCustomer post /account/customer", { body: {} })).rejects.toMatchObject({
      status: 403,
      details: { errors: [{ code: "CHECKOUT__CUSTOMER_NOT_LOGGED_IN" }] },
    });
    await client.invoke("loginCustomer post /account/login", { body: { username: "erika@example.com", password: PASSWORD } });
    const cart = await client.invoke("readCart get /checkout/cart");
    expect(cart.data.lineItems).toMatchObject([{ id: THROW, quantity: 2 }]);
  });

  it("keeps an address", async () => {
    const created = await client.invoke("createCustomerAddress post /account/address", { body: { ...ADDRESS, street: "Ring 2" } as never });
    const list = await client.invoke("listAddress post /account/list-address", { body: {} });
    expect(list.data.elements?.map(({ id }) => id)).toContain(created.data.id);
    await client.invoke("deleteCustomerAddress delete /account/address/{addressId}", { pathParams: { addressId: created.data.id } });
  });

  it("keeps a favourite; what goes wrong is an ApiClientError with Shopware's code", async () => {
    const load = () => client.invoke("readCustomerWishlist post /customer/wishlist", { body: {} });
    const error: unknown = await load().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiClientError);
    expect(error).toMatchObject({ status: 404, details: { errors: [{ code: "CHECKOUT__WISHLIST_NOT_FOUND" }] } });
    await client.invoke("addProductOnWishlist post /customer/wishlist/add/{productId}", { pathParams: { productId: THROW } });
    expect((await load()).data.products?.elements).toMatchObject([{ id: THROW }]);
  });

  it("logs out for good", async () => {
    const token = seen.at(-1);
    await client.invoke("logoutCustomer post /account/logout");
    expect(seen.at(-1)).not.toBe(token);
    expect((await client.invoke("readContext get /context")).data.customer).toBeNull();
  });
});
