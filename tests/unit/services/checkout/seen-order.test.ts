import { expect, it } from "vitest";
import type { CartEntity } from "~/services/cart/cart.schemas.server";
import { findReviewChange, reviewDigest } from "~/services/checkout/checkout.view.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Customer } from "~/services/platform/store-api/schemas/customer.server";

it("the same numbers in another currency are another order than the review showed", () => {
  const cart = {
    lines: [{ id: "a", quantity: 1, price: { total: 20 } }],
    total: 20,
  } as unknown as CartEntity;
  const customer = {
    email: "anna@example.com",
    activeBillingAddress: null,
    activeShippingAddress: null,
  } as unknown as Customer;
  const seenIn = (currency: string) =>
    reviewDigest(cart, customer, { channel: { currency } } as Shop);
  expect(findReviewChange(seenIn("GBP"), seenIn("GBP"))).toBeNull();
  expect(findReviewChange(seenIn("GBP"), seenIn("EUR"))).toBe("cart");
});
