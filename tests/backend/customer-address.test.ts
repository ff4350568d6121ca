import { beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { ADDRESS, openCustomerShop, refusal, errorLines } from "../support/backend/customer-shop";

interface AddressAnswer {
  id: string;
  street: string;
  country: unknown;
}
interface AddressList {
  elements: AddressAnswer[];
  total: number;
  entity: string;
  limit: number;
}

describe("Shopware 6.6.7: addresses", () => {
  const shop = openCustomerShop();
  let token: string;
  const list = async () =>
    (await shop.call<AddressList>("/account/list-address", { token, body: {} })).body;
  const create = async (changes: Record<string, unknown> = {}) =>
    (
      await shop.call<AddressAnswer>("/account/address", {
        token,
        body: { ...ADDRESS, ...changes },
      })
    ).body;

  beforeAll(async () => {
    token = await shop.register("erika@example.com");
  });

  it("create and change give no associations; the list has those asked for", async () => {
    const created = await create({ street: "Ring 2" });
    expect(created).toMatchObject({
      street: "Ring 2",
      country: null,
      countryState: null,
      salutation: null,
      updatedAt: null,
    });
    const change = { street: "Ring 3", company: "Ring Ltd", phoneNumber: "+46 8 465 004 00" };
    const changed = await shop.call(`/account/address/${created.id}`, {
      method: "PATCH",
      token,
      body: { ...ADDRESS, ...change },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { id: created.id, ...change, country: null },
    });
    const associations = { country: {}, salutation: {} };
    const { body } = await shop.call<AddressList>("/account/list-address", {
      token,
      body: { associations },
    });
    expect(body).toMatchObject({
      total: 2,
      entity: "customer_address",
      limit: 100,
      apiAlias: "dal_entity_search_result",
    });
    const filled = {
      country: { iso: "SE" },
      salutation: { salutationKey: "mrs" },
      countryState: null,
    };
    expect(body.elements[1]).toMatchObject({ id: created.id, ...filled });
  });

  it.each([
    ["ring <3 times", "ring"],
    ["5 < 6 <b>North</b> Street", "5 < 6 North Street"],
    ["1 <2> 3 >4", "1  3 >4"],
    ["East <!-- c --> End", "East  End"],
    ["<script>x</script>y", "xy"],
    ["a<?php b ?>c", "ac"],
    ['<a href="x>y">z</a>w', "zw"],
    ["a<", "a"],
    ["x < > y", "x < > y"],
  ])("are stored without tags: %s", async (street, stored) => {
    expect(await create({ street })).toMatchObject({ street: stored });
  });

  it("400 for an incomplete address, in Shopware's order", async () => {
    expect(
      errorLines(
        await shop.call("/account/address", { token, body: { firstName: "", street: "" } }),
      ),
    ).toEqual([
      "VIOLATION::IS_BLANK_ERROR · VIOLATION::COUNTRY_IS_BLANK_ERROR · /countryId",
      "VIOLATION::IS_BLANK_ERROR · VIOLATION::FIRST_NAME_IS_BLANK_ERROR · /firstName",
      "VIOLATION::IS_BLANK_ERROR · VIOLATION::LAST_NAME_IS_BLANK_ERROR · /lastName",
      "VIOLATION::IS_BLANK_ERROR · VIOLATION::STREET_IS_BLANK_ERROR · /street",
      "VIOLATION::IS_BLANK_ERROR · VIOLATION::CITY_IS_BLANK_ERROR · /city",
    ]);
    expect(
      errorLines(
        await shop.call("/account/address", {
          token,
          body: { ...ADDRESS, street: "x".repeat(256) },
        }),
      )[0],
    ).toContain("VIOLATION::TOO_LONG_ERROR");
  });

  it("default ones change with 204 and cannot be deleted; a deleted one is not found", async () => {
    const [home] = (await list()).elements;
    const { id } = await create();
    expect(
      (await shop.call(`/account/address/default-shipping/${id}`, { method: "PATCH", token }))
        .status,
    ).toBe(204);
    expect(
      errorLines(await shop.call(`/account/address/${id}`, { method: "DELETE", token })),
    ).toEqual([
      `CHECKOUT__CUSTOMER_ADDRESS_IS_DEFAULT · Customer address with id "${id}" is a default address and cannot be deleted.`,
    ]);
    expect(
      (await shop.call(`/account/address/default-shipping/${home?.id}`, { method: "PATCH", token }))
        .status,
    ).toBe(204);
    expect(
      (await shop.call(`/account/address/default-billing/${home?.id}`, { method: "PATCH", token }))
        .status,
    ).toBe(204);
    expect((await shop.call(`/account/address/${id}`, { method: "DELETE", token })).status).toBe(
      204,
    );
    expect(
      errorLines(await shop.call(`/account/address/${id}`, { method: "DELETE", token })),
    ).toEqual([
      `CHECKOUT__CUSTOMER_ADDRESS_NOT_FOUND · Customer address with id "${id}" not found.`,
    ]);
    expect(refusal(await shop.call("/account/address/nonsense", { method: "DELETE", token }))).toBe(
      "400 FRAMEWORK__INVALID_UUID",
    );
  });

  it("PATCH /context chooses addresses; the goods' country is the shipping address's", async () => {
    const { id } = await create({ countryId: idOf("country", "GB"), zipcode: "E1 6AN" });
    expect(
      (await shop.call("/context", { method: "PATCH", token, body: { shippingAddressId: id } }))
        .body,
    ).toEqual({
      apiAlias: "array_struct",
      redirectUrl: null,
    });
    const context = (await shop.call("/context", { token })).body;
    expect(context).toMatchObject({
      customer: {
        activeShippingAddress: { id, country: { iso: "GB" } },
        activeBillingAddress: { country: { iso: "SE" } },
        defaultShippingAddress: { country: { iso: "SE" } },
        hash: null,
        salutation: { salutationKey: "mrs" },
      },
      shippingLocation: { country: { iso: "GB" }, address: { id } },
    });
    expect(
      errorLines(await shop.call(`/account/address/${id}`, { method: "DELETE", token })),
    ).toEqual([
      `CHECKOUT__CUSTOMER_ADDRESS_IS_ACTIVE · Customer address with id "${id}" is an active address and cannot be deleted.`,
    ]);
  });
});
