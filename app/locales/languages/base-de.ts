import texts from "../de.json";

/** What browsers fetch: the texts of every page, and those of a panel with its code. */
export default {
  texts,
  panels: {
    menus: () => import("../menus/de.json"),
    search: () => import("../search/de.json"),
    cart: () => import("../cart/de.json"),
    account: () => import("../account/de.json"),
    favourites: () => import("../favourites/de.json"),
    pictures: () => import("../pictures/de.json"),
  },
};
