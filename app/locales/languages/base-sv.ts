import texts from "../sv.json";

/** What browsers fetch: the texts of every page, and those of a panel with its code. */
export default {
  texts,
  panels: {
    menus: () => import("../menus/sv.json"),
    search: () => import("../search/sv.json"),
    cart: () => import("../cart/sv.json"),
    account: () => import("../account/sv.json"),
    favourites: () => import("../favourites/sv.json"),
    pictures: () => import("../pictures/sv.json"),
  },
};
