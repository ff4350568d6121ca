import { expect, it } from "vitest";
import { loadByPath } from "~/services/layout/pages/pages.server";
import { idOf } from "../../../support/entities";
import { gb } from "../../../support/unit/fake-backend";
import {
  familyOf,
  openShop,
  RUG,
  rug,
  rugDetail,
  rugReview,
} from "../../../support/unit/shop-backend";

it("counts and lists a variant's own reviews once, though its family has them too", async () => {
  const own = [{ ...rugReview, id: idOf("1"), title: "Own" }];
  const { shop } = await openShop({
    [`product/${RUG}`]: { product: { ...rugDetail, productReviews: own }, configurator: [] },
    product: familyOf([{ ...rug, productReviews: own }], [rugReview]),
  });
  const page = await loadByPath(shop, new URL("/Wool-rug/RU-1", gb.origin));
  if (page.kind !== "product") throw new Error(page.kind);
  expect(page.reviews.map(({ title }) => title).sort()).toEqual(["Lovely", "Own"]);
  expect(page.rating?.count).toBe(2);
  expect(page.seo.jsonLd?.join()).toContain('"reviewCount":2');
});
