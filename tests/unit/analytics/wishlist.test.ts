import { afterEach, describe, expect, it, vi } from "vitest";
import { trackIntoList, trackList } from "~/components/favourites/track-wishlist";
import { browserWith } from "../../support/unit/consenting";

const UUID = "0b7d1c1e-6d0e-4f5b-9a57-0d8a1f2b3c4d";
const into = { uuid: UUID, name: "For the cottage", productIds: ["1", "2"] };
const names = new Map([["1", "Stoneware vase"]]);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("§3.15 wishlist products are tracked with wishlistUuid and wishlistName", () => {
  it("add_to_wishlist: products added to a list, with its name if known", () => {
    const dataLayer = browserWith("analytics");
    trackIntoList(into, names);
    const items = [
      { item_id: "1", item_name: "Stoneware vase" },
      { item_id: "2", item_name: "2" },
    ];
    expect(dataLayer()).toEqual([
      { event: "add_to_wishlist", items, wishlistUuid: UUID, wishlistName: "For the cottage" },
    ]);
  });

  it("view_item_list: the products of a list, when they are shown", () => {
    const dataLayer = browserWith("analytics.personalisation");
    trackList({
      uuid: UUID,
      name: "For the cottage",
      products: [{ id: "1", name: "Stoneware vase" }],
    });
    const items = [{ item_id: "1", item_name: "Stoneware vase" }];
    expect(dataLayer()).toEqual([
      {
        event: "view_item_list",
        item_list_id: "wishlist",
        items,
        wishlistUuid: UUID,
        wishlistName: "For the cottage",
      },
    ]);
  });

  it("an unshared list has no uuid", () => {
    const dataLayer = browserWith("analytics");
    trackIntoList({ ...into, uuid: null }, names);
    expect(dataLayer()?.[0]).not.toHaveProperty("wishlistUuid");
  });

  it.each(["none", "personalisation", ""])("nothing without consent: %j", (consent) => {
    const dataLayer = browserWith(consent);
    trackIntoList(into, names);
    trackList({ uuid: UUID, name: "For the cottage", products: [] });
    expect(dataLayer()).toBeUndefined();
  });
});
