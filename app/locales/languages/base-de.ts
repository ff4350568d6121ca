import type { BrowserLanguage } from "~/locales/browser";
import texts from "../de.json";

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
} satisfies BrowserLanguage;
