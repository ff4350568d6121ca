import type { BrowserLanguage } from "~/locales/browser";
import texts from "../fi.json";

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
} satisfies BrowserLanguage;
