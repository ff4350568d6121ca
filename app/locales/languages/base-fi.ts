import texts from "../fi.json";

/** What browsers fetch: the texts of every page, and those of a panel with its code. */
export default {
  texts,
  panels: {
    menus: () => import("../menus/fi.json"),
    search: () => import("../search/fi.json"),
    cart: () => import("../cart/fi.json"),
    account: () => import("../account/fi.json"),
    favourites: () => import("../favourites/fi.json"),
    pictures: () => import("../pictures/fi.json"),
  },
};
