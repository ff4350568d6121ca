import { expect, it } from "vitest";
import { loadCategoryContent } from "~/services/catalogue/content/category.api.server";
import {
  category as categoryEntity,
  cmsPage,
  idOf,
  listing,
  slot,
} from "../../../support/entities";
import { openTestShop, reply } from "../../../support/unit/fake-backend";

const GONE = {
  errors: [
    {
      status: "404",
      code: "PRODUCT_SORTING_NOT_FOUND",
      detail: 'Could not find sorting with key ""',
    },
  ],
};

it("shows a category sorted by name if the shop's default sorting was deleted", async () => {
  const { shop, calls } = await openTestShop(({ path, body }) => {
    const { order } = body as { order?: string };
    if (path.startsWith("product-listing")) return { aggregations: {} };
    if (!order) return reply({ status: 404, body: GONE });
    return {
      ...categoryEntity("a", "Cushions"),
      cmsPage: cmsPage("product_list", [slot("product-listing", { listing: listing([]) })]),
    };
  });
  const answer = await loadCategoryContent(shop, idOf("a"), { page: 1, order: null, filters: [] });
  expect(answer).toMatchObject({ status: "success", data: { listing: { total: 0 } } });
  const pages = calls.filter(({ path }) => path.startsWith("category"));
  expect(pages.map(({ body }) => (body as { order?: string }).order)).toEqual([
    undefined,
    "name-asc",
  ]);
});
