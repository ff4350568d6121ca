import type { DemoCmsPage, DemoProduct } from "../types";
import { t } from "../translate";
import { categories } from "../categories";
import { landingPages } from "../categories/landing-pages";
import { contentPage, html, textBlock } from "./blocks";
import { homePage } from "./home";
import { listingPages } from "./listings";

/** All layouts; those with products in them are filled from the range. */
export function cmsPagesFor(products: DemoProduct[]): DemoCmsPage[] {
  const shown = products.filter((product) => product.active && product.channels.length === 4);
  const topsellers = shown.filter((product) => product.markAsTopseller).map(({ key }) => key);
  const arrivals = shown.filter((product) => product.categories.includes("new-arrivals")).map(({ key }) => key);
  const written = [homePage(topsellers.slice(0, 12), arrivals.slice(0, 12)), ...listingPages];
  const known = new Set(written.map(({ key }) => key));
  const open = categories.filter((category) => category.cmsPage && !known.has(category.cmsPage));
  return [
    ...written,
    ...open.map((category) =>
      contentPage(category.cmsPage ?? "", category.name, [textBlock(html(category.name, category.description ?? category.name))]),
    ),
    ...landingPages.map((landing) =>
      contentPage(landing.cmsPage, landing.name, [textBlock(html(landing.name, t("Soon.", "Snart.", "Pian.", "Bald.")))]),
    ),
  ];
}
