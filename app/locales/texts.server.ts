import type { Area, Catalogue } from "~/locales/translate";
import en from "./en.json";
import enServer from "./server/en.json";
import enMenus from "./menus/en.json";
import enSearch from "./search/en.json";
import enCart from "./cart/en.json";
import enAccount from "./account/en.json";
import enAddress from "./address/en.json";
import enFavourites from "./favourites/en.json";
import enListing from "./listing/en.json";
import enOrder from "./order/en.json";
import enPictures from "./pictures/en.json";
import enProduct from "./product/en.json";
import enCheckout from "./checkout/en.json";
import enCompare from "./compare/en.json";
import enConsent from "./consent/en.json";
import enSlider from "./slider/en.json";
import sv from "./sv.json";
import svServer from "./server/sv.json";
import svMenus from "./menus/sv.json";
import svSearch from "./search/sv.json";
import svCart from "./cart/sv.json";
import svAccount from "./account/sv.json";
import svAddress from "./address/sv.json";
import svFavourites from "./favourites/sv.json";
import svListing from "./listing/sv.json";
import svOrder from "./order/sv.json";
import svPictures from "./pictures/sv.json";
import svProduct from "./product/sv.json";
import svCheckout from "./checkout/sv.json";
import svCompare from "./compare/sv.json";
import svConsent from "./consent/sv.json";
import svSlider from "./slider/sv.json";
import fi from "./fi.json";
import fiServer from "./server/fi.json";
import fiMenus from "./menus/fi.json";
import fiSearch from "./search/fi.json";
import fiCart from "./cart/fi.json";
import fiAccount from "./account/fi.json";
import fiAddress from "./address/fi.json";
import fiFavourites from "./favourites/fi.json";
import fiListing from "./listing/fi.json";
import fiOrder from "./order/fi.json";
import fiPictures from "./pictures/fi.json";
import fiProduct from "./product/fi.json";
import fiCheckout from "./checkout/fi.json";
import fiCompare from "./compare/fi.json";
import fiConsent from "./consent/fi.json";
import fiSlider from "./slider/fi.json";
import de from "./de.json";
import deServer from "./server/de.json";
import deMenus from "./menus/de.json";
import deSearch from "./search/de.json";
import deCart from "./cart/de.json";
import deAccount from "./account/de.json";
import deAddress from "./address/de.json";
import deFavourites from "./favourites/de.json";
import deListing from "./listing/de.json";
import deOrder from "./order/de.json";
import dePictures from "./pictures/de.json";
import deProduct from "./product/de.json";
import deCheckout from "./checkout/de.json";
import deCompare from "./compare/de.json";
import deConsent from "./consent/de.json";
import deSlider from "./slider/de.json";

/**
 * Every text of the shop, for the server: by language, then by area (`base`: texts that every page
 * needs in the browser; `server`: texts that only the server uses).
 */
export const texts: Record<string, Record<Area | "base" | "server", Catalogue>> = {
  en: {
    base: en,
    server: enServer,
    menus: enMenus,
    search: enSearch,
    cart: enCart,
    account: enAccount,
    address: enAddress,
    favourites: enFavourites,
    listing: enListing,
    order: enOrder,
    pictures: enPictures,
    product: enProduct,
    checkout: enCheckout,
    compare: enCompare,
    consent: enConsent,
    slider: enSlider,
  },
  sv: {
    base: sv,
    server: svServer,
    menus: svMenus,
    search: svSearch,
    cart: svCart,
    account: svAccount,
    address: svAddress,
    favourites: svFavourites,
    listing: svListing,
    order: svOrder,
    pictures: svPictures,
    product: svProduct,
    checkout: svCheckout,
    compare: svCompare,
    consent: svConsent,
    slider: svSlider,
  },
  fi: {
    base: fi,
    server: fiServer,
    menus: fiMenus,
    search: fiSearch,
    cart: fiCart,
    account: fiAccount,
    address: fiAddress,
    favourites: fiFavourites,
    listing: fiListing,
    order: fiOrder,
    pictures: fiPictures,
    product: fiProduct,
    checkout: fiCheckout,
    compare: fiCompare,
    consent: fiConsent,
    slider: fiSlider,
  },
  de: {
    base: de,
    server: deServer,
    menus: deMenus,
    search: deSearch,
    cart: deCart,
    account: deAccount,
    address: deAddress,
    favourites: deFavourites,
    listing: deListing,
    order: deOrder,
    pictures: dePictures,
    product: deProduct,
    checkout: deCheckout,
    compare: deCompare,
    consent: deConsent,
    slider: deSlider,
  },
};
