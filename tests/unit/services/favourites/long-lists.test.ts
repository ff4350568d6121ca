import { expect, it } from "vitest";
import { SAVED_MAXIMUM } from "~/services/catalogue/listing/product-tiles.api.server";
import { loadSharedWishlist, loadWishlist } from "~/services/favourites/favourites.view.server";
import { listing, product } from "../../../support/entities";
import { openTestShop, reply, type Backend } from "../../../support/unit/fake-backend";

const id = (number: number) => number.toString(16).padStart(32, "0");
const UUID = "00000000-0000-4000-8000-000000000000";
const MANY = 2_000;
const items = Array.from({ length: MANY }, (_, index) => ({ productId: id(index + 1) }));
const list = { id: id(0), uuid: UUID, name: "Everything", type: "default", items };

const backend: Backend = ({ path, body }) => {
  if (path === "wishlists") return { elements: [list] };
  if (path.startsWith("wishlists/")) return list;
  if (path === "product")
    return listing(
      (body as { ids: string[] }).ids.map((one) => ({ ...product("a", "Rug"), id: one })),
    );
  return reply({ status: 404 });
};

it("an endless list costs whoever opens its link a page of so many products", async () => {
  const { shop, calls } = await openTestShop(backend);
  const shared = await loadSharedWishlist(shop, UUID);
  expect("products" in shared && shared.products.map((product) => product.id)).toEqual(
    items.slice(0, SAVED_MAXIMUM).map(({ productId }) => productId),
  );
  expect(calls.filter(({ path }) => path === "product").length).toBe(SAVED_MAXIMUM / 100);
});

it("its owner sees as many, how many there are, and that none of the others is gone", async () => {
  const { shop } = await openTestShop(backend, { token: "T".repeat(32) });
  const own = await loadWishlist(shop, new Request(shop.channel.origin), id(0));
  expect([own.products.length, own.count, own.goneIds]).toEqual([SAVED_MAXIMUM, MANY, []]);
});
