import { loadProductRows } from "../catalogue/product-rows";
import { requireUuid, shopwareError, violationError } from "../http/errors";
import type { RouteModule } from "../types";
import { noContent } from "./answers";
import { LONGEST_TEXT, maxLength, minLength, notBlank, textOf, violationsOf, written, type Constraint } from "./constraints";
import { requireCustomer } from "./require-customer";
import { addReview, changeReview, findOwnReview } from "./reviews";

const SHORTEST_TITLE = 5;
const SHORTEST_CONTENT = 40;
const LONGEST_CONTENT = 10_000;

/** POST /product/{id}/review: one review for each customer and product. */
export const reviewRoutes: RouteModule = (app, backend) => {
  const { db } = backend;

  app.post("/store-api/product/:id/review", (c) => {
    const { context, body } = c.var;
    const customer = requireCustomer(backend, context, "customer");
    const productId = requireUuid(c.req.param("id"));
    const product = loadProductRows(db, context, [productId]).get(productId);
    if (product?.active !== 1)
      throw shopwareError(404, "CONTENT__PRODUCT_NOT_FOUND", "Not Found", `Product for id ${productId} not found.`, {
        parameters: { productId },
      });
    const own = findOwnReview(db, customer.id, product.text_number);
    const data = { ...body, name: body.name ?? customer.first_name };
    const violations = violationsOf(data, {
      name: [notBlank(), maxLength(LONGEST_TEXT)],
      title: [notBlank(), minLength(SHORTEST_TITLE), maxLength(LONGEST_TEXT)],
      content: [notBlank(), minLength(SHORTEST_CONTENT), maxLength(LONGEST_CONTENT)],
      points: [notBlank(), between(1, 5)],
    });
    const isChange = own !== null && body.id === own;
    if (own !== null && !isChange) {
      const entity = '"product_review"';
      violations.push({
        code: "VIOLATION::ENTITY_EXISTS",
        detail: `The ${entity} entity already exists.`,
        pointer: "/customerId",
        parameters: { "{{ entity }}": entity },
      });
    }
    if (violations.length > 0) throw violationError(violations);
    const review = {
      name: textOf(data, "name") ?? "",
      title: textOf(body, "title") ?? "",
      content: textOf(body, "content") ?? "",
      points: Number(body.points),
    };
    if (own === null) addReview(db, context, customer.id, product.text_number, review);
    else changeReview(db, own, review);
    return noContent(c);
  });
};

function between(lowest: number, highest: number): Constraint {
  return (value) => {
    if (value === undefined || value === null || value === "") return null;
    const points = Number(value);
    if (points >= lowest && points <= highest) return null;
    const limit = points > highest ? highest : lowest;
    return {
      code: points > highest ? "VIOLATION::TOO_HIGH_ERROR" : "VIOLATION::TOO_LOW_ERROR",
      detail: `This value should be ${points > highest ? "less" : "greater"} than or equal to ${limit}.`,
      parameters: { "{{ value }}": written(value), "{{ compared_value }}": String(limit), "{{ compared_value_type }}": "int" },
    };
  };
}
