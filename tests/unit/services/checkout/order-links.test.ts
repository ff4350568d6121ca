import { describe, expect, it } from "vitest";
import {
  loadProductsNoLongerSold,
  dropDeadLinks,
} from "~/services/checkout/orders/order-links.server";
import { idOf, listing, product } from "../../../support/entities";
import { openTestShop, reply } from "../../../support/unit/fake-backend";

const line = (letter: string) => ({
  id: letter,
  productId: idOf(letter),
  href: `/detail/${idOf(letter)}`,
});
const hrefsIn = async (answer: unknown) => {
  const { shop } = await openTestShop(() => answer);
  const order = { lines: [line("a"), line("b"), { id: "c", productId: null, href: null }] };
  const dead = await loadProductsNoLongerSold(shop, { lineItems: order.lines } as never);
  return dropDeadLinks(order as never, dead) as unknown as typeof order;
};

describe("an order's line links to its product only while the shop sells it", () => {
  it("a deactivated product has no page: its line has no link", async () => {
    const { lines } = await hrefsIn(listing([product("a", "Vase")]));
    expect(lines.map(({ href }) => href)).toEqual([`/detail/${idOf("a")}`, null, null]);
  });

  it("all links stay if Shopware does not answer", async () => {
    const { lines } = await hrefsIn(reply({ status: 500 }));
    expect(lines.map(({ href }) => href)).toEqual([
      `/detail/${idOf("a")}`,
      `/detail/${idOf("b")}`,
      null,
    ]);
  });
});
