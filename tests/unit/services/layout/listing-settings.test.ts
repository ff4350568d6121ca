import { describe, expect, it } from "vitest";
import { loadByPath } from "~/services/layout/pages/pages.server";
import { loadSearch } from "~/services/layout/pages/search-page.server";
import { category, cmsPage, listing, product, seoUrl, slot } from "../../../support/entities";
import { gb, openTestShop, reply } from "../../../support/unit/fake-backend";
import { rugListing, RUGS, shopBackend } from "../../../support/unit/shop-backend";

const at = (path: string) => new URL(path, gb.origin);
const bodyOf = (calls: { path: string; body?: unknown }[], path: string) =>
  calls.find((call) => call.path === path)?.body;

/** The category "Rugs" with this answer of its layout's listing. */
const rugsListed = (fields: Record<string, unknown>) => ({
  [`category/${RUGS}`]: category("a", "Rugs", {
    seoUrls: [seoUrl(`/navigation/${RUGS}`, "rugs/")],
    cmsPage: cmsPage("product_list", [
      slot("product-listing", { listing: listing([product("d", "Jute rug")], fields) }),
    ]),
  }),
});

describe("the sales channel's settings for listings", () => {
  it("productsPerPage counts for layouts' listings and for the search", async () => {
    const { shop, calls } = await openTestShop(shopBackend(rugsListed({ limit: 6, total: 13 })));
    expect(await loadByPath(shop, at("/rugs/"))).toMatchObject({
      listing: { pagination: { pages: 3 } },
    });
    expect(bodyOf(calls, `category/${RUGS}`)).not.toHaveProperty("limit");
    await loadSearch(shop, at("/search?q=rug"));
    expect(bodyOf(calls, "search")).toMatchObject({ limit: 6 });
  });

  it("the backend's sorting of the category is shown; the shop requests none", async () => {
    const { shop, calls } = await openTestShop(
      shopBackend(rugsListed({ sorting: "price-asc", total: 2 })),
    );
    const page = await loadByPath(shop, at("/rugs/"));
    expect(page).toMatchObject({
      listing: {
        sortings: [
          { key: "name-asc", selected: false },
          { key: "price-asc", selected: true },
        ],
      },
    });
    expect(bodyOf(calls, `category/${RUGS}`)).not.toHaveProperty("order");
  });

  it("a single product cannot be narrowed or sorted, unless a filter has left it", async () => {
    const { shop } = await openTestShop(
      shopBackend(rugsListed({ total: 1, aggregations: rugListing.aggregations })),
    );
    expect(await loadByPath(shop, at("/rugs/"))).toMatchObject({
      listing: { total: 1, facets: [], sortings: [] },
    });
    const filtered = await loadByPath(shop, at("/rugs/?min-price=10"));
    expect(filtered.kind === "category" && filtered.listing?.facets.length).toBeGreaterThan(0);
  });

  it("a deleted default sorting does not make categories 404", async () => {
    const refused = reply({
      status: 404,
      body: { errors: [{ status: "404", code: "PRODUCT_SORTING_NOT_FOUND" }] },
    });
    const { shop } = await openTestShop(shopBackend({ [`category/${RUGS}`]: refused }));
    expect(await loadByPath(shop, at("/rugs/"))).toEqual({ kind: "unavailable" });
  });

  it("the shopper's sorting has priority", async () => {
    const { shop, calls } = await openTestShop(shopBackend(rugsListed({ sorting: "name-asc" })));
    await loadByPath(shop, at("/rugs/?order=name-asc"));
    expect(bodyOf(calls, `category/${RUGS}`)).toMatchObject({ order: "name-asc" });
  });
});
