import type { DemoCatalogue } from "./types";
import { countries } from "./basics/countries";
import { deliveryTimes } from "./basics/delivery-times";
import { currencies, languages, salutations, taxes } from "./basics/languages";
import { manufacturers } from "./basics/manufacturers";
import { paymentMethods } from "./basics/payment";
import { promotions } from "./basics/promotions";
import { shippingMethods } from "./basics/shipping";
import { categories, landingPages } from "./categories";
import { channelsFor } from "./channels";
import { cmsPagesFor } from "./cms";
import { roomMedia } from "./cms/rooms";
import { productMedia, products } from "./products";
import { propertyGroups } from "./products/properties";

const topsellers = products.filter((product) => product.markAsTopseller && product.active && product.channels.length === 4);

/** The whole range of Hearth, the shop of this demonstration, in four languages. */
export const demoCatalogue: DemoCatalogue = {
  languages,
  currencies,
  countries,
  salutations,
  taxes,
  deliveryTimes,
  manufacturers,
  propertyGroups,
  media: [...roomMedia, ...productMedia],
  cmsPages: cmsPagesFor(products),
  categories,
  landingPages,
  products,
  shippingMethods,
  paymentMethods,
  promotions,
  channels: channelsFor(topsellers.slice(0, 6).map(({ key }) => key)),
};
