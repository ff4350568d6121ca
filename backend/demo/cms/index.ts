import type { DemoCmsPage, DemoProduct } from "../types";
import { shuffle } from "../hash";
import { aboutPage, sustainabilityPage } from "./content/about";
import { contactPage } from "./content/contact";
import { deliveryPage } from "./content/delivery";
import { faqPage } from "./content/faq";
import { careGuidePage, curtainGuidePage, madeToMeasurePage } from "./content/guides";
import { imprintPage, privacyPage, termsPage } from "./content/legal";
import { returnsPage } from "./content/returns";
import { accessibilityPage, cookiesPage } from "./content/statements";
import { homePage } from "./home";
import { inspirationPages } from "./inspiration";
import { listingPages } from "./listings";

const PER_SLIDER = 12;

/** The keys of a slider: one product of each shelf before a second one of any. */
function keysOf(products: DemoProduct[]): string[] {
  const shelves = new Set<string | undefined>();
  const first = products.filter(({ categories }) => !shelves.has(categories[0]) && shelves.add(categories[0]));
  const rest = products.filter((product) => !first.includes(product));
  return [...shuffle(first, "slider"), ...rest].slice(0, PER_SLIDER).map(({ key }) => key);
}

/** All layouts; the home page shows the bestsellers and arrivals of the range. */
export function cmsPagesFor(products: DemoProduct[]): DemoCmsPage[] {
  const shown = products.filter((product) => product.active && product.channels.length === 4);
  const topsellers = shown.filter((product) => product.markAsTopseller);
  const arrivals = shown.filter((product) => product.categories.includes("new-arrivals"));
  return [
    homePage(keysOf(topsellers), keysOf(arrivals)),
    ...listingPages,
    ...inspirationPages,
    deliveryPage,
    returnsPage,
    faqPage,
    contactPage,
    aboutPage,
    sustainabilityPage,
    accessibilityPage,
    termsPage,
    privacyPage,
    cookiesPage,
    imprintPage,
    curtainGuidePage,
    careGuidePage,
    madeToMeasurePage,
  ];
}
