import { createLazyComponent } from "~/components/ui/lazy";

export const productView = createLazyComponent(() => import("./product-page-view"));
export const categoryView = createLazyComponent(() => import("./category-page-view"));
export const listing = createLazyComponent(() => import("~/components/listing/listing"));
export const sections = createLazyComponent(async () => ({
  default: (await import("~/components/cms/sections")).Sections,
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
  "review-step": review,
  upsell,
};
export type PartName = keyof typeof PARTS;

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
