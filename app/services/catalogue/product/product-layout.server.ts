import { z } from "zod";
import { nullableOf } from "~/services/platform/store-api/schemas/primitives.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import {
  type BlockEntity,
  type cmsPageSchema,
  crossSellingData,
  reviewData,
  type SectionEntity,
  type SlotEntity,
} from "~/services/catalogue/content/cms.schemas.server";
import type { CrossSelling } from "~/services/catalogue/listing/listing.schemas.server";
import type { ProductPart } from "~/services/catalogue/types";
import { toContent, toLook } from "~/services/catalogue/content/content.view.server";

/**
 * The part of our page for each slot of Shopware's product layouts. All other slots are content.
 */
const PARTS: Readonly<Record<string, Exclude<ProductPart, object>>> = {
  "product-name": "main",
  "manufacturer-logo": "main",
  "buy-box": "main",
  "product-description-reviews": "story",
  "cross-selling": "cross-selling",
};
/** The source of a gallery that shows the product's own pictures. */
const PRODUCT_PICTURES = "product.media";

const sourceSchema = z.object({ source: z.literal("mapped"), value: z.string() });

/** Active cross-sellings with products. */
export function filterShownCrossSellings(crossSellings: CrossSelling[]): CrossSelling[] {
  return crossSellings.filter(({ active, products }) => active && products.length > 0);
}

/** A product's CMS layout with its resolved slots. */
export type ProductLayout = ReturnType<typeof buildProductLayout>;

/**
 * The parts in the layout's order, each once. Pictures and buy box are always included, because
 * nothing could be bought without them.
 */
export function buildProductLayout(scope: CatalogueScope, page: z.output<typeof cmsPageSchema>) {
  const parts: ProductPart[] = [];
  for (const section of page.sections) {
    for (const block of section.blocks) {
      const shown = [section, block].every((entity) => toLook(entity, scope.channel.theme) !== null)
        ? block.slots
        : [];
      for (const part of shown.flatMap((slot) => findProductPart(slot) ?? []))
        if (!parts.includes(part)) parts.push(part);
      const { sections } = toContent(
        [{ ...section, type: "default", blocks: [keepEditorContent(block, section)] }],
        scope,
      );
      if (sections.length > 0) parts.push({ sections });
    }
  }
  const slots = page.sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.slots));
  const findSlotData = (type: string) => slots.find((slot) => slot.type === type)?.data;
  const reviews = nullableOf(reviewData).parse(
    findSlotData("product-description-reviews"),
  )?.reviews;
  return {
    parts: parts.includes("main") ? parts : ["main" as const, ...parts],
    crossSellings: filterShownCrossSellings(
      nullableOf(crossSellingData).parse(findSlotData("cross-selling"))?.crossSellings ?? [],
    ),
    /** the product's newest; for a variant its parent's */
    reviews: reviews?.elements ?? [],
    reviewCount: reviews?.totalReviews ?? 0,
  };
}

function findProductPart(slot: SlotEntity): Exclude<ProductPart, object> | null {
  const pictures = nullableOf(sourceSchema).parse(slot.config.sliderItems);
  if (slot.type === "image-gallery" && pictures?.value === PRODUCT_PICTURES) return "main";
  return PARTS[slot.type] ?? null;
}

/**
 * The block without the parts of our page, and without a place in a side column: a column hidden on
 * phones hides its blocks.
 */
function keepEditorContent(block: BlockEntity, { mobileBehavior }: SectionEntity): BlockEntity {
  const isHidden = block.sectionPosition === "sidebar" && mobileBehavior === "hidden";
  return {
    ...block,
    ...(isHidden && { visibility: { ...block.visibility, mobile: false } }),
    slots: block.slots.filter((slot) => findProductPart(slot) === null),
  };
}
