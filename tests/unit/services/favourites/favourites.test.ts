import { describe, expect, it } from "vitest";
import {
  COOKIE_FAVOURITES_MAXIMUM,
  readCookies,
} from "~/services/platform/session/shop-cookies.server";
import { idsCodec } from "~/services/platform/session/cookies.server";
import {
  addFavourite,
  clearFavourites,
  loadFavouriteIds,
  loadFavouriteList,
  mergeFavourites,
  removeFavourite,
} from "~/services/favourites/favourites.api.server";
import { hasWishlists } from "~/services/favourites/wishlists.api.server";
import {
  openTestShop,
  refusal,
  reply,
  gb,
  type Backend,
  type Call,
} from "../../../support/unit/fake-backend";

const TOKEN = "T".repeat(32);
const id = (number: number) => number.toString(16).padStart(32, "0");
const NOT_LOGGED_IN = refusal(403, "CHECKOUT__CUSTOMER_NOT_LOGGED_IN");
const SWITCHED_OFF = refusal(403, "CHECKOUT__WISHLIST_IS_NOT_ACTIVATED");
const UNKNOWN_ROUTE = refusal(404, "0");

/** A customer's core wishlist, as recorded from Shopware 6.6.7. */
function coreWishlist(ids: string[], exists = ids.length > 0): Backend {
  return ({ method, path, body }: Call) => {
    const productId = path.split("/")[3] ?? "";
    if (path === "customer/wishlist") {
      if (!exists) return refusal(404, "CHECKOUT__WISHLIST_NOT_FOUND");
      const { page = 1, limit = 100 } = body as { page?: number; limit?: number };
      return {
        products: {
          elements: ids.slice((page - 1) * limit, page * limit).map((one) => ({ id: one })),
          total: ids.length,
        },
      };
    }
    if (method === "POST" && path.startsWith("customer/wishlist/add/")) {
      if (ids.includes(productId)) return refusal(400, "CHECKOUT__DUPLICATE_WISHLIST_PRODUCT");
      exists = ids.unshift(productId) > 0;
      return { success: true };
    }
    if (method === "DELETE") {
      if (!ids.includes(productId)) return refusal(404, "CHECKOUT__WISHLIST_PRODUCT_NOT_FOUND");
      ids.splice(ids.indexOf(productId), 1);
      return { success: true };
    }
    if (path === "customer/wishlist/merge") {
      const { productIds } = body as { productIds: string[] };
      ids.push(...productIds.filter((one) => !ids.includes(one)));
      exists = true;
      return { success: true };
    }
    return UNKNOWN_ROUTE;
  };
}

describe("the cookie of favourites", () => {
  it("encodes ids in 16 bytes each and refuses other values", () => {
    const ids = [id(1), id(255), "ab".repeat(16)];
    expect(idsCodec.parse(idsCodec.encode(ids))).toEqual(ids);
    expect(idsCodec.encode(ids)).toHaveLength(64);
    for (const wrong of [null, 7, "abc", "<script>", idsCodec.encode(ids).slice(0, -2)])
      expect(idsCodec.safeParse(wrong).success).toBe(false);
  });

  it("holds 100 favourites in 4096 bytes, sealed, HttpOnly; a changed one is none", async () => {
    const cookies = readCookies(new Request(gb.origin), gb, ["a secret of the tests"]);
    cookies.setFavourites(Array.from({ length: 150 }, (_, number) => id(number + 2 ** 40)));
    expect(cookies.favourites()).toHaveLength(COOKIE_FAVOURITES_MAXIMUM);
    expect(cookies.isPersonal()).toBe(true);
    const [line = ""] = cookies.serialize();
    expect(line.length).toBeLessThan(4096);
    expect(line).toMatch(/^__Host-favourites=.*HttpOnly; Secure; SameSite=Lax$/);
    const value = line.split(";")[0]!;
    const reread = (cookie: string) =>
      readCookies(new Request(gb.origin, { headers: { Cookie: cookie } }), gb, [
        "a secret of the tests",
      ]);
    expect((await reread(value)).favourites()).toEqual(cookies.favourites());
    expect((await reread(value.replace("=A", "=B").replace(/.$/, "x"))).favourites()).toEqual([]);
  });
});

describe("§6.1 favourites work without login", () => {
  it.each([
    ["not logged in, or a guest", NOT_LOGGED_IN],
    ["wishlists switched off", SWITCHED_OFF],
    ["a backend without the route", UNKNOWN_ROUTE],
  ])("in the cookie with a cart's token too: %s", async (_, answer) => {
    const { shop } = await openTestShop(() => answer, { token: TOKEN });
    expect(await addFavourite(shop, id(1))).toMatchObject({
      added: [id(1)],
      notice: { tone: "good" },
    });
    expect(await loadFavouriteList(shop)).toEqual({
      status: "success",
      data: { storedIn: "cookie", ids: [id(1)] },
    });
    expect(await mergeFavourites(shop)).toBe(false);
    expect(shop.cookies.favourites()).toEqual([id(1)]);
  });

  it("the oldest is dropped when the cookie is full, and the shopper is notified", async () => {
    const { shop } = await openTestShop(coreWishlist([]));
    shop.cookies.setFavourites(
      Array.from({ length: COOKIE_FAVOURITES_MAXIMUM }, (_, number) => id(number)),
    );
    expect(await addFavourite(shop, id(1000))).toMatchObject({
      removed: [id(COOKIE_FAVOURITES_MAXIMUM - 1)],
      notice: { key: "favourites.notice.full", params: { max: COOKIE_FAVOURITES_MAXIMUM } },
    });
    expect(await loadFavouriteIds(shop, true)).toHaveLength(COOKIE_FAVOURITES_MAXIMUM);
  });
});

describe("§7.5 favourites of a customer are Shopware's own wishlist", () => {
  it("which is not there at first (404); adding or removing twice succeeds", async () => {
    const { shop } = await openTestShop(coreWishlist([]), { token: TOKEN });
    expect(await loadFavouriteList(shop)).toEqual({
      status: "success",
      data: { storedIn: "wishlist", ids: [] },
    });
    expect(await addFavourite(shop, id(1))).toMatchObject({ added: [id(1)] });
    expect(await addFavourite(shop, id(1))).toMatchObject({ added: [], notice: { tone: "good" } });
    expect(await loadFavouriteIds(shop, true)).toEqual([id(1)]);
    await removeFavourite(shop, id(1));
    expect(await removeFavourite(shop, id(1))).toMatchObject({
      removed: [],
      notice: { tone: "good" },
    });
    expect(shop.cookies.favourites()).toEqual([]);
  });

  it("lists longer than a page of the Store API are read and cleared completely", async () => {
    const { shop, calls } = await openTestShop(
      coreWishlist(Array.from({ length: 230 }, (_, number) => id(number))),
      { token: TOKEN },
    );
    expect(await loadFavouriteIds(shop, true)).toHaveLength(230);
    expect(calls).toHaveLength(3);
    expect((await clearFavourites(shop)).removed).toHaveLength(230);
    expect(await loadFavouriteIds(shop, true)).toEqual([]);
  });

  it.each([[500], [429]])("a failure of %i is reported and loses nothing", async (status) => {
    const { shop } = await openTestShop(() => reply({ status }), { token: TOKEN });
    shop.cookies.setFavourites([id(7)]);
    expect((await loadFavouriteList(shop)).status).toBe("error");
    expect(await loadFavouriteIds(shop, true)).toEqual([]);
    for (const outcome of [
      await addFavourite(shop, id(1)),
      await removeFavourite(shop, id(7)),
      await clearFavourites(shop),
    ])
      expect(outcome.notice).toMatchObject({ key: "favourites.notice.failed", tone: "bad" });
    expect(await mergeFavourites(shop)).toBe(false);
    expect(shop.cookies.favourites()).toEqual([id(7)]);
  });
});

describe("the cost of hearts", () => {
  it("with a cart only the favourites page checks the login; a customer's pages do", async () => {
    const visitor = await openTestShop(() => NOT_LOGGED_IN, { token: TOKEN });
    visitor.shop.cookies.setFavourites([id(1)]);
    expect(await loadFavouriteIds(visitor.shop)).toEqual([id(1)]);
    expect(visitor.calls).toEqual([]);
    expect(await loadFavouriteIds(visitor.shop, true)).toEqual([id(1)]);
    expect(visitor.calls).toHaveLength(1);

    const customer = await openTestShop(coreWishlist([id(2)]), { token: TOKEN });
    await mergeFavourites(customer.shop);
    expect(await loadFavouriteIds(customer.shop)).toEqual([id(2)]);
    expect(customer.shop.cookies.hasAccountFavourites()).toBe(true);
  });

  it("after the session has ended the next page notices and stops calling", async () => {
    const { shop } = await openTestShop(() => NOT_LOGGED_IN, { token: TOKEN });
    shop.cookies.setAccountFavourites(true);
    expect(await loadFavouriteIds(shop)).toEqual([]);
    expect(shop.cookies.hasAccountFavourites()).toBe(false);
  });
});

describe("§6.1 favourites from before the login are merged", () => {
  it("the next page repeats a merge that failed at the login", async () => {
    const { shop } = await openTestShop(coreWishlist([id(8)]), { token: TOKEN });
    shop.cookies.setFavourites([id(1)]);
    expect([...(await loadFavouriteIds(shop, true))].sort()).toEqual([id(1), id(8)]);
    expect(shop.cookies.favourites()).toEqual([]);
  });
});

describe("named lists exist only if the backend has their routes", () => {
  it.each([
    ["the extension refuses somebody anonymous", NOT_LOGGED_IN, true],
    ["no sensible answer", reply({ status: 500 }), false],
  ])("%s", async (_, answer, offered) => {
    const { shop } = await openTestShop(() => answer);
    expect(await hasWishlists(shop)).toBe(offered);
  });
});
