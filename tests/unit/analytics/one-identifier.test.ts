import { afterEach, expect, it, vi } from "vitest";
import { toItemId, toShownItem } from "~/components/analytics/data-layer";
import { trackIntoList } from "~/components/favourites/track-wishlist";
import { browserWith } from "../../support/unit/consenting";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("a product has one identifier in every event, its number, even if only its id is known", () => {
  const dataLayer = browserWith("analytics");
  expect(toItemId({ id: "vase" })).toBe("vase");
  expect(
    toShownItem({ id: "vase", number: "10341", name: "Stoneware vase", brand: null }),
  ).toMatchObject({ item_id: "10341" });
  expect(toItemId({ id: "vase" })).toBe("10341");
  trackIntoList({ uuid: null, name: "For the cottage", productIds: ["vase"] }, new Map());
  expect(dataLayer()?.[0]).toMatchObject({ items: [{ item_id: "10341" }] });
});
