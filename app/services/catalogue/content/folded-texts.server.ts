import { toPlainText } from "~/domain/layout/meta-description";
import type { CmsSectionView, CmsSlotView } from "~/services/catalogue/types";

/** Letters that three lines of a phone have room for, the first of which is a heading's. */
const LINES = 110;
/** Of these a part would be cut off. */
const UNCUT = /<(img|table|iframe|video)\b/i;

/**
 * Marks long texts above the listing: on phones they show only their beginning, so that the first
 * products are in view (behaviour §4.16).
 */
export function foldTextsAboveListing(sections: CmsSectionView[]): CmsSectionView[] {
  let isAbove = true;
  const foldSlot = (slot: CmsSlotView): CmsSlotView => {
    if (slot.type === "listing") isAbove = false;
    return isAbove && slot.type === "html" && isLong(slot.html) ? { ...slot, folds: true } : slot;
  };
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => ({ ...block, slots: block.slots.map(foldSlot) })),
  }));
}

function isLong(html: string): boolean {
  return !UNCUT.test(html) && toPlainText(html).length > LINES;
}
