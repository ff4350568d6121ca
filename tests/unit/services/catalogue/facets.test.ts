import { describe, expect, it } from "vitest";
import { readListingQuery } from "~/domain/catalogue/listing-query";
import { toFacetViews } from "~/services/catalogue/listing/facets.view.server";
import { listingSchema } from "~/services/catalogue/listing/listing.schemas.server";
import { idOf, listing, named, product } from "../../../support/entities";
import { gb, se } from "../../../support/unit/fake-backend";

describe("the facet of manufacturers", () => {
  it.each([
    ["en", gb, ["Ärla", "Mill 2", "Mill 10", "weavers", "Zeta"]],
    ["sv", se, ["Mill 2", "Mill 10", "weavers", "Zeta", "Ärla"]],
  ])(
    "stands in the order of names in the language (%s), as Shopware's aggregation has none",
    (_, channel, names) => {
      const entities = ["Zeta", "Mill 10", "Ärla", "weavers", "Mill 2"].map((name, index) => ({
        id: idOf(`${index}`),
        ...named(name),
      }));
      const found = listingSchema.parse(
        listing([product("d", "Rug")], { aggregations: { manufacturer: { entities } } }),
      );
      const [facet] = toFacetViews(found, readListingQuery(new URLSearchParams()), channel);
      expect(facet?.kind === "options" && facet.options.map(({ label }) => label)).toEqual(names);
    },
  );
});

describe("the facet of prices", () => {
  it("is absent if the layout has switched it off, although Shopware counts it", () => {
    const counts = {
      total: 1,
      criteria: {},
      shippingFree: 0,
      minPrice: 5,
      maxPrice: 20,
      manufacturers: {},
      ratings: [],
      options: [],
    };
    const facetsFor = (aggregations: object) => {
      const found = listingSchema.parse(listing([product("d", "Rug")], { aggregations }));
      return toFacetViews({ ...found, counts }, readListingQuery(new URLSearchParams()), gb);
    };
    expect(facetsFor({ price: { min: "7.0000", max: "9.0000" } })).toMatchObject([
      { kind: "price", min: 5, max: 20 },
    ]);
    expect(facetsFor({ manufacturer: { entities: [] } })).toEqual([]);
  });
});
