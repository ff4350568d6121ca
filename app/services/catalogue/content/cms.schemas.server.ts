import { z } from "zod";
import { defineEntity, withContent } from "~/services/platform/store-api/schemas/entity.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import {
  crossSellingSchema,
  listingSchema,
} from "~/services/catalogue/listing/listing.schemas.server";
import { mediaSchema, videoSchema } from "~/services/catalogue/media.schemas.server";
import { tileSchema } from "~/services/catalogue/listing/tile.schemas.server";
import { reviewSchema } from "~/services/catalogue/reviews/reviews.schemas.server";

/* What Shopware resolves for a slot depends on its type, so views parse it. */

export const imageData = z.object({
  media: s.nullableOf(mediaSchema),
  url: s.text,
  newTab: s.flag,
});
export const videoData = z.object({ media: videoSchema });
export const imagesData = z.object({ sliderItems: s.listOf(imageData) });
export const textData = z.object({ content: s.text });
export const productsData = z.object({ products: s.entityListOf(tileSchema) });
export const productData = z.object({ product: s.nullableOf(tileSchema) });
export const listingData = z.object({ listing: listingSchema });
export const crossSellingData = z.object({ crossSellings: crossSellingSchema });
export const reviewData = z.object({
  reviews: z.object({
    elements: s.listOf(reviewSchema),
    totalReviews: s.numberWithDefault(0),
  }),
});

const slotSchema = defineEntity("cms_slot", {
  id: s.text,
  type: z.string(),
  slot: s.text,
  config: s.map,
  translated: s.map,
  data: withContent(
    z.unknown().optional(),
    imageData,
    videoData,
    imagesData,
    productsData,
    productData,
    listingData,
    crossSellingData,
    reviewData,
  ),
});
export type SlotEntity = z.output<typeof slotSchema>;

const lookFields = {
  visibility: s.map,
  backgroundColor: s.text,
  backgroundMedia: s.nullableOf(mediaSchema),
};
const blockSchema = defineEntity("cms_block", {
  type: s.text,
  sectionPosition: s.text,
  slots: s.listOf(slotSchema),
  ...lookFields,
});
export type BlockEntity = z.output<typeof blockSchema>;
const sectionSchema = defineEntity("cms_section", {
  type: s.text,
  mobileBehavior: s.text,
  blocks: s.listOf(blockSchema),
  ...lookFields,
});
export type SectionEntity = z.output<typeof sectionSchema>;
export const cmsPageSchema = defineEntity("cms_page", {
  type: s.text,
  sections: s.listOf(sectionSchema),
});
