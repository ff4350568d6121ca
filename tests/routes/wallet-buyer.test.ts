import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { fillBag, useCountry, walletGuest } from "../support/routes/checkout";
import { openAccount, signedIn } from "../support/routes/customer";
import { openShop, Shopper } from "../support/routes/shopper";
import { startProxy } from "../support/routes/store-api-proxy";
import { visibleText } from "../support/routes/page-content";

beforeAll(useCountry);

describe("§6.3 a logged-in customer who pays by a wallet", () => {
  const wallet = () => {
    const guest = walletGuest("wallet@example.com");
    return { ...guest, shippingAddress: { ...guest.shippingAddress, street: "7 Wallet Way" } };
  };
  const book = async (shopper: Shopper) =>
    parse((await shopper.get("/account/addresses")).html)
      .querySelectorAll("main address")
      .map(({ text }) => text.trim());
  const chosen = async (shopper: Shopper) =>
    visibleText(await shopper.get("/checkout")).includes("7 Wallet Way");

  async function customer(shop?: ReturnType<typeof openShop>) {
    const account = await openAccount();
    const shopper = signedIn(new Shopper("localhost", shop), account);
    await fillBag(shopper);
    const before = await book(shopper);
    expect(before.length).toBeGreaterThan(0);
    const registered = await shopper.api("/api/checkout/register-guest", wallet());
    expect(registered.data).toMatchObject({ status: "success" });
    return { shopper, before, account };
  }

  it("orders as that customer, sent to the wallet's address, for this order only", async () => {
    const { shopper, before, account } = await customer();
    const placed = (await shopper.api("/api/checkout/place-order", {})).data as {
      data: { id: string; orderCustomer?: { email: string } };
    };
    const order = parse((await shopper.get(`/account/order/${placed.data.id}`)).html).querySelector(
      "main",
    )!.text;
    expect(order).toContain("7 Wallet Way");
    expect(await book(shopper)).toEqual(before);
    expect(visibleText(await shopper.get("/account/details"))).toContain(account.email);
  });

  it("finds the addresses unchanged if placing the order fails", async () => {
    const proxy = await startProxy();
    const { shopper, before } = await customer(openShop({ SHOPWARE_ENDPOINT: proxy.endpoint }));
    expect(await chosen(shopper)).toBe(true);
    proxy.fail("checkout/order", "status=500");
    expect((await shopper.api("/api/checkout/place-order", {})).data).toMatchObject({
      status: "error",
    });
    expect([await book(shopper), await chosen(shopper)]).toEqual([before, false]);
    await proxy.close();
  });

  it("gets no duplicate of an address that already exists", async () => {
    const { shopper, before } = await customer();
    await shopper.api("/api/checkout/register-guest", wallet());
    expect(await book(shopper)).toHaveLength(before.length + 1);
  });
});

it("§8.2 place-order again: finds the order with the lost answer, never orders twice", async () => {
  const shopper = new Shopper();
  await fillBag(shopper);
  await shopper.api("/api/checkout/register-guest", walletGuest());
  expect((await shopper.api("/api/checkout/place-order", { again: true })).data).toEqual({
    status: "error",
    errorCode: 0,
  });
  const placed = (await shopper.api("/api/checkout/place-order", {})).data;
  expect((await shopper.api("/api/checkout/place-order", { again: true })).data).toMatchObject({
    status: "success",
    data: { id: (placed as { data: { id: string } }).data.id },
  });
});

it("§5.8 what a wallet names reaches the order whole, even if it looks like a tag", async () => {
  const shopper = new Shopper();
  await fillBag(shopper);
  const guest = walletGuest();
  const address = { ...guest.shippingAddress, lastName: "Apt <3", street: "Ring <3 times" };
  await shopper.api("/api/checkout/register-guest", {
    ...guest,
    billingAddress: address,
    shippingAddress: address,
  });
  const { data } = (await shopper.api("/api/checkout/place-order", {})) as {
    data: { data: { id: string } };
  };
  const order = parse((await shopper.get(`/account/order/${data.data.id}`)).html).querySelector(
    "main",
  )!.text;
  expect(order).toContain("Apt ‹3");
  expect(order).toContain("Ring ‹3 times");
});
