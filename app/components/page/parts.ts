import { createLazyComponent } from "~/components/ui/lazy";
import type { CmsSectionView, ListingView } from "~/services/catalogue/types";

export const productView = createLazyComponent(() => import("./product-page-view"));
export const categoryView = createLazyComponent(() => import("./category-page-view"));
export const listing = createLazyComponent(() => import("~/components/listing/listing"));
export const sections = createLazyComponent(async () => ({
  default: (await import("~/components/cms/sections")).Sections,
}));
export const imageSlider = createLazyComponent(async () => ({
  default: (await import("~/components/cms/image-slider")).ImageSlider,
}));
export const publicForm = createLazyComponent(async () => ({
  default: (await import("~/components/ui/public-form")).PublicForm,
}));
/** Most shoppers see it second: its code is fetched while they fill in their details. */
export const review = createLazyComponent(async () => ({
  default: (await import("~/components/checkout/review-step")).ReviewStep,
}));

/** An empty bag has none. */
export const upsell = createLazyComponent(async () => ({
  default: (await import("~/components/cart/upsell")).Upsell,
}));

/** The parts of pages whose code is fetched apart from the routes' code, by their files' names. */
const PARTS = {
  "product-page-view": productView,
  "category-page-view": categoryView,
  listing,
  sections,
  "image-slider": imageSlider,
  "public-form": publicForm,
  "review-step": review,
  upsell,
};
export type PartName = keyof typeof PARTS;

/** The parts that a page's content needs. */
export function listContentParts({ sections, listing }: PageContent): PartName[] {
  const slots = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.slots));
  return [
    ...(listing ? (["listing"] as const) : []),
    ...(slots.some((slot) => slot.type === "images" && slot.slider)
      ? (["image-slider"] as const)
      : []),
    ...(slots.some(({ type }) => type === "form") ? (["public-form"] as const) : []),
  ];
}

interface PageContent {
  sections: CmsSectionView[];
  listing?: ListingView | null;
}

/**
 * Fetches the code of parts before the page is hydrated: React would render the page up to a part
 * whose code is missing, and then all of it again. Without it, the part fetches its code (`Part`).
 *
 * @param names separated by spaces
 */
export async function loadParts(names: string, lang: string): Promise<void> {
  const parts: Record<string, { load(lang: string): Promise<unknown> }> = PARTS;
  const pending = names.split(" ").map((name) => parts[name]?.load(lang));
  await Promise.all(pending).catch(() => undefined);
}
