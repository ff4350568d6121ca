import type { BrowserLanguage } from "~/locales/browser";
import texts from "../sv.json";

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
} satisfies BrowserLanguage;
