import type { DemoCmsPage, Translated } from "../types";
import { each, t } from "../translate";
import { categories } from "../categories";
import { filterBlock, imageText, listingBlock } from "./blocks";

/** The room picture at the head of each first-level category. */
const BANNERS: Record<string, string> = {
  bed: "room-bedroom-natural",
  living: "room-living-moss",
  windows: "room-window-leaf",
  bath: "room-bathroom-mist",
  table: "room-dining-clay",
  rugs: "room-hallway-stripe",
  lighting: "room-living-ink",
  decoration: "room-living-rust",
  outlet: "room-patio-indigo",
};

const plainListing: DemoCmsPage = {
  key: "listing",
  type: "product_list",
  name: t("Product list", "Produktlista", "Tuotelista", "Produktliste"),
  sections: [{ type: "sidebar", blocks: [filterBlock, { ...listingBlock, sectionPosition: "main" }] }],
};

function bannerListing(key: string, media: string): DemoCmsPage {
  const category = categories.find((candidate) => candidate.key === key);
  if (!category) throw new Error(`No category "${key}" for a banner`);
  const content: Translated = each((locale) => `<h1>${category.name[locale]}</h1><p>${category.description?.[locale] ?? ""}</p>`);
  return {
    key: `listing-${key}`,
    type: "product_list",
    name: category.name,
    sections: [
      { type: "default", blocks: [imageText(media, content)] },
      { type: "sidebar", blocks: [filterBlock, { ...listingBlock, sectionPosition: "main" }] },
    ],
  };
}

/** The plain list of the deeper categories, and one with a picture and words for each entry of the first level. */
export const listingPages: DemoCmsPage[] = [plainListing, ...Object.entries(BANNERS).map(([key, media]) => bannerListing(key, media))];
