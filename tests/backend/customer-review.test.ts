import { beforeAll, describe, expect, it } from "vitest";
import { approveReview, waitingReviews } from "../../backend/customer/reviews";
import { idOf } from "../../backend/id";
import { NOT_LOGGED_IN, openCustomerShop, refusal, told } from "./customer-shop";

const REVIEW = { title: "Stands in the storm", content: "The tent survived a stormy night without a drop of water inside it.", points: 5 };
const CUSHION = idOf("product", "linen-cushion");
const VARIANT = idOf("product", "linen-cushion-red-small");

interface Reviews {
  elements: { title: string; status: boolean; points: number; id: string }[];
}

describe("Shopware 6.6.7: POST /product/{id}/review", () => {
  const shop = openCustomerShop();
  let token: string;
  const write = (body: Record<string, unknown>, product = VARIANT) => shop.call(`/product/${product}/review`, { token, body });
  const titles = async (reader?: string) =>
    (await shop.call<Reviews>(`/product/${CUSHION}/reviews`, { token: reader, body: {} })).body.elements.map(({ title }) => title);

  beforeAll(async () => {
    token = await shop.register("erika@example.com");
  });

  it("400 for a title, a text and points that do not fit", async () => {
    expect(told(await write({ title: "x", content: "short", points: 9 }))).toEqual([
      "VIOLATION::TOO_SHORT_ERROR · This value is too short. It should have 5 characters or more. · /title",
      "VIOLATION::TOO_SHORT_ERROR · This value is too short. It should have 40 characters or more. · /content",
      "VIOLATION::TOO_HIGH_ERROR · This value should be less than or equal to 5. · /points",
    ]);
    expect(told(await write({ ...REVIEW, points: 0 }))).toEqual([
      "VIOLATION::TOO_LOW_ERROR · This value should be greater than or equal to 1. · /points",
    ]);
    expect(told(await write({ ...REVIEW, points: "many" }))).toHaveLength(1);
  });

  it("204; before approval only its author sees it", async () => {
    const answer = await write(REVIEW);
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect(await titles(token)).toContain(REVIEW.title);
    expect(await titles()).not.toContain(REVIEW.title);
    expect(await titles(await shop.register("other@example.com"))).not.toContain(REVIEW.title);
  });

  it("one review for a customer and product, which may be changed", async () => {
    expect(told(await write({ ...REVIEW, title: "Once more" }))).toEqual([
      'VIOLATION::ENTITY_EXISTS · The "product_review" entity already exists. · /customerId',
    ]);
    const own = (await shop.call<Reviews>(`/product/${CUSHION}/reviews`, { token, body: {} })).body.elements.find(
      ({ title }) => title === REVIEW.title,
    );
    expect((await write({ ...REVIEW, id: own?.id, title: "Changed my mind", points: 1 })).status).toBe(204);
    expect(await titles(token)).toContain("Changed my mind");
  });

  it("after approval everybody sees it and it counts: 5, 3 and 1 make 3", async () => {
    for (const review of waitingReviews(shop.backend.db)) approveReview(shop.backend.db, review);
    expect(await titles()).toContain("Changed my mind");
    const { body } = await shop.call<{ product: { ratingAverage: number } }>(`/product/${VARIANT}`, { body: {} });
    expect(body.product.ratingAverage).toBe(3);
    expect((await shop.call("/account/customer", { token, body: {} })).body.reviewCount).toBe(1);
  });

  it("403 for nobody, 404 for a product that is not shown", async () => {
    expect(refusal(await shop.call(`/product/${VARIANT}/review`, { body: REVIEW }))).toBe(NOT_LOGGED_IN);
    expect(refusal(await write(REVIEW, idOf("product", "sweden-only")))).toBe("404 CONTENT__PRODUCT_NOT_FOUND");
    expect(refusal(await write(REVIEW, "a".repeat(32)))).toBe("404 CONTENT__PRODUCT_NOT_FOUND");
  });
});
