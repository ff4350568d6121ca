import { z } from "zod";
import { customFieldsOf, entitiesOf, flag, id, listOf, map, optionalId } from "~/services/platform/store-api/schemas/primitives.server";
import { REVIEW_FIELDS, reviewCriteria, reviewSchema } from "./product-detail.schemas.server";
import { SEO_URL_INCLUDES, seoUrlSchema } from "./product.schemas.server";

/** Products per answer: the Store API's maximum. If so many variants come, there may be more, and a choice from a part would hide the rest. */
const FAMILY_MAXIMUM = 100;

/** The body of `product` for a parent and its variants. Reviews belong to the parent, and a variant's own page does not include them. */
export const familyCriteria = (parentId: string) => ({
  filter: [
    {
      type: "multi",
      operator: "or",
      queries: ["parentId", "id"].map((field) => ({ type: "equals", field, value: parentId })),
    },
  ],
  // The parent has no parentId, so it comes first however many variants there are.
  sort: [{ field: "parentId", order: "ASC" }],
  limit: FAMILY_MAXIMUM,
  associations: { productReviews: reviewCriteria },
  includes: {
    ...SEO_URL_INCLUDES,
    product: ["id", "parentId", "available", "optionIds", "seoUrls", "customFields", "translated", "productReviews"],
    product_review: REVIEW_FIELDS,
  },
});

const memberSchema = z
  .object({
    id,
    parentId: optionalId,
    available: flag,
    optionIds: listOf(id),
    seoUrls: listOf(seoUrlSchema),
    customFields: z.unknown().optional(),
    translated: map,
    productReviews: listOf(reviewSchema),
  })
  .transform(({ translated, customFields, ...member }) => ({
    ...member,
    customFields: { sortable_saleable: customFieldsOf({ translated, customFields }).sortable_saleable },
  }));

/** One variant of a product, with the data that the variant selection needs. */
export type Sibling = Omit<z.output<typeof memberSchema>, "parentId" | "productReviews">;

/** The answer to `familyCriteria`. It has no siblings if some may be missing from the answer. */
export const familySchema = z.object({ elements: entitiesOf(memberSchema) }).transform(({ elements }) => ({
  reviews: elements.flatMap(({ productReviews }) => productReviews),
  siblings:
    elements.length < FAMILY_MAXIMUM
      ? elements.flatMap(({ parentId, productReviews: _reviews, ...sibling }): Sibling[] => (parentId === null ? [] : [sibling]))
      : [],
}));
export type Family = z.output<typeof familySchema>;
