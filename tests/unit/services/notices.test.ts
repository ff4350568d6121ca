import { describe, expect, it } from "vitest";
import { changeEmail } from "~/services/account/email.actions.server";
import { addItems, setQuantity } from "~/services/cart/cart-changes.actions.server";
import { addFavourite } from "~/services/favourites/favourites.api.server";
import { cart, idOf, productLine } from "../../support/entities";
import { type Backend, gb, openTestShop, refusal } from "../../support/unit/fake-backend";

const TOKEN = "T".repeat(32);
const VASE = idOf("a");

describe("a notice says what has happened, not what was hoped for", () => {
  it.each([
    ["a stock Shopware, which confirms no address", {}, "account.notice.emailChanged"],
    [
      "a shop that has the new address confirmed",
      { email_verified_at: null },
      "account.notice.emailChangedConfirm",
    ],
    [
      "a shop that knows it as confirmed",
      { email_verified_at: "2026-11-01T00:00:00Z" },
      "account.notice.emailChanged",
    ],
  ])("e-mail change on %s", async (_, customFields, key) => {
    const customer = { id: idOf("c"), guest: false, email: "new@example.com", customFields };
    const backend: Backend = ({ path }) =>
      path === "account/change-email" ? { success: true } : { token: TOKEN, customer };
    const { shop } = await openTestShop(backend, { token: TOKEN });
    expect(
      await changeEmail(shop, { id: "c1" }, "new@example.com", "a long word for tests"),
    ).toMatchObject({
      status: "accepted",
      notice: { key },
    });
  });

  it.each([
    [
      "was carried out",
      2,
      { status: "accepted", notice: { key: "cart.notice.added", params: { count: 1 } } },
    ],
    ["was not carried out", 1, { status: "refused", notice: { key: "cart.notice.unsure" } }],
  ])("an addition whose answer came too late and that %s", async (_, quantityAfter, outcome) => {
    let quantity = 1;
    let isLate = false;
    const backend: Backend = ({ path }) => {
      if (path === "checkout/cart" || !isLate)
        return cart([productLine("a", "Vase", quantity, 24)], quantity * 24);
      quantity = quantityAfter;
      return refusal(504, "0");
    };
    const first = await openTestShop(backend, { token: TOKEN });
    await addItems(first.shop, [{ productId: VASE, quantity: 1 }]);
    isLate = true;
    const Cookie = first.shop.cookies
      .serialize()
      .map((line) => line.split(";")[0])
      .join("; ");
    const { shop } = await openTestShop(backend, {
      token: TOKEN,
      request: new Request(gb.origin, { headers: { Cookie } }),
    });
    expect(await addItems(shop, [{ productId: VASE, quantity: 1 }])).toMatchObject(outcome);
  });

  it.each([
    [404, "CONTENT__PRODUCT_NOT_FOUND", "cart.notice.notAdded", "cart.notice.lineGone"],
    [400, "FRAMEWORK__INVALID_UUID", "cart.notice.notAdded", "cart.notice.refused"],
    [
      400,
      "CHECKOUT__CART_INVALID_LINE_ITEM_QUANTITY",
      "cart.notice.badQuantity",
      "cart.notice.badQuantity",
    ],
    [400, "CHECKOUT__CART_LINE_ITEM_NOT_STACKABLE", "cart.notice.refused", "cart.notice.refused"],
    [400, "ACME_BUNDLE__ONLY_ONE_OF_EACH", "cart.notice.refused", "cart.notice.refused"],
    [412, "FRAMEWORK__ROUTING_SALES_CHANNEL_NOT_FOUND", "cart.notice.failed", "cart.notice.failed"],
    [429, "FRAMEWORK__RATE_LIMIT_EXCEEDED", "cart.notice.failed", "cart.notice.failed"],
  ])(
    "an addition and a change of quantity that Shopware refuses with %s %s",
    async (status, code, added, changed) => {
      const { shop } = await openTestShop(() => refusal(status, code), { token: TOKEN });
      expect(await addItems(shop, [{ productId: VASE, quantity: 1 }])).toMatchObject({
        failedStatus: status,
        notice: { key: added },
      });
      expect(await setQuantity(shop, VASE, 2)).toMatchObject({
        failedStatus: status,
        notice: { key: changed },
      });
    },
  );

  it("a favourite where Shopware's list is off (403) is on this device, as it says", async () => {
    const { shop } = await openTestShop(() => refusal(403, "CHECKOUT__WISHLIST_IS_NOT_ACTIVATED"), {
      token: TOKEN,
    });
    expect(await addFavourite(shop, VASE)).toMatchObject({
      notice: { key: "favourites.notice.addedHere", tone: "good" },
    });
    expect(shop.cookies.favourites()).toEqual([VASE]);
  });
});
