import { describe, expect, it } from "vitest";
import { recoverCart } from "~/services/cart/cart-recovery.server";
import { cart, idOf, productLine, promotionLine } from "../../fixtures/entities";
import { openTestShop, reply, type Call } from "../../fixtures/fake-backend";

const OTHER = "R".repeat(32);
const OWN = "W".repeat(32);
const link = (token: string) => new URL(`https://shop.example.co.uk/rugs/?cartRecovery=${token}&p=2`);

/** A backend that keeps the cart of `OTHER` (three cushions) and the shopper's own (one cushion). */
const openRecovery = (customer: unknown, ownToken: string | null) =>
  openTestShop(
    ({ method, path, headers }: Call) => {
      const isOther = headers["sw-context-token"] === OTHER;
      if (path === "context") return { salesChannel: { name: "Shop", translated: {}, domains: [] }, customer };
      if (method === "POST" && path === "checkout/cart/line-item") return reply({ body: cart([], 0), token: "N".repeat(32) });
      return isOther
        ? cart([productLine("a", "Cushion", 3, 24), promotionLine("c", "SAVE10", 1)], 71)
        : cart([productLine("a", "Cushion", 1, 24)], 24);
    },
    { token: ownToken },
  );

describe("§7 cartRecovery query", () => {
  it("an address without it is left alone", async () => {
    const { shop, calls } = await openRecovery(null, null);
    expect(await recoverCart(shop, new URL("https://shop.example.co.uk/rugs/?p=2"))).toBeNull();
    expect(calls).toEqual([]);
  });

  it("the context of nobody becomes the shopper's, and the token leaves the address", async () => {
    const { shop } = await openRecovery(null, null);
    expect(await recoverCart(shop, link(OTHER))).toBe("/rugs/?p=2");
    expect(shop.cookies.contextToken()).toBe(OTHER);
    expect(shop.cookies.status()).toMatchObject({ key: "cart.notice.recovered", tone: "good" });
  });

  it.each([{ id: "1", guest: false }, { id: "2", guest: true }, { unlike: "a customer" }, "odd"])(
    "the context of a customer (%o) is never taken over: only the items are added",
    async (customer) => {
      const { shop, calls } = await openRecovery(customer, null);
      await recoverCart(shop, link(OTHER));
      expect(shop.cookies.contextToken()).toBe("N".repeat(32));
      const write = calls.find(({ path }) => path === "checkout/cart/line-item");
      expect(write?.headers).not.toHaveProperty("sw-context-token");
      expect(write?.body).toMatchObject({ items: [{ id: idOf("a"), referencedId: idOf("a"), type: "product", quantity: 3 }] });
    },
  );

  it("who has a cart keeps it; what is missing is added, and nothing twice", async () => {
    const { shop, calls } = await openRecovery(null, OWN);
    await recoverCart(shop, link(OTHER));
    expect(calls.find(({ path }) => path === "checkout/cart/line-item")).toMatchObject({
      headers: { "sw-context-token": OWN },
      body: { items: [{ quantity: 2 }] },
    });
  });

  it("one's own token changes nothing", async () => {
    const { shop, calls } = await openRecovery(null, OTHER);
    expect(await recoverCart(shop, link(OTHER))).toBe("/rugs/?p=2");
    expect(calls).toEqual([]);
  });

  it.each(["short", "x".repeat(33), "<script>".padEnd(32, "x"), ""])("%j is no token: told so, and nobody is asked", async (token) => {
    const { shop, calls } = await openRecovery(null, null);
    expect(await recoverCart(shop, link(encodeURIComponent(token)))).toBe("/rugs/?p=2");
    expect(shop.cookies.status()).toMatchObject({ key: "cart.notice.notRecovered", tone: "bad" });
    expect(shop.cookies.contextToken()).toBeNull();
    expect(calls).toEqual([]);
  });

  it("an empty or unreadable cart is not taken over", async () => {
    const { shop } = await openTestShop(({ path }) =>
      path === "context" ? { salesChannel: { domains: [] }, customer: null } : cart([], 0),
    );
    await recoverCart(shop, link(OTHER));
    expect(shop.cookies.contextToken()).toBeNull();
  });
});
