import { describe, expect, it } from "vitest";
import {
  loadRecoverableLines,
  recoverCart,
  findRecoveryRedirect,
  getRecoveryReturnPath,
} from "~/services/cart/cart-recovery.server";
import { cart, idOf, productLine, promotionLine } from "../../../support/entities";
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
  it("leads to a page that asks, and knows the next page", async () => {
    const { shop, calls } = await openRecovery(null);
    const asking = findRecoveryRedirect(shop, link(OTHER));
    expect(asking).toBe(`/cart/recover?cartRecovery=${OTHER}&returnTo=%2Frugs%2F%3Fp%3D2`);
    expect(findRecoveryRedirect(shop, new URL(asking!, ORIGIN))).toBeNull();
    expect(getRecoveryReturnPath(new URL(asking!, ORIGIN))).toBe("/rugs/?p=2");
    expect([shop.cookies.contextToken(), await shop.cookies.serialize(), calls]).toEqual([
      null,
      [],
      [],
    ]);
  });

  it("other addresses are unchanged; the shopper's own token redirects", async () => {
    const { shop, calls } = await openRecovery(OWN);
    expect(findRecoveryRedirect(shop, new URL(`${ORIGIN}/rugs/?p=2`))).toBeNull();
    expect(findRecoveryRedirect(shop, link(OWN))).toBe("/rugs/?p=2");
    expect(calls).toEqual([]);
  });

  it("redirects only to addresses of the shop", () => {
    expect(
      getRecoveryReturnPath(new URL(`${ORIGIN}/cart/recover?returnTo=https://elsewhere.example/`)),
    ).toBe("/cart");
  });

  it("the page shows the cart in question", async () => {
    const { shop, calls } = await openRecovery(OWN);
    expect(await loadRecoverableLines(shop, question(OTHER))).toEqual([
      { name: "Cushion", quantity: 3 },
    ]);
    expect(calls.map(({ path }) => path)).toEqual(["checkout/cart"]);
    expect(shop.cookies.contextToken()).toBe(OWN);
  });
});

describe("§7.10 cartRecovery query: confirming gives the lines, never the context", () => {
  it("a shopper without a cart gets a new one, with the codes", async () => {
    const { shop, calls } = await openRecovery(null);
    expect(await recoverCart(shop, question(OTHER))).toMatchObject({
      notice: { key: "cart.notice.recovered" },
    });
    expect(shop.cookies.contextToken()).toBe(NEW);
    const write = calls.find(({ path }) => path === ADDING);
    expect(write?.headers).not.toHaveProperty("sw-context-token");
    expect(write?.body).toMatchObject({
      items: [
        { id: idOf("a"), referencedId: idOf("a"), type: "product", quantity: 3 },
        { type: "promotion", referencedId: "SAVE10" },
      ],
    });
  });

  it("a shopper with a cart keeps it; missing lines are added, none twice", async () => {
    const { shop, calls } = await openRecovery(OWN);
    await recoverCart(shop, question(OTHER));
    expect(calls.find(({ path }) => path === ADDING)).toMatchObject({
      headers: { "sw-context-token": OWN },
      body: { items: [{ type: "product", quantity: 2 }] },
    });
  });

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
