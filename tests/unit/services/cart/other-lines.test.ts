import { describe, expect, it } from "vitest";
import { loadShownCart } from "~/services/cart/cart.api.server";
import { loadCartPage } from "~/services/cart/cart-page.server";
import { State } from "~/services/platform/runtime.server";
import { cart, idOf, productLine } from "../../../support/entities";
import { openTestShop } from "../../../support/unit/fake-backend";

const token = "T".repeat(32);
const cushion = productLine("a", "Linen cushion", 2, 24, { removable: true, stackable: true });
/**
 * As a running Shopware 6.6.7.1 answers lines of the types "custom" and "credit", which plugins add
 * too.
 */
const more = {
  referencedId: null,
  payload: {},
  deliveryInformation: null,
  quantityInformation: null,
  stackable: false,
};
const deposit = productLine("b", "Deposit", 2, 0.25, { ...more, type: "custom", removable: false });
const voucher = productLine("c", "Gift voucher", 1, -5, {
  ...more,
  type: "credit",
  removable: true,
});

describe("§2.16 lines that are no products: a deposit, a gift voucher", () => {
  it("link to no product, and are changed only as Shopware allows", async () => {
    const { shop } = await openTestShop(
      ({ path }) =>
        path === "product" ? { elements: [] } : cart([cushion, deposit, voucher], 43.5),
      {
        token,
      },
    );
    const view = await loadShownCart(shop);
    expect("lines" in view && view.lines).toMatchObject([
      { name: "Gift voucher", href: null, options: "", step: 0, isRemovable: true },
      { name: "Deposit", href: null, options: "2 ×", step: 0, isRemovable: false },
      {
        name: "Linen cushion",
        href: `/detail/${idOf("a")}`,
        options: "",
        step: 1,
        isRemovable: true,
      },
    ]);
  });

  it("are never looked up, and not missed when they leave with their product", async () => {
    let lines = [cushion, deposit];
    const { shop, calls } = await openTestShop(
      ({ path }) => (path === "product" ? { elements: [] } : cart(lines, 0)),
      { token },
    );
    await loadCartPage(shop);
    lines = [cushion];
    const view = await loadShownCart({ ...shop, requestState: new State() });
    expect("errors" in view && view.errors).toEqual([]);
    expect(JSON.stringify(calls.filter(({ path }) => path !== "checkout/cart"))).not.toContain(
      idOf("b"),
    );
  });
});
