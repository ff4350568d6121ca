import type { CmsBlockView, CmsSectionView, CmsSlotView } from "~/services/catalogue/types";

/** Whether the sections contain a listing slot. */
export function holdsListing(sections: CmsSectionView[]): boolean {
  return sections.some(({ blocks }) => blocks.some(({ slots }) => slots.some(({ type }) => type === "listing")));
}

/** The first block with a picture: its first picture is the page's most important one (LCP). */
export function leadBlock(sections: CmsSectionView[]): CmsBlockView | undefined {
  return sections
    .flatMap(({ blocks }) => blocks)
    .find(({ backgroundImage, slots }) => backgroundImage !== null || slots.some(showsPicture));
}

export function showsPicture({ type }: CmsSlotView): boolean {
  return type === "image" || type === "images" || type === "listing";
}
