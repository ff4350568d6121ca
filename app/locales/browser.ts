import type { Catalogue, PanelArea } from "~/locales/translate";

type Load = () => Promise<{ default: Catalogue }>;

/** Each language is a separate file: the browser fetches only the document's language. */
const base: Record<string, Load> = {
  en: () => import("./en.json"),
  sv: () => import("./sv.json"),
  fi: () => import("./fi.json"),
  de: () => import("./de.json"),
};

/** The texts of lazily loaded panels, fetched with the panel's code. */
const areas: Record<PanelArea, Record<string, Load>> = {
  menus: {
    en: () => import("./menus/en.json"),
    sv: () => import("./menus/sv.json"),
    fi: () => import("./menus/fi.json"),
    de: () => import("./menus/de.json"),
  },
  search: {
    en: () => import("./search/en.json"),
    sv: () => import("./search/sv.json"),
    fi: () => import("./search/fi.json"),
    de: () => import("./search/de.json"),
  },
  cart: {
    en: () => import("./cart/en.json"),
    sv: () => import("./cart/sv.json"),
    fi: () => import("./cart/fi.json"),
    de: () => import("./cart/de.json"),
  },
  account: {
    en: () => import("./account/en.json"),
    sv: () => import("./account/sv.json"),
    fi: () => import("./account/fi.json"),
    de: () => import("./account/de.json"),
  },
  favourites: {
    en: () => import("./favourites/en.json"),
    sv: () => import("./favourites/sv.json"),
    fi: () => import("./favourites/fi.json"),
    de: () => import("./favourites/de.json"),
  },
  checkout: {
    en: () => import("./checkout/en.json"),
    sv: () => import("./checkout/sv.json"),
    fi: () => import("./checkout/fi.json"),
    de: () => import("./checkout/de.json"),
  },
};

/**
 * @param lang two letters, or a locale; an unknown language gives English.
 * @param area none: the texts of every page
 */
export async function loadCatalogue(lang: string, area?: PanelArea): Promise<Catalogue> {
  const files = area ? areas[area] : base;
  return (await (files[lang.slice(0, 2)] ?? files.en!)()).default;
}
