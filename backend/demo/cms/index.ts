import type { DemoCmsPage, DemoProduct } from "../types";
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

/** All layouts; the home page shows the bestsellers and arrivals of the range. */
export function cmsPagesFor(products: DemoProduct[]): DemoCmsPage[] {
  const shown = products.filter((product) => product.active && product.channels.length === 4);
  const keysOf = (list: DemoProduct[]) => list.slice(0, PER_SLIDER).map(({ key }) => key);
  return [
    homePage(
      keysOf(shown.filter((product) => product.markAsTopseller)),
      keysOf(shown.filter((product) => product.categories.includes("new-arrivals"))),
    ),
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
