import { describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { CONTRACT, type ContractShop } from "../../scripts/shopware/extension/contract";
import { findOperation, OPERATIONS } from "../../scripts/shopware/extension/document";
import { openCustomerShop } from "../support/backend/customer-shop";

/*
 * The cases and the description that the plugin for Shopware is tried by (`npm run test:shopware`).
 */
describe("extension: the contract", () => {
  const { call, register } = openCustomerShop();
  const tried = new Set<string>();
  let customers = 0;
  const shop: ContractShop = {
    async call(method, path, { body, token }) {
      if (path !== "/account/customer") tried.add(findOperation(method, path));
      const answer = await call<unknown>(path, { method, body, ...(token && { token }) });
      return { status: answer.status, body: answer.body };
    },
    register: () => register(`customer-${(customers += 1)}@example.com`),
    productIds: [idOf("product", "wool-throw"), idOf("product", "by-metre")],
  };

  it.each(CONTRACT)("$title", ({ check }) => check(shop));

  it("every route of the description is tried", () => {
    expect([...tried].sort()).toEqual([...OPERATIONS].sort());
  });
});
