import type { BrowserLanguage } from "~/locales/browser";
import texts from "../en.json";

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
} satisfies BrowserLanguage;
