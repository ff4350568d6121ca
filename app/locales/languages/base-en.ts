import texts from "../en.json";

/** What browsers fetch: the texts of every page, and those of a panel with its code. */
export default {
  texts,
  panels: {
    menus: () => import("../menus/en.json"),
    search: () => import("../search/en.json"),
    cart: () => import("../cart/en.json"),
    account: () => import("../account/en.json"),
    favourites: () => import("../favourites/en.json"),
    pictures: () => import("../pictures/en.json"),
  },
};
