import { describe, expect, it } from "vitest";
import {
  isOpenedOnLists,
  formatDrawerTitle,
} from "../../app/components/favourites/favourites-drawer";
import { parseDrawerFragment } from "../../app/components/drawers/fragments";

const one = [{ id: "1" }] as never[];

describe("§4.12 favourites drawer", () => {
  it.each([
    ["somebody who is not logged in, favourites", false, one, null, false],
    ["somebody who is not logged in, none", false, [], null, false],
    ["a customer with favourites", true, one, null, false],
    ["a customer without favourites", true, [], null, true],
    ["the hash create-wishlist", true, one, "create-wishlist", true],
    ["the hash create-wishlist-xmas", true, one, "create-wishlist-xmas", true],
    ["after the login: wishlist-open", true, one, "wishlist-open", true],
  ])(
    "opens on the favourites tab, or on the wishlists tab: %s",
    (_, isLoggedIn, products, hash, lists) => {
      expect(isOpenedOnLists({ listsOffered: true, isLoggedIn, products }, hash)).toBe(lists);
      expect(isOpenedOnLists({ listsOffered: false, isLoggedIn, products }, hash)).toBe(false);
    },
  );
});

it("§4.12 fragments open drawers, unknown ones do not", () => {
  expect(parseDrawerFragment("#cart")).toEqual({ open: "cart", hash: null });
  for (const hash of ["wishlist-open", "create-wishlist", "create-wishlist-xmas"])
    expect(parseDrawerFragment(`#${hash}`)).toEqual({ open: "favourites", hash });
  expect(parseDrawerFragment("#picture-3")).toEqual({ open: "pictures", hash: "picture-3" });
  for (const fragment of [
    "",
    "#",
    "#create-wishlist-easter",
    "#pictures",
    "#picture-",
    "#toString",
  ])
    expect(parseDrawerFragment(fragment)).toEqual({ open: null, hash: null });
});

it("§2.19 a stock Shopware has no wishlists: the drawer does not name them", () => {
  expect([true, false].map((listsOffered) => formatDrawerTitle({ listsOffered }))).toEqual([
    "favourites.tabs",
    "favourites.title",
  ]);
  expect(formatDrawerTitle("loading")).toBe("favourites.tabs");
});
