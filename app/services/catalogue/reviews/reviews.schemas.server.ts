import { z } from "zod";
import { defineEntity } from "~/services/platform/store-api/schemas/entity.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import { ENTITIES_MAXIMUM } from "~/services/platform/store-api/store-api.server";

/** Reviews that come with a product; if so many come, there may be more. */
export const REVIEWS_MAXIMUM = ENTITIES_MAXIMUM;

export const reviewCriteria = {
  limit: REVIEWS_MAXIMUM,
  filter: [{ type: "equals", field: "status", value: true }],
  sort: [{ field: "createdAt", order: "DESC" }],
};

/** A review; the Store API does not send the name of its author. */
export const reviewSchema = defineEntity("product_review", {
  id: s.id,
  points: z.number(),
  title: s.text,
  content: s.text,
  comment: s.text,
  createdAt: s.text,
  languageId: s.text,
});
export type ReviewEntity = z.output<typeof reviewSchema>;
