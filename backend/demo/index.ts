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

/** What an empty search panel shows: bestsellers from all over the shop. */
const searchProducts = [
  "cushion-cover-lind-linen",
  "throw-fjall-herringbone",
  "duvet-set-lumi-percale",
  "curtains-tuuli-sheer",
  "candle-holder-ask-brass",
  "rug-havre-stripe",
];

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
  channels: channelsFor(searchProducts),
};
