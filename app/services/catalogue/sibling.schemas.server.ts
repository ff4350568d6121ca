import { z } from "zod";
import { customFieldsOf, entitiesOf, flag, id, listOf, map, optionalId } from "~/services/platform/store-api/schemas/primitives.server";
import { REVIEW_FIELDS, reviewCriteria, reviewSchema } from "./product-detail.schemas.server";
import { SEO_URL_INCLUDES, seoUrlSchema } from "./product.schemas.server";

/** Products of one answer: the Store API's maximum. A family of this size may have more variants, and choices built from a part would hide the rest. */
const FAMILY_MAXIMUM = 100;

/** The body of `product` for a parent and its variants: reviews belong to the parent, and a variant's page data do not include them. */
export const familyCriteria = (parentId: string) => ({
  filter: [
    {
      type: "multi",
      operator: "or",
      queries: ["parentId", "id"].map((field) => ({ type: "equals", field, value: parentId })),
    },
  ],
  // The parent, which has no parentId, comes first, however many variants there are.
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

/** A variant, with the data for choosing between variants. */
export type Sibling = Omit<z.output<typeof memberSchema>, "parentId" | "productReviews">;

/** The answer to `familyCriteria`; without siblings if there may be more than those in the answer. */
export const familySchema = z.object({ elements: entitiesOf(memberSchema) }).transform(({ elements }) => ({
  reviews: elements.flatMap(({ productReviews }) => productReviews),
  siblings:
    elements.length < FAMILY_MAXIMUM
      ? elements.flatMap(({ parentId, productReviews: _reviews, ...sibling }): Sibling[] => (parentId === null ? [] : [sibling]))
      : [],
}));
export type Family = z.output<typeof familySchema>;
