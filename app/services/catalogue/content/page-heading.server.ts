import type { CmsSectionView, CmsSlotView } from "~/services/catalogue/types";

const FIRST_HEADING = /^\s*<h2( [^>]*)?>([\s\S]*?)<\/h2>/;

/**
 * Makes the editors' first heading the page's h1 if it equals the page's name.
 *
 * @returns the sections, and whether they have the h1
 */
export function addPageHeading(
  sections: CmsSectionView[],
  name: string,
): { sections: CmsSectionView[]; hasHeading: boolean } {
  const slot = sections[0]?.blocks[0]?.slots.find((candidate) => candidate.type === "html");
  const [, attributes = "", heading] = (slot && FIRST_HEADING.exec(slot.html)) ?? [];
  if (!slot || heading === undefined || toComparableText(heading) !== toComparableText(name))
    return { sections, hasHeading: false };
  const promoted = {
    ...slot,
    html: slot.html.replace(FIRST_HEADING, `<h1${attributes}>${heading}</h1>`),
  };
  return {
    sections: sections.map((section) => replaceSlot(section, slot, promoted)),
    hasHeading: true,
  };
}

function replaceSlot(section: CmsSectionView, slot: CmsSlotView, by: CmsSlotView): CmsSectionView {
  return {
    ...section,
    blocks: section.blocks.map((block) => ({
      ...block,
      slots: block.slots.map((candidate) => (candidate === slot ? by : candidate)),
    })),
  };
}

function toComparableText(text: string): string {
  return text
    .replace(/<[^<>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&nbsp;", " ")
    .trim();
}
