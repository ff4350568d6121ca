import { describe, expect, it } from "vitest";
import {
  loadRecoverableLines,
  recoverCart,
  findRecoveryRedirect,
} from "~/services/cart/cart-recovery.server";
import { cart, productLine, promotionLine } from "../../../support/entities";
import { openTestShop, reply, type Call } from "../../../support/unit/fake-backend";

const OTHER = "R".repeat(32);
const OWN = "W".repeat(32);
const NEW = "N".repeat(32);
const ORIGIN = "https://shop.example.co.uk";
const link = (token: string) => new URL(`${ORIGIN}/rugs/?cartRecovery=${token}&p=2`);
const question = (token: string) =>
  new URL(`${ORIGIN}/cart/recover?cartRecovery=${token}&returnTo=%2Frugs%2F`);
const ADDING = "checkout/cart/line-item";

/**
 * A backend with the cart of `OTHER` (three cushions and a code) and the shopper's own (one
 * cushion).
 */
const openRecovery = (ownToken: string | null) =>
  openTestShop(
    ({ method, path, headers }: Call) => {
      if (method === "POST" && path === ADDING)
        return reply({ body: cart([], 0), token: ownToken ?? NEW });
      return headers["sw-context-token"] === OTHER
        ? cart([productLine("a", "Cushion", 3, 24), promotionLine("c", "SAVE10", 1)], 71)
        : cart([productLine("a", "Cushion", 1, 24)], 24);
    },
    { token: ownToken },
  );

describe("§7.10 cartRecovery query: opening a link changes nothing", () => {
  it("other addresses are unchanged; the shopper's own token redirects", async () => {
    const { shop, calls } = await openRecovery(OWN);
    expect(findRecoveryRedirect(shop, new URL(`${ORIGIN}/rugs/?p=2`))).toBeNull();
    expect(findRecoveryRedirect(shop, link(OWN))).toBe("/rugs/?p=2");
    expect(calls).toEqual([]);
  });
});

describe("§7.10 cartRecovery query: confirming gives the lines, never the context", () => {
  it.each(["short", "x".repeat(33), "<script>".padEnd(32, "x"), ""])(
    "%j is an invalid token: rejected, and no call is made",
    async (token) => {
      const { shop, calls } = await openRecovery(null);
      const asking = question(encodeURIComponent(token));
      expect(await loadRecoverableLines(shop, asking)).toEqual([]);
      expect(await recoverCart(shop, asking)).toMatchObject({
        notice: { key: "cart.notice.notRecovered" },
      });
      expect([shop.cookies.contextToken(), calls]).toEqual([null, []]);
    },
  );

  it("an empty or unreadable cart is refused", async () => {
    const { shop } = await openTestShop(() => cart([], 0));
    expect(await recoverCart(shop, question(OTHER))).toMatchObject({
      notice: { key: "cart.notice.notRecovered" },
    });
    expect(shop.cookies.contextToken()).toBeNull();
  });
});
